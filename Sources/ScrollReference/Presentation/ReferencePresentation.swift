// The slow and obvious presentation that the engine's is checked against: its state, and what the last update wrote.
import Foundation
import ScrollTypes

/// A second implementation of pages D, J and Z of `Documentation/Behaviour`, written from that text alone.
///
/// It keeps an array of rows and looks for each by going through all of them. It composes, mixes and bounds effects by formulas of
/// its own.
public struct ReferencePresentation: PresentationModel {
  let transitions: [ScrollTransition]
  /// The spaces that clients are told of.
  public var spaces = CoordinateSpaces(levels: [])

  /// The rows of the last update, in order.
  var rows: [ReferencePresentedRow] = []
  /// The rows that came, those that went and the positions of those that changed, with the last update.
  var enteredElements: [StackElement] = []
  var leftElements: [StackElement] = []
  var changedPositions: [Int] = []

  /// The time of the last update; nil before the first.
  var lastTime: Double?
  /// The spaces that visual effects were asked for with, in the last update.
  var lastSpaces: CoordinateSpaces?
  /// Whether the client is asked for everything in the next update.
  var mustAskAgain = false

  /// Creates a presentation without rows.
  public init(transitions: [ScrollTransition]) { self.transitions = transitions }

  /// Has the client be asked for all transitions and effects again in the next update: §D9, §D10.
  public mutating func invalidateTransitions() { mustAskAgain = true }

  /// Renames rows as edits of the content rename them: §D11.
  public mutating func apply(_ edits: [ContentEdit]) {
    for index in rows.indices {
      rows[index].name = rows[index].name.flatMap { $0.renamed(after: edits) }
    }
  }

  /// How many rows there are.
  public var rowCount: Int { rows.count }
  /// A row, in order.
  public func row(at position: Int) -> PresentedRow { rows[position].drawn }

  /// How many rows came with the last update.
  public var enteredCount: Int { enteredElements.count }
  /// A row that came.
  public func entered(at position: Int) -> StackElement { enteredElements[position] }
  /// How many rows went with the last update.
  public var leftCount: Int { leftElements.count }
  /// A row that went.
  public func left(at position: Int) -> StackElement { leftElements[position] }
  /// How many rows came or are drawn in another way.
  public var changedCount: Int { changedPositions.count }
  /// The position of such a row.
  public func changed(at position: Int) -> Int { changedPositions[position] }

  /// Whether an animation runs: §J18.
  public var isMoving: Bool { rows.contains { $0.topLeading.isMoving || $0.bottomTrailing.isMoving } }
}

/// A row, and what is kept of it for as long as it is on the screen.
struct ReferencePresentedRow {
  /// What the last update wrote.
  var drawn: PresentedRow
  /// What the row is called now; nil where an edit has removed it.
  var name: StackElement?
  /// Where it was in the update before.
  var previousPosition: Int?
  /// The place of its transition among all of them.
  var transition: Int?
  /// How much of the effects of both phases it shows.
  var topLeading = ReferenceWeight()
  var bottomTrailing = ReferenceWeight()
  /// The visual effect that the client gave last.
  var effect: [VisualEffectOperation] = []
}
