// The benchmarks of one subject, written as a list.

/// The benchmarks of one subject.
///
///     let lazyStack = BenchmarkSuite("lazy stack") {
///       Benchmark("seek", parameters: [1_000]) { rows in Seek(rows: rows) }
///     }
public struct BenchmarkSuite: Sendable {
  let title: String
  let benchmarks: [Benchmark]

  /// Creates a suite of the benchmarks that `content` lists. Its title needs a letter or a digit.
  public init(_ title: String, @Builder content: () -> [Benchmark]) {
    self.title = title
    self.benchmarks = content()
  }

  /// Collects the benchmarks that a suite lists.
  @resultBuilder
  public enum Builder {
    /// Takes one benchmark.
    public static func buildExpression(_ benchmark: Benchmark) -> [Benchmark] { [benchmark] }

    /// Takes several benchmarks that were made elsewhere.
    public static func buildExpression(_ benchmarks: [Benchmark]) -> [Benchmark] { benchmarks }

    /// Joins all statements in order.
    public static func buildBlock(_ parts: [Benchmark]...) -> [Benchmark] { parts.flatMap(\.self) }

    /// Joins the benchmarks of a `for` loop.
    public static func buildArray(_ parts: [[Benchmark]]) -> [Benchmark] { parts.flatMap(\.self) }

    /// Allows an `if` without `else`.
    public static func buildOptional(_ part: [Benchmark]?) -> [Benchmark] { part ?? [] }
  }
}
