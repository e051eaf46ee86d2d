// The comparison in lock-step: its rules on made-up pairs, and its workers, some of which misbehave.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Lock-step", .serialized)
struct LockStepTests {
  enum Noise: Sendable {
    case normal
    /// Processes fall into two groups, a little more than twice the spread apart.
    case twoGroups
  }

  /// Feeds pairs whose log ratios have a centre and a spread until the trial is decided or out of pairs.
  private static func decide(
    change: Double, spread: Double, seed: UInt64, floor: Double = LockStepPlan.smallestChange, tests: Int = 1,
    noise: Noise = .normal
  ) -> LockStepTrial {
    var generator = SeededGenerator(seed: seed)
    var trial = LockStepTrial(identifier: "s/a", floor: floor, plan: LockStepPlan(.default), tests: tests)
    while trial.isOpen {
      // The sum of twelve uniform numbers is near enough to normal, and seeded.
      let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
      let group = Bool.random(using: &generator) ? 1.0 : -1.0
      let ratio = log1p(change) + spread * (noise == .normal ? normal : group + 0.2 * normal)
      trial.add(PairMeasurement(logRatio: ratio, baseNs: 100, candidateNs: 100 * exp(ratio)), seconds: 0.1)
    }
    return trial
  }

  private static func verdicts(
    change: Double, spread: Double, count: UInt64 = 200, noise: Noise = .normal
  ) -> [ResultComparison.Verdict: Int] {
    let verdicts = (0..<count).map { seed in
      let trial = decide(change: change, spread: spread, seed: seed, noise: noise)
      return trial.finalVerdict(correctedP: trial.p)
    }
    return Dictionary(grouping: verdicts, by: \.self).mapValues(\.count)
  }

  @Test(
    "Of two hundred comparisons without a change at most four say there is one, whatever the noise",
    arguments: [Noise.normal, .twoGroups])
  func falseVerdicts(noise: Noise) {
    let verdicts = Self.verdicts(change: 0, spread: 0.02, noise: noise)
    #expect(verdicts[.regression, default: 0] + verdicts[.improvement, default: 0] <= 4)
  }

  @Test("A change of 2 % is found in 99 of 100, of 1 % in 90, and neither is called no change")
  func power() {
    let two = Self.verdicts(change: 0.02, spread: 0.01)
    #expect(two[.regression, default: 0] >= 198 && two[.unchanged] == nil && two[.improvement] == nil)
    let one = Self.verdicts(change: 0.01, spread: 0.008)
    #expect(one[.regression, default: 0] >= 180 && one[.unchanged] == nil && one[.improvement] == nil)
    let faster = Self.verdicts(change: -0.02, spread: 0.01, count: 50)
    #expect(faster[.improvement, default: 0] >= 49)
  }

  @Test("Much noise makes a comparison inconclusive, with the smallest change that it could have seen")
  func inconclusive() throws {
    let trial = Self.decide(change: 0.01, spread: 0.1, seed: 3)
    #expect(trial.finalVerdict(correctedP: trial.p) == .inconclusive)
    let estimate = try #require(trial.estimate)
    #expect(estimate.detectable > 0.02 && estimate.detectable < 0.1)
    // A change of the size that it names is found in nine of ten.
    let found = (0..<40).count { seed in
      let other = Self.decide(change: estimate.detectable, spread: 0.1, seed: UInt64(seed))
      return other.finalVerdict(correctedP: other.p) == .regression
    }
    #expect(found > 30)
  }

  @Test("A benchmark's own bound decides what is no change, and many benchmarks need stronger evidence")
  func bounds() {
    let wide = Self.decide(change: 0.02, spread: 0.005, seed: 5, floor: 0.05)
    #expect(wide.finalVerdict(correctedP: wide.p) == .unchanged)
    let alone = Self.decide(change: 0.012, spread: 0.008, seed: 6)
    let among = Self.decide(change: 0.012, spread: 0.008, seed: 6, tests: 1_000)
    #expect(alone.pairs.count < among.pairs.count)
  }

  @Test("Time that runs out brings the next look forward, and too few pairs give no verdict")
  func time() {
    var plan = LockStepPlan(.default)
    plan.secondsPerBenchmark = 1
    // The first pair points the other way: too little evidence at the look after 10 pairs, enough at one after 13.
    func trial(of pairs: Int) -> LockStepTrial {
      var trial = LockStepTrial(identifier: "s/a", floor: 0.005, plan: plan, tests: 1)
      for index in 0..<pairs where trial.isOpen {
        let ratio = index == 0 ? -0.001 : 0.05 + 0.0001 * Double(index)
        trial.add(
          PairMeasurement(logRatio: ratio, baseNs: 1, candidateNs: 1), seconds: 1.001 / Double(pairs))
      }
      return trial
    }
    #expect(plan.looks.prefix(2).map(\.pairs) == [10, 14])
    let late = trial(of: 13)
    #expect(late.verdict == .regression && late.pairs.count == 13)
    #expect(!trial(of: 12).isOpen && !trial(of: 5).isOpen)
    #expect(trial(of: 5).verdict == nil && trial(of: 5).finalVerdict(correctedP: trial(of: 5).p) == .inconclusive)
  }

