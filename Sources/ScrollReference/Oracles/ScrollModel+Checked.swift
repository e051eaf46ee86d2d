// Running a model under an oracle: what it refuses is a violation, for scenarios are valid.
import ScrollTypes

extension ScrollModel where Self: ~Copyable {
  static func make(_ configuration: ScrollConfiguration, signature: String) throws(Violation) -> Self {
    do {
      return try Self(configuration)
    } catch {
      throw Violation(signature: signature, message: "the configuration was refused: \(error)", step: 0)
    }
  }

  mutating func accept(_ event: ScrollEvent, signature: String, step: Int) throws(Violation) {
    do {
      try enqueue(event)
    } catch {
      throw Violation(signature: signature, message: "an event was refused: \(error)", step: step)
    }
  }

  mutating func advance(
    to time: Double, measuring rows: borrowing some RowMeasurer, signature: String, step: Int
  ) throws(Violation) -> FrameReport {
    do {
      return try frame(at: time, measuring: rows)
    } catch {
      throw Violation(signature: signature, message: "a frame was refused: \(error)", step: step)
    }
  }
}
