// What a scroll view scrolls: the sections of a lazy stack or grid and how they are laid out.
import Foundation

/// The content of a scroll view: sections, and the stack or grid that lays them out along one axis.
///
/// A *line* is what the stack puts below (or beside) another: a header, a row of a stack or as many cells of a grid as it
/// has tracks, a footer.
public struct StackContent: Equatable, Sendable {
  /// The axis along which lines follow one another, and along which the content scrolls at any rate.
  public var axis: Axis
  /// The length of the content across the axis, in points, where the scroll view scrolls on both axes; nil where it scrolls
  /// along ``axis`` alone. Views are offered it, or a track of it, whatever the container's size.
  public var crossExtent: CGFloat?
  /// The direction of reading.
  public var layoutDirection: LayoutDirection
  /// The distance between two lines, in points.
  public var spacing: CGFloat
  /// Where a row stands across the axis if it is narrower than the stack: 0 leading or top, 0.5 centre, 1 trailing or
  /// bottom. For a grid, what a track without alignment of its own uses.
  public var alignment: CGFloat
  /// Where content stands that is shorter than the container: 0 at its start, 1 at its end.
  public var shortContentAlignment: CGFloat
  /// The tracks of a grid; empty for a stack.
  public var tracks: [GridItem]
  /// Which headers and footers stay on the screen with their section.
  public var pinnedViews: PinnedScrollableViews
  /// Whether a view that the program asks for with an anchor is aligned in what pinned views leave of the container. Without
  /// an anchor it always is.
  ///
  /// SwiftUI aligns to the container inside of its insets, so that a row at the top is under the header of its section: give
  /// false for that.
  public var requestsAvoidPinnedViews: Bool
  /// Whether the lines are targets of ``ScrollTargetRule/viewAligned(limit:anchor:)``: what SwiftUI's `scrollTargetLayout` says of a
  /// stack. A section with a layout of its own has ``SectionLayout/isTargetLayout`` instead.
  public var isTargetLayout: Bool
  /// The sections in order.
  public var sections: [StackSection]
  /// The layouts of sections that differ from the content's; ``StackSection/layout`` says which one a section has. Where there
  /// are any, each section must have an estimate of its own (``ExtentEstimate/Scope/section``).
  public var layouts: [SectionLayout]
  /// What a line that has not been measured counts with.
  public var estimate: ExtentEstimate
  /// How far ahead of the screen lines are measured.
  public var prefetch: PrefetchPolicy
  /// How much content is worth keeping around the screen.
  public var retention: RetentionPolicy

  /// Creates content of sections.
  public init(
    axis: Axis = .vertical, crossExtent: CGFloat? = nil, layoutDirection: LayoutDirection = .leftToRight,
    spacing: CGFloat = 0, alignment: CGFloat = 0.5, shortContentAlignment: CGFloat = 0, tracks: [GridItem] = [],
    pinnedViews: PinnedScrollableViews = [], requestsAvoidPinnedViews: Bool = true,
    isTargetLayout: Bool = true, sections: [StackSection],
    layouts: [SectionLayout] = [], estimate: ExtentEstimate,
    prefetch: PrefetchPolicy = .standard, retention: RetentionPolicy = .standard
  ) {
    self.axis = axis
    self.crossExtent = crossExtent
    self.layoutDirection = layoutDirection
    self.spacing = spacing
    self.alignment = alignment
    self.shortContentAlignment = shortContentAlignment
    self.tracks = tracks
    self.pinnedViews = pinnedViews
    self.requestsAvoidPinnedViews = requestsAvoidPinnedViews
    self.isTargetLayout = isTargetLayout
    self.sections = sections
    self.layouts = layouts
    self.estimate = estimate
    self.prefetch = prefetch
    self.retention = retention
  }

  /// Creates a plain stack: one section without header or footer.
  public init(rowCount: Int, axis: Axis = .vertical, spacing: CGFloat = 0, estimate: ExtentEstimate) {
    self.init(axis: axis, spacing: spacing, sections: [StackSection(rowCount: rowCount)], estimate: estimate)
  }

  /// The axes along which the content scrolls: those of SwiftUI's `ScrollView`. Both where it has a ``crossExtent``.
  public var axes: Axis.Set { crossExtent == nil ? Axis.Set(axis) : [.horizontal, .vertical] }

  /// Throws where a value cannot be worked with, and names it.
  func validate() throws(ScrollConfigurationError) {
    if let crossExtent { try checkLength(crossExtent, "content.crossExtent") }
    try checkLength(spacing, "content.spacing")
    for (value, name) in [(alignment, "content.alignment"), (shortContentAlignment, "content.shortContentAlignment")] {
      guard value.isFinite else { throw .nonFinite(name) }
      guard (0...1).contains(value) else { throw .alignmentOutOfRange(name) }
    }
    try checkLength(estimate.initialExtent, "content.estimate")
    try checkLength(prefetch.distance, "content.prefetch.distance")
    guard prefetch.linesPerFrame >= 0 else { throw .negative("content.prefetch.linesPerFrame") }
    guard retention.lineCount >= 0 else { throw .negative("content.retention.lineCount") }
    for track in tracks { try track.validate("track") }
    for (index, layout) in layouts.enumerated() { try layout.validate("content.layouts[\(index)]") }
    guard layouts.isEmpty || estimate.scope == .section else { throw .layoutsShareEstimate }
    guard sections.count <= ScrollLimits.maximumSectionCount else { throw .sectionCountOutOfRange(sections.count) }
    var viewCount = 0
    for section in sections {
      guard (0...ScrollLimits.maximumRowCount).contains(section.rowCount) else {
        throw .rowCountOutOfRange(section.rowCount)
      }
      try section.validateEstimate(in: estimate.scope)
      try section.validateLayout(among: layouts.count)
      viewCount += section.viewCount
      guard viewCount <= ScrollLimits.maximumRowCount else { throw .rowCountOutOfRange(viewCount) }
    }
  }
}

/// How far ahead of the screen, and how much of it in a frame, lines are measured.
public struct PrefetchPolicy: Equatable, Sendable {
  /// The distance past the container's edge, in container lengths, in the direction of travel.
  public var distance: CGFloat
  /// The most lines that a frame measures ahead.
  public var linesPerFrame: Int

  /// Creates a policy.
  @inlinable
  public init(distance: CGFloat, linesPerFrame: Int) {
    self.distance = distance
    self.linesPerFrame = linesPerFrame
  }

  /// Half a container ahead, two lines a frame.
  public static let standard = PrefetchPolicy(distance: 0.5, linesPerFrame: 2)
  /// Lines are measured when they come onto the screen and not before.
  public static let none = PrefetchPolicy(distance: 0, linesPerFrame: 0)
}

/// How many lines on either side of the screen keep their content.
///
/// The engine holds no content; it says which lines are worth keeping (``FrameReport/retainedLines``) and counts those
/// that no longer are. Extents are kept for all measured lines.
public struct RetentionPolicy: Equatable, Sendable {
  /// The number of lines on each side of the screen.
  public var lineCount: Int

  /// Creates a policy.
  @inlinable
  public init(lineCount: Int) { self.lineCount = lineCount }

  /// Eight lines on each side.
  public static let standard = RetentionPolicy(lineCount: 8)
}
