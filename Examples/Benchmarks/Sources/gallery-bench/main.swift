// The program that benchmarks the gallery. `gallery-bench --help` lists its commands.
import VoluteBenchmarking

BenchmarkCommand.main(suites: [galleryBenchmarks])
