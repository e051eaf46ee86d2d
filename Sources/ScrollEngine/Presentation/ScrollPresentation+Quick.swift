// Writes rows whose transition has the usual effects and no animation, two at a time, as nearly all frames need.
import Foundation
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Writes all rows, if they share one transition that is written in pairs, and each has at most come or moved. Reads
  /// only frames. Returns whether it wrote the rows.
  ///
  /// - Parameter course: The values that are common to all rows.
  @inline(__always)
  mutating func writePlainRows(_ views: Span<VisibleElement>, _ course: WritingCourse) -> Bool {
    guard course.isPlain, !course.wasAsked, !course.isAnimated, !course.looksAtAll, course.hasNames, !views.isEmpty
    else { return false }
    if soleTransition == Self.notKnown { soleTransition = findSoleTransition() }
    guard soleTransition >= 0, isKnownList || haveSamePlaces(views) else { return false }
    Self.takeMoved(views, &rows.frames, changed: &changedRows)
    if changedRows.isEmpty { return true }
    farRows.removeAll()
    Self.writePairs(
      of: changedRows, 0..<changedRows.count, table, Int(soleTransition), course.inside, along: setting.axis,
      rows.frames, &rows.phases, &rows.progress, &rows.opacities, &rows.transforms, &rows.bounds, far: &farRows)
    if !farRows.isEmpty { writeFarRows(course.inside) }
    return true
  }

  /// The value while the common transition has not been looked for.
  static var notKnown: Int32 { -2 }

  /// The transition of all rows if it is written in pairs; -1 if there is no such transition.
  private func findSoleTransition() -> Int32 {
    let states = rows.states.span
    let transition = states[0].transition
    guard states[0].isQuick else { return -1 }
    for position in states.indices where states[position].transition != transition { return -1 }
    return transition
  }

  /// Whether the rows have the same lines and pins as before.
  @inline(__always)
  private func haveSamePlaces(_ views: Span<VisibleElement>) -> Bool {
    let lines = rows.lines.span
    let pins = rows.pins.span
    precondition(lines.count == views.count && pins.count == views.count)
    for position in views.indices {
      let view = views[position]
      if view.line != lines[position] || view.isPinned != pins[position] { return false }
    }
    return true
  }

  /// Takes the frames of all rows, and lists the rows that have moved.
  @inline(__always)
  private static func takeMoved(
    _ views: Span<VisibleElement>, _ ownFrames: inout RigidArray<CGRect>, changed: inout RigidArray<Int>
  ) {
    var frames = ownFrames.mutableSpan
    // Checked once here, so that the loop needs no bounds checks.
    precondition(frames.count == views.count)
    changed.append(positionsBelow: views.count) { position in
      let frame = views[position].frame
      let isOther = frame.isOther(than: frames[position])
      if isOther { frames[position] = frame }
      return isOther
    }
  }

  /// Writes the rows in the list of quick rows.
  mutating func writeQuickRows(_ inside: Inside) {
    if quickRows.isEmpty { return }
    farRows.removeAll()
    var start = 0
    while start < quickRows.count {
      let transition = rows.states[quickRows[start]].transition
      var end = start + 1
      while end < quickRows.count, rows.states[quickRows[end]].transition == transition { end += 1 }
      Self.writePairs(
        of: quickRows, start..<end, table, Int(transition), inside, along: setting.axis, rows.frames,
        &rows.phases, &rows.progress, &rows.opacities, &rows.transforms, &rows.bounds, far: &farRows)
      start = end
    }
    if !farRows.isEmpty { writeFarRows(inside) }
  }

  /// Writes a row that has not moved, by the same computation as for pairs. Returns whether anything of it has changed.
  /// A row's numbers depend only on its place, not on whether it was there a frame before (§D18).
  ///
  /// - Parameter isDue: Whether something other than the place has changed: the size, the transition, or how all rows
  ///   are drawn. If not, the row is written only if a change of the container gave it another position in its
  ///   transition.
  mutating func writeStillRow(_ inside: Inside, isDue: Bool, at position: Int) -> Bool {
    if !isDue {
      takeQuickWeights(at: position)
      if !stands(inside, elsewhereAt: position) { return false }
    }
    let known = row(at: position)
    rows.filters[position] = .none
    rows.transforms[position] = .identity
    farRows.removeAll()
    quickRows.removeAll()
    quickRows.append(position)
    Self.writePairs(
      of: quickRows, 0..<1, table, Int(rows.states[position].transition), inside, along: setting.axis, rows.frames,
      &rows.phases, &rows.progress, &rows.opacities, &rows.transforms, &rows.bounds, far: &farRows)
    if !farRows.isEmpty { writeFarRows(inside) }
    return row(at: position) != known
  }

  /// Writes again, one by one, the rows of pairs that exceed bounds.
  @inline(never)
  private mutating func writeFarRows(_ inside: Inside) {
    for place in 0..<farRows.count { _ = writeFully(inside, isDue: true, hasMoved: true, at: farRows[place]) }
  }

  /// Writes the rows at some places of a list, two at a time. All have the same transition. Lists the rows that exceed
  /// bounds, to be written again one by one.
  // The fields are separate parameters: several cannot be lent for a change as one value.
  @inline(__always)
  private static func writePairs(
    of list: borrowing RigidArray<Int>, _ places: Range<Int>, _ table: borrowing TransitionTable, _ transition: Int,
    _ inside: Inside, along axis: Axis, _ frames: borrowing RigidArray<CGRect>,
    _ phases: inout RigidArray<ScrollTransitionPhase>, _ progress: inout RigidArray<Double>,
    _ opacities: inout RigidArray<Double>, _ transforms: inout RigidArray<ProjectionTransform>,
    _ bounds: inout RigidArray<CGRect>, far: inout RigidArray<Int>
  ) {
    if table.mixes.span[transition].turnsLittle {
      writePairs(
        of: list, places, table, transition, inside, along: axis, frames, &phases, &progress, &opacities, &transforms,
        &bounds, far: &far, turning: LittleTurns.self)
    } else {
      writePairs(
        of: list, places, table, transition, inside, along: axis, frames, &phases, &progress, &opacities, &transforms,
        &bounds, far: &far, turning: AnyTurns.self)
    }
  }

  @inline(never)
  private static func writePairs<Turns: TurnRule>(
    of list: borrowing RigidArray<Int>, _ places: Range<Int>, _ table: borrowing TransitionTable, _ transition: Int,
    _ inside: Inside, along axis: Axis, _ knownFrames: borrowing RigidArray<CGRect>,
    _ ownPhases: inout RigidArray<ScrollTransitionPhase>, _ ownProgress: inout RigidArray<Double>,
    _ ownOpacities: inout RigidArray<Double>, _ ownTransforms: inout RigidArray<ProjectionTransform>,
    _ ownBounds: inout RigidArray<CGRect>, far: inout RigidArray<Int>, turning: Turns.Type
  ) {
    let positions = list.span
    let frames = knownFrames.span
    var phases = ownPhases.mutableSpan
    var progress = ownProgress.mutableSpan
    var opacities = ownOpacities.mutableSpan
    var transforms = ownTransforms.mutableSpan
    var bounds = ownBounds.mutableSpan
    let count = frames.count
    // Checked once here, so that the loop needs no bounds checks for any field.
    precondition(phases.count == count && progress.count == count && opacities.count == count)
    precondition(transforms.count == count && bounds.count == count)
    let way = table.ways[transition]
    let mix = table.mixes[transition]
    let ends = table.ends.span
    let axis = way.axis ?? axis
    var place = places.lowerBound
    while place < places.upperBound {
      let first = positions[place]
      let second = place &+ 1 < places.upperBound ? positions[place &+ 1] : first
      place &+= 2
      let (frame, other) = (frames[first], frames[second])
      let pair = DrawnPair(
        RowPair(frame, other), by: way, mix, ends, at: 2 &* transition, table.curves, inside, along: axis,
        turning: Turns.self)
      let row = pair.row(0, by: mix, of: frame.size)
      put(
        row, of: pair, 0, from: frame.origin, at: first, &phases, &progress, &opacities, &transforms, &bounds)
      let otherRow = pair.row(1, by: mix, of: other.size)
      put(
        otherRow, of: pair, 1, from: other.origin, at: second, &phases, &progress, &opacities, &transforms,
        &bounds)
      let isWithin = pair.isWithin(row, otherRow)
      if isWithin[0] && isWithin[1] { continue }
      if !isWithin[0] { far.grow(by: first) }
      if !isWithin[1], second != first { far.grow(by: second) }
    }
  }

  /// Writes one row of a pair.
  @inline(__always)
  private static func put(
    _ row: DrawnRow, of pair: DrawnPair, _ lane: Int, from corner: CGPoint, at position: Int,
    _ phases: inout MutableSpan<ScrollTransitionPhase>,
    _ progress: inout MutableSpan<Double>, _ opacities: inout MutableSpan<Double>,
    _ transforms: inout MutableSpan<ProjectionTransform>, _ bounds: inout MutableSpan<CGRect>
  ) {
    phases[position] = pair.phase(of: lane)
    progress[position] = pair.progress(of: lane)
    opacities[position] = pair.opacity(of: lane)
    transforms[position].take(row)
    bounds[position] = row.bounds(from: corner)
  }
}

extension CGRect {
  /// Whether the place or the size differs. It is inlined; `!=` is not. The place along the usual axis is compared
  /// first.
  @inline(__always)
  func isOther(than known: CGRect) -> Bool {
    _fastPath(origin.y != known.origin.y) || origin.x != known.origin.x || size.height != known.size.height
      || size.width != known.size.width
  }
}
