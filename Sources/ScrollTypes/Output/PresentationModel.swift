// The common interface of presentations: the engine's, and the reference model that it is checked against.
import Foundation

/// The rows of a scroll view as they are drawn, written once behind each frame.
///
/// A presentation stands beside the scroll view, which does not know of it.
public protocol PresentationModel: ~Copyable {
  /// Creates a presentation without rows.
  ///
  /// - Parameter transitions: The transitions. The client names one by its index.
  init(transitions: [ScrollTransition])

  /// The spaces around the scroll view, which the client's effects can read. The presentation replaces the innermost
  /// level's geometry, axes and layout direction by those of each frame.
  var spaces: CoordinateSpaces { get set }

  /// Writes the rows of the frame that `report` belongs to.
  mutating func update<M: ScrollModel & ~Copyable, C: PresentationClient>(
    after report: FrameReport, of model: borrowing M, asking client: C)

  /// Applies the edits that the scroll view applied, before the next update, so that rows keep their identity. The rows
  /// of the last update do not change. Without this call, rows are identified by their element, and an inserted row
  /// takes over the state of its successor.
  mutating func apply(_ edits: [ContentEdit])

  /// Makes the next update ask the client for all transitions and effects again.
  mutating func invalidateTransitions()

  /// How many rows there are.
  var rowCount: Int { get }
  /// A row, in the order of ``ShownFrame/visibleElement(at:)``; traps if the position is not in `0..<rowCount`.
  func row(at position: Int) -> PresentedRow

  /// How many rows came onto the screen with the last update.
  var enteredCount: Int { get }
  /// A row that came, in the order of rows; traps if the position is not in `0..<enteredCount`.
  func entered(at position: Int) -> StackElement
  /// How many rows left the screen with the last update.
  var leftCount: Int { get }
  /// A row that left, in the order of the rows before; traps if the position is not in `0..<leftCount`.
  func left(at position: Int) -> StackElement
  /// How many rows are drawn differently from the update before; rows that came count.
  var changedCount: Int { get }
  /// The position of a row that is drawn differently, in ascending order; traps if the position is not in
  /// `0..<changedCount`.
  func changed(at position: Int) -> Int

  /// Whether the next update would differ even if the scroll view rests, because an animated transition runs.
  var isMoving: Bool { get }

  /// Returns an independent presentation in the same state.
  func copy() -> Self
}

extension PresentationModel {
  /// Returns the value itself: a copyable type needs no other copy.
  public func copy() -> Self { self }
}