  @Test(
    "The shares of the looks add up to the error rate, and slow work gets fewer slices",
    arguments: TimingProfile.allCases)
  func plan(_ profile: TimingProfile) {
    let plan = LockStepPlan(profile)
    #expect(abs(plan.looks.reduce(0) { $0 + $1.share } - 1) < 1e-12)
    #expect(plan.slices(ofCost: Double(plan.slice)) == plan.slicesPerPair)
    #expect(plan.slices(ofCost: 1e9) == LockStepPlan.neededSlices)
  }

  @Test("The core that others use least is chosen, without counting the workers' own time")
  func cores() {
    let old = CoreChoice.ticks("cpu  1 1\ncpu0 100 0 0 100 0 0 0 0 0 0\ncpu1 100 0 0 100 0 0 0 0 0 0\nintr 5")
    let new = CoreChoice.ticks("cpu0 150 0 0 150 0 0 0 0 50 0\ncpu1 190 0 0 110 0 0 0 0 0 0")
    #expect(old[0] == .init(busy: 100, all: 200) && old.count == 2)
    let shares = CoreChoice.shares(from: old, to: new, core: 1, ownTicks: 80)
    #expect(shares == [0: 0.5, 1: 0.1])
  }

  @Test("Requests and slices survive their way through a line")
  func lines() {
    for request in [
      WorkerProtocol.Request.prepare("s/a b"), .checksum("s/a"), .run(iterations: 5), .quit,
    ] { #expect(WorkerProtocol.Request(request.line) == request) }
    for line in ["", "run", "run 0", "run -1", "run x", "run 99999999999", "prepare", "quit now", "stop"] {
      #expect(WorkerProtocol.Request(line) == nil, "\(line)")
    }
    let slice = SliceTime(cpu: 1, wall: 2, involuntarySwitches: 3)
    #expect(WorkerProtocol.slice(WorkerProtocol.line(slice)) == slice)
    for line in ["", "1 2", "1 2 x", "1 2 3 4", "error no"] { #expect(WorkerProtocol.slice(line) == nil) }
  }

  @Test("A worker greets, runs what is asked, refuses what it cannot, and ends with its input")
  func worker() throws {
    var requests = [
      "run 5", "nonsense", "prepare none", "prepare selftest/chain", "run 5", "checksum selftest/chain", "quit",
      "run 1",
    ]
    var answers: [String] = []
    var loop = WorkerLoop(rows: try SelftestBodies.rows(extraSteps: 0))
    try loop.serve(
      core: nil, read: { requests.isEmpty ? nil : requests.removeFirst() }, write: { answers.append($0) })
    let names = #"["selftest/chain","selftest/mixed"]"#
    #expect(
      answers[0] == #"{"benchmarks":\#(names),"pinned":false,"placed":false,"protocol":1,"urgent":false}"#)
    #expect(answers[1] == "error nothing is prepared" && answers[2].hasPrefix("error 'nonsense'"))
    #expect(answers[3] == "error there is no benchmark 'none'" && answers[4] == "ready")
    #expect(WorkerProtocol.slice(answers[5]) != nil && answers[6].count == 16 && answers[7].hasPrefix("bye "))
    #expect(answers.count == 8)
  }

  @Test("A worker that dies, lies, hangs up or speaks another protocol is an error that names side and benchmark")
  func badWorkers() throws {
    let folder = try TemporaryFolder()
    func failure(_ script: String) throws -> CommandFailure {
      let path = try folder.write("#!/bin/sh\n" + script, to: "worker-\(UUID().uuidString)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let good = WorkerProgram(executable: Repository.program("bench"), arguments: ["--selftest"], name: "good")
      let bad = WorkerProgram(executable: URL(filePath: path), name: "bad")
      let session = LockStepSession(
        base: good, candidate: bad, benchmarks: [(id: "selftest/chain", floor: 0.005)], plan: LockStepPlan(.smoke),
        seed: 1, hasControl: false)
      let error = #expect(throws: WorkerError.self) { try session.run() }
      return try #require(error).failure
    }
    let hello = "echo '{\"benchmarks\":[],\"pinned\":false,\"protocol\":1,\"urgent\":false}'\n"
    #expect(try failure("exit 64").status == .incompatible)
    #expect(
      try failure("exit 64").message.contains("bad cannot be compared in lock-step: its bench has no worker command"))
    let unknown = try failure("echo \"Error: Unexpected argument 'worker'\" >&2; exit 1")
    #expect(unknown.status == .incompatible && unknown.message.contains("no worker command"))
    let older = try failure("echo \"Error: Unknown option '--core'\" >&2; exit 1")
    #expect(older.status == .incompatible && older.message.contains("(Error: Unknown option '--core')"))
    let broken = try failure("echo 'error: two benchmarks have the same name: a/b' >&2; exit 1")
    #expect(
      broken
        == CommandFailure(
          "the program of bad cannot be started (exit code 1: error: two benchmarks have the same name: a/b)"))
    #expect(try failure("echo hallo").message.contains("its worker greets with 'hallo'"))
    let newer = try failure("echo '{\"benchmarks\":[],\"pinned\":false,\"protocol\":9,\"urgent\":false}'")
    #expect(newer.status == .incompatible && newer.message.contains("protocol 9"))
    let dead = try failure(hello + "read x; kill -9 $$")
    #expect(dead.message == "selftest/chain: the worker of bad ended with signal 9 while it was measured")
    let trapped = try failure(hello + "read x; echo 'a.swift:1: Fatal error: it' >&2; echo 0 >&2; kill -4 $$")
    #expect(trapped.message.hasSuffix("ended with signal 4 while it was measured: a.swift:1: Fatal error: it"))
    #expect(
      try failure(hello + "read x; echo nonsense; read x").message
        == "selftest/chain: the worker of bad gave an unexpected answer: 'nonsense'")
    let missing = WorkerProgram(executable: folder.url.appending(path: "none"), name: "none")
    let error = #expect(throws: WorkerError.self) { try WorkerProcess(missing, core: nil) }
    #expect(try #require(error).failure.message.hasPrefix("the program of none cannot be started ("))
  }

