// The configuration of a scroll view, given when it is created and changed by updates.
import Foundation

/// The configuration of a scroll view over a lazy stack or grid.
///
/// ``ScrollModel/update(to:)`` can change every value while the scroll view is used, except those that
/// ``validateUpdate(to:)`` lists.
public struct ScrollConfiguration: Equatable, Sendable {
  /// The size of the scroll view in points, insets included. At a size of zero nothing is visible.
  public var containerSize: CGSize
  /// The parts of the container that the system covers, in points. Content rests inside them and scrolls beneath them.
  public var safeAreaInsets: EdgeInsets
  /// The margins that the program adds to the safe area, in points.
  public var contentMargins: EdgeInsets
  /// The content of the scroll view.
  public var content: StackContent
  /// How quickly a fling slows down.
  public var decelerationRate: ScrollDecelerationRate
  /// Whether a pointer can pull vertically scrolling content past its edges; see ``ScrollBounceBehavior``.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior
  /// Whether a pointer can pull horizontally scrolling content past its edges; see ``ScrollBounceBehavior``.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior
  /// The edges at which content stays when the content or the container changes its size.
  ///
  /// At a sticky start, content shows rows that are inserted before the first one; at a sticky end, rows that are
  /// appended. Content that a pointer holds at such an edge, or that is past it or on its way back, keeps its distance
  /// from the edge. In any other place, and while an animation scrolls, the rows on the screen stay in place.
  ///
  /// The default is the edge at which content starts, as in SwiftUI without a `defaultScrollAnchor`. It suits a feed
  /// that shows its newest rows first. A list that loads older rows at its top removes that edge; a chat adds the edge
  /// at its end. Edges across the scroll axis do not count.
  public var stickyEdges: Edge.Set
  /// How far an animation may overshoot an edge of the content, in points; nil for no limit.
  ///
  /// The limit applies to springs that swing. It also applies if rows turn out shorter than their estimate, so that the
  /// end comes nearer.
  public var overshootLimit: CGFloat?
  /// Whether pointers and keys scroll; ``ScrollEvent/Kind/scrollDisabled(_:)`` changes it too. Scrolls by the program
  /// always work.
  public var isScrollEnabled: Bool
  /// The anchor of the first frame: a point of the content that is placed at the same point of the container. Nil
  /// stands for the start. While the container has no length, the anchor waits. It has no effect if an event has
  /// scrolled before. It is clamped to 0…1. Only its coordinates along axes that scroll count.
  public var initialAnchor: UnitPoint?
  /// Where scrolls come to rest. A change takes effect at the end of the next gesture.
  public var scrollTargetRule: ScrollTargetRule
  /// The width class. ``ViewAlignedLimit/automatic`` reads it for content that scrolls horizontally. Nil if it is not
  /// known, which counts as not compact.
  public var horizontalSizeClass: UserInterfaceSizeClass?
  /// The height class. ``ViewAlignedLimit/automatic`` reads it for content that scrolls vertically.
  public var verticalSizeClass: UserInterfaceSizeClass?
  /// The motion that the scroll view passes at its edges to the scroll views around it. It has no effect if there are
  /// none.
  public var scrollChaining: ScrollChaining

  /// Creates a configuration.
  public init(
    containerSize: CGSize, safeAreaInsets: EdgeInsets = EdgeInsets(), contentMargins: EdgeInsets = EdgeInsets(),
    content: StackContent, decelerationRate: ScrollDecelerationRate = .normal,
    verticalScrollBounceBehavior: ScrollBounceBehavior = .automatic,
    horizontalScrollBounceBehavior: ScrollBounceBehavior = .automatic, stickyEdges: Edge.Set = [.top, .leading],
    overshootLimit: CGFloat? = nil, isScrollEnabled: Bool = true, initialAnchor: UnitPoint? = nil,
    scrollTargetRule: ScrollTargetRule = .anywhere, horizontalSizeClass: UserInterfaceSizeClass? = nil,
    verticalSizeClass: UserInterfaceSizeClass? = nil, scrollChaining: ScrollChaining = .always
  ) {
    self.containerSize = containerSize
    self.safeAreaInsets = safeAreaInsets
    self.contentMargins = contentMargins
    self.content = content
    self.decelerationRate = decelerationRate
    self.verticalScrollBounceBehavior = verticalScrollBounceBehavior
    self.horizontalScrollBounceBehavior = horizontalScrollBounceBehavior
    self.stickyEdges = stickyEdges
    self.overshootLimit = overshootLimit
    self.isScrollEnabled = isScrollEnabled
    self.initialAnchor = initialAnchor
    self.scrollTargetRule = scrollTargetRule
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.scrollChaining = scrollChaining
  }

