// Lists of operations: they are generated, mutated, shrunk, described and kept like scenarios.
import Foundation
import FuzzSupport
import FuzzTargets
import ScenarioSearch
import Testing

@Suite("Operations")
struct OperationTests {
  static let generator = OperationGenerator(weights: [3, 0, 1, 2])

  /// Fails at the first operation 2 after an operation 0 whose first number is 10 or more.
  static let faulty = FuzzTarget(
    name: "faulty", summary: "has a mutant",
    input: .operations(
      OperationForm(
        generator: generator, describe: { $0.map { "operation \($0.code % 4), \($0.a)" } },
        check: { records, _ in
          var isArmed = false
          for (step, record) in records.enumerated() {
            SharedCounter.step.value = UInt64(step)
            if record.code % 4 == 0, record.a >= 10 { isArmed = true }
            if record.code % 4 == 2, isArmed {
              precondition(record.b != 77, "a trap instead")
              return FuzzOutcome(finding: Finding(signature: "armed", message: "2 after 0", step: step))
            }
          }
          return FuzzOutcome(frameCount: records.count)
        })))

  static func bytes(_ records: OperationRecord...) -> [UInt8] { bytes(records) }

  private static func bytes(_ records: [OperationRecord]) -> [UInt8] {
    records.flatMap { record in (0..<8).map { UInt8(truncatingIfNeeded: record.rawValue >> UInt64(8 * $0)) } }
  }

  static func codes(_ bytes: [UInt8]) -> [UInt8] { stride(from: 0, to: bytes.count, by: 8).map { bytes[$0] } }

  @Test("Fields of a record are its bytes in order")
  func fields() {
    var record = OperationRecord(1, mode: 2, a: 0x0403, b: 0x0605, c: 0x0807)
    #expect(record.rawValue == 0x0807_0605_0403_0201)
    (record.code, record.mode, record.a, record.b, record.c) = (9, 8, 7, 6, 5)
    #expect(record == OperationRecord(9, mode: 8, a: 7, b: 6, c: 5))
  }

  @Test("A hundred lists have every operation with a weight and no other, and are short and long")
  func spread() {
    var codes: Set<UInt8> = []
    var counts: [Int] = []
    for seed in 0..<100 as Range<UInt64> {
      var source = SeededGenerator(seed: seed)
      let bytes = Self.generator.bytes(&source)
      codes.formUnion(Self.codes(bytes))
      counts.append(bytes.count / 8)
    }
    #expect(codes.isSuperset(of: [0, 2, 3]))
    #expect(counts.contains { $0 < 8 } && counts.contains { $0 > 100 })
  }

  @Test("Mutated and spliced lists are whole records within their capacity, and mostly differ")
  func mutation() {
    var source = SeededGenerator(seed: 4)
    var bytes: [UInt8] = [1, 2, 3]
    var unchanged = 0
    for round in 0..<3000 {
      let capacity = round % 7 == 0 ? 100 : 4096
      let mutated = Self.generator.mutate(bytes, capacity: capacity, &source) { $0.reversed() }
      #expect(mutated.count <= capacity && mutated.count.isMultiple(of: 8))
      if mutated == bytes { unchanged += 1 }
      bytes = Self.generator.splice(mutated, bytes, capacity: capacity, &source)
      #expect(bytes.count <= capacity && bytes.count.isMultiple(of: 8))
    }
    #expect(unchanged < 300)
  }

  @Test("A list shrinks to the operations that make the fault, with the smallest numbers")
  func shrinking() {
    let long = Self.bytes(
      OperationRecord(3, a: 5), OperationRecord(0, mode: 3, a: 700, b: 2), OperationRecord(1, a: 9),
      OperationRecord(2, mode: 7, a: 3, b: 4, c: 5), OperationRecord(2))
    let shrunk = Triage(target: Self.faulty, shrinkingSeconds: 600).shrink(
      .bytes(long), finding: Finding(signature: "armed", message: ""))
    #expect(shrunk.find.bytes == Self.bytes(OperationRecord(0, a: 10), OperationRecord(2)))
    #expect(shrunk.find.finding.step == 1)
  }

  /// Fails as ``faulty`` does, but traps if the second operation's number is below 5. Most smaller lists trap.
  private static let brittle = FuzzTarget(
    name: "brittle", summary: "has a mutant beside a trap",
    input: .operations(
      OperationForm(
        generator: generator, describe: { $0.map { "operation \($0.code % 4)" } },
        check: { records, _ in
          let armed = records.firstIndex { $0.code % 4 == 0 && $0.a >= 10 } ?? records.endIndex
          guard let step = records.indices.dropFirst(armed + 1).first(where: { records[$0].code % 4 == 2 }) else {
            return FuzzOutcome()
          }
          precondition(records[step].b >= 5, "a trap instead")
          return FuzzOutcome(finding: Finding(signature: "armed", message: "2 after 0", step: step))
        })))

  @Test("A broken rule shrinks to its operations although smaller lists trap, and then no further")
  func shrinkingBesideATrap() {
    let noise = (0..<60 as Range<UInt16>).map { OperationRecord(1, mode: 3, a: $0) }
    let long = noise + [OperationRecord(0, a: 700)] + noise + [OperationRecord(2, b: 6000), OperationRecord(2)] + noise
    let triage = Triage(target: Self.brittle, shrinkingSeconds: 600)
    let shrunk = triage.shrink(.bytes(Self.bytes(long)), finding: Finding(signature: "armed", message: ""))
    let small = Self.bytes(OperationRecord(0, a: 10), OperationRecord(2, b: 5))
    #expect(shrunk.find.bytes == small)
    #expect(shrunk.find.finding == Finding(signature: "armed", message: "2 after 0", step: 1))
    #expect(triage.shrink(.bytes(small), finding: shrunk.find.finding).find.bytes == small)
  }

