// The program that benchmarks the gallery: `gallery-bench --help` lists what it can do.
import VoluteBenchmarking

BenchmarkCommand.main(suites: [galleryBenchmarks])
