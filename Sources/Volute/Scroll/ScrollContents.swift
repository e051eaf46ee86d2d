// One scroll view of a host: what it scrolls, and what the engine has of it.
import Foundation
import ScrollEngine

/// A scroll view of a host. It takes its content apart into sections, brings what has changed to the engine, and has rows be
/// made and released as they come and go.
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
  /// The direction of the environment, which frames read often.
  private(set) var isRightToLeft: Bool
  /// What modifiers around say to the scroll view.
  private(set) var settings: ScrollSettings
  /// How much of the scroll view the modifiers around cover.
  var safeArea = EdgeInsets()
  /// What binds where the scroll view stands.
  private(set) var position: (any PositionFollowing)?
  private(set) var outline = ScrollOutline()
  private var singles: [ObjectIdentifier: SingleView] = [:]
  private var whole: (row: SingleRow, group: RowGroup)?
  private var lazyContents: [LazyContent] = []
  /// The size that the scroll view was placed with.
  private(set) var containerSize: CGSize?
  /// Tells the content of the size of its container; true if anything in it has changed.
  var offerContainerSize: () -> Bool = { false }

  // What the engine has.
  var configuration: ScrollConfiguration?
  var broughtParts: [ScrollOutline.Part] = []
  var broughtCovers: [ContentCover] = []
  var layouts = SectionLayouts()
  /// Whether values of the configuration may be others than the engine has.
  var isConfigurationOld = true
  /// Whether the content was taken apart since it was brought.
  var hasOutlineToBring = false
  /// The frame at which the rows stand where they were shown last.
  var shownFrame = -1
  var shown = ShownViews()
  /// Whether what is shown may be made of other views than those.
  var isShownOld = true
  var shownRows: [CellElement] = []
  /// The frame behind which the content was edited last: until the next one nothing is in its place.
  var editedFrame = -1
  /// The spaces around the views in it.
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

  /// Has modifiers look at what a frame has come to.
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
  /// Whether it scrolls along both axes.
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
      // The engine's scroll views keep their axes, so this is another one.
      views.beginAnew(self)
      (singles, whole) = ([:], nil)
    }
  }

  /// The room at the edges that content leaves free at rest.
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

  /// Ends with its node.
  func end() {
    for content in lazyContents { content.setOwner(nil) }
    for cell in shownRows { views.rowLeft(cell) }
    shownRows = []
    views.remove(self)
  }

  // MARK: Layout

  /// Where the cells of the scroll view stand.
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

  /// How long the content is across if it is offered a length.
  private func contentLength(offered: CGFloat?) -> CGFloat {
    element.content?.contentLength(across: axis, offered: offered) ?? 0
  }

  private func contentLength(along axis: Axis, across: CGFloat) -> CGFloat {
    element.content?.contentLength(along: axis, across: across, isOffered: !isFree) ?? 0
  }

  /// A length of the scroll view; none where only rounding has left one. The engine shows nothing there, and measures nothing.
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

  /// The configuration of the scroll view as it is now; sections count only where it begins.
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
    // What the position has the id of stays where it is, also at an edge.
    if position?.keepsView == true { configuration.stickyEdges = [] }
    return configuration
  }

  /// How long a row counts before any was measured, in points.
  private static let initialEstimate: CGFloat = 44
}
