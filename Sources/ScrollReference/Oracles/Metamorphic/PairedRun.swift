// Runs a model and a counterpart side by side: the counterpart plays a turned scenario, and nothing else may differ.
import Foundation
import ScrollScenario
import ScrollTypes

/// All that a model showed in a frame.
struct PairedFrame {
  var report: FrameReport
  var elements: [VisibleElement]
  var phaseChanges: [ScrollPhaseChange]

  /// Creates the frame of a model from its report and from what the model shows now.
  init(_ report: FrameReport, of model: borrowing some ScrollModel & ~Copyable) {
    self.report = report
    elements = model.elementsOnScreen
    phaseChanges = model.phaseChangesTold
  }

  /// Returns the first field that differs at all.
  func difference(from other: PairedFrame) -> FrameDifference? {
    if let difference = unturnedDifference(from: other) { return difference }
    let (old, new) = (report, other.report)
    if old.velocity != new.velocity {
      return FrameDifference("velocity", "velocity", expected: old.velocity, got: new.velocity)
    }
    if old.geometry != new.geometry {
      return FrameDifference("geometry", "geometry", expected: old.geometry, got: new.geometry)
    }
    if phaseChanges != other.phaseChanges {
      return FrameDifference("phaseChanges", "phase changes", expected: phaseChanges, got: other.phaseChanges)
    }
    if old.changes != new.changes {
      return FrameDifference(
        "changes", "bits of the changes", expected: old.changes.rawValue, got: new.changes.rawValue)
    }
    for (one, other) in zip(elements, other.elements) where one.frame != other.frame {
      return FrameDifference("frame", "frame of \(one.element)", expected: one.frame, got: other.frame)
    }
    return nil
  }

  /// Returns the first field that differs and that no turn of the screen can change.
  ///
  /// - Parameter scale: The factor by which lengths are longer in the other frame.
  func unturnedDifference(from other: PairedFrame, scale: CGFloat = 1) -> FrameDifference? {
    func difference<Value: Equatable>(_ field: String, _ old: Value, _ new: Value) -> FrameDifference? {
      old == new ? nil : FrameDifference(field, field, expected: old, got: new)
    }
    if let difference = FrameDifference(report, other.report, scale: scale)
      ?? difference("elements", elements.count, other.elements.count)
    {
      return difference
    }
    for (old, new) in zip(elements, other.elements) {
      if let difference = difference("elements", old.element, new.element) ?? difference("lines", old.line, new.line)
        ?? difference("isPinned", old.isPinned, new.isPinned)
      {
        return difference
      }
    }
    let (was, now) = (phaseChanges, other.phaseChanges)
    if !was.elementsEqual(now, by: { $0.time == $1.time && $0.oldPhase == $1.oldPhase && $0.newPhase == $1.newPhase }) {
      return FrameDifference("phaseChanges", "phase changes", expected: was, got: now)
    }
    return nil
  }

  /// The places and velocities of the content: at the end of the frame, and at each phase change.
  var contexts: [ScrollPhaseChangeContext] {
    [ScrollPhaseChangeContext(geometry: report.geometry, velocity: report.velocity)] + phaseChanges.map(\.context)
  }
}

/// A transformation of a scenario, and the comparison of the two runs.
protocol Turn {
  /// The client that knows the lengths of a run's views.
  associatedtype Client: ScrollClient = ScenarioRows
  /// The first half of the signature.
  static var name: String { get }
  /// The factor by which lengths are longer in the second run.
  var scale: CGFloat { get }
  /// Both configurations: the scenario's own, perhaps simplified, and its counterpart.
  func configurations(_ configuration: ScrollConfiguration) -> (ScrollConfiguration, ScrollConfiguration)
  /// Both forms of an event that the next frame handles; nil if both runs leave it out.
  func events(_ event: EventParts, in scene: PairedScene) -> (EventParts, EventParts)?
  /// Both forms of a configuration for an update; nil if both runs leave it out.
  func updates(to configuration: ScrollConfiguration, in scene: PairedScene) -> (
    ScrollConfiguration, ScrollConfiguration
  )?
  /// Both forms of a transaction.
  func edits(_ edits: [ContentEdit]) -> ([ContentEdit], [ContentEdit])
  /// The clients with the lengths of both runs' views.
  func clients(of rows: ScenarioRows) -> (Client, Client)
  /// Returns the first difference between two contexts that the turn does not account for.
  func difference(_ first: ScrollPhaseChangeContext, _ second: ScrollPhaseChangeContext) -> FrameDifference?
  /// Returns the first such difference between the rest of two frames.
  func difference(_ first: PairedFrame, _ second: PairedFrame) -> FrameDifference?
}

