// The content of a scroll view: the sections of a lazy stack or grid, and how they are laid out.
import Foundation

/// The content of a scroll view: sections, and the stack or grid that lays them out along one axis.
///
/// A *line* is one step of the stack along its axis: a header, a row, or a footer. In a grid, a line of rows has as
/// many cells as there are tracks; the last one in a section may have fewer.
public struct StackContent: Equatable, Sendable {
  /// The axis along which lines follow one another. Content always scrolls along it.
  public var axis: Axis
  /// The length of the content across the axis, in points, if the scroll view scrolls on both axes; nil if it scrolls
  /// along ``axis`` only. Views are offered this length, or a track of it, whatever the container's size.
  public var crossExtent: CGFloat?
  /// The reading direction.
  public var layoutDirection: LayoutDirection
  /// The distance between two lines, in points.
  public var spacing: CGFloat
  /// The place across the axis of a row that is narrower than the stack: 0 leading or top, 0.5 centre, 1 trailing or
  /// bottom. In a grid, it applies to tracks without an alignment of their own.
  public var alignment: CGFloat
  /// The place of content that is shorter than the container: 0 at the container's start, 1 at its end.
  public var shortContentAlignment: CGFloat
  /// The tracks of a grid; empty for a stack.
  public var tracks: [GridItem]
  /// Which headers and footers stay on the screen with their section.
  public var pinnedViews: PinnedScrollableViews
  /// Whether a view that the program asks for with an anchor is aligned within the part of the container that pinned
  /// views leave free. A view without an anchor always is.
  ///
  /// SwiftUI aligns the view to the container inside its insets. So a row at the top is under the header of its
  /// section. Set the value to false for that.
  public var requestsAvoidPinnedViews: Bool
  /// Whether the lines are targets of ``ScrollTargetRule/viewAligned(limit:anchor:)``, as with SwiftUI's
  /// `scrollTargetLayout`. A section with a layout of its own has ``SectionLayout/isTargetLayout`` instead.
  public var isTargetLayout: Bool
  /// The sections in order.
  public var sections: [StackSection]
  /// The layouts of sections that differ from the content's; ``StackSection/layout`` is an index into it. If the array
  /// is not empty, each section must have an estimate of its own (``ExtentEstimate/Scope/section``).
  public var layouts: [SectionLayout]
  /// The extent that a line counts with until it is measured.
  public var estimate: ExtentEstimate
  /// How far ahead of the screen lines are measured.
  public var prefetch: PrefetchPolicy
  /// How much content around the screen is worth keeping.
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

  /// The axes along which the content scrolls, as in SwiftUI's `ScrollView`: both if the content has a ``crossExtent``.
  public var axes: Axis.Set { crossExtent == nil ? Axis.Set(axis) : [.horizontal, .vertical] }

  /// Throws if a value is not valid, and names it.
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

/// How far ahead of the screen lines are measured, and how many in a frame.
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
  /// Measures lines only when they come onto the screen.
  public static let none = PrefetchPolicy(distance: 0, linesPerFrame: 0)
}

/// How many lines on either side of the screen keep their content.
///
/// The engine stores no content. It reports which lines are worth keeping (``FrameReport/retainedLines``), and counts
/// the lines that no longer are. It keeps the extents of all measured lines.
public struct RetentionPolicy: Equatable, Sendable {
  /// The number of lines on each side of the screen.
  public var lineCount: Int

  /// Creates a policy.
  @inlinable
  public init(lineCount: Int) { self.lineCount = lineCount }

  /// Eight lines on each side.
  public static let standard = RetentionPolicy(lineCount: 8)
}
