// Plays a scenario of a tree on any model, frame by frame.
import Foundation
import ScrollTypes

/// A change that a model refused while a scenario played. A refusal is allowed when the change names something that is
/// not there.
public struct TreeRefusal: Equatable, Sendable {
  /// The index of the step, counted from 0.
  public var step: Int
  /// The reason.
  public var error: ScrollTreeError
}

/// A scenario being played on a model of a tree.
///
/// ```swift
/// var player = try TreePlayer<SomeTree>(scenario)
/// while let record = try player.nextRecord() {
///   // look at `record`
/// }
/// ```
///
/// Changes of scroll views or content that are not there are refused and recorded; they are not failures.
public struct TreePlayer<Model: ScrollTreeModel & ~Copyable>: ~Copyable {
  /// The model, as the last frame left it.
  public var model: Model
  /// The client, with the rows after all edits so far.
  public let rows: TreeRows
  /// The outcome of the last frame; nil before the first.
  public private(set) var report: ScrollTreeReport?
  /// The changes that were refused between the previous frame and the last one.
  public private(set) var refusals: [TreeRefusal] = []
  /// The index of the step that was played last, counted from 0.
  public private(set) var step = 0
  private let scenario: TreeScenario
  private var position = 0
  private var measuring: TreeMeasuring?

  /// Makes the model, at rest before the first step.
  public init(_ scenario: TreeScenario) throws(TreeFailure) {
    do {
      model = try Model(scenario.configuration, retention: scenario.retention)
    } catch {
      throw .refusedConfiguration(error)
    }
    rows = TreeRows(scenario)
    self.scenario = scenario
    measuring = TreeMeasuring(scenario)
  }

  /// Plays on to the end of the next frame and returns its outcome, or nil when every step has been played.
  ///
  /// Expectations that stand after the last frame are checked first.
  ///
  /// - Parameter edited: Called with each transaction that the model accepted, and the scroll view that was edited.
  public mutating func nextFrame(
    edited: ([ContentEdit], ScrollViewID) -> Void = { _, _ in }
  ) throws(TreeFailure) -> ScrollTreeReport? {
    refusals = []
    while position < scenario.steps.count {
      step = position
      position += 1
      switch scenario.steps[step] {
      case .event(let event, let place):
        do {
          try model.enqueue(event, at: place.eventPlace)
        } catch {
          throw .refusedInput(step: step, error)
        }
      case .frame(let time):
        do {
          report = try model.frame(at: time, asking: rows)
        } catch {
          throw .refusedInput(step: step, error)
        }
        measuring?.count(model)
        return report
      case .expect(let expectation): try check(expectation)
      case .edit(let edits, let path): if try edit(edits, path.id) { edited(edits, path.id) }
      case .update(let new, let path):
        let step = step
        do { try model.update(to: new, of: path.id) } catch {
          refusals.append(TreeRefusal(step: step, error: error))
        }
      case .attach(let path): attach(path)
      case .detach(let path):
        let step = step
        do { try model.detach(path.id) } catch { refusals.append(TreeRefusal(step: step, error: error)) }
      case .forget(let path): model.forget(path.id)
      }
    }
    return nil
  }

  /// Plays on to the end of the next frame and returns all its output, or nil when every step has been played.
  public mutating func nextRecord() throws(TreeFailure) -> TreeFrameRecord? {
    guard let report = try nextFrame() else { return nil }
    var record = TreeFrameRecord(step: step, report: report, refusals: refusals, of: model)
    for index in record.views.indices { record.views[index].path = rows.path(of: record.views[index].member.id) }
    return record
  }

  /// Edits a scroll view; returns whether the model accepted the edits.
  private mutating func edit(_ edits: [ContentEdit], _ view: ScrollViewID) throws(TreeFailure) -> Bool {
    let step = step
    do {
      try model.apply(edits, to: view)
    } catch {
      refusals.append(TreeRefusal(step: step, error: error))
      return false
    }
    do {
      try rows.apply(edits, to: view)
      return true
    } catch {
      throw .impossibleEdit(step: step, error)
    }
  }

