// The slow and obvious presentation against which the engine's is checked: its state, and its last update.
import Foundation
import ScrollTypes

/// A second implementation of pages D, J and Z of `Documentation/Behaviour`, written from that text alone.
///
/// It keeps an array of rows and searches it for each row. It composes, mixes and bounds effects by formulas of its
/// own.
public struct ReferencePresentation: PresentationModel {
  let transitions: [ScrollTransition]
  /// The spaces that clients get.
  public var spaces = CoordinateSpaces(levels: [])

  /// The rows of the last update, in order.
  var rows: [ReferencePresentedRow] = []
  /// The rows that entered, the rows that left and the positions of changed rows in the last update.
  var enteredElements: [StackElement] = []
  var leftElements: [StackElement] = []
  var changedPositions: [Int] = []

  /// The time of the last update; nil before the first.
  var lastTime: Double?
  /// The spaces with which the last update asked for visual effects.
  var lastSpaces: CoordinateSpaces?
  /// Whether the next update asks the client for everything.
  var mustAskAgain = false

  /// Creates a presentation without rows.
  public init(transitions: [ScrollTransition]) { self.transitions = transitions }

  /// Makes the next update ask the client for all transitions and effects again: §D9, §D10.
  public mutating func invalidateTransitions() { mustAskAgain = true }

  /// Renames rows as edits of the content rename them: §D11.
  public mutating func apply(_ edits: [ContentEdit]) {
    for index in rows.indices {
      rows[index].name = rows[index].name.flatMap { $0.renamed(after: edits) }
    }
  }

  /// The number of rows.
  public var rowCount: Int { rows.count }
  /// The row at a position, in order.
  public func row(at position: Int) -> PresentedRow { rows[position].drawn }

  /// The number of rows that entered in the last update.
  public var enteredCount: Int { enteredElements.count }
  /// A row that entered.
  public func entered(at position: Int) -> StackElement { enteredElements[position] }
  /// The number of rows that left in the last update.
  public var leftCount: Int { leftElements.count }
  /// A row that left.
  public func left(at position: Int) -> StackElement { leftElements[position] }
  /// The number of rows that entered or are drawn differently.
  public var changedCount: Int { changedPositions.count }
  /// The position of a row that entered or is drawn differently.
  public func changed(at position: Int) -> Int { changedPositions[position] }

  /// Whether an animation runs: §J18.
  public var isMoving: Bool { rows.contains { $0.topLeading.isMoving || $0.bottomTrailing.isMoving } }
}

/// A row, with the state that is kept while it is on the screen.
struct ReferencePresentedRow {
  /// The row that the last update wrote.
  var drawn: PresentedRow
  /// The present name of the row; nil if an edit has removed it.
  var name: StackElement?
  /// Its position in the last update; nil for a row that entered.
  var previousPosition: Int?
  /// The index of its transition.
  var transition: Int?
  /// The weights of the effects of both phases.
  var topLeading = ReferenceWeight()
  var bottomTrailing = ReferenceWeight()
  /// The visual effect that the client gave last.
  var effect: [VisualEffectOperation] = []
}
