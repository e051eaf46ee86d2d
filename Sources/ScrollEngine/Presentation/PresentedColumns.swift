// Lends the rows as they are drawn: one span per field.
import Foundation
import ScrollTypes

/// The rows of a presentation, field by field, in the order of ``PresentationModel/row(at:)``. All spans have the same
/// length.
///
/// See ``ScrollPresentation/withColumns(_:)``. The fields are those of ``PresentedRow``.
public struct PresentedColumns: ~Copyable, ~Escapable {
  /// The elements that the rows show.
  public let elements: Span<StackElement>
  /// The lines of the rows.
  public let lines: Span<Int>
  /// The layout frames, in points of the scroll view's container.
  public let frames: Span<CGRect>
  /// Whether the rows are pinned to an edge of the container.
  public let pins: Span<Bool>
  /// The transforms of the rows' points, relative to the corners of their frames.
  public let transforms: Span<ProjectionTransform>
  /// The smallest rectangles around the drawn rows, in points of the scroll view's container.
  public let bounds: Span<CGRect>
  /// The opacities, within 0...1.
  public let opacities: Span<Double>
  /// The filters.
  public let filters: Span<VisualEffectFilters>
  /// The phases of the transitions.
  public let phases: Span<ScrollTransitionPhase>
  /// The distances from the identity phase.
  public let progress: Span<Double>
}
