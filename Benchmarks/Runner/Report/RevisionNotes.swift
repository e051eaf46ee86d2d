// The notes below the table of two revisions: doubts, missing figures, the layouts and the control.
import Foundation
import Reporting

/// Notes on a comparison, one line each.
enum RevisionNotes {
  static func of(_ comparison: RevisionComparison) -> [String] {
    var notes: [String] = []
    for change in comparison.benchmarks {
      if change.verdict == .inconclusive {
        let seen = change.estimate.map {
          "a change of \(ChangeText.percent($0.detectable).dropFirst()) would have been found"
        }
        notes.append("\(change.id): inconclusive: \(change.reason ?? seen ?? "nothing was measured")")
      }
      if let note = time(change, in: comparison) { notes.append(note) }
      if change.sameChecksum == false { notes.append("\(change.id): the checksums differ, so the work differs") }
      // The conclusion lists regressed counts already.
      if let exact = comparison.counts[change.id], exact.verdict == .inconclusive || exact.verdict == .improvement {
        notes.append("\(change.id): \(exact.reason ?? "counts: \(exact.verdict.rawValue)")")
      }
      if let instructions = comparison.instructions?[change.id], instructions.isChange, instructions.change < 0 {
        notes.append("\(change.id): fewer instructions: \(self.instructions(instructions))")
      }
    }
    notes += layouts(comparison)
    notes += grouped(comparison.countsUnavailable, "counts")
    notes += grouped(comparison.instructionsUnavailable ?? [:], "instructions")
    notes += comparison.onlyBase.map { "\($0): only in \(comparison.base.name)" }
    notes += comparison.onlyCandidate.map { "\($0): only in \(comparison.candidate.name)" }
    if comparison.benchmarks.contains(where: { !$0.pinned }) {
      notes.append("the workers could not be kept on one core: times vary more")
    }
    if comparison.fixedAddresses == false {
      notes.append(
        "each process had random memory addresses, due to the system or one revision's runner: times vary more")
    }
    if let control = comparison.control { notes.append(self.control(control)) }
    return notes
  }

  /// Returns one note for a reason that several benchmarks share.
  private static func grouped(_ reasons: [String: String], _ what: String) -> [String] {
    Dictionary(grouping: reasons.keys, by: { reasons[$0] ?? "" }).sorted { $0.key < $1.key }.map { reason, names in
      let which = names.count == 1 ? names[0] : "\(names.count) benchmarks"
      return "\(which): \(what) are not compared: \(reason)"
    }
  }

  static func instructions(_ change: InstructionChange) -> String {
    change.percent + " (\(Quantity.large(change.before)) → \(Quantity.large(change.after)))"
  }

  private static func control(_ control: BenchmarkChange) -> String {
    let figures = control.estimate.map { ": \(ChangeText.changeWithInterval($0))" } ?? ""
    return "control, \(control.id) of the base against itself\(figures): "
      + (control.isChange ? "a change where there is none" : VerdictStyle.word(control.verdict))
  }

  /// Returns a note on a time that changed while instructions and counts did not.
  private static func time(_ change: BenchmarkChange, in comparison: RevisionComparison) -> String? {
    let evidence = comparison.evidence(for: change)
    guard let estimate = change.estimate, evidence == .placement || evidence == .layouts else { return nil }
    let equal = "instructions and counts are equal"
    guard evidence == .layouts else {
      return "\(change.id): placement? \(ChangeText.percent(estimate.change)), while \(equal): "
        + "perhaps only the places of functions differ"
    }
    return comparison.instructions?[change.id] == nil
      ? nil : "\(change.id): \(equal), but the time differs over random layouts: caches, branches or memory"
  }

  private static func layouts(_ comparison: RevisionComparison) -> [String] {
    if let layouts = comparison.layouts {
      return ["both revisions were linked in \(layouts) random orders, so intervals cover the places of functions"]
    }
    return comparison.layoutsUnavailable.map {
      ["both revisions have one layout, so the places of functions can move a time by 1 % and more: \($0)"]
    } ?? []
  }
}
