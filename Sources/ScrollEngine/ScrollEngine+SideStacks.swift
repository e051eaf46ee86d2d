// Side stacks: the work of the scroll view that has one beside a section, and the work of the side stack.
import Foundation
import ScrollTypes

// MARK: The scroll view

extension ScrollEngine {
  /// The way of the offset without the changes that only kept views in place. Side stacks move by it (§K8).
  var travel: ContentUnits { main.motion.offset &- ground }

  /// The offset of a side stack whose start is level with the start of its section.
  ///
  /// - Complexity: O(log sections).
  func offset(beside section: Int) -> ContentUnits { main.motion.offset - stack.top(ofSection: section) }

  /// Fits the sections to their side stacks, between two frames or at an event. This edit displaces nothing (§K6).
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

  /// Fits the sections to their side stacks in a frame, where another pass may follow.
  mutating func fit(into layout: inout FrameLayout) {
    guard let shift = stack.fitKeepingScreen() else { return }
    layout.isUnsettled = true
    let hangs = keptEdge != nil && main.phases.phase != .idle
    let way = hangs ? shiftOfKeptEdge ?? 0 : shift
    ground &+= shift - way
    take(main.motion.offset + way, into: &layout)
  }

  /// Rests at the present offset until the frame finds the place of a view of a side stack (§K16).
  mutating func request(_ view: RequestedView, ofSideStack slot: Int32) {
    performRequest(main.phases.scrollTo(offset: main.motion.offset), nil)
    request = .beside(view, stack: slot)
  }
}

// MARK: The side stack

extension ScrollEngine {
  /// Moves a side stack with its scroll view.
  mutating func follow(by way: ContentUnits) {
    if way != 0 { main.motion.rest(at: main.motion.offset.adding(saturating: way)) }
  }

  /// Puts a side stack at an offset.
  mutating func follow(to offset: ContentUnits) { main.motion.rest(at: offset) }

  /// Whether any part of a side stack may be on the screen.
  var isNear: Bool {
    main.motion.offset < stack.contentExtent && main.motion.offset + stack.containerExtent > 0
  }

  /// Whether a side stack at an offset begins or ends on the screen, or lies wholly off it.
  private func meetsEnd(at offset: ContentUnits) -> Bool {
    offset <= 0 || offset + stack.containerExtent >= stack.contentExtent
  }

  /// Lays out a side stack that has moved with its scroll view (§K10).
  ///
  /// - Parameter place: The offset at which the side stack's start is level with the section's start.
  /// - Returns: Whether the layout has shown that the side stack had to be put there.
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

  /// Runs a layout pass of a side stack, if it is near enough for one. Returns whether it is.
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

  /// The edge from which a side stack comes onto the screen; nil if it is there already, or comes from neither edge.
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

  /// The offset that puts a view of a side stack at its requested place, as far as it is known.
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

  /// Whether a change of a side stack keeps its first view on the screen in place, instead of its start.
  private var keepsView: Bool { main.motion.offset > 0 && !stack.visibleLines.isEmpty }

  /// Applies a validated transaction to the content of a side stack (§K14).
  mutating func applyBeside(_ edits: [ContentEdit]) {
    let keepsView = keepsView
    var followed = FollowedViews()
    let shift = stack.apply(edits, at: main.motion.offset, following: &followed)
    if keepsView { follow(by: shift) }
    isUnfinished = true
  }

  /// Has a side stack take over another, validated configuration (§K14).
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
  /// Whether any line of the last frame's screen still reaches onto the screen.
  fileprivate mutating func isAnyOnScreen(at offset: ContentUnits) -> Bool {
    guard !visibleLines.isEmpty, start(of: visibleLines.lowerBound) < offset + containerExtent else { return false }
    let last = visibleLines.upperBound - 1
    return start(of: last) + knownExtent(of: last) > offset
  }
}

extension ScrollConfiguration {
  /// The configuration beside a scroll view. The scroll view decides the size, insets and margins along the axis (§K3).
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
