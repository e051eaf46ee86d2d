// Measures the lazy stack in the engine, from a thousand to ten million rows.
import BenchmarkRunner

private let sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

let layoutBenchmarks = BenchmarkSuite("layout") {
  // The yardstick runs next to the benchmarks that are compared with it, while the machine is in the same state.
  Benchmark("flat rows") { FlatYardstick() }
  Benchmark("copy of 12 rectangles") { RectangleCopies() }
  Benchmark("stage", parameters: sizes, yardstick: "flat rows") { LayoutStages(rowCount: $0, .steady) }
  Benchmark("stage, rows stay", parameters: [100_000], yardstick: "flat rows") {
    LayoutStages(rowCount: $0, .rowsStay)
  }
  Benchmark("stage, a row comes", parameters: [100_000], yardstick: "flat rows") {
    LayoutStages(rowCount: $0, .rowComes)
  }
  Benchmark("build and first frame", parameters: sizes, checkedIterations: 100, recordsLatency: true) {
    EngineBuilds(rowCount: $0)
  }
  Benchmark("frame", parameters: sizes, yardstick: "flat rows", recordsLatency: true) { EngineFrames(rowCount: $0) }
  Benchmark("frame, only its report read", parameters: sizes, yardstick: "flat rows") {
    EngineFrames(rowCount: $0, reading: .nothing)
  }
  Benchmark("frame, all rows read", parameters: sizes, yardstick: "flat rows") {
    EngineFrames(rowCount: $0, reading: .allRows)
  }
  Benchmark(
    "frame with pinned headers, by sections", parameters: [100, 10_000], yardstick: "flat rows", recordsLatency: true
  ) {
    EngineFrames(sections: $0)
  }
  Benchmark("frame of mixed sections", parameters: sizes, yardstick: "flat rows") { MixedFrames(rowCount: $0) }
  Benchmark("frame of mixed sections, one of five with a pinned header", parameters: [1_000_000]) {
    MixedFrames(rowCount: $0, pinning: .sectionHeaders)
  }
  Benchmark("frame that measures a row", parameters: sizes, recordsLatency: true) {
    EngineFramesThatMeasure(rowCount: $0)
  }
  Benchmark("jump to the middle", parameters: sizes) { EngineJumps(rowCount: $0, to: .middle) }
  Benchmark("jump to a row", parameters: sizes, seed: FeedRows.seed) { EngineJumps(rowCount: $0, to: .row) }
  Benchmark("row at an offset", parameters: sizes, seed: FeedRows.seed) { EngineLookups(rowCount: $0, .rowAtOffset) }
  Benchmark("frame of a row", parameters: sizes, seed: FeedRows.seed) { EngineLookups(rowCount: $0, .frameOfRow) }
  Benchmark("change above", parameters: sizes) { EngineChangesAbove(rowCount: $0) }
  Benchmark("new estimate", parameters: sizes) { EngineEstimates(rowCount: $0) }
  Benchmark("insert 1 at the top", parameters: sizes, checkedIterations: 32) {
    EngineEdits.insertions(of: 1, rowCount: $0)
  }
  Benchmark("insert 1000 at the top", parameters: sizes, checkedIterations: 32) {
    EngineEdits.insertions(of: 1000, rowCount: $0)
  }
  Benchmark("remove 1 in the middle", parameters: sizes, checkedIterations: 32) {
    EngineEdits.removals(rowCount: $0)
  }
  Benchmark("move 100", parameters: sizes, checkedIterations: 128) { EngineEdits.moves(of: 100, rowCount: $0) }
  Benchmark("1000 changes of ids", parameters: [100_000], checkedIterations: 2) {
    EngineDifferences(rowCount: $0, .ids)
  }
  Benchmark("1000 changes as a difference", parameters: [100_000], checkedIterations: 2) {
    EngineDifferences(rowCount: $0, .difference)
  }
}
