// The one way in which values of a scroll view change while it is used: another configuration, or another size.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// Takes over another configuration at once, between two frames: insets, margins, spacing, tracks, rates, limits and all else
  /// that ``ScrollConfiguration/validateUpdate(to:)`` does not name.
  ///
  ///     var configuration = engine.configuration
  ///     configuration.contentMargins.top = 20
  ///     try engine.update(to: configuration)
  ///
  /// What is on the screen stays where it is, content at an edge of ``ScrollConfiguration/stickyEdges`` stays at that, and drags
  /// and motions go on from where they are. Extents are kept, also where the spacing changes; they are forgotten where views are
  /// offered another length, by the container, the insets or the tracks. A fling under way keeps its rate. Whether scrolling is
  /// enabled changes with the next frame, behind events that wait.
  ///
  /// - Throws: ``ScrollConfigurationError`` where a value cannot be worked with or cannot change; nothing has changed then.
  /// - Complexity: O(log n + views on the screen); O(measured lines) for another spacing, and where extents are forgotten;
  ///   O(sections) for another estimate in the scope of a section.
  public mutating func update(to configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    guard let isEnabled = try takeOver(configuration) else { return }
    append(ScrollEvent(time: lastTime, .scrollDisabled(!isEnabled)))
  }

  /// Takes over another configuration; answers whether scrolling is enabled by it, if that is to change by an event.
  mutating func takeOver(_ new: ScrollConfiguration) throws(ScrollConfigurationError) -> Bool? {
    try configuration.validateUpdate(to: new)
    if new == configuration { return nil }
    let old = configuration
    configuration = new
    takeOverEdges(new)
    stack.takeOver(new.content)
    let bounced = main.motion.bounces
    main.takeOver(new)
    cross.axis.takeOver(new)
    if new.laysOutAs(old) {
      adaptMotion(toOtherBounce: main.motion.bounces != bounced)
    } else {
      layOutAnew(from: old)
    }
    isUnfinished = true
    return new.isScrollEnabled == old.isScrollEnabled ? nil : new.isScrollEnabled
  }

  private mutating func takeOverEdges(_ new: ScrollConfiguration) {
    (keepsToStart, keepsToEnd) = new.keptEdges
  }
}
