// Two benchmarks with a known number of steps, so that additional steps make a slowdown of any size.

/// The workloads of the self-test.
enum SelftestBodies {
  /// The steps of an iteration without a slowdown.
  static let steps = 1_000

  static let names = ["selftest/chain", "selftest/mixed"]

  /// Returns the arguments of a worker with this many additional steps.
  static func arguments(extraSteps: Int) -> [String] { ["--selftest"] + ExtraWork(thousandths: extraSteps).arguments }

  /// - Parameter extraSteps: Additional steps for each thousand: 20 are a slowdown of 2 %.
  static func rows(extraSteps: Int) throws -> [BenchmarkRow] {
    let steps = steps + extraSteps
    let suite = BenchmarkSuite("selftest") {
      Benchmark("chain", seed: 0x9e37_79b9, checkedIterations: 10) { ChainBody(steps: steps) }
      Benchmark("mixed", seed: 0x2545_f491, checkedIterations: 10) { MixedBody(steps: steps) }
    }
    return try BenchmarkRegistry([suite]).rows
  }
}

/// A chain of dependent steps: its time depends only on the processor's clock rate.
struct ChainBody: MeasuredWork {
  let steps: Int
  private(set) var checksum: UInt64 = 0x9e37_79b9

  init(steps: Int) { self.steps = steps }

  mutating func run(iterations: Int) {
    var state = checksum
    for _ in 0..<iterations {
      for _ in 0..<steps { state = (state ^ (state >> 31)) &* 0xbf58_476d_1ce4_e5b9 }
    }
    checksum = state
    blackHole(state)
  }
}

/// Steps through a tree of objects, a dictionary and an array, with occasional allocations. Frames do similar work.
final class MixedBody: MeasuredWork {
  private final class Node {
    var value: UInt64
    var left: Node?
    var right: Node?

    init(_ value: UInt64, depth: Int) {
      self.value = value
      guard depth > 0 else { return }
      left = Node(value &* 3 &+ 1, depth: depth - 1)
      right = Node(value &* 5 &+ 7, depth: depth - 1)
    }
  }

  private let steps: Int
  private let root = Node(1, depth: 9)
  private var table: [Int: UInt64] = [:]
  private var cells: [UInt64]
  private var fresh: [Node]
  private var state: UInt64 = 0x2545_f491
  private(set) var checksum: UInt64 = 0

  init(steps: Int) {
    self.steps = steps
    for key in 0..<512 { table[key] = UInt64(key) &* 0x9e37_79b9 }
    cells = Array(repeating: 1, count: 4_096)
    fresh = (0..<64).map { Node(UInt64($0), depth: 0) }
  }

  func run(iterations: Int) {
    for _ in 0..<iterations {
      for step in 0..<steps { take(step) }
    }
    blackHole(checksum)
  }

  private func take(_ step: Int) {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let bits = state >> 33
    var node = root
    for level in 0..<4 {
      guard let next = (bits >> level) & 1 == 0 ? node.left : node.right else { break }
      node = next
    }
    node.value &+= table[Int(bits & 511)] ?? 0
    cells[Int(bits & 4_095)] ^= node.value
    if step & 7 == 0 { fresh[Int(bits & 63)] = Node(bits, depth: 0) }
    checksum = (checksum ^ node.value) &* 0x100_0000_01b3
  }
}
