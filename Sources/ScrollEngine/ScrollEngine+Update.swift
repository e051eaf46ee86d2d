// The only way to change the values of a scroll view in use: by another configuration, or another size.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// Takes over another configuration at once, between two frames: insets, margins, spacing, tracks, rates, limits and
  /// all else that ``ScrollConfiguration/validateUpdate(to:)`` does not name.
  ///
  ///     var configuration = engine.configuration
  ///     configuration.contentMargins.top = 20
  ///     try engine.update(to: configuration)
  ///
  /// The views on the screen stay where they are. Content at an edge of ``ScrollConfiguration/stickyEdges`` stays at
  /// that edge. Drags and motions go on from where they are, and a fling under way keeps its rate. Measured extents are
  /// kept, even if the spacing changes. They are forgotten if the container, the insets or the tracks offer views
  /// another length. A change of whether scrolling is enabled takes effect with the next frame, after the events that
  /// wait.
  ///
  /// - Throws: ``ScrollConfigurationError`` if a value is invalid or cannot change; nothing has changed then.
  /// - Complexity: O(log n + views on the screen); O(measured lines) for another spacing, and if extents are forgotten;
  ///   O(sections) for another estimate in the scope of a section. Nothing if the configurations are equal.
  public mutating func update(to configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    guard let event = try takeOver(configuration) else { return }
    append(event)
  }

  /// Takes over another configuration. Returns the event that enables or disables scrolling, if that is to change.
  mutating func takeOver(_ new: ScrollConfiguration) throws(ScrollConfigurationError) -> ScrollEvent? {
    try configuration.validateUpdate(to: new)
    let old = configuration
    if new == old { return nil }
    takeOverStickyEdges(new)
    stack.takeOver(new.content)
    let bouncesOtherwise = main.takeOver(new)
    let crossBouncesOtherwise = cross.axis.takeOver(new)
    configuration = new
    mustMeasureDestination = true
    if new.laysOut(as: old) { adaptMotion() } else { layOutAnew(from: old) }
    if bouncesOtherwise { main.motion.goOn(inOtherRangeAt: lastTime) }
    if crossBouncesOtherwise { cross.axis.motion.goOn(inOtherRangeAt: lastTime) }
    isUnfinished = true
    guard new.isScrollEnabled != old.isScrollEnabled else { return nil }
    return ScrollEvent(time: lastTime, .scrollDisabled(!new.isScrollEnabled))
  }

  private mutating func takeOverStickyEdges(_ new: ScrollConfiguration) {
    let edges = new.keptEdges
    if keptEdge == .start, keepsToStart, !edges.start { keptEdge = nil }
    if keptEdge == .end, keepsToEnd, !edges.end { keptEdge = nil }
    (keepsToStart, keepsToEnd) = edges
  }

  /// Gives the container another size, and another safe area if one is given.
  mutating func resize(to size: CGSize, _ safeAreaInsets: EdgeInsets?) {
    let old = configuration
    configuration.containerSize = size
    if let safeAreaInsets { configuration.safeAreaInsets = safeAreaInsets }
    if configuration != old { layOutAnew(from: old) }
  }

  /// Lays out as the configuration says. Content that keeps to an edge keeps its distance from it. Otherwise the
  /// highest view on the screen stays where it is; at rest, the same view stays through all updates.
  private mutating func layOutAnew(from old: ScrollConfiguration) {
    makeKeptPlaceDue()
    mustMeasureDestination = true
    if recorder.hasFrame, configuration.hasOtherSize(than: old) {
      if old.scrollTargetRule == .paging { notePages() }
      due.insert(.target)
      main.motion.reach = nil
    }
    // A request of this frame counts: the content is not drawn back to where it was before.
    let rests = main.phases.phase == .idle && request == nil
    let anchor = rests ? resizeAnchor ?? stack.resizeAnchor(at: main.motion.offset) : nil
    keepToEdgeReached()
    let excess = main.motion.excess
    let shift = stack.resize(from: old, to: configuration, keeping: anchor?.element)
    main.projection = stack.projection
    ground &+= shift
    main.motion.shift(by: shiftOfKeptEdge ?? shift)
    if let anchor, keptEdge == nil {
      resizeAnchor = anchor
      main.motion.rest(at: stack.offsetKnown(for: anchor))
    }
    // Under a pointer too: it may leave without having scrolled.
    mustPlaceResizeAnchor = resizeAnchor != nil
    drawNear(from: excess.bound(inContainer: stack.containerExtent))
    let change = main.motion.resize(
      containerExtent: stack.containerExtent.points, range: stack.offsetRange, goal: goalOfDestination, at: lastTime)
    main.letGoOutsideOfRange(at: lastTime)
    askBehind(change, cross.resize(configuration, at: lastTime))
  }
}

extension ScrollConfiguration {
  /// Whether the start and the end of the stack are sticky edges.
  var keptEdges: (start: Bool, end: Bool) {
    let isVertical = content.axis == .vertical
    return (
      stickyEdges.contains(isVertical ? .top : .leading), stickyEdges.contains(isVertical ? .bottom : .trailing)
    )
  }

  /// Whether the container or its insets have another size.
  fileprivate func hasOtherSize(than other: ScrollConfiguration) -> Bool {
    containerSize != other.containerSize || contentInsets != other.contentInsets
  }

  /// Whether both configurations, of the same content, put views and edges at the same places.
  func laysOut(as other: ScrollConfiguration) -> Bool {
    containerSize == other.containerSize && safeAreaInsets == other.safeAreaInsets
      && contentMargins == other.contentMargins && content.laysOut(as: other.content)
  }
}

extension StackContent {
  fileprivate func laysOut(as other: StackContent) -> Bool {
    crossExtent == other.crossExtent && spacing == other.spacing && alignment == other.alignment
      && shortContentAlignment == other.shortContentAlignment && tracks == other.tracks && layouts == other.layouts
      && estimate == other.estimate
  }
}
