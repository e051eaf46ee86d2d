// Strategy: play the events of a scenario on a model over and over, each time with other frames: the scenario's own, 60, 120 and
// 240 in a second, some at random times, and a single one at the end (`FrameSampling`); and once with the frames of all these
// runs together. So that what is measured cannot depend on the frames, every view is as long as estimated. Events are given the
// times at which the scenario's own frames let them happen, in order, and are all queued at the start. Edits and updates happen
// behind the same frames in all runs, and the frames around them are left as they are. Resizes, what updates change of the layout,
// and requests for views are left out: idle content is put into its range, and a view in its place, by a frame. So is whether
// scrolling is enabled by an update, for the event of that waits behind all others. Scrolls come to rest at no view, for the same
// reason as requests.
//
// What an edit keeps in place is the first line that was laid out (§E2). Where a screen holds more views than one layout takes
// on, that line depends on the frames before: a layout begins with a line of the last one, and its budget ends before the top of
// the screen (§L8). From there on edits are left out (`ScreenfulBound`).
//
// Invariants: motion is a curve and its start, so every frame shows the offset, the velocity and the phase, to the bit, that it
// shows among the frames of all runs together; and every run tells the same changes of phase, at the same times and with
// the same velocities, to the bit.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with itself at other frame times.
public enum SamplingOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "sampling"

  /// Plays the events of `scenario`, with rows as tall as estimated, at its own frame times and at others.
  ///
  /// - Throws: The first difference, with a signature that begins with "sampling.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    let hasNoViews = scenario.without { if case .viewAligned = $0 { true } else { false } }.withoutAlignedViews
    let script = try EventScript(of: hasNoViews, on: Subject.self)
    let samplings = FrameSampling.allCases.map { (name: "\($0)", times: $0.times(in: script.stretches)) }
    let together = script.stretches.indices.map { index in Set(samplings.flatMap { $0.times[index] }).sorted() }
    let expected = try script.play(at: together, on: Subject.self)
    for (name, times) in samplings {
      let run = try script.play(at: times, on: Subject.self)
      var others = expected.samples[...]
      var last: SampleMoment?
      // Of frames at one time the first counts, in all runs.
      for sample in run.samples where sample.moment != last {
        last = sample.moment
        others = others.drop { $0.moment != sample.moment }
        guard let other = others.first else { preconditionFailure("\(name): all runs together have no \(sample)") }
        if let field = other.difference(from: sample) {
          throw Violation(
            signature: "sampling.\(field)",
            message: "\(field) at \(sample.moment.time) s depends on the frames: \(other), or with \(name) \(sample)",
            step: sample.step)
        }
      }
      if run.changes != expected.changes {
        throw Violation(
          signature: "sampling.phaseChanges",
          message: "the changes of phase depend on the frames: \(expected.changes), or with \(name) \(run.changes)",
          step: script.stretches.last?.end.step ?? 0)
      }
    }
    return .holds
  }
}

/// A time, and which stretch of the scenario it is in.
///
/// A place that is kept can have to wait for another frame (§P5). So two frames at one time may differ where a stretch ends
/// between them.
private struct SampleMoment: Equatable {
  var time: Double
  var stretch: Int
}

/// What a frame showed that must not depend on the other frames.
private struct FrameSample {
  var moment: SampleMoment
  var offset: CGPoint
  var velocity: CGVector
  var phase: ScrollPhase
  var step: Int

  func difference(from other: FrameSample) -> String? {
    if phase != other.phase { return "phase" }
    if Self.differ(offset.x, other.offset.x) || Self.differ(offset.y, other.offset.y) { return "offset" }
    if Self.differ(velocity.dx, other.velocity.dx) || Self.differ(velocity.dy, other.velocity.dy) { return "velocity" }
    return nil
  }

  private static func differ(_ one: CGFloat, _ other: CGFloat) -> Bool { one.bitPattern != other.bitPattern }
}

/// Every view as long as estimated.
struct UniformRows: ScrollClient {
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

/// Whether one layout is sure to take on all that the screen shows, in content whose lines are all equally long, and whose gaps are
/// not.
private struct ScreenfulBound {
  /// The most lines that one layout takes on.
  private let mostLines: Int
  /// Whether so many lines reach from one edge of the screen to the other, wherever they stand.
  private let fillsScreen: Bool
  /// As many views as there may be: those of the beginning, and all that have come since.
  private var viewCount: Int

