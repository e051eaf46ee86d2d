// A repeated animation: its runs in order (§A18 to §A22).
import ScrollTypes

/// The runs of a repeated animation.
struct ReferenceRepetition {
  /// The animation of a single run.
  let run: Animation
  /// The number of runs; nil for no end.
  let count: Int?
  let autoreverses: Bool
  /// The offset at which the first run started, and the offset that the program asked for.
  var home: Int64
  var goal: Int64
  /// The number of the run under way, and the time of its end.
  var number = 0
  var runEnd: Double
  /// The run after which all runs have one length, the time of its end, and that length; 0 if no run follows it.
  var known = 0
  var since: Double
  var length = 0.0
  /// The distance of those runs, in units.
  var way: Int64 = 0

  /// Whether the run under way returns to the start of the first run.
  var leadsBack: Bool { autoreverses && number % 2 == 1 }

  /// The time at which a future run begins.
  func start(ofRun number: Int) -> Double { since + Double(number - known - 1) * length }

  /// The run under way at a time after the end of an earlier one; nil after the last run.
  func run(at time: Double) -> Int? {
    if length < 0.001 { return nil }
    let guess = (time - since) / length
    // With runs of a millisecond, even a time after centuries has a run number below this.
    var number = known + 1 + Int(min(max(guess, 0), 1e15))
    while time >= start(ofRun: number + 1) { number += 1 }
    while number > known + 1, time < start(ofRun: number) { number -= 1 }
    if let count, number >= count { return nil }
    return number
  }

  /// The time at which the last run ends.
  var end: Double {
    guard let count, length >= 0.001 else { return since }
    return start(ofRun: count)
  }

  mutating func shift(by distance: Int64, movingGoal movesGoal: Bool) {
    home = ReferencePosition.of(home, movedBy: distance)
    let (moved, isBeyond) = goal.addingReportingOverflow(distance)
    if movesGoal, !isBeyond, goal != .min, goal != .max { goal = moved }
  }
}

extension ReferenceAxis {
  /// Starts a repeated animation to an offset.
  mutating func repeatedly(_ animation: Animation, _ repetition: Animation.Repetition, to goal: Int64) {
    stop()
    let first = runAnimation(animation.singleRun, from: offset, to: goal, at: now + animation.startDelay)
    guard first.duration > 0 else {
      offset = range.clamp(goal)
      phase = .idle
      return
    }
    self.animation = first
    self.repetition = ReferenceRepetition(
      run: animation.singleRun, count: repetition.runCount, autoreverses: repetition.autoreverses, home: offset,
      goal: goal, runEnd: first.end, since: first.end)
    layOutRuns(isLedElsewhere: true)
    phase = .animating
  }

  mutating func stopAnimation() {
    animation = nil
    repetition = nil
  }

  private mutating func runAnimation(
    _ run: Animation, from start: Int64, to end: Int64, at time: Double
  ) -> ReferenceAnimation {
    var motion = ReferenceAnimation(
      run, from: start, to: end, in: range, at: time, inherited: nil, scale: 0, overshootLimit: rules.overshootLimit)
    inheritance.add(motion.inheritance)
    motion.error = rules.error
    ties.noteTurn(motion.closeness)
    ties.noteTime(motion.end, time, within: rules.tolerance, "a run is about as short as none")
    return motion
  }

  /// Computes the length of the runs after the one under way, if that run ends at another time or the runs lead
  /// elsewhere.
  mutating func layOutRuns(isLedElsewhere: Bool) {
    guard var runs = repetition, let animation else { return }
    let (near, far) = (range.clamp(runs.home), range.clamp(runs.goal))
    if isLedElsewhere { runs.runEnd = animation.end }
    if isLedElsewhere || far - near != runs.way {
      let next = runAnimation(runs.run, from: near, to: far, at: 0)
      (runs.known, runs.since, runs.length, runs.way) = (runs.number, runs.runEnd, next.end, far - near)
      if abs(next.duration - 0.001) < 1e-9 { ties.note("runs are about too short to be repeated") }
    }
    repetition = runs
  }

  /// Starts the run that is under way now, after the end of another. Returns the end of all runs if none is under way.
  mutating func beginRun() -> Double? {
    guard var runs = repetition else { return now }
    guard let number = runs.run(at: now) else { return runs.end }
    let (near, far) = (range.clamp(runs.home), range.clamp(runs.goal))
    runs.number = number
    runs.runEnd = runs.start(ofRun: number + 1)
    let start = runs.start(ofRun: number)
    ties.noteTime(start, now, within: rules.tolerance, "a run begins about when an event or a frame comes")
    ties.noteTime(runs.runEnd, now, within: rules.tolerance, "a run ends about when an event or a frame comes")
    // The rounding error of the length is multiplied by the number of runs.
    if number - runs.known > 10_000 { ties.note("there were runs without number") }
    repetition = runs
    animation = runAnimation(
      runs.run, from: runs.leadsBack ? far : near, to: runs.leadsBack ? runs.home : runs.goal, at: start)
    return nil
  }
}
