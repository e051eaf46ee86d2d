// A type-erased workload that runs in batches.

/// A prepared workload, called through one virtual call per batch.
class PreparedWork {
  var checksum: UInt64 { fatalError("a prepared workload is always a specific one") }

  func run(iterations: Int) { fatalError("a prepared workload is always a specific one") }
}

/// A ``PreparedWork`` that stores a workload of a known type, also one that cannot be copied.
final class SpecificWork<Content: MeasuredWork & ~Copyable>: PreparedWork {
  private var content: Content

  init(_ content: consuming Content) { self.content = content }

  override var checksum: UInt64 { content.checksum }

  override func run(iterations: Int) { content.run(iterations: iterations) }
}

/// No work: measuring it shows the cost of the measurement.
final class PreparedNothing: PreparedWork {
  override func run(iterations: Int) {}
}