  init(_ configuration: ScrollConfiguration) {
    let content = configuration.content
    let table = ReferenceLayouts(content, offered: configuration.crossExtent)
    // Sections of any of them may come.
    let layouts = table.indices.map { table[$0] }
    mostLines = ScrollLimits.maximumVisibleViews / layouts.reduce(1) { max($0, $1.tracks.count) }
    // Where a section ends, the next may begin nearer.
    let gap = layouts.reduce(.max) { min($0, $1.spacing, $1.distance) }
    let slot = min(units(content.estimate.initialExtent) + gap, units(ScrollLimits.maximumLength))
    let screen = units(ScreenAxis(content).containerLength(configuration.containerSize))
    // One of them may stand before the screen, but for its spacing.
    fillsScreen = slot * Int64(mostLines - 1) >= screen
    viewCount = content.sections.reduce(0) { $0 + $1.viewCount }
  }

  var holds: Bool { fillsScreen || viewCount <= mostLines }

  /// Counts the views that edits bring.
  mutating func add(_ edits: [ContentEdit]) {
    for edit in edits {
      switch edit {
      case .insertRows(let count, _, _): viewCount += count
      case .insertSections(let sections, _): viewCount += sections.reduce(0) { $0 + $1.viewCount }
      default: break
      }
    }
  }
}

/// A scenario's events at the times at which they happen, and its frames.
private struct EventScript {
  let configuration: ScrollConfiguration
  private(set) var events: [ScrollEvent] = []
  private(set) var stretches: [FrameStretch] = []

  private var rows: UniformRows { UniformRows(length: configuration.content.estimate.initialExtent) }

  /// Plays the scenario once, for how long it settles is up to the model.
  init<Subject: ScrollModel & ~Copyable>(of scenario: Scenario, on _: Subject.Type) throws(Violation) {
    var configuration = scenario.configuration
    for index in configuration.content.sections.indices {
      configuration.content.sections[index].estimatedExtent = nil
    }
    // Whether an event comes before the first frame is a matter of the frames.
    configuration.initialAnchor = nil
    self.configuration = configuration
    var subject = try Subject.make(configuration, signature: "sampling.refusal")
    var screenful = ScreenfulBound(configuration)
    var cursor = ScenarioCursor(scenario.steps)
    var phase = ScrollPhase.idle
    var now = 0.0
    var latestEvent = 0.0
    var frames: [ScriptedFrame] = []
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
        guard !frames.isEmpty, screenful.holds, (try? subject.apply(edits)) != nil else { continue }
        screenful.add(edits)
        frames[frames.count - 1].changes.append(.edit(edits))
      case .update(let new):
        let update = ScriptedChange.update(new)
        guard !frames.isEmpty else { continue }
        try update.apply(to: &subject, step: cursor.step)
        frames[frames.count - 1].changes.append(update)
      case .frame(let time):
        let report = try subject.advance(to: time, asking: rows, signature: "sampling.refusal", step: cursor.step)
        phase = report.phase
        now = max(now, time)
        frames.append(ScriptedFrame(time: now, step: cursor.step))
      }
    }
    stretches = Self.stretches(of: frames)
  }

  /// Cuts frames behind each that must not be left out, doubled or moved: those next to a change, and the last.
  private static func stretches(of frames: [ScriptedFrame]) -> [FrameStretch] {
    var stretches: [FrameStretch] = []
    var begin = 0
    for index in frames.indices {
      let followsEdit = index > 0 && !frames[index - 1].changes.isEmpty
      guard followsEdit || !frames[index].changes.isEmpty || index == frames.count - 1 else { continue }
      stretches.append(
        FrameStretch(
          start: followsEdit ? nil : frames[max(begin - 1, 0)].time, frames: Array(frames[begin...index])))
      begin = index + 1
    }
    return stretches
  }

  /// Runs the last frame of each stretch, and frames at times before it.
  func play<Subject: ScrollModel & ~Copyable>(
    at times: [[Double]], on _: Subject.Type
  ) throws(Violation) -> (samples: [FrameSample], changes: [ScrollPhaseChange]) {
    var subject = try Subject.make(configuration, signature: "sampling.refusal")
    for event in events { try subject.accept(event, signature: "sampling.refusal", step: 0) }
    var samples: [FrameSample] = []
    var changes: [ScrollPhaseChange] = []
    for (index, (stretch, times)) in zip(stretches, times).enumerated() {
      for time in times + [stretch.end.time] {
        let step = stretch.step(at: time)
        let report = try subject.advance(to: time, asking: rows, signature: "sampling.refusal", step: step)
        samples.append(
          FrameSample(
            moment: SampleMoment(time: time, stretch: index), offset: report.geometry.contentOffset,
            velocity: report.velocity, phase: report.phase, step: step))
        changes += subject.phaseChangesTold
      }
      for change in stretch.end.changes { try change.apply(to: &subject, step: stretch.end.step) }
    }
    return (samples, changes)
  }
}
