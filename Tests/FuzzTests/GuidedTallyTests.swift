// The lines that a guided run prints about itself.
import Testing

@testable import FuzzSupport

@Suite("The tally of a guided run")
struct GuidedTallyTests {
  @Test("A line comes every five seconds, with inputs, frames, the rate, and the time left")
  func lines() {
    var tally = GuidedTally(target: "engine", arguments: ["fuzz", "-max_total_time=3", "-max_total_time=60", "folder"])
    #expect(tally.add(frames: 10, after: 1) == nil)
    #expect(tally.add(frames: 10, after: 5) == "engine: 2 inputs, 20 frames in 5.0 s, 0 executions/s, 55 s left\n")
    #expect(tally.add(frames: 10, after: 9.9) == nil)
    #expect(tally.add(frames: 10, after: 10)?.hasSuffix("50 s left\n") == true)
  }

  @Test("Without an end there is no time left")
  func endless() {
    for arguments in [["fuzz"], ["fuzz", "-max_total_time=0"]] {
      var tally = GuidedTally(target: "engine", arguments: arguments)
      #expect(tally.add(frames: 1, after: 6)?.hasSuffix("executions/s\n") == true)
    }
  }
}
