// Builds one view from the statements of a body: SwiftUI's ViewBuilder.

/// Builds one view from several statements. Spelled as SwiftUI spells it.
///
/// Several statements become a ``TupleView``, in which each keeps its position. `if` and `switch` become conditional
/// content, in which each branch has an identity of its own. `if` without `else` becomes an optional view.
@resultBuilder
public struct ViewBuilder {
  /// A statement, unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement: no view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement, unchanged.
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

  /// The content of `if #available`. Its type is erased, because it would not exist everywhere.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
