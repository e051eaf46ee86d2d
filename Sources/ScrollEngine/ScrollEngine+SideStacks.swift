// A stack that stands beside a section of another one: what either does for it, the scroll view and the side stack.
import Foundation
import ScrollTypes

// MARK: The scroll view

extension ScrollEngine {
  /// How far the offset has come, without what has only kept views in their place: by this side stacks move with it (§K8).
  var travel: ContentUnits { main.motion.offset &- ground }

  /// The offset at which a stack beside a section stands where the section begins.
  ///
  /// - Complexity: O(log sections).
  func offset(beside section: Int) -> ContentUnits { main.motion.offset - stack.top(ofSection: section) }

  /// Fits the sections to what stands beside them, between two frames or at an event: an edit that displaces nothing (§K6).
  mutating func fitAsEdit() {
    keepToEdgeReached()
    let excess = main.motion.excess
    let shift = stack.fitKeepingScreen() ?? 0
    ground &+= shift
    main.motion.shift(by: shiftOfKeptEdge ?? shift)
    drawNear(from: excess)
    adaptMotion()
    isUnfinished = true
  }

  /// Fits the sections in a frame, where another pass may follow.
  mutating func fit(into layout: inout FrameLayout) {
    guard let shift = stack.fitKeepingScreen() else { return }
    layout.isUnsettled = true
    let hangs = keptEdge != nil && main.phases.phase != .idle
    let way = hangs ? shiftOfKeptEdge ?? 0 : shift
    ground &+= shift - way
    take(main.motion.offset + way, into: &layout)
  }

  /// Stands still where it is, until the frame finds out where a view of a side stack is (§K16).
  mutating func request(_ view: RequestedView, ofSideStack slot: Int32) {
    perform(main.phases.scrollTo(offset: main.motion.offset), nil, isOfUser: false)
    request = .beside(view, stack: slot)
  }
}

// MARK: The side stack

extension ScrollEngine {
  /// Moves a side stack along.
  mutating func follow(by way: ContentUnits) {
    if way != 0 { main.motion.rest(at: main.motion.offset.adding(saturating: way)) }
  }

  /// Puts a side stack at an offset.
  mutating func follow(to offset: ContentUnits) { main.motion.rest(at: offset) }

  /// Whether anything of a side stack may be on the screen.
  var isNear: Bool {
    main.motion.offset < stack.contentExtent && main.motion.offset + stack.containerExtent > 0
  }

  /// Whether a side stack begins or ends on the screen at an offset, or has been passed.
  private func meetsEnd(at offset: ContentUnits) -> Bool {
    offset <= 0 || offset + stack.containerExtent >= stack.contentExtent
  }

  /// Lays out a side stack that has moved along (§K10).
  ///
  /// - Parameter place: The offset at which it stands where its section begins.
  /// - Returns: Whether the layout has shown that it had to be put there.
  mutating func layOutBeside(
    at place: ContentUnits, asking client: borrowing some ScrollClient, into layout: inout FrameLayout
  ) -> Bool {
    let offset = main.motion.offset
    if !stack.isAnyOnScreen(at: offset) || meetsEnd(at: offset) || meetsEnd(at: place) { follow(to: place) }
    guard passBeside(asking: client, into: &layout) else { return false }
    guard main.motion.offset != place, meetsEnd(at: main.motion.offset) || meetsEnd(at: place) else { return false }
    follow(to: place)
    _ = passBeside(asking: client, into: &layout)
    return true
  }

  /// A layout pass of a side stack; answers whether it is near enough for one.
  private mutating func passBeside(
    asking client: borrowing some ScrollClient, into layout: inout FrameLayout
  ) -> Bool {
    guard isNear else {
      stack.clearScreen()
      return false
    }
    let offset = main.motion.offset
    let pass = stack.layOut(at: offset, preferring: edgeEntered(at: offset), asking: client)
    layout.measuredLineCount += pass.measuredLineCount
    takeBeside(pass.offset, into: &layout)
    return true
  }

  /// The edge from which a side stack comes onto the screen; nil where it is there already, or comes from neither.
  private func edgeEntered(at offset: ContentUnits) -> PreferredAnchor? {
    guard stack.visibleLines.isEmpty else { return nil }
    let range = stack.offsetRange
    if offset <= range.lower { return .edge(.start) }
    return offset >= range.upper ? .edge(.end) : nil
  }

