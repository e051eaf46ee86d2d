// The options of `bench selftest` for commits that change no behaviour.
import ArgumentParser
import Foundation

/// The number of null commits, and the benchmarks in which they are compared.
struct NullCommitOptions: ParsableArguments {
  @Option(help: "Make this many commits that change no behaviour, and compare each with its revision.")
  var nullCommits = 0

  @Option(help: "The revision to make the null commits from.")
  var revision = "HEAD"

  @Option(help: "The benchmarks to compare null commits in (default: those that the package names, or else all).")
  var filter: String?

  @Option(help: "How many random orders of functions to link each program in; 1 is only the linker's own order.")
  var layouts = LockStepPlan.layouts

  /// The seed for the choice of files and sizes. It is constant, so that every part of a run makes the same choice.
  private static let seed: UInt64 = 1

  func check() throws {
    if !(0...10_000).contains(nullCommits) { throw ValidationError("--null-commits must be between 0 and 10000") }
    try RevisionOptions.check(layouts: layouts)
  }

  func session(
    _ profile: TimingProfile, plan: LockStepPlan, inject: [Int], busyProgram: URL?, until deadline: Date, isQuiet: Bool
  ) -> NullCommitSession {
    NullCommitSession(
      revision: revision, filter: filter ?? ProgramInUse.nullCommitFilter ?? "", profile: profile.rawValue, plan: plan,
      layouts: LockStepPlan.randomLayouts(layouts),
      // With one layout, the evidence against a change of time is an equal number of instructions.
      passes: layouts == 1 ? [.time, .instructions] : [.time], seed: Self.seed, inject: inject,
      busyProgram: busyProgram,
      deadline: deadline,
      progress: ComparisonProgress(
        style: .fitting(quiet: isQuiet, environment: ProcessInfo.processInfo.environment)))
  }
}
