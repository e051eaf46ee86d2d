// The rows as they are drawn, lent: a span for each field.
import Foundation
import ScrollTypes

/// The rows of a presentation, field by field, in the order of ``PresentationModel/row(at:)``. All spans are equally long.
///
/// See ``ScrollPresentation/withColumns(_:)``. The fields are those of ``PresentedRow``.
public struct PresentedColumns: ~Copyable, ~Escapable {
  /// What the rows are.
  public let elements: Span<StackElement>
  /// The lines that they belong to.
  public let lines: Span<Int>
  /// Where layout has them, in points of the scroll view's container.
  public let frames: Span<CGRect>
  /// Whether they are held at an edge of the container.
  public let pins: Span<Bool>
  /// What their points are multiplied by, from the corner of their frames.
  public let transforms: Span<ProjectionTransform>
  /// The smallest rectangles around what is drawn, in points of the scroll view's container.
  public let bounds: Span<CGRect>
  /// Their opacities, within 0...1.
  public let opacities: Span<Double>
  /// Their filters.
  public let filters: Span<VisualEffectFilters>
  /// The phases of their transitions.
  public let phases: Span<ScrollTransitionPhase>
  /// How far they are from their identity phase.
  public let progress: Span<Double>
}
