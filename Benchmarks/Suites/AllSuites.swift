// Every benchmark of this package: one file a subject, collected here.
import BenchmarkRunner

/// The suites that `bench` and `bench-counted` offer.
public let allSuites: [BenchmarkSuite] = [
  runnerBenchmarks, feedFlingBenchmarks, extentTreeBenchmarks, layoutBenchmarks, motionBenchmarks,
  positionBenchmarks, targetBenchmarks, treeBenchmarks, effectBenchmarks, viewBenchmarks,
]
