// The blind share of a guided search.
import FuzzTargets
import Testing

@testable import FuzzSupport

@Suite("Fresh inputs")
struct FreshInputsTests {
  @Test("A guided search begins with the inputs of a blind one, and goes on with the next of them")
  func same() {
    let blind = BlindRun(target: .extents, seed: 7, iterations: nil, seconds: nil)
    var fresh = FreshInputs(target: .extents, seed: 7)
    for iteration in 0..<FreshInputs.beginning {
      #expect(fresh.next() == blind.input(ofIteration: iteration))
      fresh.executed(frames: 10)
    }
    var next = FreshInputs.beginning
    for _ in 0..<100 {
      if let input = fresh.next() {
        #expect(input == blind.input(ofIteration: next))
        next += 1
      }
      fresh.executed(frames: 10)
    }
    #expect(next == FreshInputs.beginning + 75)
  }

  @Test("Three quarters of the frames are those of fresh inputs, however long the others are", arguments: [1, 40, 900])
  func share(changedFrames: Int) {
    var fresh = FreshInputs(target: .extents, seed: 1)
    for _ in 0..<FreshInputs.beginning {
      _ = fresh.next()
      fresh.executed(frames: 40)
    }
    var (ofFresh, ofChanged) = (0, 0)
    for _ in 0..<20_000 {
      let isFresh = fresh.next() != nil
      let frames = isFresh ? 40 : changedFrames
      if isFresh { ofFresh += frames + 1 } else { ofChanged += frames + 1 }
      fresh.executed(frames: frames)
    }
    let share = Double(ofFresh) / Double(ofFresh + ofChanged)
    #expect(abs(share - 0.75) < 0.01)
  }
}
