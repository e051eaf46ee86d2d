// How a section lays out its lines where that is not how the content does.
import Foundation

/// The layout of a section: what a stack or grid of its own would say in SwiftUI, with the padding around it.
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
  /// The distance between the last line of the section and the next section that has lines, in points, margins not counted; nil
  /// stands for ``spacing``. The margin behind the section comes on top of it: give a section with padding a distance of 0.
  public var distance: CGFloat?
  /// Where a row stands across the axis if it is narrower than the section: 0 leading or top, 0.5 centre, 1 trailing or bottom.
  /// For a grid, what a track without alignment of its own uses.
  public var alignment: CGFloat
  /// The empty room on the four sides of the section, in points: what `padding` around a lazy stack leaves free.
  public var margins: EdgeInsets
  /// The tracks of a grid; empty for a stack.
  public var tracks: [GridItem]
  /// Which headers and footers stay on the screen with their section.
  public var pinnedViews: PinnedScrollableViews
  /// Whether all lines are measured by the first layout that there is, as those of a `VStack`, and not when they come onto the
  /// screen. A frame then takes time in proportion to the lines that are to be measured, however many.
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

  /// Throws where a value cannot be worked with, and names it.
  ///
  /// - Parameter name: What the error calls the layout. It is made only where there is one.
  package func validate(_ name: @autoclosure () -> String) throws(ScrollConfigurationError) {
    try checkLength(spacing, name() + ".spacing")
    if let distance { try checkLength(distance, name() + ".distance") }
    guard alignment.isFinite else { throw .nonFinite(name() + ".alignment") }
    guard (0...1).contains(alignment) else { throw .alignmentOutOfRange(name() + ".alignment") }
    try margins.validate(name() + ".margins")
    for track in tracks { try track.validate(name() + ".track") }
  }
}
