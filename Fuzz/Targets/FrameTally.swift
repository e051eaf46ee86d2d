// Counts the frames that a model runs, whoever runs them.
import ScrollTypes
import Synchronization

/// The frames run since the last reset.
enum FrameTally {
  private static let frames = Atomic<Int>(0)

  static var count: Int { frames.load(ordering: .relaxed) }
  static func reset() { frames.store(0, ordering: .relaxed) }
  static func add() { frames.wrappingAdd(1, ordering: .relaxed) }
}

/// A model whose frames are counted.
struct Tallied<Model: ScrollModel & ~Copyable>: ScrollModel, ~Copyable {
  private var model: Model

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) { model = try Model(configuration) }

  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) { try model.enqueue(event) }

  mutating func frame(
    at time: Double, measuring rows: borrowing some RowMeasurer
  ) throws(ScrollInputError) -> FrameReport {
    FrameTally.add()
    return try model.frame(at: time, measuring: rows)
  }

  var visibleRowCount: Int { model.visibleRowCount }
  func visibleRow(at position: Int) -> VisibleRow { model.visibleRow(at: position) }
  var phaseChangeCount: Int { model.phaseChangeCount }
  func phaseChange(at position: Int) -> ScrollPhaseChange { model.phaseChange(at: position) }
}
