// Updates: another configuration for a scroll view that is in use: §E35 to §E41, §S15.
import ScrollTypes

extension ReferenceModel {
  /// Takes over another configuration.
  public mutating func update(to new: ScrollConfiguration) throws(ScrollConfigurationError) {
    if let event = try take(new) { queue.append(event) }
  }

  /// Takes over another configuration. Returns the event that is to follow if scrolling becomes enabled or disabled.
  mutating func take(_ new: ScrollConfiguration) throws(ScrollConfigurationError) -> ScrollEvent? {
    let old = configuration
    try old.validateUpdate(to: new)
    if new == old { return nil }
    let (stickyBefore, bounced, bouncedAcross) = (main.stickyEdges, main.bounces, cross?.bounces)
    act { $0.take(new) }
    if let edge = keptEdge, stickyBefore.contains(edge), !main.stickyEdges.contains(edge) { keptEdge = nil }
    let (mustAdapt, mustAdaptAcross) = (main.bounces != bounced, cross?.bounces != bouncedAcross)
    if new.hasLayout(of: old) { configuration = new } else { resize(to: new) }
    if mustAdapt { main.adaptToOtherEdges() }
    if mustAdaptAcross { cross?.adaptToOtherEdges() }
    adaptToRange()
    isUnsettled = true
    if new.isScrollEnabled == old.isScrollEnabled { return nil }
    return ScrollEvent(time: now, .scrollDisabled(!new.isScrollEnabled))
  }
}

extension ScrollConfiguration {
  /// Whether all layout values equal those of another configuration: §E39.
  fileprivate func hasLayout(of other: ScrollConfiguration) -> Bool {
    var same = self
    same.decelerationRate = other.decelerationRate
    same.verticalScrollBounceBehavior = other.verticalScrollBounceBehavior
    same.horizontalScrollBounceBehavior = other.horizontalScrollBounceBehavior
    same.overshootLimit = other.overshootLimit
    same.stickyEdges = other.stickyEdges
    same.scrollTargetRule = other.scrollTargetRule
    same.horizontalSizeClass = other.horizontalSizeClass
    same.verticalSizeClass = other.verticalSizeClass
    same.isScrollEnabled = other.isScrollEnabled
    same.scrollChaining = other.scrollChaining
    same.initialAnchor = other.initialAnchor
    same.content.pinnedViews = other.content.pinnedViews
    same.content.requestsAvoidPinnedViews = other.content.requestsAvoidPinnedViews
    same.content.prefetch = other.content.prefetch
    same.content.isTargetLayout = other.content.isTargetLayout
    same.content.retention = other.content.retention
    return same == other
  }
}
