// Strategy: play the events of a scenario twice on a model, the second time with other frames: some left out, some doubled,
// some put in between. So that what is measured cannot depend on the frames, every view is as long as estimated. Events are
// given the times at which the scenario's own frames let them happen, in order, and are all queued at the start. Edits happen
// behind the same frames in both runs, and the frames around them are left as they are. Resizes and requests for views are
// left out: idle content is put into its range, and a view in its place, by a frame.
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
    guard var end = script.frames.last else { return .holds }
    end.edits = []
    var other: [ScriptedFrame] = []
    for (index, frame) in script.frames.dropLast().enumerated() {
      let next = script.frames[index + 1]
      switch script.mayChangeFrame(index) ? index % 5 : 0 {
      case 1: break
      case 2: other += [frame, frame]
      case 3:
        // An uneven share of the way, so that both runs seldom meet by chance.
        other.append(ScriptedFrame(time: frame.time + 0.382 * (next.time - frame.time), step: frame.step))
      default: other.append(frame)
      }
    }
    other.append(end)

    let first = try script.play(script.frames, on: Subject.self)
    let second = try script.play(other, on: Subject.self)
    var samples: [SampleMoment: FrameSample] = [:]
    for sample in first.samples { samples[sample.moment] = sample }
    for sample in second.samples {
      guard let expected = samples[sample.moment] else { continue }
      if let field = expected.difference(from: sample) {
        throw Violation(
          signature: "sampling.\(field)",
          message: "\(field) at \(sample.moment.time) s depends on the frames: \(expected), or \(sample)",
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
  /// What is edited behind the frame.
  var edits: [[ContentEdit]] = []
}

/// A time, and how often the content had been edited by then.
private struct SampleMoment: Hashable {
  var time: Double
  var edits: Int
}

/// What a frame showed that must not depend on the other frames.
private struct FrameSample {
  var moment: SampleMoment
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

/// Every view as long as estimated.
private struct UniformRows: RowMeasurer {
  let length: CGFloat
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { length }
}

extension ContentEdit {
  /// The edit without what it says about lengths that are not measured; nil if it says nothing else.
  fileprivate var withoutEstimates: ContentEdit? {
    switch self {
    case .assumeExtent: return nil
    case .insertSections(var sections, let index):
      for index in sections.indices { sections[index].estimatedExtent = nil }
      return .insertSections(sections, at: index)
    default: return self
    }
  }
}

/// A scenario's events at the times at which they happen, and its frames.
private struct EventScript {
  let configuration: ScrollConfiguration
  private(set) var events: [ScrollEvent] = []
  private(set) var frames: [ScriptedFrame] = []

  private var rows: UniformRows { UniformRows(length: configuration.content.estimate.initialExtent) }

  /// Plays the scenario once, for how long it settles is up to the model.
  init<Subject: ScrollModel & ~Copyable>(of scenario: Scenario, on _: Subject.Type) throws(Violation) {
    var configuration = scenario.configuration
    for index in configuration.content.sections.indices {
      configuration.content.sections[index].estimatedExtent = nil
    }
    self.configuration = configuration
    var subject = try Subject.make(configuration, signature: "sampling.refusal")
    var cursor = ScenarioCursor(scenario.steps)
    var phase = ScrollPhase.idle
    var now = 0.0
    var latestEvent = 0.0
    while let action = cursor.next(after: phase) {
      switch action {
      case .check: break
      case .enqueue(let event):
        switch event.kind {
        case .resize, .scrollToView: continue
        default: break
        }
        try subject.accept(event, signature: "sampling.refusal", step: cursor.step)
        latestEvent = max(latestEvent, event.time, now)
        events.append(ScrollEvent(time: latestEvent, event.kind))
      case .apply(let all):
        let edits = all.compactMap(\.withoutEstimates)
        // Nothing can be told apart before the first frame.
        guard !frames.isEmpty, (try? subject.apply(edits)) != nil else { continue }
        frames[frames.count - 1].edits.append(edits)
      case .frame(let time):
        let report = try subject.advance(to: time, measuring: rows, signature: "sampling.refusal", step: cursor.step)
        phase = report.phase
        now = max(now, time)
        frames.append(ScriptedFrame(time: now, step: cursor.step))
      }
    }
  }

  /// Whether a frame may be left out, doubled or moved: it may not next to an edit.
  func mayChangeFrame(_ index: Int) -> Bool {
    frames[index].edits.isEmpty && (index == 0 || frames[index - 1].edits.isEmpty)
  }

  func play<Subject: ScrollModel & ~Copyable>(
    _ frames: [ScriptedFrame], on _: Subject.Type
  ) throws(Violation) -> (samples: [FrameSample], changes: [ScrollPhaseChange]) {
    var subject = try Subject.make(configuration, signature: "sampling.refusal")
    let axis = ScreenAxis(configuration.content)
    for event in events { try subject.accept(event, signature: "sampling.refusal", step: 0) }
    var samples: [FrameSample] = []
    var changes: [ScrollPhaseChange] = []
    var edits = 0
    for frame in frames {
      let report = try subject.advance(
        to: frame.time, measuring: rows, signature: "sampling.refusal", step: frame.step)
      samples.append(
        FrameSample(
          moment: SampleMoment(time: frame.time, edits: edits), offset: axis.offset(of: report.geometry),
          velocity: axis.speeds(of: report.velocity).along,
          phase: report.phase, step: frame.step))
      changes += subject.phaseChangesTold
      edits += frame.edits.count
      for edit in frame.edits {
        try subject.change(by: edit, expecting: nil, signature: "sampling.refusal", step: frame.step)
      }
    }
    return (samples, changes)
  }
}
