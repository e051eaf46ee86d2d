// All rows once: where they are, what they are called, and what is drawn of those of which that may be new.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Writes all rows.
  ///
  /// - Parameter hasOtherInside: Whether the container, or what counts as inside of it, is not what it was.
  mutating func write(_ views: Span<VisibleElement>, hasOtherInside: Bool) {
    // Rows that stand still are looked at too where weights may move by themselves.
    let course = WritingCourse(
      inside: Inside(setting.geometry), axis: setting.axis, hasNames: hasNames, hasEffects: hasEffects,
      isPlain: !hasEffects && !setting.isRightToLeft, isAnimated: table.isAnimated,
      looksAtAll: hasOtherInside || movingCount > 0)
    farRows.removeAll()
    var start = 0
    while let row = Self.takeRows(
      views, from: start, table, course, &rows.states, &rows.elements, &rows.lines, &rows.pins, &rows.frames,
      &rows.bounds, &rows.filters, &rows.phases, &rows.progress, &rows.opacities, &rows.transforms,
      changed: &changedRows, far: &farRows)
    {
      if write(row, course.inside), !row.differs { changedRows.append(row.position) }
      start = row.position + 1
    }
    for place in 0..<farRows.count { _ = writeFully(course.inside, isDue: true, hasMoved: true, at: farRows[place]) }
    if table.isAnimated { countMoving() }
  }

  /// What holds for all rows.
  struct WritingCourse {
    let inside: Inside
    /// The axis of transitions that name none.
    let axis: Axis
    /// Whether rows are called what they were.
    let hasNames: Bool
    let hasEffects: Bool
    /// Whether rows have nothing beside their transitions, and are read from left to right.
    let isPlain: Bool
    /// Whether any transition has an animation.
    let isAnimated: Bool
    let looksAtAll: Bool
  }

  /// A row of which more may be new than its frame and its name.
  private struct TakenRow {
    let position: Int
    let hasMoved: Bool
    let hasOtherSize: Bool
    /// Whether it counts as changed already.
    let differs: Bool
  }

  /// Takes frames and names of rows from a position on, and writes those that are written in pairs; answers a row that is to be
  /// written by itself before the next.
  // The fields one by one: all of them at once cannot be lent for a change.
  private static func takeRows(
    _ views: Span<VisibleElement>, from start: Int, _ table: borrowing TransitionTable, _ course: WritingCourse,
    _ ownStates: inout RigidArray<RowState>, _ ownElements: inout RigidArray<StackElement>,
    _ ownLines: inout RigidArray<Int>, _ ownPins: inout RigidArray<Bool>, _ ownFrames: inout RigidArray<CGRect>,
    _ ownBounds: inout RigidArray<CGRect>, _ ownFilters: inout RigidArray<VisualEffectFilters>,
    _ ownPhases: inout RigidArray<ScrollTransitionPhase>, _ ownProgress: inout RigidArray<Double>,
    _ ownOpacities: inout RigidArray<Double>, _ ownTransforms: inout RigidArray<ProjectionTransform>,
    changed: inout RigidArray<Int>, far: inout RigidArray<Int>
  ) -> TakenRow? {
    let count = views.count
    var states = ownStates.mutableSpan
    var elements = ownElements.mutableSpan
    var lines = ownLines.mutableSpan
    var pins = ownPins.mutableSpan
    var frames = ownFrames.mutableSpan
    var bounds = ownBounds.mutableSpan
    var filters = ownFilters.mutableSpan
    var phases = ownPhases.mutableSpan
    var progress = ownProgress.mutableSpan
    var opacities = ownOpacities.mutableSpan
    var transforms = ownTransforms.mutableSpan
    // Known once, so that no field of a row is looked for beyond its list.
    precondition(states.count == count && elements.count == count && lines.count == count && pins.count == count)
    precondition(frames.count == count && bounds.count == count && filters.count == count && phases.count == count)
    precondition(progress.count == count && opacities.count == count && transforms.count == count)
    var taken: TakenRow?
    var position = start
    // A row that waits for another one with the same transition.
    var held = -1
    while true {
      let next = takeUntilQuick(
        views, &position, course, states, &elements, &lines, &pins, &frames, &bounds, &filters, &transforms,
        changed: &changed, &taken)
      if held >= 0 {
        let isPair = next >= 0 && states[next].transition == states[held].transition
        writePair(
          held, isPair ? next : held, table, course, frames, &states, &phases, &progress, &opacities, &transforms,
          &bounds, far: &far)
        held = isPair ? -1 : next
      } else {
        held = next
      }
      if next < 0 { return taken }
    }
  }

  /// Takes frames and names of rows from a position on, until one is written in a pair; answers where that is, or -1. Then there
  /// is a row that is to be written by itself, or none is left.
  @inline(__always)
  private static func takeUntilQuick(
    _ views: Span<VisibleElement>, _ next: inout Int, _ course: WritingCourse,
    _ states: borrowing MutableSpan<RowState>, _ elements: inout MutableSpan<StackElement>,
    _ lines: inout MutableSpan<Int>, _ pins: inout MutableSpan<Bool>, _ frames: inout MutableSpan<CGRect>,
    _ bounds: inout MutableSpan<CGRect>, _ filters: inout MutableSpan<VisualEffectFilters>,
    _ transforms: inout MutableSpan<ProjectionTransform>, changed: inout RigidArray<Int>, _ taken: inout TakenRow?
  ) -> Int {
    while next < views.count {
      let position = next
      next += 1
      let view = views[position]
      let frame = view.frame
      let hasMoved = hasMoved(from: frames[position], to: frame)
      var hasName = view.line == lines[position] && view.isPinned == pins[position]
      if hasName, !course.hasNames { hasName = view.element.isSame(as: elements[position]) }
      if !hasName {
        lines[position] = view.line
        pins[position] = view.isPinned
        elements[position] = view.element
      }
      let news = states[position].news
      let differs = hasMoved || !hasName || news.contains(.entered)
      if differs { changed.append(position) }
      if differs, states[position].isQuick, course.isPlain, news.isEmpty || !course.isAnimated {
        if !news.isEmpty || course.looksAtAll {
          filters[position] = .none
          // Pairs write what a transform without perspective has.
          transforms[position] = .identity
        }
        frames[position] = frame
        return position
      }
      if !hasMoved, news.isEmpty, !course.looksAtAll { continue }
      let hasOtherSize = frame.size != frames[position].size
      if hasMoved { frames[position] = frame }
      if states[position].transition < 0, !course.hasEffects, news.isEmpty {
        bounds[position] = frame
      } else {
        taken = TakenRow(position: position, hasMoved: hasMoved, hasOtherSize: hasOtherSize, differs: differs)
        return -1
      }
    }
    return -1
  }

  /// Whether a frame has another place or size; in place, which `!=` is not. The place along the usual axis differs first.
  @inline(__always)
  private static func hasMoved(from old: CGRect, to new: CGRect) -> Bool {
    new.origin.y != old.origin.y || new.origin.x != old.origin.x || new.size.width != old.size.width
      || new.size.height != old.size.height
  }

  /// Writes what is drawn of a row; answers whether any of it is new.
  @inline(never)
  private mutating func write(_ row: TakenRow, _ inside: Inside) -> Bool {
    let position = row.position
    let news = rows.states[position].news
    let isDue = row.hasOtherSize || !news.isEmpty
    // A row with another transition keeps nothing of a motion that it had.
    if table.isAnimated, news.contains(.transition) { rows.motions[position] = RowMotion() }
    if rows.states[position].transition >= 0 || hasEffects {
      return writeFully(inside, isDue: isDue, hasMoved: row.hasMoved, at: position)
    }
    rows.bounds[position] = rows.frames[position]
    return isDue && writePlainly(at: position)
  }

  /// Writes a row without a transition or an effect; answers whether it had any.
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

  /// Counts the rows that are in motion.
  private mutating func countMoving() {
    movingCount = 0
    for position in 0..<rows.motions.count where rows.motions[position].isMoving { movingCount += 1 }
  }
}
