// One row of the result: a benchmark at one parameter, under the name that it has everywhere.

/// A benchmark at one parameter, ready to be prepared.
struct BenchmarkRow: Sendable {
  /// `suite/benchmark` or `suite/benchmark/parameter`; the key of results and budgets.
  let identifier: String
  let suite: String
  let benchmark: String
  let parameter: Int?
  let seed: UInt64
  let checkedIterations: Int
  let expectsWork: Bool
  var recordsLatency = false
  /// The row whose cost this one is a multiple of.
  var yardstick: String?
  let make: @Sendable () -> PreparedWork

  /// `Steady frame, 2x` becomes `steady-frame-2x`: letters and digits stay, everything between them is one dash.
  static func slug(_ title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
