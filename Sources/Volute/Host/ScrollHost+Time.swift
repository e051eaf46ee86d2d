// The clock of a host: frames, one after the other, and whether anything moves.
import Foundation
import ScrollEngine

extension ScrollHost {
  /// The time of the host in seconds. It begins at 0, and goes on only when the program says so.
  public var time: Double { scrollViews.time }

  /// Lets a number of seconds pass, frame by frame.
  public func advance(by duration: Double) { advance(to: time + duration) }

  /// Lets time pass up to a point in seconds, frame by frame, of which the last one is at that point. Frames are
  /// ``frameDuration`` apart. A time that has passed makes one more frame.
  public func advance(to end: Double) {
    precondition(end.isFinite, "A time is a number")
    while time + step < end { frame(at: time + step) }
    frame(at: end)
  }

  /// Makes a frame. Where nothing has changed but the time, no node is visited.
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

  /// Whether nothing moves: another frame would show what the last one did. Nor does a completion of `withAnimation` wait for the
  /// time of a scroll that another one took over from.
  public var isIdle: Bool {
    update()
    return !scrollViews.tree.needsFrame && !graph.followers.isMoving && !scrollViews.completions.waitsForTime
  }

  /// How many rows of lazy containers are on the screen.
  public var shownRowCount: Int { scrollViews.shownRowCount }

  /// How many rows of collections in lazy containers have views: those on the screen, those near it, and those ahead of it.
  public var madeRowCount: Int {
    update()
    return scrollViews.all.reduce(0) { $0 + $1.madeRowCount }
  }

  /// Lets time pass until nothing moves.
  ///
  /// - Parameter limit: The most seconds.
  /// - Returns: Whether everything has come to rest.
  @discardableResult
  public func waitUntilIdle(limit: Double = 60) -> Bool {
    let end = time + limit
    while !isIdle, time < end { frame(at: min(end, time + frameDuration)) }
    return isIdle
  }
}
