// The layout of a section that differs from the content's.
import Foundation

/// The layout of a section: in SwiftUI, a stack or grid of its own with the padding around it.
///
///     let content = StackContent(
///       sections: [
///         StackSection(rowCount: 1, layout: 0),      // a header, as in a VStack
///         StackSection(rowCount: 300, layout: 1),    // LazyVGrid(columns: ...) { ... }.padding(16)
///         StackSection(rowCount: 10_000),            // LazyVStack { ... }: the content's own layout
///       ],
///       layouts: [
///         SectionLayout(isEager: true),
///         SectionLayout(                             // distance 0: the padding is all that is behind the grid
///           spacing: 8, distance: 0, margins: EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16),
///           tracks: [GridItem(), GridItem(), GridItem()]),
///       ],
///       estimate: .mean(initial: 60, scope: .section))
///
/// Behaviour: page S.
public struct SectionLayout: Equatable, Sendable {
  /// The distance between two lines of the section, in points.
  public var spacing: CGFloat
  /// The distance between the section's last line and the next section that has lines, in points; nil stands for
  /// ``spacing``.
  ///
  /// Margins are added to it: give a section with padding a distance of 0.
  public var distance: CGFloat?
  /// The place across the axis of a row that is narrower than the section: 0 leading or top, 0.5 centre, 1 trailing or
  /// bottom. In a grid, it applies to tracks without an alignment of their own.
  public var alignment: CGFloat
  /// The empty room on the four sides of the section, in points: the `padding` around a lazy stack.
  public var margins: EdgeInsets
  /// The tracks of a grid; empty for a stack.
  public var tracks: [GridItem]
  /// Which headers and footers stay on the screen with their section.
  public var pinnedViews: PinnedScrollableViews
  /// Whether the first layout pass measures all lines, as in a `VStack`, rather than each when it comes onto the
  /// screen. A frame then takes time in proportion to the lines to be measured, however many.
  public var isEager: Bool
  /// Whether the lines are targets of ``ScrollTargetRule/viewAligned(limit:anchor:)``.
  public var isTargetLayout: Bool

  /// Creates a layout.
  @inlinable
  public init(
    spacing: CGFloat = 0, distance: CGFloat? = nil, alignment: CGFloat = 0.5, margins: EdgeInsets = EdgeInsets(),
    tracks: [GridItem] = [], pinnedViews: PinnedScrollableViews = [], isEager: Bool = false,
    isTargetLayout: Bool = true
  ) {
    self.spacing = spacing
    self.distance = distance
    self.alignment = alignment
    self.margins = margins
    self.tracks = tracks
    self.pinnedViews = pinnedViews
    self.isEager = isEager
    self.isTargetLayout = isTargetLayout
  }

  /// Throws if a value is not valid, and names it.
  ///
  /// - Parameter name: The name of the layout in the error. It is made only if there is an error.
  package func validate(_ name: @autoclosure () -> String) throws(ScrollConfigurationError) {
    try checkLength(spacing, name() + ".spacing")
    if let distance { try checkLength(distance, name() + ".distance") }
    guard alignment.isFinite else { throw .nonFinite(name() + ".alignment") }
    guard (0...1).contains(alignment) else { throw .alignmentOutOfRange(name() + ".alignment") }
    try margins.validate(name() + ".margins")
    for track in tracks { try track.validate(name() + ".track") }
  }
}
