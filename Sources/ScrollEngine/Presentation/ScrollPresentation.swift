// Keeps how the rows of a scroll view are drawn, and is updated once after each frame.
import Foundation
import ScrollStorage
import ScrollTypes

/// The rows of a scroll view as they are drawn, with their transitions and visual effects.
///
///     var presentation = ScrollPresentation(transitions: [
///       ScrollTransition { content, phase in
///         content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.9)
///       }
///     ])
///     let report = try engine.frame(at: time, asking: rows)
///     presentation.update(after: report, of: engine, asking: effects)
///     presentation.withColumns { rows in
///       for position in rows.frames.indices { draw(rows.elements[position], rows.transforms[position]) }
///     }
///
/// It reads what a frame has put on the screen, and changes nothing in the scroll view. An update passes over the rows
/// once. It allocates only what the client allocates, once its lists have grown to the number of rows on the screen.
/// The rules are pages D, Z and J of `Documentation/Behaviour`.
public struct ScrollPresentation: ~Copyable {
  var table: TransitionTable
  var rows = RowColumns()
  /// The rows of the last update, while the rows of the current one are matched with them.
  var before = RowColumns()
  /// A copy of the views, for a scroll view that does not lend them.
  var shown = RigidArray<VisibleElement>(capacity: 0)
  var enteredRows = RigidArray<StackElement>(capacity: 0)
  var leftRows = RigidArray<StackElement>(capacity: 0)
  var changedRows = RigidArray<Int>(capacity: 0)
  /// The rows that an update writes in pairs, the rows among them that exceed the bounds of pairs, and the rows that it
  /// writes one by one.
  var quickRows = RigidArray<Int>(capacity: 0)
  var farRows = RigidArray<Int>(capacity: 0)
  var singleRows = RigidArray<TakenRow>(capacity: 0)
  /// The stamp of the list of rows, for observers.
  var list = ListStamp()
  /// The number of the list of views, if the scroll view knows it; and whether the last update knew the list, or the
  /// part of it that stayed.
  var listNumber: ListNumber?
  var isKnownList = false
  /// The transition of all rows if it is written in pairs; negative if there is no such transition, or it is not known
  /// yet.
  var soleTransition = ScrollPresentation.notKnown
  /// Holds the spaces, and is given the frame of one row after the other.
  @usableFromInline var proxy: GeometryProxy
  var setting = Setting()
  /// Whether edits have renamed rows since the last update.
  var hasEdits = false
  /// Whether the client is asked for all transitions and effects in the next update.
  var mustAskAnew = false
  /// Whether the spaces around the scroll view have changed since the last update.
  var hasOtherSpaces = false
  /// Whether the rows of this update match those of the last one, row by row.
  var isMatched = false
  /// Whether the client of the last update has visual effects.
  var hasEffects = false
  /// Whether the rows of this update have the same names as before.
  var hasNames = false
  /// The number of rows whose weights are in motion.
  var movingCount = 0
  /// Keeps reads of the rows from copying the presentation.
  private let inPlace = AddressOnly()

  /// The values that are common to all rows of a frame.
  struct Setting {
    var time = -Double.infinity
    var geometry: ScrollGeometry?
    /// The axis along which content scrolls; nil if it scrolls along both.
    var soleAxis: Axis? = .vertical
    var isRightToLeft = false

    /// The axis of transitions that do not name one.
    var axis: Axis { soleAxis ?? .vertical }
  }

