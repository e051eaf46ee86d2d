// An engine for benchmarks. Its input is fixed and legal, so an error is a fault of the benchmark.
import ScrollEngine
import ScrollTypes

extension ScrollEngine {
  init(legal configuration: ScrollConfiguration) {
    do { try self.init(configuration) } catch { preconditionFailure("\(error)") }
  }

  mutating func send(_ event: ScrollEvent.Kind, at time: Double) {
    do { try enqueue(ScrollEvent(time: time, event)) } catch { preconditionFailure("\(error)") }
  }

  mutating func show(at time: Double, asking rows: borrowing some ScrollClient) -> FrameReport {
    do { return try frame(at: time, asking: rows) } catch { preconditionFailure("\(error)") }
  }

  mutating func change(_ edits: [ContentEdit]) {
    do { try apply(edits) } catch { preconditionFailure("\(error)") }
  }
}
