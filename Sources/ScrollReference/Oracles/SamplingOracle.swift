// Strategy: play the events of a scenario twice on a model, the second time with other frames: some left out, some doubled,
// some put in between. So that what is measured cannot depend on the frames, every row is as tall as estimated. Events are
// given the times at which the scenario's own frames let them happen, in order, and are all queued at the start.
//
// Invariants: motion is a curve and its start, so at times that both runs have, offset, velocity and phase are equal to the bit;
// and over the whole run both tell the same changes of phase, at the same times and with the same velocities, to the bit.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with itself at other frame times.
public enum SamplingOracle {
  /// Plays the events of `scenario`, with rows as tall as estimated, at its own frame times and at others.
  ///
  /// - Throws: The first difference, with a signature that begins with "sampling.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    let script = try EventScript(of: scenario, on: Subject.self)
    guard let end = script.frames.last else { return .holds }
    var other: [ScriptedFrame] = []
    for (index, frame) in script.frames.enumerated() {
      let next = script.frames[min(index + 1, script.frames.count - 1)]
      switch index % 5 {
      case 2: other += [frame, frame]
      case 3:
        // An uneven share of the way, so that both runs seldom meet by chance.
        other.append(ScriptedFrame(time: frame.time + 0.382 * (next.time - frame.time), step: frame.step))
      default: break
      }
    }
    other.append(end)

    let first = try script.play(script.frames, on: Subject.self)
    let second = try script.play(other, on: Subject.self)
    var samples: [Double: FrameSample] = [:]
    for sample in first.samples { samples[sample.time] = sample }
    for sample in second.samples {
      guard let expected = samples[sample.time] else { continue }
      if let field = expected.difference(from: sample) {
        throw Violation(
          signature: "sampling.\(field)",
          message: "\(field) at \(sample.time) s depends on the frames: \(expected), or \(sample)",
          step: sample.step)
      }
    }
    if first.changes != second.changes {
      throw Violation(
        signature: "sampling.phaseChanges",
        message: "the changes of phase depend on the frames: \(first.changes), or \(second.changes)", step: end.step)
    }
    return .holds
  }
}

/// A frame that is to be run.
private struct ScriptedFrame {
  var time: Double
  var step: Int
}

/// What a frame showed that must not depend on the other frames.
private struct FrameSample {
  var time: Double
  var offset: Double
  var velocity: Double
  var phase: ScrollPhase
  var step: Int

  func difference(from other: FrameSample) -> String? {
    if phase != other.phase { return "phase" }
    if offset != other.offset { return "offset" }
    if velocity != other.velocity { return "velocity" }
    return nil
  }
}

/// Every row as tall as estimated.
private struct UniformRows: RowMeasurer {
  let height: CGFloat
  func extent(ofRow row: Int, width: CGFloat) -> CGFloat { height }
}

/// A scenario's events at the times at which they happen, and its frames.
private struct EventScript {
  let configuration: ScrollConfiguration
  private(set) var events: [ScrollEvent] = []
  private(set) var frames: [ScriptedFrame] = []

  private var rows: UniformRows { UniformRows(height: configuration.estimatedRowExtent) }

  /// Plays the scenario once, for how long it settles is up to the model.
  init<Subject: ScrollModel & ~Copyable>(of scenario: Scenario, on _: Subject.Type) throws(Violation) {
    configuration = scenario.configuration
    var subject = try Subject.make(configuration, signature: "sampling.refusal")
    var cursor = ScenarioCursor(scenario.steps)
    var phase = ScrollPhase.idle
    var now = 0.0
    var latestEvent = 0.0
    while let action = cursor.next(after: phase) {
      switch action {
      case .check: break
      case .enqueue(let event):
        try subject.accept(event, signature: "sampling.refusal", step: cursor.step)
        latestEvent = max(latestEvent, event.time, now)
        events.append(ScrollEvent(time: latestEvent, event.kind))
      case .frame(let time):
        let report = try subject.advance(to: time, measuring: rows, signature: "sampling.refusal", step: cursor.step)
        phase = report.phase
        now = max(now, time)
        frames.append(ScriptedFrame(time: now, step: cursor.step))
      }
    }
  }

  func play<Subject: ScrollModel & ~Copyable>(
    _ frames: [ScriptedFrame], on _: Subject.Type
  ) throws(Violation) -> (samples: [FrameSample], changes: [ScrollPhaseChange]) {
    var subject = try Subject.make(configuration, signature: "sampling.refusal")
    for event in events { try subject.accept(event, signature: "sampling.refusal", step: 0) }
    var samples: [FrameSample] = []
    var changes: [ScrollPhaseChange] = []
    for frame in frames {
      let report = try subject.advance(
        to: frame.time, measuring: rows, signature: "sampling.refusal", step: frame.step)
      samples.append(
        FrameSample(
          time: frame.time, offset: report.geometry.contentOffset.y, velocity: report.velocity.dy, phase: report.phase,
          step: frame.step))
      for position in 0..<subject.phaseChangeCount { changes.append(subject.phaseChange(at: position)) }
    }
    return (samples, changes)
  }
}