  /// The bounce behaviour along the scroll axis.
  public var bounceBehavior: ScrollBounceBehavior { bounceBehavior(along: content.axis) }

  /// The bounce behaviour along an axis.
  @inlinable
  public func bounceBehavior(along axis: Axis) -> ScrollBounceBehavior {
    axis == .vertical ? verticalScrollBounceBehavior : horizontalScrollBounceBehavior
  }

  /// The distance between the content and the container's edges at rest: the sum of safe area and margins.
  @inlinable
  public var contentInsets: EdgeInsets { safeAreaInsets + contentMargins }

  /// The length that the content is offered across the scroll axis, in points; at least 0. Content that scrolls on both
  /// axes has its own length.
  @inlinable
  public var crossExtent: CGFloat {
    if let crossExtent = content.crossExtent { return crossExtent }
    let insets = contentInsets
    return switch content.axis {
    case .vertical: max(0, containerSize.width - insets.leading - insets.trailing)
    case .horizontal: max(0, containerSize.height - insets.top - insets.bottom)
    }
  }

  /// Throws if a value is not valid, and names it.
  public func validate() throws(ScrollConfigurationError) {
    try checkLength(containerSize.width, "containerSize.width")
    try checkLength(containerSize.height, "containerSize.height")
    try safeAreaInsets.validate("safeAreaInsets")
    try contentMargins.validate("contentMargins")
    try content.validate()
    if let overshootLimit { try checkLength(overshootLimit, "overshootLimit") }
    if let initialAnchor, !(initialAnchor.x.isFinite && initialAnchor.y.isFinite) { throw .nonFinite("initialAnchor") }
    if case .viewAligned(_, let anchor?) = scrollTargetRule, !(anchor.x.isFinite && anchor.y.isFinite) {
      throw .nonFinite("scrollTargetRule.anchor")
    }
    let rate = decelerationRate.rawValue
    guard rate > 0, rate < 1 else { throw .decelerationRateOutOfRange(rate) }
  }

  /// Throws if a value is not valid for one of two nested scroll views, and names it.
  public func validateNested() throws(ScrollConfigurationError) {
    guard content.crossExtent == nil else { throw .nestedOnBothAxes }
    try validate()
  }

  /// Throws if a scroll view of this configuration cannot take over another one, and names the value. Such a value is
  /// not valid, or is one that a scroll view keeps as long as it exists.
  ///
  /// A scroll view keeps these values:
  /// - the axes along which it scrolls;
  /// - the reading direction;
  /// - the scope of the estimate;
  /// - the sections, whose rows only edits change.
  ///
  /// A table of layouts cannot be added, removed or shortened.
  public func validateUpdate(to new: ScrollConfiguration) throws(ScrollConfigurationError) {
    try new.validate()
    let (old, content) = (self.content, new.content)
    if content.axis != old.axis { throw .cannotChange("content.axis") }
    if (content.crossExtent == nil) != (old.crossExtent == nil) { throw .cannotChange("content.axes") }
    if content.layoutDirection != old.layoutDirection { throw .cannotChange("content.layoutDirection") }
    if content.estimate.scope != old.estimate.scope { throw .cannotChange("content.estimate.scope") }
    if content.sections != old.sections { throw .sectionsChanged }
    let (layouts, oldLayouts) = (content.layouts.count, old.layouts.count)
    if layouts < oldLayouts || (layouts > 0) != (oldLayouts > 0) { throw .layoutsRemoved }
  }
}

/// Throws if a length is not finite, negative or above ``ScrollLimits/maximumLength``. Only an error makes the name.
func checkLength(_ length: CGFloat, _ name: @autoclosure () -> String) throws(ScrollConfigurationError) {
  guard length.isFinite else { throw .nonFinite(name()) }
  guard length >= 0 else { throw .negative(name()) }
  guard length <= ScrollLimits.maximumLength else { throw .tooLarge(name()) }
}

/// The factor by which a fling's velocity shrinks in a millisecond: more than 0, less than 1.
///
/// Source: UIKit's `UIScrollView.DecelerationRate`, which has the same two values.
public struct ScrollDecelerationRate: RawRepresentable, Equatable, Hashable, Sendable {
  /// The factor per millisecond.
  public var rawValue: Double

  /// Creates a rate from a factor per millisecond.
  @inlinable
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// 0.998 a millisecond: a fling at v points per second travels 0.4995 · v points.
  public static let normal = ScrollDecelerationRate(rawValue: 0.998)
  /// 0.99 a millisecond: a fling at v points per second travels 0.0995 · v points.
  public static let fast = ScrollDecelerationRate(rawValue: 0.99)
}

