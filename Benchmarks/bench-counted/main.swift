// Runs the same benchmarks on jemalloc, where it is installed. `bench run` starts this program to count allocations.
import BenchmarkRunner
import BenchmarkSuites

BenchmarkCommand.main(suites: allSuites)
