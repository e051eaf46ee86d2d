// The benchmark program: measures with the system's allocator and orchestrates.
import BenchmarkRunner
import BenchmarkSuites

BenchmarkCommand.main(suites: allSuites)
