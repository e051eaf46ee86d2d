// Writes all rows of an update: frames, names, and the drawing of the rows that may have changed.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Writes all rows.
  ///
  /// - Parameters:
  ///   - hasOtherSetting: Whether the container or its inside has changed, or rows have gained or lost visual effects.
  ///   - wasAsked: Whether the client was asked for more than the transitions of rows that have come.
  @inline(__always)
  mutating func write(_ views: Span<VisibleElement>, hasOtherSetting: Bool, wasAsked: Bool) {
    // Rows at rest are checked too if weights may move by themselves.
    let course = WritingCourse(
      inside: Inside(setting.geometry), hasNames: hasNames, hasEffects: hasEffects,
      isPlain: !hasEffects && !setting.isRightToLeft, isAnimated: table.isAnimated, wasAsked: wasAsked,
      looksAtAll: hasOtherSetting || movingCount > 0)
    if !writePlainRows(views, course) { writeRows(views, course) }
  }

  /// Writes all rows, whatever effects each has.
  @inline(never)
  private mutating func writeRows(_ views: Span<VisibleElement>, _ course: WritingCourse) {
    quickRows.removeAll()
    quickRows.reserve(views.count)
    singleRows.removeAll()
    singleRows.reserve(views.count)
    Self.takeRows(
      views, course, rows.states, &rows.elements, &rows.lines, &rows.pins, &rows.frames, &rows.bounds, &rows.filters,
      &rows.transforms, changed: &changedRows, quick: &quickRows, single: &singleRows)
    writeQuickRows(course.inside)
    for place in 0..<singleRows.count {
      let row = singleRows[place]
      if write(row, course), !row.differs { noteChange(at: row.position) }
    }
    if table.isAnimated { countMoving() }
  }

  /// Inserts a row in the list of changed rows.
  private mutating func noteChange(at position: Int) {
    var place = changedRows.count
    while place > 0, changedRows[place - 1] > position { place -= 1 }
    changedRows.insert(position, at: place)
  }

  /// The values that are common to all rows.
  struct WritingCourse {
    let inside: Inside
    /// Whether rows have the same names as before.
    let hasNames: Bool
    let hasEffects: Bool
    /// Whether rows have no effects beside their transitions, and the layout is left to right.
    let isPlain: Bool
    /// Whether any transition has an animation.
    let isAnimated: Bool
    /// Whether the client was asked for more than the transitions of rows that have come.
    let wasAsked: Bool
    /// Whether rows that have not moved are checked.
    let looksAtAll: Bool
  }

  /// A row in which more than the frame and the name may have changed.
  struct TakenRow: BitwiseCopyable {
    let position: Int
    let hasMoved: Bool
    let hasOtherSize: Bool
    /// Whether the row counts as changed already.
    let differs: Bool
  }

  /// Takes the frames and names of rows. Lists the rows to write in pairs, and the rows to write one by one.
  // The fields are separate parameters: several cannot be lent for a change as one value.
  private static func takeRows(
    _ views: Span<VisibleElement>, _ course: WritingCourse, _ knownStates: borrowing RigidArray<RowState>,
    _ ownElements: inout RigidArray<StackElement>, _ ownLines: inout RigidArray<Int>,
    _ ownPins: inout RigidArray<Bool>, _ ownFrames: inout RigidArray<CGRect>, _ ownBounds: inout RigidArray<CGRect>,
    _ filters: inout RigidArray<VisualEffectFilters>, _ transforms: inout RigidArray<ProjectionTransform>,
    changed: inout RigidArray<Int>, quick: inout RigidArray<Int>, single: inout RigidArray<TakenRow>
  ) {
    let count = views.count
    let states = knownStates.span
    var elements = ownElements.mutableSpan
    var lines = ownLines.mutableSpan
    var pins = ownPins.mutableSpan
    var frames = ownFrames.mutableSpan
    var bounds = ownBounds.mutableSpan
    // Checked once here, so that the loop needs no bounds checks for any field.
    precondition(states.count == count && elements.count == count && lines.count == count)
    precondition(pins.count == count && frames.count == count && bounds.count == count)
    for position in views.indices {
      let view = views[position]
      let frame = view.frame
      // True also for a row that has come.
      let hasMoved = frame.isOther(than: frames[position])
      var hasName = view.line == lines[position] && view.isPinned == pins[position]
      if hasName, !course.hasNames { hasName = view.element.isSame(as: elements[position]) }
      if !hasName {
        lines[position] = view.line
        pins[position] = view.isPinned
        elements[position] = view.element
      }
      let news = states[position].news
      let differs = hasMoved || !hasName
      if differs { changed.append(position) }
      if differs, states[position].isQuick, course.isPlain, news.isEmpty || !course.isAnimated {
        frames[position] = frame
        if !news.isEmpty || course.looksAtAll {
          filters[position] = .none
          // Pairs write only the numbers of a transform without perspective.
          transforms[position] = .identity
        }
        quick.append(position)
        continue
      }
      if !hasMoved, news.isEmpty, !course.looksAtAll { continue }
      let known = frames[position].size
      let hasOtherSize = frame.size.width != known.width || frame.size.height != known.height
      frames[position] = frame
      if states[position].transition < 0, !course.hasEffects, news.isEmpty {
        bounds[position] = frame
      } else {
        single.append(
          TakenRow(position: position, hasMoved: hasMoved, hasOtherSize: hasOtherSize, differs: differs))
      }
    }
  }

  /// Writes the drawing of a row. Returns whether any of it has changed.
  @inline(never)
  private mutating func write(_ row: TakenRow, _ course: WritingCourse) -> Bool {
    let (position, inside) = (row.position, course.inside)
    let news = rows.states[position].news
    let isDue = row.hasOtherSize || !news.isEmpty
    if rows.states[position].isQuick, course.isPlain, news.isEmpty || !course.isAnimated {
      return writeStillRow(inside, isDue: isDue, at: position)
    }
    // A row with another transition drops its old motion.
    if table.isAnimated, news.contains(.transition) { rows.motions[position] = RowMotion() }
    if rows.states[position].transition >= 0 || hasEffects {
      return writeFully(inside, isDue: isDue, hasMoved: row.hasMoved, at: position)
    }
    rows.bounds[position] = rows.frames[position]
    return isDue && writePlainly(at: position)
  }

  /// Writes a row without a transition or an effect. Returns whether it had any before.
  private mutating func writePlainly(at position: Int) -> Bool {
    rows.states[position].weights = .zero
    let wasPlain =
      rows.transforms[position].isIdentity && rows.opacities[position] == 1 && rows.filters[position] == .none
      && rows.phases[position] == .identity && rows.progress[position] == 0
    guard !wasPlain else { return false }
    rows.transforms[position] = .identity
    rows.opacities[position] = 1
    rows.filters[position] = .none
    rows.phases[position] = .identity
    rows.progress[position] = 0
    return true
  }

  /// Counts the rows whose weights are in motion.
  private mutating func countMoving() {
    movingCount = 0
    for position in 0..<rows.motions.count where rows.motions[position].isMoving { movingCount += 1 }
  }
}