  /// Measures lines of a side stack ahead of the screen.
  mutating func prefetchBeside(
    towardsEnd: Bool, asking client: borrowing some ScrollClient, into layout: inout FrameLayout
  ) {
    let ahead = stack.measureAhead(of: main.motion.offset, towardsEnd: towardsEnd, asking: client)
    layout.prefetchedLineCount += ahead.measuredLineCount
    takeBeside(ahead.offset, into: &layout)
  }

  /// Holds headers and footers of a side stack in place.
  mutating func pinBeside(asking client: borrowing some ScrollClient, into layout: inout FrameLayout) {
    let pins = stack.pin(at: main.motion.offset, asking: client)
    layout.measuredLineCount += pins.measuredLineCount
    takeBeside(pins.offset, into: &layout)
  }

  /// The offset at which a view of a side stack stands where it was asked to, as far as it is known.
  mutating func offsetBeside(for view: RequestedView) -> ContentUnits {
    stack.offsetKnown(for: view, from: main.motion.offset)
  }

  /// Measures the lines that decide where a view of a side stack is to be (§K17).
  mutating func measureBeside(
    _ view: RequestedView, asking client: borrowing some ScrollClient, into layout: inout FrameLayout
  ) {
    guard let measured = stack.measure(view, keeping: main.motion.offset, asking: client) else { return }
    layout.requestedLineCount += measured.measuredLineCount
    follow(to: measured.offset)
  }

  private mutating func takeBeside(_ offset: ContentUnits, into layout: inout FrameLayout) {
    layout.correction += offset - main.motion.offset
    if offset != main.motion.offset { follow(to: offset) }
  }

  // MARK: Changes

  /// Whether a change of a side stack keeps its first view on the screen in place, and not its start.
  private var keepsView: Bool { main.motion.offset > 0 && !stack.visibleLines.isEmpty }

  /// Changes the content of a side stack by a transaction that has been validated (§K14).
  mutating func applyBeside(_ edits: [ContentEdit]) {
    let keepsView = keepsView
    var followed = FollowedViews()
    let shift = stack.apply(edits, at: main.motion.offset, following: &followed)
    if keepsView { follow(by: shift) }
    isUnfinished = true
  }

  /// Has a side stack take over another configuration that has been validated (§K14).
  mutating func takeOverBeside(_ new: ScrollConfiguration) {
    let old = configuration
    configuration = new
    stack.takeOver(new.content)
    if !new.laysOut(as: old) {
      let keepsView = keepsView
      let shift = stack.resize(from: old, to: new, keeping: nil)
      main.projection = stack.projection
      if keepsView { follow(by: shift) }
    }
    isUnfinished = true
  }
}

extension LineStack {
  /// Whether the lines that were on the screen still reach onto it.
  fileprivate mutating func isAnyOnScreen(at offset: ContentUnits) -> Bool {
    guard !visibleLines.isEmpty, start(of: visibleLines.lowerBound) < offset + containerExtent else { return false }
    let last = visibleLines.upperBound - 1
    return start(of: last) + knownExtent(of: last) > offset
  }
}

extension ScrollConfiguration {
  /// What it comes to beside a scroll view: that says what is along the axis (§K3).
  func beside(_ other: ScrollConfiguration) -> ScrollConfiguration {
    var fitted = self
    switch other.content.axis {
    case .vertical:
      fitted.containerSize.height = other.containerSize.height
      fitted.safeAreaInsets.top = other.safeAreaInsets.top
      fitted.safeAreaInsets.bottom = other.safeAreaInsets.bottom
      fitted.contentMargins.top = other.contentMargins.top
      fitted.contentMargins.bottom = other.contentMargins.bottom
    case .horizontal:
      fitted.containerSize.width = other.containerSize.width
      fitted.safeAreaInsets.leading = other.safeAreaInsets.leading
      fitted.safeAreaInsets.trailing = other.safeAreaInsets.trailing
      fitted.contentMargins.leading = other.contentMargins.leading
      fitted.contentMargins.trailing = other.contentMargins.trailing
    }
    return fitted
  }
}
