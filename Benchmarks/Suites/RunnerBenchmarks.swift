// Benchmarks with a known true cost. They check the measurement itself.
import BenchmarkRunner

let runnerBenchmarks = BenchmarkSuite("runner") {
  Benchmark("empty body", expectsWork: false) { EmptyBody() }
  Benchmark("dependency chain", seed: 0x9e37_79b9) { DependencyChain() }
  Benchmark("linked chain", parameters: [1_000, 1_005], seed: 0x9e37_79b9, checkedIterations: 100) {
    LinkedChain(links: $0)
  }
  Benchmark("retains", parameters: [0, 1, 7, 1_000], checkedIterations: 100) { Retains(perIteration: $0) }
  Benchmark("allocations", parameters: [0, 1, 7, 1_000], checkedIterations: 100) { Allocations(perIteration: $0) }
  Benchmark("rare allocation", parameters: [1_000]) { RareAllocation(every: $0) }
}

/// Does nothing. It is reported as 0 ns; less than 0.3 ns is the runner's own cost.
struct EmptyBody: MeasuredWork {
  private var iterations = 0

  var checksum: UInt64 { UInt64(iterations) }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {}
    self.iterations &+= iterations
  }
}

/// Four dependent steps: 4 x (1 + 1 + 3) cycles, 4 to 6 ns at 3.4 to 4.5 GHz.
struct DependencyChain: MeasuredWork {
  private(set) var checksum: UInt64 = 0x9e37_79b9

  mutating func run(iterations: Int) {
    var state = checksum
    for _ in 0..<iterations {
      state = Self.step(Self.step(Self.step(Self.step(state))))
    }
    checksum = state
    blackHole(state)
  }

  /// A bijection, so that the state never gets stuck. The shift takes 1 cycle, the exclusive or 1, the multiplication
  /// 3.
  @inline(__always)
  fileprivate static func step(_ state: UInt64) -> UInt64 {
    (state ^ (state >> 31)) &* 0xbf58_476d_1ce4_e5b9
  }
}

/// Several dependency chains in one iteration. They share the runner's cost of an iteration, so the cost of a link is
/// the true cost of a dependency chain. 1005 links are 0.5 % more work than 1000.
struct LinkedChain: MeasuredWork {
  let links: Int
  private(set) var checksum: UInt64 = 0x9e37_79b9

  mutating func run(iterations: Int) {
    var state = checksum
    for _ in 0..<iterations {
      for _ in 0..<links {
        state = DependencyChain.step(DependencyChain.step(DependencyChain.step(DependencyChain.step(state))))
      }
    }
    checksum = state
    blackHole(state)
  }
}

/// Stores a reference a known number of times. Each store retains the new object and releases the old one.
final class Retains: MeasuredWork {
  private let perIteration: Int
  private let source: Node
  private var slot: Node
  private(set) var checksum: UInt64 = 0

  init(perIteration: Int) {
    self.perIteration = perIteration
    source = Node(perIteration, 1)
    slot = Node(perIteration, 2)
  }

  func run(iterations: Int) {
    for _ in 0..<iterations {
      for _ in 0..<perIteration { store() }
      checksum &+= 1
    }
  }

  /// Not inlined, so that the optimiser cannot merge repeated stores.
  @inline(never)
  private func store() { slot = source }
}

/// Makes and drops a known number of objects of 32 bytes.
final class Allocations: MeasuredWork {
  private let perIteration: Int
  private(set) var checksum: UInt64 = 0

  init(perIteration: Int) { self.perIteration = perIteration }

  func run(iterations: Int) {
    for _ in 0..<iterations {
      for index in 0..<perIteration {
        checksum &+= makeNode(index, perIteration).sum
      }
      checksum &+= 1
    }
  }

  /// Not inlined, so that the object escapes and is allocated on the heap.
  @inline(never)
  private func makeNode(_ first: Int, _ second: Int) -> Node { Node(first, second) }
}

/// Makes one object of 32 bytes every `period` iterations. Its count must not be rounded to 0.
final class RareAllocation: MeasuredWork {
  private let period: Int
  private var iteration = 0
  private(set) var checksum: UInt64 = 0

  init(every period: Int) { self.period = period }

  func run(iterations: Int) {
    for _ in 0..<iterations {
      iteration += 1
      if iteration.isMultiple(of: period) { checksum &+= makeNode(iteration).sum }
    }
  }

  @inline(never)
  private func makeNode(_ value: Int) -> Node { Node(value, period) }
}

/// An object of 32 bytes: a header of 16 and two fields of 8.
private final class Node {
  private let first: Int
  private let second: Int

  init(_ first: Int, _ second: Int) {
    self.first = first
    self.second = second
  }

  var sum: UInt64 { UInt64(truncatingIfNeeded: first &+ second) }
}
