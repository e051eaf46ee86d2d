// One row as it is drawn.
import Foundation

/// A row, cell, header or footer on the screen, with everything needed to draw it.
public struct PresentedRow: Equatable, Sendable {
  /// The view that the row is.
  public var element: StackElement
  /// The line of the stack that the row belongs to.
  public var line: Int
  /// The row's frame in the scroll view's container, as it is laid out: the same as ``VisibleElement/frame``.
  public var frame: CGRect
  /// Whether the row is a header or footer that is held at the container's edge.
  public var isPinned: Bool
  /// The projection that draws the row, in the space of its own frame: the frame's top-left corner is (0, 0).
  public var transform: ProjectionTransform
  /// The smallest rectangle around the drawn row, in the scroll view's container.
  public var bounds: CGRect
  /// The row's opacity, within 0...1.
  public var opacity: Double
  /// The row's filters.
  public var filters: VisualEffectFilters
  /// The phase of the row's transition; identity for a row without a transition.
  public var phase: ScrollTransitionPhase
  /// How far the row is from its identity phase, which is 0. It is -1 at the top or leading edge, 1 at the bottom or
  /// trailing edge, and in between on the way. An animation that swings overshoots these values.
  public var progress: Double

  /// Creates a row. The defaults have no effects.
  @inlinable
  public init(
    element: StackElement, line: Int, frame: CGRect, isPinned: Bool = false,
    transform: ProjectionTransform = .identity, bounds: CGRect? = nil, opacity: Double = 1,
    filters: VisualEffectFilters = .none, phase: ScrollTransitionPhase = .identity, progress: Double = 0
  ) {
    self.element = element
    self.line = line
    self.frame = frame
    self.isPinned = isPinned
    self.transform = transform
    self.bounds = bounds ?? frame
    self.opacity = opacity
    self.filters = filters
    self.phase = phase
    self.progress = progress
  }
}
