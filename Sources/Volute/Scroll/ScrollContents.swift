// One scroll view of a host: its content, and what the engine knows of it.
import Foundation
import ScrollEngine

/// A scroll view of a host. It takes its content apart into sections, and brings changes to the engine. Rows are made
/// and released as they come and go.
@MainActor
final class ScrollContents {
  unowned let views: ScrollViews
  /// The scroll view around.
  private(set) weak var outer: ScrollContents?
  let element: ScrollElement
  let changes: ContentChanges
  weak var node: ViewNode?
  var id: ScrollViewID
  private(set) var axes: Axis.Set
  private(set) var environment: EnvironmentValues
  /// The direction of the environment. It is stored, because frames read it often.
  private(set) var isRightToLeft: Bool
  /// The settings that modifiers around set for the scroll view.
  private(set) var settings: ScrollSettings
  /// The insets that the modifiers around cover of the scroll view.
  var safeArea = EdgeInsets()
  /// The bound position of the scroll view; nil if there is none.
  private(set) var position: (any PositionFollowing)?
  private(set) var outline = ScrollOutline()
  private var singles: [ObjectIdentifier: SingleView] = [:]
  private var whole: (row: SingleRow, group: RowGroup)?
  private var lazyContents: [LazyContent] = []
  /// The size that the scroll view was placed with.
  private(set) var containerSize: CGSize?
  /// Tells the content the size of its container. True if anything in the content has changed.
  var offerContainerSize: () -> Bool = { false }

  // The state that the engine has.
  var configuration: ScrollConfiguration?
  var broughtParts: [ScrollOutline.Part] = []
  var broughtCovers: [ContentCover] = []
  var layouts = SectionLayouts()
  /// Whether values of the configuration may differ from those of the engine.
  var isConfigurationOld = true
  /// Whether the content was taken apart since it was brought to the engine.
  var hasOutlineToBring = false
  /// The number of the frame that the rows were placed for.
  var shownFrame = -1
  var shown = ShownViews()
  /// Whether the shown views may have changed.
  var isShownOld = true
  var shownRows: [CellElement] = []
  /// The frame after which the content was last edited. Until the next frame no view is in its place.
  var editedFrame = -1
  /// Whether the gesture under way has pulled the content far enough to refresh it.
  var hasPulled = false
  /// The spaces around the views in the scroll view.
  let spaces = ScrollSpaces()

  init(_ views: ScrollViews, inside outer: ScrollContents?, axes: Axis.Set, environment: EnvironmentValues) {
    self.views = views
    self.outer = outer
    self.axes = axes
    self.environment = environment
    isRightToLeft = environment.layoutDirection == .rightToLeft
    settings = environment.scrollSettings
    changes = ContentChanges(views.news)
    element = ScrollElement(changes)
    id = views.makeID()
    element.contents = self
    views.add(self)
    followSettings()
  }

  /// Lets modifiers read the result of a frame.
  func followFrame() {
    position?.receive()
    settings.pull?.follow(self)
  }

  private func followSettings() {
    if settings.position != nil || settings.pull != nil { views.followsFrames = true }
    guard position !== settings.position || position == nil else { return }
    position = settings.position.flatMap { $0.join(self) ? $0 : nil }
  }

  /// The axis along which rows follow one another.
  var axis: Axis { axes == .horizontal ? .horizontal : .vertical }
  /// Whether the scroll view scrolls along both axes.
  var isFree: Bool { axes == [.horizontal, .vertical] }
  var isAttached: Bool { configuration != nil }

  func update(axes: Axis.Set, environment: EnvironmentValues) {
    let isOther = axes != self.axes || environment.layoutDirection != self.environment.layoutDirection
    let insets = contentInsets
    self.axes = axes
    self.environment = environment
    isRightToLeft = environment.layoutDirection == .rightToLeft
    settings = environment.scrollSettings
    isConfigurationOld = true
    changes.note()
    followSettings()
    if contentInsets != insets {
      element.invalidate()
      views.sizesChanged.append(self)
    }
    if isOther {
      element.invalidate()
      // A scroll view of the engine keeps its axes, so this becomes another one.
      views.beginAnew(self)
      (singles, whole) = ([:], nil)
    }
  }

  /// The insets that content leaves free at rest.
  var contentInsets: EdgeInsets { settings.margins.content + safeArea }

  /// The size inside of the insets.
  var innerSize: CGSize? {
    containerSize.map {
      let insets = contentInsets
      return CGSize(
        width: max(0, $0.width - insets.leading - insets.trailing),
        height: max(0, $0.height - insets.top - insets.bottom))
    }
  }