  /// Creates a presentation without rows.
  ///
  /// - Parameter transitions: The transitions, which the client names by index.
  public init(transitions: [ScrollTransition] = []) {
    table = TransitionTable(transitions)
    let nothing = ScrollGeometry(
      contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
    let level = CoordinateSpaces.Level(origin: .zero, geometry: nothing, axes: .vertical)
    proxy = GeometryProxy(frame: .zero, spaces: CoordinateSpaces(levels: [level]))
  }

  private init(copying other: borrowing ScrollPresentation) {
    table = other.table.copy()
    rows = other.rows.copy()
    enteredRows = other.enteredRows.copy()
    leftRows = other.leftRows.copy()
    changedRows = other.changedRows.copy()
    list = other.list
    listNumber = other.listNumber
    proxy = other.proxy
    setting = other.setting
    hasEdits = other.hasEdits
    mustAskAnew = other.mustAskAnew
    hasOtherSpaces = other.hasOtherSpaces
    isMatched = other.isMatched
    hasEffects = other.hasEffects
    movingCount = other.movingCount
  }

  /// Lends all rows, field by field, for code that draws all of them.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func withColumns<Result: ~Copyable, Failure: Error>(
    _ body: (borrowing PresentedColumns) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(columns)
  }

  @usableFromInline
  var columns: PresentedColumns {
    @_lifetime(borrow self)
    get {
      PresentedColumns(
        elements: rows.elements.span, lines: rows.lines.span, frames: rows.frames.span, pins: rows.pins.span,
        transforms: rows.transforms.span, bounds: rows.bounds.span, opacities: rows.opacities.span,
        filters: rows.filters.span, phases: rows.phases.span, progress: rows.progress.span)
    }
  }
}

extension ScrollPresentation: PresentationModel {
  /// The spaces around the scroll view, which visual effects may read. By default it is alone, at the origin of the
  /// global space.
  ///
  /// Each update replaces the geometry, axes and layout direction of the innermost level by those of the frame.
  public var spaces: CoordinateSpaces {
    get { proxy.spaces }
    set {
      guard !isSame(newValue) else { return }
      proxy.spaces = newValue
      hasOtherSpaces = true
    }
  }

  /// Whether spaces are equal to the current ones, apart from the values that each frame replaces.
  private func isSame(_ other: CoordinateSpaces) -> Bool {
    let (levels, others) = (proxy.spaces.levels, other.levels)
    return levels.count == others.count && levels.first?.origin == others.first?.origin
      && levels.dropFirst() == others.dropFirst() && proxy.spaces.names == other.names
  }

  /// Has the next update ask the client again for all transitions and effects.
  public mutating func invalidateTransitions() { mustAskAnew = true }

  /// The number of rows.
  public var rowCount: Int { rows.states.count }

  /// A row, in the order of ``ShownFrame/visibleElement(at:)``; traps outside of `0..<rowCount`.
  public func row(at position: Int) -> PresentedRow {
    PresentedRow(
      element: rows.elements[position], line: rows.lines[position], frame: rows.frames[position],
      isPinned: rows.pins[position], transform: rows.transforms[position], bounds: rows.bounds[position],
      opacity: rows.opacities[position], filters: rows.filters[position], phase: rows.phases[position],
      progress: rows.progress[position])
  }

  /// The number of rows that came with the last update.
  public var enteredCount: Int { enteredRows.count }
  /// A row that came, in the order of rows; traps outside of `0..<enteredCount`.
  public func entered(at position: Int) -> StackElement { enteredRows[position] }
  /// The number of rows that left with the last update.
  public var leftCount: Int { leftRows.count }
  /// A row that left, in the order of the rows before; traps outside of `0..<leftCount`.
  public func left(at position: Int) -> StackElement { leftRows[position] }
  /// The number of rows that are drawn differently than in the update before, including those that came.
  public var changedCount: Int { changedRows.count }
  /// The position of a row that is drawn differently, in rising order; traps outside of `0..<changedCount`.
  public func changed(at position: Int) -> Int { changedRows[position] }

  /// Whether the next update would differ even if the scroll view rests, because an animated transition runs.
  public var isMoving: Bool { movingCount > 0 }

  /// Returns an independent presentation in the same state.
  ///
  /// - Complexity: O(rows on the screen + operations of transitions). Allocates.
  public func copy() -> ScrollPresentation { ScrollPresentation(copying: self) }
}
