// The blind part of a guided search: fresh inputs in addition to libFuzzer's changes of its corpus.

/// Supplies fresh inputs to a guided search.
///
/// Some faults need one unlucky input. Many fresh inputs find them soon; changes of known inputs find them later, if at
/// all. So a guided search begins like a blind search with the same seed. After that, it spends three quarters of its
/// frames on fresh inputs. So coverage can cost at most the remaining quarter, which finds faults that need a sequence.
struct FreshInputs {
  /// The number of inputs of the seed that are executed before any input is changed.
  static let beginning: UInt64 = 1024
  /// Of this many frames, all but one belong to fresh inputs.
  static let period = 4

  private let search: BlindRun
  private var iteration: UInt64 = 0
  private var freshFrames = 0
  private var changedFrames = 0
  /// Whether the last input, which is executed next, is fresh.
  private var isFresh = false

  init(target: FuzzTarget, seed: UInt64) {
    search = BlindRun(target: target, seed: seed, iterations: nil, seconds: nil)
  }

  /// Returns the bytes of a fresh input if one is due; `nil` if libFuzzer's input should be changed.
  mutating func next() -> [UInt8]? {
    isFresh = iteration < Self.beginning || freshFrames <= (Self.period - 1) * changedFrames
    guard isFresh else { return nil }
    defer { iteration += 1 }
    return search.input(ofIteration: iteration)
  }

  /// Records the cost of the last input. Frames are counted instead of seconds, so that a search can be repeated.
  mutating func executed(frames: Int) {
    // The inputs at the beginning do not count, because they belong to neither share.
    guard iteration > Self.beginning else { return }
    if isFresh { freshFrames += frames + 1 } else { changedFrames += frames + 1 }
  }
}