  @Test("Addresses are fixed where both workers place their memory, and not beside one of an older runner")
  func addresses() throws {
    let folder = try TemporaryFolder()
    let program = Repository.program("bench")
    // A worker without VOLUTE_MEMORY leaves its memory in place, as older workers do.
    let path = try folder.write("#!/bin/sh\nunset VOLUTE_MEMORY\nexec \(program.path) \"$@\"\n", to: "older")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    var plan = LockStepPlan(.smoke)
    plan.secondsPerBenchmark = 0.01
    func obstacle(_ base: URL, _ candidate: URL) throws -> String? {
      let arguments = SelftestBodies.arguments(extraSteps: 0)
      return try LockStepSession(
        base: WorkerProgram(executable: base, arguments: arguments, name: "base"),
        candidate: WorkerProgram(executable: candidate, arguments: arguments, name: "candidate"),
        benchmarks: [(id: "selftest/chain", floor: 0.005)], plan: plan, seed: 1, hasControl: false
      ).run().addressObstacle
    }
    let older = URL(filePath: path)
    let system = FixedAddresses.areAllowed ? nil : "the system does not allow fixed ones"
    #expect(try obstacle(program, program) == system)
    #expect(try obstacle(program, older) == "the runner of candidate is too old for fixed ones")
    #expect(try obstacle(older, program) == "the runner of base is too old for fixed ones")
    #expect(try obstacle(older, older) == "the runners of both revisions are too old for fixed ones")
    var comparison = RevisionTests.comparison([.unchanged], control: .unchanged)
    for (areFixed, reason, note) in [
      (true, nil, nil), (false, "the system does not allow fixed ones", "the system does not allow fixed ones"),
      (false, nil, "the system or the runner of a revision prevents fixed ones"),
    ] as [(Bool, String?, String?)] {
      (comparison.fixedAddresses, comparison.fixedAddressesUnavailable) = (areFixed, reason)
      let said = RevisionNotes.of(comparison).first { $0.hasPrefix("each process had random memory") }
      #expect(
        said == note.map { "each process had random memory addresses, so times vary more: \($0); see `bench doctor`" })
    }
  }

  @Test("Half as much work again is found in a program, and none in the program itself")
  func knownSlowdown() throws {
    let program = Repository.program("bench")
    // A machine that is busy with other tests gets the time that it needs.
    var plan = LockStepPlan(.smoke)
    plan.secondsPerBenchmark = 120
    func compare(_ extraSteps: Int) throws -> BenchmarkChange {
      let candidate = WorkerProgram(
        executable: program, arguments: ["--selftest", "--extra-steps", "\(extraSteps)"], name: "candidate")
      let session = LockStepSession(
        base: WorkerProgram(executable: program, arguments: ["--selftest"], name: "base"), candidate: candidate,
        benchmarks: [(id: "selftest/chain", floor: 0.005)], plan: plan, seed: 7)
      let outcome = try session.run()
      #expect(outcome.control?.pairs.isEmpty == false && !outcome.interrupted)
      return try #require(outcome.changes.first)
    }
    // One comparison in a hundred may be wrong, and a busy machine adds to that. Three in a row are not all wrong.
    func isSeen(_ extraSteps: Int, _ isRight: (BenchmarkChange) -> Bool) throws -> Bool {
      for _ in 1...3 where isRight(try compare(extraSteps)) { return true }
      return false
    }
    #expect(
      try isSeen(500) { slower in
        slower.verdict == .regression && slower.sameChecksum == false && abs((slower.estimate?.change ?? 0) - 0.5) < 0.2
      })
    #expect(
      try isSeen(0) { same in
        [.unchanged, .inconclusive].contains(same.verdict) && same.sameChecksum == true
          && abs(same.estimate?.change ?? 1) < 0.1
      })
  }
}
