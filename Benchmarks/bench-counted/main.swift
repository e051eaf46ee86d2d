// The same benchmarks on jemalloc, where it is installed: the worker that counts allocations for `bench run`.
import BenchmarkRunner
import BenchmarkSuites

BenchmarkCommand.main(suites: allSuites)
