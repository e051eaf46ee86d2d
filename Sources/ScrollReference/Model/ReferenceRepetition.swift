// An animation that is repeated: its runs, one after the other (§A18 to §A22).
import ScrollTypes

/// The runs of a motion that is repeated.
struct ReferenceRepetition {
  /// A run by itself.
  let run: Animation
  /// How many runs there are; nil for as many as there is time for.
  let count: Int?
  let autoreverses: Bool
  /// Where the first run set out, and where the program wants the offset.
  var home: Int64
  var goal: Int64
  /// The number of the run under way, and when it ends.
  var number = 0
  var runEnd: Double
  /// The run behind which all are of one length, the time of its end, and that length; 0 where no run comes behind it.
  var known = 0
  var since: Double
  var length = 0.0
  /// The way of those runs, in units.
  var way: Int64 = 0

  /// Whether the run under way goes back to where the first one set out.
  var leadsBack: Bool { autoreverses && number % 2 == 1 }

  /// When a run that is still to come begins.
  func start(ofRun number: Int) -> Double { since + Double(number - known - 1) * length }

  /// The run that is under way at a time behind the end of another one; nil behind all.
  func run(at time: Double) -> Int? {
    if length < 0.001 { return nil }
    let guess = (time - since) / length
    // A run of a millisecond has a number after centuries too.
    var number = known + 1 + Int(min(max(guess, 0), 1e15))
    while time >= start(ofRun: number + 1) { number += 1 }
    while number > known + 1, time < start(ofRun: number) { number -= 1 }
    if let count, number >= count { return nil }
    return number
  }

  /// When the last run is over.
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
  /// Sets out for an offset several times.
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

  /// Finds how long the runs are behind the one under way, if that ends at another time, or if they lead elsewhere.
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

  /// Goes on to the run that is under way now, behind the end of another; the end of all where none is.
  mutating func beginRun() -> Double? {
    guard var runs = repetition else { return now }
    guard let number = runs.run(at: now) else { return runs.end }
    let (near, far) = (range.clamp(runs.home), range.clamp(runs.goal))
    runs.number = number
    runs.runEnd = runs.start(ofRun: number + 1)
    let start = runs.start(ofRun: number)
    ties.noteTime(start, now, within: rules.tolerance, "a run begins about when an event or a frame comes")
    ties.noteTime(runs.runEnd, now, within: rules.tolerance, "a run ends about when an event or a frame comes")
    // The last digits of the length count as often as there were runs.
    if number - runs.known > 10_000 { ties.note("there were runs without number") }
    repetition = runs
    animation = runAnimation(
      runs.run, from: runs.leadsBack ? far : near, to: runs.leadsBack ? runs.home : runs.goal, at: start)
    return nil
  }
}
