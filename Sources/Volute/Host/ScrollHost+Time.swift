// The clock of a host: makes frames one after another, and tells whether anything moves.
import Foundation
import ScrollEngine

extension ScrollHost {
  /// The time of the host in seconds. It begins at 0, and goes on only when the program says so.
  public var time: Double { scrollViews.time }

  /// Lets a number of seconds pass, frame by frame.
  public func advance(by duration: Double) { advance(to: time + duration) }

  /// Lets time pass up to a time in seconds, frame by frame. Frames are ``frameDuration`` apart, and the last one is at
  /// that time. A time in the past makes one more frame.
  public func advance(to end: Double) {
    precondition(end.isFinite, "A time is a number")
    while time + step < end { frame(at: time + step) }
    frame(at: end)
  }

  /// Makes a frame. If only the time has changed, it visits no node.
  private func frame(at time: Double) {
    if !isUpToDate { update() }
    scrollViews.frame(at: time)
    if !presses.isEmpty { presses.endScrolling(in: scrollViews) }
    if !keyboardDismissal.isEmpty {
      keyboardDismissal.follow(scrollViews, keyboardTop: size.height - keyboardHeight, graph.focus)
    }
    if scrollViews.isFollowed { graph.followers.follow() }
    if !isUpToDate || graph.readsPlaces { update() }
  }

  /// Whether nothing moves: another frame would show the same as the last one. It is false, too, while a completion of
  /// `withAnimation` waits for the time of logical completion of a scroll that another one took over from.
  public var isIdle: Bool {
    update()
    return !scrollViews.tree.needsFrame && !graph.followers.isMoving && !scrollViews.completions.waitsForTime
  }

  /// How many rows of lazy containers are on the screen.
  public var shownRowCount: Int { scrollViews.shownRowCount }

  /// The number of rows of collections in lazy containers that have views: those on the screen, near it, and ahead of
  /// it.
  public var madeRowCount: Int {
    update()
    return scrollViews.all.reduce(0) { $0 + $1.madeRowCount }
  }

  /// Lets time pass until nothing moves.
  ///
  /// - Parameter limit: The longest time to wait, in seconds.
  /// - Returns: Whether everything has come to rest.
  @discardableResult
  public func waitUntilIdle(limit: Double = 60) -> Bool {
    let end = time + limit
    while !isIdle, time < end { frame(at: min(end, time + frameDuration)) }
    return isIdle
  }
}
