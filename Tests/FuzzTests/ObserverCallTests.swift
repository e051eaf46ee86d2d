// Observers over recorded scenarios: each is called as often as its value changes, as in the reference.
import Foundation
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Calls of observers over recorded scenarios")
struct ObserverCallTests {
  /// One observed subject of every kind, by its place in the script.
  private static let observers: [ObserverScript.Subject] = [
    .phase(hasContext: true), .geometry(.offset), .geometry(.hundreds), .geometry(.contentSize), .geometry(.constant),
    .visibility(nil, threshold: 0.5), .visibility(.row(3, section: 0), threshold: 1), .targets(threshold: 0.5),
    .appearance(nil), .rowGeometry(.row(3, section: 0), .scrollView, hasOld: true),
  ]

  @Test(
    "Each observer is called as often as its value changes, and so is the reference's",
    arguments: [Workload.feedFling, .bounceBothEnds, .jumpAbout, .trackpad])
  func counts(workload: Workload) throws {
    var scenario = workload.scenario()
    scenario.presentation.observers = Self.observers.map { ObserverScript($0) }
    let engine = try tally(scenario, ScrollEngine.self, ScrollPresentation.self, ScrollObservers.self)
    let reference = try tally(scenario, ReferenceModel.self, ReferencePresentation.self, ReferenceObservers.self)
    #expect(engine.calls == reference.calls)
    #expect(engine.calls == engine.changes)
    #expect(reference.calls == reference.changes)
    // Offsets change in most frames, and steps of a hundred points in some.
    #expect(engine.calls[1] > 2 * engine.calls[2] && engine.calls[2] > 20, "\(engine.calls)")
    #expect(engine.calls[0] > 4 && engine.calls[5] > 20 && engine.calls[8] > 20, "\(engine.calls)")
  }

  private struct Tally {
    /// The number of calls of each observer.
    var calls = [Int](repeating: 0, count: observers.count)
    /// The number of changes of each value, by a plain comparison of each frame with the one before.
    var changes = [Int](repeating: 0, count: observers.count)
  }

  private func tally<
    Model: ScrollModel & ~Copyable, Presentation: PresentationModel & ~Copyable, Observers: ObservingModel
  >(
    _ scenario: Scenario, _: Model.Type, _: Presentation.Type, _: Observers.Type
  ) throws -> Tally {
    var player = try PresentedPlayer<Model, Presentation, Observers>(scenario)
    var tally = Tally()
    var before: PlainFrame?
    while let record = try player.nextFrame() {
      for call in record.calls { tally.calls[call.observer] += 1 }
      let last = player.run.report
      let report = try #require(last)
      let frame = PlainFrame(
        geometry: report.geometry, rows: record.rows, phaseChangeCount: player.run.model.phaseChangeCount)
      for (index, subject) in Self.observers.enumerated() {
        tally.changes[index] += frame.changes(of: subject, since: before)
      }
      before = frame
    }
    return tally
  }
}

/// The content of a frame, which is compared with the frame before in the plainest way.
private struct PlainFrame {
  var geometry: ScrollGeometry
  var rows: [PresentedRow]
  var phaseChangeCount: Int

  func changes(of subject: ObserverScript.Subject, since before: PlainFrame?) -> Int {
    switch subject {
    case .phase: phaseChangeCount
    case .geometry(.offset): changes(since: before) { $0.geometry.contentOffset }
    case .geometry(.hundreds): changes(since: before) { ($0.geometry.contentOffset.y / 100).rounded() }
    case .geometry(.contentSize): changes(since: before) { $0.geometry.contentSize }
    case .visibility(let view, let threshold): crossings(since: before, of: view, part: threshold)
    case .appearance: crossings(since: before, of: nil, part: nil)
    case .targets(let threshold):
      targets(part: threshold) == (before?.targets(part: threshold) ?? []) ? 0 : 1
    case .rowGeometry(let view, _, _):
      if let old = before?.frame(of: view), let new = frame(of: view), old != new { 1 } else { 0 }
    default: 0
    }
  }

  private func changes<Value: Equatable>(since before: PlainFrame?, _ value: (PlainFrame) -> Value) -> Int {
    before.map { value($0) == value(self) ? 0 : 1 } ?? 0
  }

  /// The number of rows that are inside in this frame or the one before, but not in both.
  private func crossings(since before: PlainFrame?, of view: StackElement?, part: Double?) -> Int {
    inside(of: view, part: part).symmetricDifference(before?.inside(of: view, part: part) ?? []).count
  }

  /// The rows of which the part is visible; all rows for nil.
  private func inside(of view: StackElement?, part: Double?) -> Set<StackElement> {
    Set(rows.filter { (view == nil || view == $0.element) && reaches(part, $0) }.map(\.element))
  }

  private func targets(part: Double) -> [StackElement] {
    rows.filter { row in
      if case .row(let index, _) = row.element { index % 4 != 3 && reaches(part, row) } else { false }
    }.map(\.element)
  }

  private func reaches(_ part: Double?, _ row: PresentedRow) -> Bool {
    guard let part else { return true }
    let seen = row.frame.intersection(CGRect(origin: .zero, size: geometry.containerSize))
    let fraction = seen.width * seen.height / (row.frame.width * row.frame.height)
    return fraction > 1e-5 && fraction >= part - 1e-5
  }

  private func frame(of view: StackElement) -> CGRect? { rows.first { $0.element == view }?.frame }
}
