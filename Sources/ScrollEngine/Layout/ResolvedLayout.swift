// How sections of one layout follow each other and lay out their lines along the axis, in units.
import ScrollTypes

/// What a layout says along the axis.
struct ResolvedLayout: Equatable {
  /// The cells on a full line.
  var trackCount: Int
  var spacing: ContentUnits
  /// Between the last line and the next section that has lines, margins not counted.
  var distance: ContentUnits
  var startMargin: ContentUnits
  var endMargin: ContentUnits
  var pinnedViews: PinnedScrollableViews
  var isEager: Bool
  /// Whether scrolls come to rest at the lines where the rule is that they do so at views.
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

  /// The layout of sections that name none.
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

  /// What a section takes besides the slots of its lines: negative where the spacing behind the last line is longer.
  func room(hasLines: Bool) -> ContentUnits {
    startMargin + endMargin + (hasLines ? distance - spacing : 0)
  }
}

extension SectionLayout {
  /// The margins across the axis: at the start of reading or the top, and at the other end.
  func crossMargins(of axis: Axis) -> (start: Double, end: Double) {
    axis == .vertical ? (margins.leading, margins.trailing) : (margins.top, margins.bottom)
  }
}
