// Names, filters and yardsticks of benchmark rows.
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Registry")
struct RegistryTests {
  private struct Nothing: ~Copyable, MeasuredWork {
    var checksum: UInt64 { 0 }

    mutating func run(iterations: Int) {}
  }

  private static let suite = BenchmarkSuite("Lazy stack") {
    Benchmark("Steady frame, 2x", parameters: [10, 1_000], seed: 3, yardstick: "flat") { _ in Nothing() }
    Benchmark("flat") { Nothing() }
    for index in 1...2 { Benchmark("extra \(index)") { Nothing() } }
  }

  @Test("A row is named by suite, benchmark and parameter, in lower case with dashes")
  func names() throws {
    let names = try BenchmarkRegistry([Self.suite]).rows.map(\.identifier)
    #expect(
      names == [
        "lazy-stack/steady-frame-2x/10", "lazy-stack/steady-frame-2x/1000", "lazy-stack/flat", "lazy-stack/extra-1",
        "lazy-stack/extra-2",
      ])
  }

  @Test("A filter is a part of a name or a regular expression, and brings the yardsticks along")
  func filters() throws {
    let registry = try BenchmarkRegistry([Self.suite])
    #expect(try registry.selection(matching: "extra").count == 2)
    #expect(try registry.selection(matching: "extra-[2-9]$").map(\.benchmark) == ["extra-2"])
    #expect(try registry.selection(matching: "/1000").map(\.benchmark) == ["steady-frame-2x", "flat"])
    #expect(try registry.selection(matching: nil).count == 5)
    #expect(throws: CommandFailure.self) { try registry.selection(matching: "nothing of that name") }
    #expect(throws: CommandFailure.self) { try registry.selection(matching: "[") }
  }

  @Test("A yardstick is looked for with the same parameter first, then without, also in other suites")
  func yardsticks() throws {
    let other = BenchmarkSuite("other") {
      Benchmark("frame", parameters: [10], yardstick: "Lazy stack/Steady frame, 2x") { _ in Nothing() }
    }
    let rows = try BenchmarkRegistry([Self.suite, other]).rows
    #expect(rows[0].yardstick == "lazy-stack/flat")
    #expect(rows.last?.yardstick == "lazy-stack/steady-frame-2x/10")
  }

  @Test("A yardstick with a slash in its title is looked for in the own suite first")
  func yardsticksWithSlash() throws {
    let disk = BenchmarkSuite("disk") {
      Benchmark("read/write", parameters: [1]) { _ in Nothing() }
      Benchmark("copy", parameters: [1], yardstick: "read/write") { _ in Nothing() }
      Benchmark("move", yardstick: "read/ahead") { Nothing() }
    }
    let read = BenchmarkSuite("read") {
      Benchmark("write") { Nothing() }
      Benchmark("ahead") { Nothing() }
    }
    let rows = try BenchmarkRegistry([disk, read]).rows
    #expect(rows.map(\.yardstick) == [nil, "disk/read-write/1", "read/ahead", nil, nil])
  }

  @Test("Two rows of one name and a yardstick that is not there are errors that name them")
  func mistakes() {
    let twice = BenchmarkSuite("s") {
      Benchmark("a b") { Nothing() }
      Benchmark("A-B") { Nothing() }
    }
    #expect(throws: CommandFailure("two benchmarks have the same name: s/a-b")) { try BenchmarkRegistry([twice]) }
    let missing = BenchmarkSuite("s") { Benchmark("a", yardstick: "b") { Nothing() } }
    #expect(throws: CommandFailure("s/a names the yardstick 'b', which is not a benchmark")) {
      try BenchmarkRegistry([missing])
    }
  }

  @Test("A title without a letter or a digit is an error that names it", arguments: ["==", "→", "", "//"])
  func titlesWithoutName(title: String) {
    let failure = CommandFailure("the title '\(title)' has no letter or digit, so it gives no name to a row")
    #expect(throws: failure) { try BenchmarkRegistry([BenchmarkSuite("s") { Benchmark(title) { Nothing() } }]) }
    #expect(throws: failure) { try BenchmarkRegistry([BenchmarkSuite(title) { Benchmark("a") { Nothing() } }]) }
  }

  @Test("A checksum is FNV-1a over the bytes, least significant first")
  func checksum() {
    var hash = Checksum()
    #expect(hash.value == 0xcbf2_9ce4_8422_2325)
    hash.combine(UInt64(0x61))
    // FNV-1a of the bytes 61 00 00 00 00 00 00 00, by the definition of the function.
    var expected: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in [0x61, 0, 0, 0, 0, 0, 0, 0] as [UInt64] { expected = (expected ^ byte) &* 0x100_0000_01b3 }
    #expect(hash.value == expected)
    var zero = Checksum()
    var negativeZero = Checksum()
    zero.combine(0.0)
    negativeZero.combine(-0.0)
    #expect(zero.value != negativeZero.value)
  }
}