  @Test("No operation stays behind the one that fails, however little time there is to shrink; none means as it was")
  func behindTheFault() {
    let noise = (0..<40 as Range<UInt16>).map { OperationRecord(1, mode: 3, a: $0) }
    let upToFault = noise + [OperationRecord(0, a: 700), OperationRecord(2)]
    let long = Self.bytes(upToFault + noise)
    for (seconds, kept) in [(1e-9, Self.bytes(upToFault)), (0, long)] {
      let triage = Triage(target: Self.faulty, shrinkingSeconds: seconds)
      let shrunk = triage.shrink(.bytes(long), finding: Finding(signature: "armed", message: "2 after 0", step: 41))
      #expect(shrunk.find.bytes == kept)
    }
  }

  @Test("A trap shrinks as a broken rule does, though each that shows ends a process, and then no further")
  func shrinkingTrap() throws {
    let noise = (0..<40 as Range<UInt16>).map { OperationRecord(1, mode: 3, a: $0) }
    let records = noise + [OperationRecord(0, a: 9000)] + noise + [OperationRecord(2, a: 700, b: 77, c: 5)] + noise
    let triage = Triage(target: Self.faulty, shrinkingSeconds: 600)
    let bytes = Self.bytes(records)
    guard case .found(let finding) = triage.ending(of: .bytes(bytes)) else {
      Issue.record("nothing was found")
      return
    }
    let shrunk = triage.shrink(.bytes(bytes), finding: finding)
    let small = Self.bytes(OperationRecord(0, a: 10), OperationRecord(2, b: 77))
    #expect(shrunk.find.bytes == small)
    #expect(shrunk.find.finding.signature == finding.signature)
    #expect(triage.shrink(.bytes(small), finding: finding).find.bytes == small)
  }

  @Test("The operation at which a trap came is known, and marked in the text that is saved beside the bytes")
  func trap() throws {
    let bytes = Self.bytes(OperationRecord(0, a: 10), OperationRecord(1), OperationRecord(2, b: 77), OperationRecord(3))
    guard case .found(let finding) = Triage(target: Self.faulty).ending(of: .bytes(bytes)) else {
      Issue.record("nothing was found")
      return
    }
    #expect(finding.signature.contains("operation-tests"))
    #expect(finding.step == 2)
    try inTemporaryFolder { folder in
      let find = Find(finding: finding, bytes: bytes, scenario: nil)
      let files = try FindStore(folder: folder).save(find, of: Self.faulty)
      #expect(files.map(\.pathExtension) == ["bytes", "md"])
      let text = try String(contentsOf: files[1], encoding: .utf8)
      #expect(text.hasPrefix("faulty found trap-sig"))
      #expect(text.contains("\n>    2  operation 2, 0\n"))
      #expect(try InputFile.list([folder]).map(\.pathExtension) == ["bytes"])
    }
  }

  @Test("Of several inputs those that fail are told apart from those that pass, whether they trap or break a rule")
  func passing() {
    let good = (0..<3 as Range<UInt16>).map { Self.bytes(OperationRecord(1, a: $0)) }
    let rule = Self.bytes(OperationRecord(0, a: 10), OperationRecord(2))
    let trap = Self.bytes(OperationRecord(0, a: 10), OperationRecord(2, b: 77))
    let triage = Triage(target: Self.faulty)
    #expect(triage.passing([trap, good[0], rule, good[1], trap, trap, good[2], rule]) == ([1, 3, 6], .passed))
    #expect(triage.passing([]) == ([], .passed))
    #expect(triage.passing([trap]) == ([], .passed))
  }

  @Test("Runs in several threads at once count each for itself, and a process that is no child counts for none")
  func counts() async {
    SharedCounter.step.value = 1000
    #expect(SharedCounter.step.value == 0)
    await withTaskGroup(of: Bool.self) { group in
      for number in 1...16 as ClosedRange<UInt64> {
        group.addTask {
          let (ending, counts) = isolated {
            for step in 0...number { SharedCounter.step.value = step }
            return Finding(signature: "run-\(number)", message: "")
          }
          return counts[.step] == number && ending == .found(Finding(signature: "run-\(number)", message: ""))
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("Any bytes are legal operations on extent trees, and find nothing")
  func extents() {
    for seed in 0..<300 as Range<UInt64> {
      var source = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...200, using: &source)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &source) }
      let outcome = FuzzTarget.extents.execute(.bytes(bytes), effort: .full)
      #expect(outcome.finding == nil)
      #expect(outcome.frameCount == count / 8)
    }
  }

  @Test("Random lists bring up every operation on extent trees, and trees of more than 100 000 rows")
  func operations() throws {
    let form = try #require(FuzzTarget.extents.operations)
    var verbs: Set<Substring> = []
    var largest = 0
    for seed in 0..<400 as Range<UInt64> {
      var source = SeededGenerator(seed: seed)
      for line in form.text(form.generator.bytes(&source), finding: nil).split(separator: "\n") {
        let words = line.split(separator: " ")
        verbs.insert(words[1])
        if words[1] == "insert" { largest = max(largest, Int(words[2]) ?? 0) }
      }
    }
    let known =
      "set fill scatter invalidate insert remove thin move estimate lengthen reserve locate read copy swap rebuild"
    #expect(verbs == Set(known.split(separator: " ")))
    #expect(largest > 100_000)
  }
}
