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
      let reason = comparison.fixedAddressesUnavailable ?? "the system or the runner of a revision prevents fixed ones"
      notes.append("each process had random memory addresses, so times vary more: \(reason); see `bench doctor`")
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

  /// Returns a note on a time that changed while no other figure is known to have changed.
  private static func time(_ change: BenchmarkChange, in comparison: RevisionComparison) -> String? {
    let evidence = comparison.evidence(for: change)
    guard let estimate = change.estimate, evidence == .placement || evidence == .layouts else { return nil }
    let hasInstructions = comparison.instructions?[change.id] != nil
    let equal = equalFigures(change, in: comparison)
    if evidence == .placement {
      var facts = equal.map { ["\($0) are equal"] } ?? []
      if !hasInstructions { facts.append("instructions are not known") }
      return "\(change.id): placement? \(ChangeText.percent(estimate.change)), while "
        + facts.joined(separator: ", and ") + ": perhaps only the places of functions differ"
    }
    guard hasInstructions, let equal else { return nil }
    return "\(change.id): \(equal) are equal, but the time differs over random layouts: caches, branches or memory"
  }

  /// Returns the names of the figures that were compared, for a change of time without a change of work; `nil` if only
  /// times were compared.
  private static func equalFigures(_ change: BenchmarkChange, in comparison: RevisionComparison) -> String? {
    var names: [String] = []
    if comparison.instructions?[change.id] != nil { names.append("instructions") }
    if comparison.counts[change.id] != nil { names.append("counts") }
    if change.sameChecksum != nil { names.append("checksums") }
    guard let last = names.last else { return nil }
    return names.count == 1 ? last : "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static func layouts(_ comparison: RevisionComparison) -> [String] {
    if let layouts = comparison.layouts {
      return ["random layouts of each program: \(layouts); intervals cover the places of functions"]
    }
    return comparison.layoutsUnavailable.map {
      ["both revisions have one layout, so the places of functions can move a time by 1 % and more: \($0)"]
    } ?? []
  }
}
