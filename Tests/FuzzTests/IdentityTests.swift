// The target of ids: any bytes are legal, every operation comes up, and its own model gives the right answers.
import FuzzSupport
import ScenarioSearch
import Testing

@testable import FuzzTargets

@Suite("Identity")
struct IdentityTests {
  @Test("Any bytes are legal operations on ids, and find nothing")
  func anyBytes() {
    for seed in 0..<200 as Range<UInt64> {
      var source = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...200, using: &source)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &source) }
      let outcome = FuzzTarget.identity.execute(.bytes(bytes), effort: .full)
      #expect(outcome.finding == nil)
      #expect(outcome.frameCount == count / 8)
    }
  }

  @Test("Random lists bring up every operation, every way of handing over, refusals of both kinds, and many rows")
  func spread() throws {
    let form = try #require(FuzzTarget.identity.operations)
    var words: Set<String> = []
    var largest = 0
    var refusals: Set<String> = []
    for seed in 0..<300 as Range<UInt64> {
      var source = SeededGenerator(seed: seed)
      let bytes = form.generator.bytes(&source)
      var decoder = IdentityDecoder()
      for start in stride(from: 0, to: bytes.count - 7, by: 8) {
        let raw = bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let step = decoder.next(OperationRecord(rawValue: raw))
        largest = max(largest, decoder.ids.count)
        guard case .change(let change, let way) = step.operation else {
          words.insert(String("\(step.operation)".prefix { $0 != " " }))
          continue
        }
        words.insert(String("\(change)".prefix { $0 != " " }))
        words.insert("\(way)")
        switch step.outcome {
        case .success, nil: break
        case .failure(.doesNotApply): refusals.insert("other rows")
        case .failure(.duplicates): refusals.insert("twice")
        }
      }
    }
    let known = "insert remove keep move exchange reverse shuffle interleave sort find scroll"
    #expect(words.isSuperset(of: known.split(separator: " ").map(String.init)))
    #expect(words.isSuperset(of: IdentityWay.allCases.map { "\($0)" }))
    #expect(refusals == ["other rows", "twice"])
    #expect(largest > 60)
  }

  @Test("The model names every id that has been there before, and refuses a difference of other rows")
  func model() {
    func outcome(_ change: IdentityChange, _ way: IdentityWay, _ ids: [Int]) -> Result<[Int], PlainRefusal>? {
      IdentityStep(.change(change, way), on: ids).outcome
    }
    #expect(outcome(.double(row: 1, at: 3), .collection, [4, 5, 6]) == .failure(.duplicates([5])))
    #expect(outcome(.remove(0..<1), .differenceOfOthers, [4]) == .failure(.doesNotApply))
    #expect(outcome(.reverse(0..<3), .moves, [4, 5, 6]) == .success([6, 5, 4]))
    #expect(IdentityStep(.find(3), on: [4]).outcome == nil)
    #expect(PlainIDs.mostStaying([3, 0, 1, 4, 2]) == 3)
    #expect(PlainIDs.mostStaying([]) == 0)
  }

  @Test("Operations are told in words, those that are refused too")
  func words() throws {
    let form = try #require(FuzzTarget.identity.operations)
    let records = [OperationRecord(0, b: 3), OperationRecord(1, mode: 4, a: 1), OperationRecord(13, a: 512)]
    let bytes = records.flatMap { record in (0..<8).map { UInt8(truncatingIfNeeded: record.rawValue >> UInt64(8 * $0)) }
    }
    #expect(
      form.text(bytes, finding: nil) == """
             0  insert [0, 1, 2] at 0
             1  insert the id of 1 once more at 0, as a difference
             2  scroll to 512 of 1024

        """)
    #expect(FuzzTarget.identity.execute(.bytes(bytes), effort: .full).finding == nil)
  }
}
