// The options of `bench selftest` for commits that change no behaviour.
import ArgumentParser
import Foundation

/// The number of null commits, and the benchmarks in which they are compared.
struct NullCommitOptions: ParsableArguments {
  @Option(help: "Make this many commits that change no behaviour, and compare each with its revision.")
  var nullCommits = 0

  @Option(help: "The revision to make the null commits from (default: HEAD).")
  var revision: String?

  @Option(help: "The benchmarks to compare null commits in (default: those that the package names, or else all).")
  var filter: String?

  @Option(
    help:
      "Edit only sources in this folder of the package (may be repeated; default: the modules that the benchmarks import)."
  )
  var edit: [String] = []

  @Option(
    help:
      "How many random orders of functions to link each program in; 1 is only the linker's own order (default: \(LockStepPlan.layouts))."
  )
  var layouts: Int?

  private var layoutCount: Int { layouts ?? LockStepPlan.layouts }

  /// The seed for the choice of files and sizes. It is constant, so that every part of a run makes the same choice.
  private static let seed: UInt64 = 1

  func check() throws {
    if !(0...10_000).contains(nullCommits) { throw ValidationError("--null-commits must be between 0 and 10000") }
    try RevisionOptions.check(layouts: layoutCount)
    let unused = [
      (revision != nil, "--revision"), (filter != nil, "--filter"), (layouts != nil, "--layouts"),
      (!edit.isEmpty, "--edit"),
    ].filter(\.0).map(\.1)
    if nullCommits == 0, let option = unused.first {
      throw ValidationError("\(option) needs --null-commits")
    }
  }

  func session(
    _ profile: TimingProfile, plan: LockStepPlan, inject: [Int], busyProgram: URL?, until deadline: Date, isQuiet: Bool
  ) throws -> NullCommitSession {
    let repository = try SourceRepository.here()
    let base = try repository.tree(named: revision ?? "HEAD")
    return NullCommitSession(
      base: base, repository: repository,
      settings: NullCommitSettings(
        tree: base.tree, filter: filter ?? ProgramInUse.nullCommitFilter ?? "", folders: edit,
        layouts: LockStepPlan.randomLayouts(layoutCount), inject: inject, busy: busyProgram != nil),
      profile: profile.rawValue, plan: plan,
      // With one layout, equal instructions show that only placement can have changed a time.
      passes: layoutCount == 1 ? [.time, .instructions] : [.time], seed: Self.seed, busyProgram: busyProgram,
      deadline: deadline,
      progress: ComparisonProgress(
        style: .fitting(quiet: isQuiet, environment: ProcessInfo.processInfo.environment)))
  }
}
