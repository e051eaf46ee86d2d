// One row as it is drawn.
import Foundation

/// A row, cell, header or footer on the screen, with all that it is drawn with.
public struct PresentedRow: Equatable, Sendable {
  /// What it is.
  public var element: StackElement
  /// The line of the stack that it belongs to.
  public var line: Int
  /// Its frame in the scroll view's container, as it is laid out: that of ``VisibleElement/frame``.
  public var frame: CGRect
  /// Whether it is a header or footer that is held at the container's edge.
  public var isPinned: Bool
  /// Where its points are drawn, in the space of its own frame: the frame's top left corner is (0, 0).
  public var transform: ProjectionTransform
  /// The smallest rectangle around all that is drawn of it, in the scroll view's container.
  public var bounds: CGRect
  /// Its opacity, within 0...1.
  public var opacity: Double
  /// Its filters.
  public var filters: VisualEffectFilters
  /// The phase of its transition; identity for a row without one.
  public var phase: ScrollTransitionPhase
  /// How far it is from its identity phase: -1 at the top or leading edge, 0 in its identity phase, 1 at the bottom or trailing
  /// edge, and all between. An animation that swings leads past them.
  public var progress: Double

  /// Creates a row; by default without any effect.
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
