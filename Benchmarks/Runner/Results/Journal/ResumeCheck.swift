// Checks whether this program may resume a run from its journal.
import BenchmarkResults
import Foundation

/// Compares a journal with the current program, commit and machine.
enum ResumeCheck {
  /// The settings that the user requested besides resuming. A `nil` setting comes from the journal.
  struct Wish {
    var filter: String?
    var profile: String?
    var seconds: Double?
    var passes: Set<MeasuringPass>?
  }

  /// - Throws: ``CommandFailure`` with status `incompatible`. Its message names the difference.
  static func check(
    _ journal: RunJournal, at path: String, build: BenchmarkResult.Build, commit: BenchmarkResult.Commit?,
    environment: Environment, wish: Wish
  ) throws {
    func refuse(_ difference: String) -> CommandFailure {
      CommandFailure("\(path): \(difference); run again without --resume", status: .incompatible)
    }
    let header = journal.header
    if header.build.configuration != build.configuration || header.build.program != build.program {
      throw refuse("was begun by another build of this program")
    }
    if header.commit?.sha != commit?.sha || header.commit?.dirty != commit?.dirty {
      throw refuse("was begun at \(name(header.commit)), and this is \(name(commit))")
    }
    if header.environment.fingerprint != environment.fingerprint {
      throw refuse(
        "was begun in another environment (\(header.environment.fingerprint), here \(environment.fingerprint))")
    }
    let settings = header.settings
    if let filter = wish.filter, filter != settings.filter {
      throw refuse("was begun \(settings.filter.map { "with --filter '\($0)'" } ?? "without --filter")")
    }
    if let profile = wish.profile, profile != settings.profile {
      throw refuse("was begun with --profile \(settings.profile)")
    }
    if let seconds = wish.seconds, seconds != settings.secondsPerBenchmark {
      throw refuse("was begun with \(Quantity.count(settings.secondsPerBenchmark)) s for each row")
    }
    if let passes = wish.passes, passes != settings.passes {
      throw refuse("was begun with --passes \(PassSelection(settings.passes).defaultValueDescription)")
    }
  }

  private static func name(_ commit: BenchmarkResult.Commit?) -> String {
    commit.map { "commit \($0.sha.prefix(10))\($0.dirty ? " with changes" : "")" } ?? "no commit"
  }
}
