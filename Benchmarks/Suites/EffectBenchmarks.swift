// Measures what presentation and observers add to a frame, compared with a flat loop of the same arithmetic.
import BenchmarkRunner

let effectBenchmarks = BenchmarkSuite("effects") {
  // The yardstick runs next to the benchmarks that are compared with it.
  Benchmark("flat rows") { EffectYardstick() }
  Benchmark("frame alone", yardstick: "flat rows") { PresentedFrames(.feed, []) }
  Benchmark("frame and 3 geometry observers", yardstick: "flat rows") { PresentedFrames(.feed, .geometry) }
  Benchmark("frame and visibility of every row", yardstick: "flat rows") { PresentedFrames(.feed, .visibility) }
  Benchmark("frame and transitions of every row", yardstick: "flat rows") { PresentedFrames(.feed, .transitions) }
  Benchmark("frame and effects of every row", yardstick: "flat rows") { PresentedFrames(.feed, .visualEffects) }
  Benchmark("frame and everything", parameters: [1_000, 1_000_000], yardstick: "flat rows") {
    PresentedFrames(.rows($0), .everything)
  }
  Benchmark("carousel of 5 cards", yardstick: "flat rows") { PresentedFrames(.carousel, .transitions) }
  Benchmark("60 cells and everything", yardstick: "flat rows") { PresentedFrames(.grid, .everything) }
  Benchmark("animated transitions", yardstick: "flat rows") { PresentedFrames(.feed, .animated) }
  spaceConversions
}
