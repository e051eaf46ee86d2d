// One benchmark: a title, its parameters, and how a fresh workload is made.

/// One operation to measure, at one or several parameters.
///
///     Benchmark("steady frame", parameters: [1_000, 100_000], seed: 7, yardstick: "flat read and write") { rows in
///       SteadyFrame(rows: rows)
///     }
///
/// Every parameter gives a row of the result, named `suite/benchmark/parameter`, in lower case with dashes.
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

  /// A benchmark with one row for each parameter.
  ///
  /// - Parameters:
  ///   - title: What is done, in words.
  ///   - parameters: Usually the size of the data; part of the row's name.
  ///   - seed: The seed of the workload's input, recorded in the result. 0 where the input is not random.
  ///   - checkedIterations: The fixed number of iterations after which the checksum is read, and the length of a
  ///     counted batch. At least 1.
  ///   - yardstick: Another benchmark that the cost is reported as a multiple of: a title of the same suite or
  ///     `suite/benchmark`. With the same parameter where it has it, else without parameter.
  ///   - expectsWork: `false` only for a body that is empty on purpose; silences the dead-code warning.
  ///   - recordsLatency: Whether the distribution of single iterations is measured too, for work whose slowest cases
  ///     matter. An iteration should take at least a microsecond: reading the clock takes 0.04 µs.
  ///   - make: Makes a fresh workload. Not timed.
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

  /// A benchmark without parameter: one row, named `suite/benchmark`.
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
