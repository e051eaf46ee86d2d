// The player: the times of frames, the input that is queued before them, and the checks after them.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Player")
struct ScenarioPlayerTests {
  private func scenario(_ steps: String, estimate: CGFloat = 10) throws -> Scenario {
    try Scenario(
      parsing: "scenario 1\ncontainer 100 x 200\nrows 10 estimate \(estimate) extents cycle 7 8\n" + steps + "\n")
  }

  private func frameTimes(_ steps: String, estimate: CGFloat = 10) throws -> [Double] {
    try scenario(steps, estimate: estimate).record(on: RecordingModel.self).map(\.report.time)
  }

  @Test("Play runs frames on a grid of whole microseconds and a last one exactly at its end")
  func play() throws {
    #expect(try frameTimes("play 120hz until 25ms") == [0.008333, 0.016667, 0.025])
    #expect(try frameTimes("play 60hz until 40ms") == [0.016667, 0.033333, 0.04])
    #expect(try frameTimes("5ms frame\nplay 100hz until 20ms") == [0.005, 0.015, 0.02])
    #expect(try frameTimes("5ms frame\nplay 100hz until 5ms\nplay 100hz until 1ms") == [0.005, 0.005, 0.001])
  }

  @Test("A grid of 120 Hz contains every frame of one of 60 Hz to the bit")
  func gridsMeet() throws {
    let slow = try frameTimes("play 60hz until 10s")
    let fast = Set(try frameTimes("play 120hz until 10s"))
    #expect(slow.count == 600 && fast.count == 1200)
    #expect(slow.allSatisfy(fast.contains))
  }

  @Test("Events written ahead are queued in order, and play begins at the last frame all the same")
  func eventsAhead() throws {
    var player = try ScenarioPlayer<RecordingModel>(
      scenario("0ms touch began 1 2\n12ms touch moved 3 4\n1ms touch ended 5 6\nplay 100hz until 30ms\n9s frame"))
    #expect(try player.nextFrame()?.time == 0.01)
    #expect(player.model.handled == [ScrollEvent(time: 0, .touchBegan(CGPoint(x: 1, y: 2)))])
    #expect(player.step == 3)
    #expect(try player.nextFrame()?.time == 0.02)
    #expect(player.model.handled.map(\.time) == [0, 0.012, 0.001])
    #expect(try player.nextFrame()?.phase == .decelerating)
    #expect(try player.nextFrame()?.phase == .idle)
    #expect(player.step == 4)
    #expect(try player.nextFrame() == nil)
    #expect(player.report?.time == 9)
  }

  @Test("Settle runs until the motion has ended and starts the clock anew")
  func settle() throws {
    let text =
      "0ms touch began 0 0\n5ms touch ended 0 0\nsettle 50hz\n1ms scroll to 0 5\n2ms frame\nplay 100hz until 15ms"
    #expect(try frameTimes(text) == [0.02, 0.04, 0.06, 0.062, 0.072, 0.075])
    #expect(try frameTimes("settle 10hz\nsettle 10hz") == [0.1, 0.2])
  }

  @Test("Settle waits for every event queued, and for no pointer to be lifted")
  func settleWithEvents() throws {
    #expect(try frameTimes("250ms scroll to 0 1\nsettle 10hz") == [0.1, 0.2, 0.3])
    #expect(try frameTimes("0ms touch began 0 0\nsettle 10hz") == [0.1])
    #expect(try frameTimes("0ms touch began 0 0\n1ms touch moved 0 0\nsettle 10hz") == [0.1])
  }

  @Test("Settle gives up on a motion that does not end")
  func settleCap() throws {
    let times = try frameTimes("0ms touch began 0 0\n0ms touch ended 0 0\nsettle 100hz\n1ms frame", estimate: 1)
    #expect(times.count == Scenario.maximumSettleFrames + 1)
    #expect(times.suffix(2) == [10, 10.001])
  }

