// The places of functions: as a random factor, as a doubt about a verdict, and as the only change of a commit.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Placement")
struct PlacementTests {
  /// The way a comparison treats layouts.
  enum Design: Sendable {
    /// Each program has the one layout that its linker gave it.
    case oneLayout
    /// Pairs draw layouts, and every pair counts as a value of its own.
    case pairsAsValues
    /// Pairs draw layouts, and all pairs of a layout are one value.
    case layoutsAsValues
  }

  /// Returns a nearly normal number, with a standard deviation of 1.
  private static func normal(_ generator: inout SeededGenerator) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
  }

  /// Pairs of programs whose layouts move their times by `placement`, until the trial is decided or out of pairs.
  private static func decide(
    _ design: Design, change: Double, placement: Double, noise: Double, layouts: Int, seed: UInt64
  ) -> ResultComparison.Verdict {
    var generator = SeededGenerator(seed: seed)
    var draw = LayoutDraw(count: layouts)
    let effects = (0..<draw.count).map { _ in (normal(&generator) - normal(&generator)) * placement }
    var trial = LockStepTrial(
      identifier: "s/a", floor: LockStepPlan.smallestChange, plan: LockStepPlan(.default), tests: 1)
    while trial.isOpen {
      let layout = design == .oneLayout ? 0 : draw.next(using: &generator) ?? 0
      let ratio = log1p(change) + effects[layout] + noise * normal(&generator)
      var pair = PairMeasurement(logRatio: ratio, baseNs: 100, candidateNs: 100 * exp(ratio))
      if design == .layoutsAsValues { pair.layout = layout + 1 }
      trial.add(pair, seconds: 0.1)
    }
    return trial.finalVerdict(correctedP: trial.p)
  }

  private static func verdicts(
    _ design: Design, change: Double, placement: Double, noise: Double = 0.004,
    layouts: Int = LockStepPlan.layouts, count: UInt64 = 200
  ) -> [ResultComparison.Verdict: Int] {
    let all = (0..<count).map {
      decide(design, change: change, placement: placement, noise: noise, layouts: layouts, seed: $0)
    }
    return Dictionary(grouping: all, by: \.self).mapValues(\.count)
  }

  private static func wrong(_ verdicts: [ResultComparison.Verdict: Int]) -> Int {
    verdicts[.regression, default: 0] + verdicts[.improvement, default: 0]
  }

  @Test("Layouts that move a time make one-layout verdicts false; as values they make one in a hundred false at most")
  func falseVerdicts() {
    // Two layouts differ by 1 % in the standard deviation. No program has changed.
    let placement = 0.01 / 2.0.squareRoot()
    let one = Self.verdicts(.oneLayout, change: 0, placement: placement)
    #expect(Self.wrong(one) > 80, "\(one)")
    let layouts = Self.verdicts(.layoutsAsValues, change: 0, placement: placement)
    #expect(Self.wrong(layouts) <= 4, "\(layouts)")
    // Ten layouts that are measured eight times each do not count as eighty layouts.
    let pairs = Self.verdicts(.pairsAsValues, change: 0, placement: placement, layouts: 10)
    let few = Self.verdicts(.layoutsAsValues, change: 0, placement: placement, layouts: 10)
    #expect(Self.wrong(pairs) > 10, "\(pairs)")
    #expect(Self.wrong(few) <= 4, "\(few)")
  }

  @Test("Of a placement as real programs have it a third of null comparisons at most are inconclusive; 2 % are found")
  func power() {
    let placement = 0.003
    let null = Self.verdicts(.layoutsAsValues, change: 0, placement: placement)
    #expect(Self.wrong(null) <= 4 && null[.inconclusive, default: 0] <= 66, "\(null)")
    let two = Self.verdicts(.layoutsAsValues, change: 0.02, placement: placement)
    #expect(two[.regression, default: 0] >= 190, "\(two)")
    let one = Self.verdicts(.layoutsAsValues, change: 0.01, placement: placement)
    #expect(one[.regression, default: 0] >= 160 && one[.improvement] == nil, "\(one)")
  }

  @Test("A layout comes again when all others have come, in another order")
  func draw() {
    var generator = SeededGenerator(seed: 1)
    var draw = LayoutDraw(count: 16)
    let drawn = (0..<48).compactMap { _ in draw.next(using: &generator) }
    let rounds = (0..<3).map { Array(drawn[16 * $0..<16 * $0 + 16]) }
    #expect(rounds.allSatisfy { $0.sorted() == Array(0..<16) } && Set(rounds).count == 3)
    var none = LayoutDraw(count: 0)
    #expect(none.next(using: &generator) == nil)
  }

  @Test("Pairs of a layout are summed up by their median, and pairs without one stand alone")
  func values() {
    func pair(_ ratio: Double, _ layout: Int?) -> PairMeasurement {
      PairMeasurement(logRatio: ratio, baseNs: 1, candidateNs: 1, layout: layout)
    }
    let pairs = [pair(1, 2), pair(5, 1), pair(2, 2), pair(9, 2), pair(7, 1)]
    #expect(LayoutValues.of(pairs) == [2, 6])
    #expect(LayoutValues.of([pair(1, nil), pair(2, nil)]) == [1, 2])
    #expect(LayoutValues.of([pair(.nan, 1), pair(2, 2)])[0].isNaN)
  }

  @Test("Each pair has its memory elsewhere, and a layout its own program")
  func processes() {
    var generator = SeededGenerator(seed: 1)
    let program = WorkerProgram(
      executable: URL(filePath: "/a"), name: "a", layouts: [URL(filePath: "/b"), URL(filePath: "/c")])
    let placed = (0..<50).map { _ in program.placed(Placement(layout: nil, using: &generator)) }
    for sizes in [
      placed.compactMap { $0.environment[WorkerProgram.paddingName]?.count },
      placed.compactMap { $0.environment[WorkerProgram.memoryName]?.split(separator: " ").first.flatMap { Int($0) } },
    ] {
      #expect(sizes.count == 50 && Set(sizes).count > 40 && sizes.allSatisfy(Placement.bytes.contains))
    }
    #expect(placed[0].executable.path == "/a")
    let placement = Placement(layout: 2, using: &generator)
    let other = WorkerProgram(executable: URL(filePath: "/d"), name: "d")
    #expect(program.placed(placement).environment == other.placed(placement).environment, "a pair has one")
    #expect(program.placed(Placement(layout: 1, using: &generator)).executable.path == "/c")
  }

  @Test("A time that changes alone is in doubt in one layout, and stands where random layouts confirm it")
  func evidence() {
    func sample(
      _ verdict: ResultComparison.Verdict = .regression, layouts: Int? = nil, permille: Double? = 0,
      _ change: (inout RevisionComparison) -> Void = { _ in }
    ) -> (TimeEvidence?, ResultComparison.Verdict, CommandOutcome) {
      var comparison = RevisionTests.comparison([verdict], control: .unchanged, layouts: layouts)
      comparison.instructions = permille.map {
        ["s/0": InstructionChange(before: 1_000_000, after: 1_000_000 + 1_000 * $0, smallestChange: 0.005)]
      }
      change(&comparison)
      comparison.judge()
      let benchmark = comparison.benchmarks[0]
      #expect(benchmark.conclusion == comparison.verdict(benchmark))
      return (benchmark.evidence, comparison.verdict(benchmark), comparison.outcome(strict: true))
    }
    #expect(sample() == (.placement, .inconclusive, .inconclusive))
    #expect(sample(.improvement) == (.placement, .inconclusive, .inconclusive))
    #expect(sample(layouts: 16) == (.layouts, .regression, .regression))
    #expect(sample(permille: 1) == (.work, .regression, .regression))
    #expect(sample { $0.benchmarks[0].sameChecksum = false } == (.work, .regression, .regression))
    #expect(sample(.unchanged) == (nil, .unchanged, .success))
    // Without a count of instructions only the time is known, so it is in doubt as well.
    #expect(sample(permille: nil) == (.placement, .inconclusive, .inconclusive))
    #expect(sample(.improvement, permille: nil) == (.placement, .inconclusive, .inconclusive))
    #expect(sample(.unchanged, permille: nil) == (nil, .unchanged, .success))
    #expect(sample(permille: nil) { $0.benchmarks[0].sameChecksum = false } == (.work, .regression, .regression))
    #expect(sample(layouts: 16, permille: nil) == (.layouts, .regression, .regression))
    let grown = sample {
      $0.counts["s/0"] = ExactChange(from: ComparisonTests.nothing, to: ComparisonTests.arrayInEveryFrame)
    }
    #expect(grown == (.work, .regression, .regression))
  }

  @Test("Table, page and notes say placement?, and what to type where the linker is there")
  func words() {
    var comparison = RevisionTests.comparison([.regression], control: .unchanged, layouts: nil)
    comparison.instructions = ["s/0": InstructionChange(before: 1_000, after: 1_000, smallestChange: 0.005)]
    let text = RevisionTable.text(comparison, markdown: false, showsAll: false)
    #expect(text.contains(/\ns\/0 +placement\?/) && !text.contains("slower"), "\(text)")
    #expect(text.contains("s/0: placement? +3.00 %, while instructions and checksums are equal: perhaps"), "\(text)")
    #expect(text.hasSuffix("next: `bench compare v1 . --filter '^s/0$' --layouts 32`"), "\(text)")
    #expect(RevisionReport.html(comparison).contains("? placement?"))
    comparison.layoutsUnavailable = "there is no ld.lld"
    let without = RevisionTable.text(comparison, markdown: false, showsAll: false)
    #expect(!without.contains("next: ") && without.contains("can move a time by 1 % and more: there is no ld.lld"))
    comparison = RevisionTests.comparison([.regression], control: .unchanged, layouts: 16)
    comparison.instructions = ["s/0": InstructionChange(before: 1_000, after: 1_000, smallestChange: 0.005)]
    let confirmed = RevisionTable.text(comparison, markdown: false, showsAll: false)
    #expect(confirmed.contains("slower: s/0"), "\(confirmed)")
    #expect(confirmed.contains("s/0: instructions and checksums are equal, but the time differs over random layouts"))
    #expect(confirmed.contains("random layouts of each program: 16"))
  }

  @Test("A note on a changed time names only figures that were compared")
  func comparedFigures() {
    func note(instructions: Bool, counts: Bool, checksum: Bool?, layouts: Int? = nil) -> String? {
      var comparison = RevisionTests.comparison([.regression], control: .unchanged, layouts: layouts)
      let same = InstructionChange(before: 1_000, after: 1_000, smallestChange: 0.005)
      comparison.instructions = instructions ? ["s/0": same] : nil
      let exact = ExactChange(from: ComparisonTests.nothing, to: ComparisonTests.nothing)
      comparison.counts = counts ? ["s/0": exact] : [:]
      comparison.benchmarks[0].sameChecksum = checksum
      return RevisionNotes.of(comparison).first { $0.hasPrefix("s/0: ") }
    }
    func doubt(_ facts: String) -> String {
      "s/0: placement? +3.00 %, while \(facts): perhaps only the places of functions differ"
    }
    #expect(
      note(instructions: true, counts: true, checksum: true)
        == doubt("instructions, counts and checksums are equal"))
    #expect(note(instructions: true, counts: false, checksum: nil) == doubt("instructions are equal"))
    #expect(
      note(instructions: false, counts: true, checksum: true)
        == doubt("counts and checksums are equal, and instructions are not known"))
    #expect(note(instructions: false, counts: false, checksum: nil) == doubt("instructions are not known"))
    #expect(
      note(instructions: true, counts: true, checksum: nil, layouts: 10)
        == "s/0: instructions and counts are equal, but the time differs over random layouts: "
        + "caches, branches or memory")
    #expect(note(instructions: false, counts: true, checksum: true, layouts: 10) == nil)
  }
}