/// Bounds that keep every sum exact: positions are whole numbers of 1/3145728 pt in 64 bits.
public enum ScrollLimits {
  /// The most rows of a stack.
  public static let maximumRowCount = 1 << 24
  /// The most sections of a stack.
  public static let maximumSectionCount = 1 << 20
  /// The longest row, container side or inset, in points. A row measured longer is clamped to it.
  public static let maximumLength: CGFloat = 100_000
  /// The most views that a layout pass takes on, counted from the anchored line up and then down.
  public static let maximumVisibleViews = 1024
  /// The most tracks of a grid.
  public static let maximumTrackCount = 128
  /// The most that one wheel event scrolls, in points; a longer distance is clamped.
  public static let maximumWheelDistance: CGFloat = 1e6
  /// The farthest coordinate of a pointer from zero, in points; a coordinate beyond is clamped.
  public static let maximumCoordinate: CGFloat = 1e9
  /// The highest speed of a pointer, in points per second; a higher speed is clamped.
  public static let maximumSpeed: CGFloat = 1e6
  /// How far an offset can be before the start or past the end of the longest possible content, in points; an offset
  /// beyond is clamped.
  ///
  /// So all positions lie in an interval shorter than the range of 64 bits. The difference of any two positions is
  /// exact, and so is the sum of a position and a few lengths.
  public static let maximumOverscroll = 0x1p60 / 3_145_728
}

/// Why a configuration was refused.
public enum ScrollConfigurationError: Error, Equatable, Sendable {
  /// The named length is not a number or is infinite.
  case nonFinite(String)
  /// The named length is below zero.
  case negative(String)
  /// The named length is above ``ScrollLimits/maximumLength``.
  case tooLarge(String)
  /// The row count is below zero or above ``ScrollLimits/maximumRowCount``.
  case rowCountOutOfRange(Int)
  /// There are more sections than ``ScrollLimits/maximumSectionCount``.
  case sectionCountOutOfRange(Int)
  /// The rate is not between 0 and 1.
  case decelerationRateOutOfRange(Double)
  /// The named alignment is not between 0 and 1.
  case alignmentOutOfRange(String)
  /// The alignment of a track is not within ``GridItem/alignments``.
  case trackAlignmentOutOfRange
  /// A section has an estimate of its own, but all content shares one.
  case estimateOutOfScope
  /// A section names a layout that is not in the content's table.
  case layoutOutOfRange(Int)
  /// An update has fewer layouts than the scroll view, or adds the first ones.
  case layoutsRemoved
  /// Content has a table of layouts, and one estimate for all of them.
  case layoutsShareEstimate
  /// One of two nested scroll views scrolls on both axes.
  case nestedOnBothAxes
  /// An update changes the named value, which a scroll view keeps from its creation on.
  case cannotChange(String)
  /// An update has other sections than the scroll view was created with.
  case sectionsChanged
}

extension ScrollConfigurationError: CustomStringConvertible {
  /// The error in one sentence, with the allowed range.
  public var description: String {
    switch self {
    case .nonFinite(let name): "\(name) is not finite"
    case .negative(let name): "\(name) is negative: lengths are 0 pt or more"
    case .tooLarge(let name): "\(name) is too large: lengths are at most \(Int(ScrollLimits.maximumLength)) pt"
    case .rowCountOutOfRange(let count):
      "rowCount is \(count): a stack has 0 through \(ScrollLimits.maximumRowCount) rows"
    case .sectionCountOutOfRange(let count):
      "there are \(count) sections: a stack has at most \(ScrollLimits.maximumSectionCount)"
    case .decelerationRateOutOfRange(let rate):
      "decelerationRate is \(rate): the factor per millisecond is more than 0 and less than 1"
    case .alignmentOutOfRange(let name): "\(name) is out of range: 0 is the start, 1 the end"
    case .trackAlignmentOutOfRange:
      "track.alignment is out of range: its components are \(Int(GridItem.alignments.lowerBound)) through "
        + "\(Int(GridItem.alignments.upperBound)), and 0 through 1 inside of the track"
    case .estimateOutOfScope: "a section has an estimate of its own: give the content's estimate the scope of a section"
    case .layoutOutOfRange(let layout): "a section names layout \(layout), which is not in content.layouts"
    case .layoutsRemoved:
      "content.layouts has fewer layouts than before, or its first ones: keep those that there are, and add others behind"
    case .layoutsShareEstimate:
      "content with layouts has an estimate for each section: give content.estimate the scope of a section"
    case .nestedOnBothAxes:
      "one of two nested scroll views scrolls on both axes: leave out content.crossExtent, or do not nest it"
    case .cannotChange(let name): "\(name) cannot change while a scroll view is used: create another one"
    case .sectionsChanged: "content.sections differ from those before: change rows and sections by edits"
    }
  }
}
