// Lists every suite of benchmarks of this package. Each subject has its own file.
import BenchmarkRunner

/// The suites that `bench` and `bench-counted` offer.
public let allSuites: [BenchmarkSuite] = [
  runnerBenchmarks, feedFlingBenchmarks, extentTreeBenchmarks, layoutBenchmarks, motionBenchmarks,
  positionBenchmarks, targetBenchmarks, treeBenchmarks, effectBenchmarks, viewBenchmarks,
]
