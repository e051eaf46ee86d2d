// What turns the statements of a body into one view: SwiftUI's ViewBuilder.

/// Builds one view of several statements. Spelled as SwiftUI spells it.
///
/// Several statements become a ``TupleView``, in which each keeps its position. `if` and `switch` become conditional content:
/// each branch has an identity of its own. `if` without `else` becomes an optional view.
@resultBuilder
public struct ViewBuilder {
  /// A statement as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement: no view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement, as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var children: [any ErasedView] = []
    repeat children.append(ViewBox(view: each content))
    return TupleView((repeat each content), children: children)
  }

  /// `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of `if` with `else`, or of a `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.first(first)) }

  /// The second branch of `if` with `else`, or of a `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(.second(second)) }

  /// What stands behind `if #available`: its type would not exist everywhere.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
