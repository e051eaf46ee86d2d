// What share of a guided search is blind: fresh inputs beside those that libFuzzer makes of its corpus.

/// Deals out fresh inputs in a guided search.
///
/// What one unlucky input shows is found by looking at many fresh ones: changing those that are known shows it later, if at all. So a
/// guided search begins as a blind one of the same seed does, and then gives three quarters of its frames to fresh inputs. Coverage
/// can cost no more than the rest, and finds what takes a sequence.
struct FreshInputs {
  /// How many inputs of the seed are executed before any is changed.
  static let beginning: UInt64 = 1024
  /// Of so many frames all but one are those of fresh inputs.
  static let period = 4

  private let search: BlindRun
  private var iteration: UInt64 = 0
  private var freshFrames = 0
  private var changedFrames = 0
  /// Whether the input that is made last, and will be executed next, is a fresh one.
  private var isFresh = false

  init(target: FuzzTarget, seed: UInt64) {
    search = BlindRun(target: target, seed: seed, iterations: nil, seconds: nil)
  }

  /// The bytes of a fresh input if it is time for one; nil where libFuzzer's input is to be changed.
  mutating func next() -> [UInt8]? {
    isFresh = iteration < Self.beginning || freshFrames <= (Self.period - 1) * changedFrames
    guard isFresh else { return nil }
    defer { iteration += 1 }
    return search.input(ofIteration: iteration)
  }

  /// Notes what the input cost that was made last. Frames, and not seconds: so a search can be repeated.
  mutating func executed(frames: Int) {
    // Those at the beginning are not counted: they are nobody's share.
    guard iteration > Self.beginning else { return }
    if isFresh { freshFrames += frames + 1 } else { changedFrames += frames + 1 }
  }
}
