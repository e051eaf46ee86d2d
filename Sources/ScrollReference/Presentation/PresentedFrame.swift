// The result of one update of a presentation, as a value.
import ScrollTypes

/// The rows that a presentation shows, and the rows that entered, left and changed.
public struct PresentedFrame: Equatable, Sendable {
  /// The rows, in order.
  public var rows: [PresentedRow]
  /// The rows that entered.
  public var entered: [StackElement]
  /// The rows that left.
  public var left: [StackElement]
  /// The positions of the rows that entered or are drawn differently.
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

  /// Creates the frame of a presentation's last update.
  public init<Model: PresentationModel & ~Copyable>(of model: borrowing Model) {
    self.init(isMoving: model.isMoving)
    for position in 0..<model.rowCount { rows.append(model.row(at: position)) }
    for position in 0..<model.enteredCount { entered.append(model.entered(at: position)) }
    for position in 0..<model.leftCount { left.append(model.left(at: position)) }
    for position in 0..<model.changedCount { changed.append(model.changed(at: position)) }
  }
}
