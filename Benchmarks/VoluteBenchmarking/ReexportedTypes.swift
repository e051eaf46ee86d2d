// Re-exports the types with which a package benchmarks its own code: suites, checksums, and the command line.
//
// The two modules below define these types. This target also links the functions that count allocations, so that a
// program needs no linker option.
@_exported import BenchmarkResults
@_exported import BenchmarkRunner