  /// Ends the scroll view together with its node.
  func end() {
    for content in lazyContents { content.setOwner(nil) }
    for cell in shownRows { views.rowLeft(cell) }
    shownRows = []
    views.remove(self)
  }

  // MARK: Layout

  /// The surroundings of the scroll view's cells.
  var surroundings: RowGroup.Surroundings {
    RowGroup.Surroundings(
      element: element, changes: changes, isRightToLeft: isRightToLeft, isOfferedNothing: isFree)
  }

  /// Takes the content apart, if that may have changed.
  func takeApart() {
    guard changes.isOutlineOld else { return }
    changes.isOutlineOld = false
    hasOutlineToBring = true
    let old = lazyContents
    var builder = OutlineBuilder(self, axis: axis, across: innerSize.map { $0[axis.across] }, singles: singles)
    if let content = element.content {
      if content.isTakenApart(along: axis) {
        content.parent = element
        builder.add(content, OutlineBuilder.Place(alignment: .center))
      } else {
        let (row, group) = whole ?? (SingleRow(axis), RowGroup())
        whole = (row, group)
        row.take(content)
        group.update(header: nil, footer: nil, segments: [row])
        builder.addSingle(group, OutlineBuilder.Place(alignment: .topLeading), owner: group)
      }
    }
    for (id, single) in singles where builder.keptSingles[id] == nil { single.row.giveBack(single.element) }
    singles = builder.keptSingles
    lazyContents = builder.lazyContents
    let oldCovers = outline.covers
    outline = builder.outline
    for content in old where !lazyContents.contains(where: { $0 === content }) { content.setOwner(nil) }
    for cover in oldCovers where !outline.covers.contains(where: { $0.element === cover.element }) {
      cover.giveBack(from: element)
    }
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    takeApart()
    let across = axis.across
    let insets = settings.margins.content + element.edgesCovered { _ in proposal }
    let room = CGSize(width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
    var size = CGSize.zero
    let offered = isFree ? nil : proposal[across].map { max(0, $0 - room[across]) }
    let content = contentLength(offered: offered)
    size[across] = isFree ? proposal[across] ?? content + room[across] : content + room[across]
    size[axis] = proposal[axis] ?? contentLength(along: axis, across: offered ?? content) + room[axis]
    return size
  }

  /// The length of the content across, for an offered length.
  private func contentLength(offered: CGFloat?) -> CGFloat {
    element.content?.contentLength(across: axis, offered: offered) ?? 0
  }

  private func contentLength(along axis: Axis, across: CGFloat) -> CGFloat {
    element.content?.contentLength(along: axis, across: across, isOffered: !isFree) ?? 0
  }

  /// The length, or 0 where only rounding has left one. At 0 the engine shows nothing, and measures nothing.
  private static func withoutRest(_ length: CGFloat) -> CGFloat { length > 1e-6 ? length : 0 }

  /// Takes over the size that the scroll view is placed with.
  func place(in size: CGSize) {
    let size = CGSize(width: Self.withoutRest(size.width), height: Self.withoutRest(size.height))
    guard size != containerSize else { return }
    containerSize = size
    changes.isOutlineOld = true
    views.sizesChanged.append(self)
  }

  // MARK: The configuration

  /// The current configuration of the scroll view. The sections count only when the scroll view begins.
  func makeConfiguration(_ size: CGSize, sections: [StackSection], layouts: [SectionLayout]) -> ScrollConfiguration {
    func usable(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, ScrollLimits.maximumLength) : 0 }
    let content = StackContent(
      axis: axis, crossExtent: isFree ? usable(contentLength(offered: nil)) : nil,
      layoutDirection: environment.layoutDirection, shortContentAlignment: isFree ? 0.5 : 0,
      requestsAvoidPinnedViews: false, sections: sections, layouts: layouts,
      estimate: .mean(initial: Self.initialEstimate, scope: .section))
    var configuration = ScrollConfiguration(
      containerSize: CGSize(width: usable(size.width), height: usable(size.height)),
      safeAreaInsets: safeArea, contentMargins: settings.margins.content, content: content,
      verticalScrollBounceBehavior: environment.verticalScrollBounceBehavior,
      horizontalScrollBounceBehavior: environment.horizontalScrollBounceBehavior,
      isScrollEnabled: environment.isScrollEnabled && !axes.isEmpty, scrollTargetRule: settings.targetRule,
      horizontalSizeClass: environment.horizontalSizeClass, verticalSizeClass: environment.verticalSizeClass,
      scrollChaining: .drags)
    settings.anchors.apply(to: &configuration)
    // The view that the position names stays where it is, also at an edge.
    if position?.keepsView == true { configuration.stickyEdges = [] }
    return configuration
  }

  /// The length that counts for a row before any row is measured, in points.
  private static let initialEstimate: CGFloat = 44
}