  @Test("Everything that holds is expected without complaint")
  func metExpectations() throws {
    let text = """
      0ms scroll to 0 12.5
      0ms touch began 0 0
      0ms touch ended 0 0
      10ms frame
      expect phase decelerating offset 12.5005 velocity 100 content 500 visible 0..<3 measured 3 prefetched 2
      expect retained 0..<8 top of row 2 is 15 left of row 0 is 5
      20ms frame
      expect measured 3 prefetched 4 offset 13 tolerance 0.5 top of row 1 is 7.4
      """
    let last = try scenario(text).play(on: RecordingModel.self)
    #expect(last?.time == 0.02)
  }

  @Test("Each field that does not hold is named with what came and what was expected")
  func unmetExpectation() throws {
    let text =
      "0ms frame\nexpect phase tracking offset 0.0011 velocity 1 content 2 "
      + "top of row 1 is 8 left of row 3 is 0 visible 0..<2 retained 0..<3 measured 2 prefetched 0"
    do {
      try scenario(text).play(on: RecordingModel.self)
      Issue.record("no expectation failed")
    } catch {
      let expected = """
        step 1: phase is idle, expected tracking; offset is 0, expected 0.0011 ± 0.001; velocity is 0, \
        expected 1 ± 0.001; content is 500, expected 2 ± 0.001; top of row 1 is 7, expected 8 ± 0.001; \
        left of row 3 is not on the screen, expected 0 ± 0.001; visible is 0..<3, expected 0..<2; \
        retained is 0..<8, expected 0..<3; measured is 3, expected 2; prefetched is 2, expected 0
        """
      #expect("\(error)" == expected)
    }
  }

  @Test("A number that is not one meets no expectation")
  func notANumber() throws {
    var report = try #require(try scenario("0ms frame").play(on: RecordingModel.self))
    report.velocity.dy = .nan
    let outcome = Scenario.Outcome(report: report, axis: .vertical, measuredLineCount: 0, prefetchedLineCount: 0)
    let mismatches = Scenario.Expectation(velocity: 0, tolerance: 1e9).mismatches(with: outcome) { _ in nil }
    #expect(mismatches.map(\.field) == ["velocity"])
  }

