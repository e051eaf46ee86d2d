// The benchmarks of one subject, written as a list.

/// The benchmarks of one subject.
///
///     let lazyStack = BenchmarkSuite("lazy stack") {
///       Benchmark("seek", parameters: [1_000]) { rows in Seek(rows: rows) }
///     }
public struct BenchmarkSuite: Sendable {
  let title: String
  let benchmarks: [Benchmark]

  /// A suite of the benchmarks that `content` lists.
  public init(_ title: String, @Builder content: () -> [Benchmark]) {
    self.title = title
    self.benchmarks = content()
  }

  /// Collects benchmarks that stand below one another.
  @resultBuilder
  public enum Builder {
    /// One benchmark.
    public static func buildExpression(_ benchmark: Benchmark) -> [Benchmark] { [benchmark] }

    /// Several benchmarks made elsewhere.
    public static func buildExpression(_ benchmarks: [Benchmark]) -> [Benchmark] { benchmarks }

    /// All statements in order.
    public static func buildBlock(_ parts: [Benchmark]...) -> [Benchmark] { parts.flatMap(\.self) }

    /// A `for` loop.
    public static func buildArray(_ parts: [[Benchmark]]) -> [Benchmark] { parts.flatMap(\.self) }

    /// An `if` without `else`.
    public static func buildOptional(_ part: [Benchmark]?) -> [Benchmark] { part ?? [] }
  }
}
