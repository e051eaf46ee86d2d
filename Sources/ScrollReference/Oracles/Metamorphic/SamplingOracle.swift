// Strategy: play the events of a scenario on a model several times, each time with other frames (`FrameSampling`): the
// scenario's own, 60, 120 and 240 a second, some at random times, and a single frame at the end. Play it once more with
// the frames of all these runs together. Events have the times at which the scenario's own frames handle them, in
// order, and are all queued at the start. Edits and updates come after the same frames in all runs, and the frames next
// to them are fixed. Every view is as long as estimated, so that measuring cannot depend on the frames. The runs leave
// out the following:
// - Resizes, changes of the layout by updates, and requests for views: a frame puts idle content into its range and a
//   view in its place.
// - Rules that bring content to rest at a view, for the same reason.
// - Whether an update enables scrolling: the event that does so waits after all others.
//
// An edit keeps the first line in place that was laid out (§E2). If a screen holds more views than one layout takes on,
// that line depends on the frames before. A layout begins with a line of the last one, and its budget ends before the
// top of the screen (§L8). From there on edits are left out (`ScreenfulBound`).
//
// Invariants: a motion is a curve and a start. So the offset, the velocity and the phase of every frame are the same,
// to the bit, as in the run with all frames together. Every run reports the same phase changes with the same times and
// velocities, to the bit.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with itself at other frame times.
public enum SamplingOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "sampling"

  /// Plays the events of `scenario` with rows of the estimated length, at its own frame times and at others.
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
      // If several frames have one time, the first counts, in all runs.
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

/// A time, and the stretch of the scenario that it is in.
///
/// A kept place may have to wait for another frame (§P5). So two frames at one time may differ if a stretch ends
/// between them.
private struct SampleMoment: Equatable {
  var time: Double
  var stretch: Int
}

/// The part of a frame that must not depend on the other frames.
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

/// Rows that all have the same length.
struct UniformRows: ScrollClient {
  let length: CGFloat
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { length }
}

extension ContentEdit {
  /// The edit without its estimates of lengths; nil if it only has estimates.
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

/// Decides whether one layout surely takes on all that the screen shows. All lines have the same length, but gaps may
/// differ.
private struct ScreenfulBound {
  /// The most lines that one layout takes on.
  private let mostLines: Int
  /// Whether that many lines reach from one edge of the screen to the other, wherever they stand.
  private let fillsScreen: Bool
  /// An upper bound of the number of views: the views at the start, and all that were inserted since.
  private var viewCount: Int

  init(_ configuration: ScrollConfiguration) {
    let content = configuration.content
    let table = ReferenceLayouts(content, offered: configuration.crossExtent)
    // Edits may insert sections of any of these layouts.
    let layouts = table.indices.map { table[$0] }
    mostLines = ScrollLimits.maximumVisibleViews / layouts.reduce(1) { max($0, $1.tracks.count) }
    // After the end of a section, the next one may begin nearer.
    let gap = layouts.reduce(.max) { min($0, $1.spacing, $1.distance) }
    let slot = min(units(content.estimate.initialExtent) + gap, units(ScrollLimits.maximumLength))
    let screen = units(ScreenAxis(content).containerLength(configuration.containerSize))
    // One line may stand before the screen, with only its spacing on the screen.
    fillsScreen = slot * Int64(mostLines - 1) >= screen
    viewCount = content.sections.reduce(0) { $0 + $1.viewCount }
  }

  var holds: Bool { fillsScreen || viewCount <= mostLines }

  /// Adds the views that edits insert.
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

/// The frames of a scenario, and its events at the times at which they happen.
private struct EventScript {
  let configuration: ScrollConfiguration
  private(set) var events: [ScrollEvent] = []
  private(set) var stretches: [FrameStretch] = []

  private var rows: UniformRows { UniformRows(length: configuration.content.estimate.initialExtent) }

  /// Plays the scenario once, because the model decides how many frames a motion takes to end.
  init<Subject: ScrollModel & ~Copyable>(of scenario: Scenario, on _: Subject.Type) throws(Violation) {
    var configuration = scenario.configuration
    for index in configuration.content.sections.indices {
      configuration.content.sections[index].estimatedExtent = nil
    }
    // The frames decide whether an event comes before the first frame.
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
        // Before the first frame there is no frame to which a change could belong.
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

  /// Cuts the frames into stretches. Each ends with a frame that must run once and at its time: one next to a change,
  /// or the last.
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

  /// Runs frames at given times in each stretch, and then the stretch's last frame.
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