  @Test("What a model refuses and what cannot be checked is thrown with its step")
  func refusals() throws {
    var bad = try scenario("0ms frame\n0ms frame")
    bad.steps[1] = .event(at: .zero, .scrollTo(CGPoint(x: 0, y: CGFloat.infinity)))
    #expect(throws: ScenarioFailure.refusedInput(step: 1, .nonFiniteLocation)) { try bad.play(on: RecordingModel.self) }
    bad.configuration.content.sections[0].rowCount = -1
    #expect(throws: ScenarioFailure.refusedConfiguration(.rowCountOutOfRange(-1))) {
      try bad.play(on: RecordingModel.self)
    }
    let early = try scenario("0ms scroll to 0 0\nexpect phase idle")
    #expect(throws: ScenarioFailure.expectationWithoutFrame(step: 1)) { try early.play(on: RecordingModel.self) }
  }

  @Test("A record keeps the rows and the changes of phase of its frame")
  func records() throws {
    let records = try scenario("0ms touch began 0 0\n1ms touch moved 0 0\n5ms frame\n6ms frame")
      .record(on: RecordingModel.self)
    #expect(records.map(\.step) == [2, 3])
    #expect(records[0].visibleElements.map(\.frame.height) == [7, 8, 7])
    #expect(records[0].phaseChanges.map(\.newPhase) == [.tracking, .interacting])
    #expect(records[1].phaseChanges.isEmpty)
  }

  @Test("Another client can stand in for the scenario's")
  func otherClient() throws {
    var player = try ScenarioPlayer<RecordingModel>(scenario("0ms frame"))
    _ = try player.nextFrame(asking: RowExtents.constant(3))
    #expect(player.record()?.visibleElements.map(\.frame.height) == [3, 3, 3])
    #expect(player.measuredLineCount == 3)
  }

  @Test("No bytes make a scenario of more frames than the bound, on a model that never rests")
  func frameBound() throws {
    var mostFrames = 0
    for seed in 0..<60 as Range<UInt64> {
      let bytes = (0..<(32 + 8 * 512) as Range<UInt64>).map {
        UInt8(truncatingIfNeeded: SplitMix64.output($0, ofSeed: seed))
      }
      let original = Scenario(bytes: bytes)
      var scenario = original
      scenario.configuration.content.estimate = .fixed(1, scope: .section)
      scenario.rebaseUpdates(from: original)
      var player = try ScenarioPlayer<RecordingModel>(scenario)
      var frames = 0
      while try player.nextFrame() != nil { frames += 1 }
      mostFrames = max(mostFrames, frames)
    }
    #expect(mostFrames <= EncodedScenario.maximumFrames)
    #expect(mostFrames > EncodedScenario.maximumFrames / 4)
  }

  @Test("On a horizontal axis the offset, the velocity and the content are those of x")
  func horizontal() throws {
    let text =
      "scenario 1\ncontainer 100 x 200\naxis horizontal\nrows 10 estimate 10 extents 7\n0ms frame\n"
      + "expect offset 7 content 300 velocity 0\n"
    #expect(try Scenario(parsing: text).play(on: RecordingModel.self) != nil)
  }

  @Test("An edit is applied between the frames around it, and the lengths follow the rows")
  func edits() throws {
    var player = try ScenarioPlayer<RecordingModel>(
      scenario("0ms frame\nmove rows 0..<1 to 2 then insert 1 rows at 0\n1ms frame\nremove rows 0..<1\n2ms frame"))
    var heights: [[CGFloat]] = []
    var transactions: [Int] = []
    while try player.nextFrame() != nil {
      heights.append(player.record()?.visibleElements.map(\.frame.height) ?? [])
      transactions.append(player.model.transactions.count)
    }
    // Rows 0, 1, 2 are 7, 8, 7 pt long, and 8, 7, 7 after the move. The new row is 7 pt long.
    #expect(heights == [[7, 8, 7], [7, 8, 7], [8, 7, 7]])
    #expect(transactions == [0, 1, 2])
    #expect(player.rows.key(of: .row(2, section: 0)) == ContentKey(.row(0, section: 0)))
  }

  @Test("An edit of what is not there is thrown with its step, and what stands behind it is not played")
  func refusedEdit() throws {
    let scenario = try scenario("0ms frame\ninsert 1 rows at 10 then remove rows 11..<12\n1ms frame")
    #expect(throws: ScenarioFailure.refusedEdit(step: 1, .rowsOutOfRange(edit: 1))) {
      try scenario.play(on: RecordingModel.self)
    }
    let text = "step 1 was refused: edit 1 of the transaction names rows that are not there"
    #expect("\(ScenarioFailure.refusedEdit(step: 1, .rowsOutOfRange(edit: 1)))" == text)
  }

  @Test("An update is taken over between the frames around it, and one that is refused is thrown with its step")
  func updates() throws {
    let text = "0ms frame\nupdate margins top 3 and container 50 x 60\n1ms frame\nupdate margins top 0\n2ms frame"
    var player = try ScenarioPlayer<RecordingModel>(scenario(text))
    var insets: [CGFloat] = []
    while let report = try player.nextFrame() { insets.append(report.geometry.contentInsets.top) }
    #expect(insets == [0, 3, 0])
    #expect(player.model.configuration.containerSize == CGSize(width: 50, height: 60))
    var refused = try scenario(text)
    refused.configuration.content.axis = .horizontal
    let failure = ScenarioFailure.refusedUpdate(step: 1, .cannotChange("content.axis"))
    #expect(throws: failure) { try refused.play(on: RecordingModel.self) }
    #expect(
      "\(failure)"
        == "step 1 was refused: content.axis cannot change while a scroll view is used: create another one")
  }

  @Test("A client that is made of the scenario's rows sees every edit before the frame")
  func wrappedClient() throws {
    struct Doubled: ScrollClient {
      var rows: ScenarioRows
      func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
        2 * rows.extent(of: element, crossExtent: crossExtent)
      }
    }
    var player = try ScenarioPlayer<RecordingModel>(scenario("remove rows 0..<1\n0ms frame"))
    _ = try player.nextFrame { Doubled(rows: $0) }
    #expect(player.record()?.visibleElements.map(\.frame.height) == [16, 14, 16])
  }
}