  private mutating func attach(_ path: TreePath) {
    guard let last = path.steps.last, let parent = path.parent else { return }
    let branch = scenario.branches[last.branch]
    let step = step
    do {
      try model.attach(path.id, branch, to: parent.id)
      rows.attach(path)
    } catch {
      refusals.append(TreeRefusal(step: step, error: error))
    }
  }

  private func check(_ expectation: TreeScenario.Expectation) throws(TreeFailure) {
    guard let report else { throw .expectationWithoutFrame(step: step) }
    var mismatches: [Scenario.Mismatch] = []
    func differ(_ field: String, _ expected: String, _ actual: String) {
      mismatches.append(Scenario.Mismatch(field: field, expected: expected, actual: actual))
    }
    for count in TreeScenario.Count.allCases {
      guard let expected = expectation.counts[count], count.value(in: report) != expected else { continue }
      differ(count.rawValue, "\(expected)", "\(count.value(in: report))")
    }
    let id = expectation.view.id
    let shown = model.report(of: id)
    if expectation.isAbsent {
      if model.member(id) != nil { differ("scroll view", "absent", "in the tree") }
    } else if let shown {
      let axis = scenario.configuration(of: expectation.view).content.axis
      let outcome = Scenario.Outcome(
        report: shown, axis: axis, measuredLineCount: measuring?[id].measured ?? 0,
        prefetchedLineCount: measuring?[id].prefetched ?? 0,
        targetCallCount: rows.rows(of: id).targetCalls?.count ?? 0)
      mismatches += expectation.fields.mismatches(with: outcome) { frame(of: $0, in: id) }
    } else {
      differ("scroll view", "in the tree", "absent")
    }
    guard mismatches.isEmpty else { throw .unmetExpectation(step: step, mismatches) }
  }

  private func frame(of element: StackElement, in view: ScrollViewID) -> CGRect? {
    for position in 0..<model.visibleElementCount(in: view) {
      let visible = model.visibleElement(at: position, in: view)
      if visible.element == element { return visible.frame }
    }
    return nil
  }
}

extension ScrollTreeModel where Self: ~Copyable {
  /// Attaches a scroll view of a branch, as the branch says: above the rows of its parent, or beside a section.
  public mutating func attach(
    _ view: ScrollViewID, _ branch: TreeScenario.Branch, to parent: ScrollViewID
  ) throws(ScrollTreeError) {
    let configuration = branch.answeredConfiguration
    if case .beside(let section, let origin) = branch.hosts {
      try attachStack(view, configuration, to: parent, beside: section, origin: origin)
    } else {
      try attach(view, configuration, to: parent, origin: branch.origin)
    }
  }
}

/// How many lines each scroll view has measured since it joined; counted only if an expectation needs it.
private struct TreeMeasuring {
  private var counts: [ScrollViewID: (measured: Int, prefetched: Int)] = [:]

  init?(_ scenario: TreeScenario) {
    let isAsked = scenario.steps.contains { step in
      if case .expect(let expectation) = step {
        return expectation.fields.measuredLineCount != nil || expectation.fields.prefetchedLineCount != nil
      }
      return false
    }
    if !isAsked { return nil }
  }

  subscript(view: ScrollViewID) -> (measured: Int, prefetched: Int) { counts[view] ?? (0, 0) }

  mutating func count<Model: ScrollTreeModel & ~Copyable>(_ model: borrowing Model) {
    var now: [ScrollViewID: (measured: Int, prefetched: Int)] = [:]
    for position in 0..<model.memberCount {
      let id = model.member(at: position).id
      guard let report = model.report(of: id) else { continue }
      let before = self[id]
      now[id] = (before.measured + report.measuredLineCount, before.prefetched + report.prefetchedLineCount)
    }
    counts = now
  }
}
