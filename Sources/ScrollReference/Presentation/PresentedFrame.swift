// All that a presentation says of one update, as a value.
import ScrollTypes

/// What a presentation shows, and what came, went and changed.
public struct PresentedFrame: Equatable, Sendable {
  /// The rows, in order.
  public var rows: [PresentedRow]
  /// The rows that came.
  public var entered: [StackElement]
  /// The rows that went.
  public var left: [StackElement]
  /// The positions of the rows that are drawn in another way.
  public var changed: [Int]
  /// Whether an animated transition runs.
  public var isMoving: Bool

  /// Creates a frame from its parts.
  public init(
    rows: [PresentedRow] = [], entered: [StackElement] = [], left: [StackElement] = [], changed: [Int] = [],
    isMoving: Bool = false
  ) {
    self.rows = rows
    self.entered = entered
    self.left = left
    self.changed = changed
    self.isMoving = isMoving
  }

  /// What a presentation says of its last update.
  public init<Model: PresentationModel & ~Copyable>(of model: borrowing Model) {
    self.init(isMoving: model.isMoving)
    for position in 0..<model.rowCount { rows.append(model.row(at: position)) }
    for position in 0..<model.enteredCount { entered.append(model.entered(at: position)) }
    for position in 0..<model.leftCount { left.append(model.left(at: position)) }
    for position in 0..<model.changedCount { changed.append(model.changed(at: position)) }
  }
}
