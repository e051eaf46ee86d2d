// The questions that the presentation asks while it writes the rows of a frame.

/// Answers the presentation's questions while it writes a row.
///
/// By default rows have no transition and no effect.
public protocol PresentationClient {
  /// The effect that rows have beside their transition. A client with ``EmptyVisualEffect`` is never asked for it.
  associatedtype Effect: VisualEffect = EmptyVisualEffect

  /// Returns the index of the row's transition in the list given to the presentation; nil for no transition.
  ///
  /// The presentation asks once, when the row comes onto the screen, and again after its transitions were invalidated.
  /// An index outside of the list counts as nil.
  func transition(of element: StackElement) -> Int?

  /// Returns the row's `visualEffect`, as in SwiftUI. The presentation asks in frames in which the row comes onto the
  /// screen or its geometry changes.
  func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> Effect
}

extension PresentationClient {
  /// No transition.
  @inlinable
  public func transition(of element: StackElement) -> Int? { nil }
}

extension PresentationClient where Effect == EmptyVisualEffect {
  /// No effect.
  @inlinable
  public func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> EmptyVisualEffect {
    EmptyVisualEffect()
  }
}

/// A client that answers nothing of its own: rows are drawn as they are laid out.
public struct PlainPresentationClient: PresentationClient {
  /// Creates the client.
  @inlinable
  public init() {}
}
