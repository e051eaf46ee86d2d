// The work of a benchmark: a loop over one operation, and a checksum of what the operation computed.

/// The work of one benchmark row, prepared and ready to run.
///
/// The workload contains the loop, so that the compiler specialises loop and body together. The runner makes one
/// indirect call per batch, never one per iteration. The initialiser prepares the workload and is not timed.
public protocol MeasuredWork: ~Copyable, SendableMetatype {
  /// Performs the operation `iterations` times. The cost must be proportional to `iterations`.
  mutating func run(iterations: Int)

  /// A hash of everything computed since the set-up.
  ///
  /// The runner reads it on a fresh instance after a fixed number of iterations (see ``Benchmark``). It must therefore
  /// be the same in every run and process. `Checksum` of BenchmarkResults helps to compute it.
  var checksum: UInt64 { get }
}
