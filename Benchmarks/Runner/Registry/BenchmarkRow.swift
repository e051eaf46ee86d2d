// One row of the result: a benchmark at one parameter, and its name.

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
  /// The row whose cost this row's cost is reported as a multiple of.
  var yardstick: String?
  let make: @Sendable () -> PreparedWork

  /// Returns a title as part of a row's name: `Steady frame, 2x` becomes `steady-frame-2x`. Letters and digits stay, in
  /// lower case. Everything between them becomes one dash.
  static func slug(_ title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
