// A section's layout along the axis, in units: how sections follow each other and how their lines are laid out.
import ScrollTypes

/// The values of a layout along the axis.
struct ResolvedLayout: Equatable {
  /// The cells on a full line.
  var trackCount: Int
  var spacing: ContentUnits
  /// The distance from the last line to the next section that has lines, margins not counted.
  var distance: ContentUnits
  var startMargin: ContentUnits
  var endMargin: ContentUnits
  var pinnedViews: PinnedScrollableViews
  var isEager: Bool
  /// Whether scrolls come to rest at the lines, if the rule is to rest at views.
  var isTargetLayout: Bool

  init(_ layout: SectionLayout, along axis: Axis, trackCount: Int) {
    let margins = layout.margins
    self.trackCount = trackCount
    spacing = ContentUnits(points: layout.spacing)
    distance = ContentUnits(points: layout.distance ?? layout.spacing)
    startMargin = ContentUnits(points: axis == .vertical ? margins.top : margins.leading)
    endMargin = ContentUnits(points: axis == .vertical ? margins.bottom : margins.trailing)
    pinnedViews = layout.pinnedViews
    isEager = layout.isEager
    isTargetLayout = layout.isTargetLayout
  }

  /// Creates the layout of sections that have none of their own.
  init(spacing: Double, pinnedViews: PinnedScrollableViews, trackCount: Int, isTargetLayout: Bool) {
    self.trackCount = trackCount
    self.spacing = ContentUnits(points: spacing)
    distance = self.spacing
    startMargin = 0
    endMargin = 0
    self.pinnedViews = pinnedViews
    isEager = false
    self.isTargetLayout = isTargetLayout
  }

  /// The space that a section takes besides the slots of its lines: negative if the spacing behind the last line is
  /// longer.
  func room(hasLines: Bool) -> ContentUnits {
    startMargin + endMargin + (hasLines ? distance - spacing : 0)
  }
}

extension SectionLayout {
  /// The margins across the axis: at the leading edge or the top, and at the opposite edge.
  func crossMargins(of axis: Axis) -> (start: Double, end: Double) {
    axis == .vertical ? (margins.leading, margins.trailing) : (margins.top, margins.bottom)
  }
}
