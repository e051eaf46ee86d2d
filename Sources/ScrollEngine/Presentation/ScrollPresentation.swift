// How rows are drawn: the state beside a scroll view, written once behind each frame.
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
/// It reads what a frame has put on the screen and changes nothing of the scroll view. An update goes once over the rows. Once its
/// lists have grown to as many rows as the screen shows, it allocates nothing, but for what the client does.
/// The rules are pages D, Z and J of `Documentation/Behaviour`.
public struct ScrollPresentation: ~Copyable {
  var table: TransitionTable
  var rows = RowColumns()
  /// The rows of the update before, while those of this one are matched with them.
  var before = RowColumns()
  /// The views of a scroll view that does not lend them.
  var shown = RigidArray<VisibleElement>(capacity: 0)
  var enteredRows = RigidArray<StackElement>(capacity: 0)
  var leftRows = RigidArray<StackElement>(capacity: 0)
  var changedRows = RigidArray<Int>(capacity: 0)
  /// The rows that an update writes in pairs, those of them that lead too far for that, and those that it writes by themselves.
  var quickRows = RigidArray<Int>(capacity: 0)
  var farRows = RigidArray<Int>(capacity: 0)
  var singleRows = RigidArray<TakenRow>(capacity: 0)
  /// Which list the rows are, for observers.
  var list = ListStamp()
  /// Which list of views they are, where the scroll view knows, and whether it is known from the last update: all of it, or all that
  /// has stayed.
  var listNumber: ListNumber?
  var isKnownList = false
  /// The transition of all rows where it is written in pairs; below 0 where there is none, or it is not known yet.
  var soleTransition = ScrollPresentation.notKnown
  /// Has the spaces, and stands for one row after the other.
  @usableFromInline var proxy: GeometryProxy
  var setting = Setting()
  /// Whether edits have renamed rows since the last update.
  var hasEdits = false
  /// Whether the client is asked for all transitions and effects in the next update.
  var mustAskAnew = false
  /// Whether the spaces around the scroll view have changed since the last update.
  var hasOtherSpaces = false
  /// Whether the lists of this update are those of the last one, row by row.
  var isMatched = false
  /// Whether rows stood in their places for a client that has visual effects.
  var hasEffects = false
  /// Whether the rows of this update are called what they were.
  var hasNames = false
  /// How many rows' weights are in motion.
  var movingCount = 0
  /// Whoever only reads the rows is not given a copy of all that is here.
  private let inPlace = AddressOnly()

  /// What holds for all rows of a frame.
  struct Setting {
    var time = -Double.infinity
    var geometry: ScrollGeometry?
    /// The axis along which content scrolls; nil where both do.
    var soleAxis: Axis? = .vertical
    var isRightToLeft = false

    /// The axis of transitions that name none.
    var axis: Axis { soleAxis ?? .vertical }
  }

  /// Creates a presentation without rows.
  ///
  /// - Parameter transitions: The transitions that the client names by their place.
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

  /// Lends all rows, field by field: for whoever draws them all.
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
  /// The spaces around the scroll view that visual effects are told of: by default it stands alone, at the origin of the global space.
  ///
  /// Each update puts the frame's geometry, axes and layout direction in the place of the innermost level's.
  public var spaces: CoordinateSpaces {
    get { proxy.spaces }
    set {
      guard !isSame(newValue) else { return }
      proxy.spaces = newValue
      hasOtherSpaces = true
    }
  }

  /// Whether spaces differ from those that there are in nothing but what each frame puts in.
  private func isSame(_ other: CoordinateSpaces) -> Bool {
    let (levels, others) = (proxy.spaces.levels, other.levels)
    return levels.count == others.count && levels.first?.origin == others.first?.origin
      && levels.dropFirst() == others.dropFirst() && proxy.spaces.names == other.names
  }

  /// Has the client be asked for all transitions and effects again in the next update.
  public mutating func invalidateTransitions() { mustAskAnew = true }

  /// How many rows there are.
  public var rowCount: Int { rows.states.count }

  /// A row, in the order of ``ShownFrame/visibleElement(at:)``; traps out of `0..<rowCount`.
  public func row(at position: Int) -> PresentedRow {
    PresentedRow(
      element: rows.elements[position], line: rows.lines[position], frame: rows.frames[position],
      isPinned: rows.pins[position], transform: rows.transforms[position], bounds: rows.bounds[position],
      opacity: rows.opacities[position], filters: rows.filters[position], phase: rows.phases[position],
      progress: rows.progress[position])
  }

  /// How many rows came with the last update.
  public var enteredCount: Int { enteredRows.count }
  /// A row that came, in the order of rows; traps out of `0..<enteredCount`.
  public func entered(at position: Int) -> StackElement { enteredRows[position] }
  /// How many rows went with the last update.
  public var leftCount: Int { leftRows.count }
  /// A row that went, in the order of the rows before; traps out of `0..<leftCount`.
  public func left(at position: Int) -> StackElement { leftRows[position] }
  /// How many rows are drawn in another way than in the update before; those that came count.
  public var changedCount: Int { changedRows.count }
  /// The position of a row that is drawn in another way, in rising order; traps out of `0..<changedCount`.
  public func changed(at position: Int) -> Int { changedRows[position] }

  /// Whether the next update would differ although the scroll view rests: an animated transition runs.
  public var isMoving: Bool { movingCount > 0 }

  /// A presentation of its own in the same state.
  ///
  /// - Complexity: O(rows on the screen + operations of transitions). Allocates.
  public func copy() -> ScrollPresentation { ScrollPresentation(copying: self) }
}
