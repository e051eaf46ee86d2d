// What a package needs to benchmark its own code: suites, their checksums, and the program that runs them.
//
// The types stand in these two modules. The target adds what counts allocations without an option of the linker.
@_exported import BenchmarkResults
@_exported import BenchmarkRunner
