// A benchmark: its title, its parameters, and the closure that makes a fresh workload.

/// An operation to measure, at one or several parameters.
///
///     Benchmark("steady frame", parameters: [1_000, 100_000], seed: 7, yardstick: "flat read and write") { rows in
///       SteadyFrame(rows: rows)
///     }
///
/// Every parameter gives one row of the result, named `suite/benchmark/parameter` in lower case with dashes.
public struct Benchmark: Sendable {
  let title: String
  let seed: UInt64
  let checkedIterations: Int
  let yardstick: String?
  let expectsWork: Bool
  let recordsLatency: Bool
  let variants: [Variant]

  struct Variant: Sendable {
    let parameter: Int?
    let make: @Sendable () -> PreparedWork
  }

  /// Creates a benchmark with one row for each parameter.
  ///
  /// - Parameters:
  ///   - title: Says in words what the operation does. Needs a letter or a digit.
  ///   - parameters: Usually the sizes of the data. Each is the last part of a row's name.
  ///   - seed: The seed of the workload's input, recorded in the result. Use 0 if the input is not random.
  ///   - checkedIterations: The number of iterations after which the runner reads the checksum. It is also the length
  ///     of a counted batch. At least 1.
  ///   - yardstick: The benchmark to compare the cost with. The result reports the cost as a multiple of the
  ///     yardstick's cost. Give the title of a benchmark of the same suite, or `suite/benchmark`. A title with a slash
  ///     is looked for in the same suite first. The runner takes the yardstick's row with the same parameter, or its row
  ///     without a parameter if there is no such row.
  ///   - expectsWork: Pass `false` only if the body is empty on purpose. It silences the dead-code warning.
  ///   - recordsLatency: Whether the runner also measures the distribution of single iterations. Use it for work whose
  ///     slowest cases matter. An iteration should take at least a microsecond, because reading the clock takes 0.04
  ///     µs.
  ///   - make: Makes a fresh workload. The runner does not time it.
  public init<Content: MeasuredWork & ~Copyable>(
    _ title: String, parameters: [Int], seed: UInt64 = 0, checkedIterations: Int = 1_000, yardstick: String? = nil,
    expectsWork: Bool = true, recordsLatency: Bool = false, make: @escaping @Sendable (_ parameter: Int) -> Content
  ) {
    precondition(checkedIterations > 0, "a benchmark is checked after at least one iteration")
    self.title = title
    self.seed = seed
    self.checkedIterations = checkedIterations
    self.yardstick = yardstick
    self.expectsWork = expectsWork
    self.recordsLatency = recordsLatency
    self.variants = parameters.map { parameter in
      Variant(parameter: parameter) { SpecificWork(make(parameter)) }
    }
  }

  /// Creates a benchmark without a parameter. It has one row, named `suite/benchmark`.
  public init<Content: MeasuredWork & ~Copyable>(
    _ title: String, seed: UInt64 = 0, checkedIterations: Int = 1_000, yardstick: String? = nil,
    expectsWork: Bool = true, recordsLatency: Bool = false, make: @escaping @Sendable () -> Content
  ) {
    precondition(checkedIterations > 0, "a benchmark is checked after at least one iteration")
    self.title = title
    self.seed = seed
    self.checkedIterations = checkedIterations
    self.yardstick = yardstick
    self.expectsWork = expectsWork
    self.recordsLatency = recordsLatency
    self.variants = [Variant(parameter: nil) { SpecificWork(make()) }]
  }
}