extension Turn {
  var scale: CGFloat { 1 }
  func updates(to configuration: ScrollConfiguration, in scene: PairedScene) -> (
    ScrollConfiguration, ScrollConfiguration
  )? {
    configurations(configuration)
  }
  func edits(_ edits: [ContentEdit]) -> ([ContentEdit], [ContentEdit]) { (edits, edits) }
}

extension Turn where Client == ScenarioRows {
  func clients(of rows: ScenarioRows) -> (Client, Client) { (rows, rows) }
}

/// The state of the first run before an event is handled.
struct PairedScene {
  /// The configuration of the first run, after the updates and sizes so far.
  var configuration: ScrollConfiguration
  /// The geometry of the first run, if nothing has changed it since.
  var geometry: ScrollGeometry?
  /// Whether the content was ever edited.
  var isEdited = false
}

/// Plays both runs and compares them.
struct PairedRun<Subject: ScrollModel & ~Copyable, Way: Turn>: QueuedRun, ~Copyable {
  private let turn: Way
  private var subject: Subject
  private var counterpart: Subject
  private var rows: ScenarioRows
  var queue: [ScrollEvent] = []
  private var scene: PairedScene
  private var now = -Double.infinity
  private(set) var phase = ScrollPhase.idle
  private var signature: String { Way.name + ".refusal" }

  static func check(_ scenario: Scenario, _ turn: Way) throws(Violation) -> Verdict {
    var run = try Self(scenario, turn)
    try run.play(scenario)
    return .holds
  }

  private init(_ scenario: Scenario, _ turn: Way) throws(Violation) {
    let (first, second) = turn.configurations(scenario.configuration)
    let subject = try Subject.make(first, signature: Way.name + ".refusal")
    let counterpart = try Subject.make(second, signature: Way.name + ".refusal")
    self.turn = turn
    self.subject = subject
    self.counterpart = counterpart
    rows = ScenarioRows(scenario)
    scene = PairedScene(configuration: first)
  }

  mutating func apply(_ edits: [ContentEdit], step: Int) throws(Violation) {
    let fault = rows.refusal(of: edits, layoutCount: scene.configuration.content.layouts.count)
    let (first, second) = turn.edits(edits)
    try subject.change(by: first, expecting: fault, signature: signature, step: step)
    try counterpart.change(by: second, expecting: fault, signature: signature, step: step)
    scene.geometry = nil
    scene.isEdited = true
  }

  mutating func update(to configuration: ScrollConfiguration, step: Int) throws(Violation) {
    guard let (first, second) = turn.updates(to: configuration, in: scene) else { return }
    try subject.take(first, signature: signature, step: step)
    try counterpart.take(second, signature: signature, step: step)
    scene.configuration = first
    scene.geometry = nil
  }

  /// Queues the events that are due, runs a frame on both models and compares.
  mutating func frame(at time: Double, step: Int) throws(Violation) {
    now = max(now, time)
    while let event = queue.first, event.time <= now {
      queue.removeFirst()
      let parts = EventParts(event.kind)
      if let (first, second) = turn.events(parts, in: scene) {
        try subject.accept(ScrollEvent(time: event.time, first.kind), signature: signature, step: step)
        try counterpart.accept(ScrollEvent(time: event.time, second.kind), signature: signature, step: step)
        scene.configuration.follow(first.kind)
      }
      if parts.size != nil { scene.geometry = nil }
    }
    let (client, other) = turn.clients(of: rows)
    let first = PairedFrame(
      try subject.advance(to: time, asking: client, signature: signature, step: step), of: subject)
    let second = PairedFrame(
      try counterpart.advance(to: time, asking: other, signature: signature, step: step), of: counterpart)
    let contexts = zip(first.contexts, second.contexts)
    if let difference = first.unturnedDifference(from: second, scale: turn.scale)
      ?? contexts.lazy.compactMap({ turn.difference($0, $1) }).first ?? turn.difference(first, second)
    {
      throw Violation(
        signature: "\(Way.name).\(difference.field)", message: "\(difference.message), frame at \(time) s", step: step)
    }
    phase = first.report.phase
    scene.geometry = first.report.geometry
  }
}
