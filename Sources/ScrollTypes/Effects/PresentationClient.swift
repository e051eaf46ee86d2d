// What the presentation asks while it writes the rows of a frame, and who answers.

/// Answers what the presentation asks while it writes a row.
///
/// By default rows have no transition and no effect.
public protocol PresentationClient {
  /// What rows are drawn with beside their transition; a client of ``EmptyVisualEffect`` is never asked for it.
  associatedtype Effect: VisualEffect = EmptyVisualEffect

  /// The place of the row's transition in the list given to the presentation; nil for none.
  ///
  /// Asked once, when the row comes onto the screen, and after the presentation's transitions were invalidated. A place that is not in
  /// the list counts as nil.
  func transition(of element: StackElement) -> Int?

  /// SwiftUI's `visualEffect`: asked in a frame in which the row's geometry changed, or in which the row came.
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

/// A client without answers of its own: rows are drawn as they are laid out.
public struct PlainPresentationClient: PresentationClient {
  /// Creates the client.
  @inlinable
  public init() {}
}
