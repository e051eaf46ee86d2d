// The face of every presentation: the engine's, and the model that it is checked against.
import Foundation

/// The rows of a scroll view as they are drawn, written once behind each frame.
///
/// It stands beside the scroll view, which does not know of it.
public protocol PresentationModel: ~Copyable {
  /// Creates a presentation without rows.
  ///
  /// - Parameter transitions: The transitions that the client names by their place.
  init(transitions: [ScrollTransition])

  /// The spaces around the scroll view that the client's effects are told of. The presentation replaces the innermost level's
  /// geometry, axes and layout direction by those of each frame.
  var spaces: CoordinateSpaces { get set }

  /// Writes the rows of the frame that `report` is of.
  mutating func update<M: ScrollModel & ~Copyable, C: PresentationClient>(
    after report: FrameReport, of model: borrowing M, asking client: C)

  /// Takes the edits that the scroll view took, before the next update, so that rows keep their identity: what an update has written
  /// stays as it is. Rows are known by their element otherwise, and an inserted row takes over what its successor had.
  mutating func apply(_ edits: [ContentEdit])

  /// Has the client be asked for all transitions and effects again in the next update.
  mutating func invalidateTransitions()

  /// How many rows there are.
  var rowCount: Int { get }
  /// A row, in the order of ``ShownFrame/visibleElement(at:)``; traps out of `0..<rowCount`.
  func row(at position: Int) -> PresentedRow

  /// How many rows came with the last update.
  var enteredCount: Int { get }
  /// A row that came, in the order of rows; traps out of `0..<enteredCount`.
  func entered(at position: Int) -> StackElement
  /// How many rows went with the last update.
  var leftCount: Int { get }
  /// A row that went, in the order of the rows before; traps out of `0..<leftCount`.
  func left(at position: Int) -> StackElement
  /// How many rows are drawn in another way than in the update before; those that came count.
  var changedCount: Int { get }
  /// The position of a row that is drawn in another way, in rising order; traps out of `0..<changedCount`.
  func changed(at position: Int) -> Int

  /// Whether the next update would differ although the scroll view rests: an animated transition runs.
  var isMoving: Bool { get }

  /// A presentation of its own in the same state.
  func copy() -> Self
}

extension PresentationModel {
  /// A presentation that Swift can copy.
  public func copy() -> Self { self }
}
