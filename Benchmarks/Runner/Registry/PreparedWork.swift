// A workload with its type erased at the border of a batch.

/// A prepared workload behind one virtual call per batch.
class PreparedWork {
  var checksum: UInt64 { fatalError("a prepared workload is always a specific one") }

  func run(iterations: Int) { fatalError("a prepared workload is always a specific one") }
}

/// The specific box: also holds workloads that cannot be copied.
final class SpecificWork<Content: MeasuredWork & ~Copyable>: PreparedWork {
  private var content: Content

  init(_ content: consuming Content) { self.content = content }

  override var checksum: UInt64 { content.checksum }

  override func run(iterations: Int) { content.run(iterations: iterations) }
}

/// No work: what measuring it shows is the cost of measuring.
final class PreparedNothing: PreparedWork {
  override func run(iterations: Int) {}
}
