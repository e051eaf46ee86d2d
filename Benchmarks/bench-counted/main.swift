// The same benchmarks on jemalloc, where it is installed: the worker that counts allocations for `bench run`.
import BenchmarkRunner
import BenchmarkSuites
import CJemalloc

// Asking is what links the library; whether it really counts is checked before every count.
_ = jemalloc_was_installed()
BenchmarkCommand.main(suites: allSuites)
