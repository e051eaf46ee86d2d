// Finishes a run: takes the pointer away, lets the motion end, and drags the content out and back.
import Foundation
import ScrollTypes

extension InvariantRun where Subject: ~Copyable {
  /// Lets everything come to rest, and then drags the content both ways.
  mutating func finish() throws(Violation) {
    guard let last else { return }
    let now = max(last.report.time, pending.map(\.time).max() ?? last.report.time)
    if !pending.isEmpty { try frame(at: now) }
    try lift(at: now)
    try stopRuns(at: now)
    try settle(after: now)
    try comeToQuiet()
    let length = invariants.containerLength
    try dragOutAndBack(by: 3 * length + 50)
    try dragOutAndBack(by: -0.4 * length - 25)
  }

  private mutating func lift(at time: Double) throws(Violation) {
    guard last?.phase == .tracking || last?.phase == .interacting || !heed.isEnabled else { return }
    // This releases any pointer or gesture.
    try enqueue(ScrollEvent(time: time, .scrollDisabled(true)))
    try enqueue(ScrollEvent(time: time, .scrollDisabled(false)))
    try frame(at: time)
  }

  /// Stops an endless animation by a request.
  private mutating func stopRuns(at time: Double) throws(Violation) {
    guard invariants.hasEndlessAnimation, last?.phase == .animating else { return }
    try act(.scrollTo(last?.report.geometry.contentOffset ?? .zero), at: time)
  }

  /// The longest time that a curve lasts after its start, in seconds. A fling passes an edge that differs from its rest
  /// by a double's last digit after 37/λ, and the fastest bounce is over in 4 s.
  private var longestMotion: Double { max(60 / tracker.decay + 20, invariants.longestAnimation) }

  private mutating func settle(after time: Double) throws(Violation) {
    try frame(at: time + longestMotion)
    if let last, last.phase != .idle {
      try report(BrokenInvariant("settles", "still \(last.phase) after \(longestMotion) s without a pointer"))
    }
  }

  /// Drags by the touch slop and then by `distance`, back to where the drag started, and lifts the pointer after a
  /// pause.
  ///
  /// The first drags may measure lines on the way, which starts the drag anew. In the last drag most lines are known.
  private mutating func dragOutAndBack(by distance: Double) throws(Violation) {
    for _ in 0..<3 {
      guard let start = last, start.phase == .idle, start.report.measuredLineCount == 0,
        start.report.time.ulp < 1e-6
      else { return }
      let slop = distance < 0 ? -10.0 : 10
      var time = start.report.time + 1
      let known = log.measurements
      try act(.touchBegan(.zero), at: time)
      time += 0.01
      try act(.touchMoved(touch(at: slop)), at: time)
      let taken = last?.offset ?? 0
      time += 0.01
      try act(.touchMoved(touch(at: slop + distance)), at: time)
      time += 0.01
      try act(.touchMoved(touch(at: slop)), at: time)
      if let last, log.measurements == known, abs(last.offset - taken) > invariants.tolerance.offset(taken, at: time) {
        try report(BrokenInvariant("roundTrip", "dragged from \(taken) by \(distance) and back to \(last.offset)"))
      }
      try liftAtRest(touch(at: slop), at: time + 0.2)
    }
  }

  private func touch(at place: Double) -> CGPoint { invariants.axis.touch(at: place) }

  private mutating func liftAtRest(_ location: CGPoint, at time: Double) throws(Violation) {
    let before = last
    let known = log.measurements
    try act(.touchEnded(location), at: time)
    if invariants.configuration.scrollTargetRule == .anywhere, let before, let last,
      invariants.range(of: before.report.geometry).contains(units(before.offset)),
      last.phase != .idle || last.offset != before.offset && log.measurements == known
    {
      try report(BrokenInvariant("roundTrip", "lifting a resting pointer moved \(before.report) to \(last.report)"))
    }
    try settle(after: time)
  }

  private mutating func act(_ kind: ScrollEvent.Kind, at time: Double) throws(Violation) {
    try enqueue(ScrollEvent(time: time, kind))
    try frame(at: time)
  }
}
