// What a benchmark runs: a loop of its own over one operation, and a checksum of what the operation computed.

/// The work of one benchmark row, prepared and ready to run.
///
/// The loop belongs to the workload, so that the compiler specialises it together with its body: the runner makes one
/// indirect call per batch, never one per iteration. Everything done in the initialiser is outside of what is timed.
public protocol MeasuredWork: ~Copyable, SendableMetatype {
  /// Performs the operation `iterations` times. The cost must be proportional to `iterations`.
  mutating func run(iterations: Int)

  /// A hash of what has been computed since the set-up.
  ///
  /// The runner reads it on a fresh instance after a fixed number of iterations (see ``Benchmark``), so it must be the
  /// same in every run and process. `Checksum` of BenchmarkResults helps.
  var checksum: UInt64 { get }
}
