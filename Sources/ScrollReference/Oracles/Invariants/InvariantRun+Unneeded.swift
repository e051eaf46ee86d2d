// Checks `needsFrame`: where it is false, another frame shows nothing new. It is false soon if nothing happens.
import Foundation
import ScrollScenario
import ScrollTypes

extension InvariantRun where Subject: ~Copyable {
  /// Runs a frame on a copy of a model that needs none, after a few of the frames for which it says so.
  ///
  /// Copying takes time in proportion to the number of measured views. So more frames are checked at the beginning, and
  /// none in long content.
  mutating func lookForUnneededFrame() throws(Violation) {
    guard let last, !subject.needsFrame, !invariants.mayBeCrowded else { return }
    quietFrames += 1
    guard log.isSummed, quietFrames <= 4 || quietFrames.isMultiple(of: 16) else { return }
    var copy = subject.copy()
    let questions = CountedQuestions(log.rows)
    let report = try copy.advance(
      to: last.report.time + 1, asking: questions, signature: "invariant.refusal", step: step)
    func change<Value>(of name: String, from old: Value, to new: Value) -> BrokenInvariant {
      BrokenInvariant("unneeded", "no frame was needed, but one 1 s later has \(name) \(new), not \(old)")
    }
    let (measured, shown) = (report.allMeasuredLineCount, copy.elementsOnScreen)
    if !report.changes.isEmpty { try self.report(change(of: "the changes", from: 0, to: report.changes.rawValue)) }
    if measured + questions.count > 0 {
      try self.report(change(of: "lines measured and views asked", from: [0, 0], to: [measured, questions.count]))
    }
    if report.geometry != last.report.geometry {
      try self.report(change(of: "the geometry", from: last.report.geometry, to: report.geometry))
    }
    if report.phase != last.phase { try self.report(change(of: "the phase", from: last.phase, to: report.phase)) }
    if report.velocity != last.report.velocity {
      try self.report(change(of: "the velocity", from: last.report.velocity, to: report.velocity))
    }
    if shown != last.elements { try self.report(change(of: "the views", from: last.elements, to: shown)) }
    if copy.needsFrame { try self.report(change(of: "needsFrame", from: false, to: true)) }
  }

  /// Runs frames on a copy of a model at rest until the copy needs no more.
  ///
  /// A frame that measures nothing also finds nothing else to do, unless the frame before has left its place to be
  /// clamped.
  func comeToQuiet() throws(Violation) {
    guard let last, last.phase == .idle, pending.isEmpty, log.isSummed else { return }
    var copy = subject.copy()
    let questions = CountedQuestions(log.rows)
    let most = log.slots.count { $0 == nil } + invariants.framesToComeToQuiet
    for _ in 0..<most where copy.needsFrame {
      _ = try copy.advance(
        to: last.report.time, asking: questions, signature: "invariant.refusal", step: step)
    }
    if copy.needsFrame {
      try report(BrokenInvariant("unneeded", "at rest, and after \(most) frames more it still needs one"))
    }
  }
}

extension FrameInvariants {
  /// The most frames without measurements that content at rest may take. If a pass cannot fill the screen, passes may
  /// go through it one after another, from its end again after each pass that has measured lines.
  var framesToComeToQuiet: Int {
    guard mayBeCrowded else { return 16 }
    let passes = log.lineCount * log.greatestTrackCount / ScrollLimits.maximumVisibleViews + 1
    return 16 + passes * passes
  }
}

/// Measures the rows of a scenario outside the run's log, and counts the questions.
private final class CountedQuestions: ScrollClient {
  private let rows: ScenarioRows
  private(set) var count = 0

  init(_ rows: ScenarioRows) { self.rows = rows }

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    count += 1
    return rows.extent(of: element, crossExtent: crossExtent)
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    count += 1
    return rows.crossExtent(of: element, offered: offered)
  }
}
