// One row after the other: where it is in its transition, what is drawn of it, and whether that is new.
import Foundation
import ScrollTypes

extension ScrollPresentation {
  /// Writes all rows.
  ///
  /// - Parameter hasOtherInside: Whether the container, or what counts as inside of it, is not what it was.
  mutating func write(_ views: Span<VisibleElement>, hasOtherInside: Bool) {
    let inside = Inside(setting.geometry)
    // Rows that stand still are looked at too where weights may move by themselves.
    let looksAtAll = hasOtherInside || movingCount > 0
    let isPlain = !hasEffects && !setting.isRightToLeft
    // Of rows without news the names are those that they had.
    if isMatched, isPlain, !looksAtAll, table.isQuick { return move(views, inside) }
    for position in views.indices {
      let frame = views[position].frame
      let state = rows.states[position]
      let (hasMoved, hasOtherSize) = change(from: rows.frames[position], to: frame)
      var differs = state.news.contains(.entered) || hasMoved
      if takeName(of: views[position], isKnown: isMatched, at: position) { differs = true }
      rows.frames[position] = frame
      let isDue = hasOtherSize || !state.news.isEmpty
      // A row with another transition keeps nothing of a motion that it had.
      if isDue, table.isAnimated, state.news.contains(.transition) { rows.motions[position] = RowMotion() }
      if hasMoved || isDue || looksAtAll {
        if state.transition < 0, !hasEffects {
          if isDue, writePlainly(frame, at: position) { differs = true }
          rows.bounds[position] = frame
        } else if isPlain, state.transition >= 0, table.ways[Int(state.transition)].isQuick {
          if hasMoved {
            follow(frame, inside, isDue: isDue, at: position)
          } else if writeQuickly(frame, inside, isDue: isDue, at: position) {
            differs = true
          }
        } else if writeFully(frame, inside, isDue: isDue, hasMoved: hasMoved, at: position) {
          differs = true
        }
      }
      if differs { changedRows.append(position) }
    }
    if table.isAnimated { countMoving() }
  }

  /// Writes rows without news whose transitions are all plain: nothing but their own frames says how they are drawn.
  @inline(never)
  private mutating func move(_ views: Span<VisibleElement>, _ inside: Inside) {
    for position in views.indices {
      let frame = views[position].frame
      let (hasMoved, hasOtherSize) = change(from: rows.frames[position], to: frame)
      let hasOtherName = takeName(of: views[position], isKnown: true, at: position)
      if hasMoved || hasOtherName { changedRows.append(position) }
      guard hasMoved else { continue }
      rows.frames[position] = frame
      if rows.states[position].transition >= 0 {
        follow(frame, inside, isDue: hasOtherSize, at: position)
      } else {
        rows.bounds[position] = frame
      }
    }
  }

  /// Whether a frame has another place or size, and whether it has another size; in place, which `!=` is not.
  @inline(__always)
  private func change(from old: CGRect, to new: CGRect) -> (hasMoved: Bool, hasOtherSize: Bool) {
    let hasOtherSize = new.size.width != old.size.width || new.size.height != old.size.height
    return (hasOtherSize || new.origin.x != old.origin.x || new.origin.y != old.origin.y, hasOtherSize)
  }

  /// Takes what a row is called; answers whether that, or its being pinned, is new.
  ///
  /// - Parameter isKnown: Whether all rows have the names that they had.
  @inline(__always)
  private mutating func takeName(of view: VisibleElement, isKnown: Bool, at position: Int) -> Bool {
    let isSame =
      view.line == rows.lines[position] && view.isPinned == rows.pins[position]
      && (isKnown || view.element.isSame(as: rows.elements[position]))
    if isSame { return false }
    rows.lines[position] = view.line
    rows.pins[position] = view.isPinned
    rows.elements[position] = view.element
    return true
  }

  /// Writes a row without a transition or an effect; answers whether it had any.
  private mutating func writePlainly(_ frame: CGRect, at position: Int) -> Bool {
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

  /// The phase that a row's place gives it, and the targets of its weights (§J7 to §J10).
  @inline(__always)
  mutating func stand(of frame: CGRect, _ inside: Inside, in transition: Int) -> Stand {
    let way = table.ways[transition]
    let place = inside.place(of: frame, along: way.axis ?? setting.axis, isRightToLeft: setting.isRightToLeft)
    return stand(at: place, way, in: transition)
  }

  /// The same for a place along the axis.
  @inline(__always)
  mutating func stand(at place: Inside.RowStand, _ way: TransitionWay, in transition: Int) -> Stand {
    let topWay = way.topLeading.way(length: place.length, inside: place.inside)
    var side = way.topLeading
    var part = (come: place.topLeading, way: topWay)
    var phase = ScrollTransitionPhase.topLeading
    if !(place.topLeading < topWay) || side.kind == .identity {
      side = way.bottomTrailing
      part.come = place.bottomTrailing
      if !way.hasOneThreshold { part.way = side.way(length: place.length, inside: place.inside) }
      phase = .bottomTrailing
      if !(part.come < part.way) || side.kind == .identity { return Stand(phase: .identity, weights: .zero) }
    }
    var weight = 1.0
    if side.kind == .interactive, part.come > 0, part.way > 0 {
      let progress = part.come / part.way
      weight =
        1 - (side.cells >= 0 ? table.curves.value(from: side.cells, at: progress) : solve(progress, transition, phase))
    }
    return Stand(phase: phase, weights: phase == .topLeading ? SIMD2(weight, 0) : SIMD2(0, weight))
  }

  /// The progress by a curve that has no cells.
  @inline(never)
  private mutating func solve(_ part: Double, _ transition: Int, _ phase: ScrollTransitionPhase) -> Double {
    phase == .topLeading
      ? table.transitions[transition].topLeading.curve.value(at: part)
      : table.transitions[transition].bottomTrailing.curve.value(at: part)
  }
}

/// Where a row stands in its transition.
struct Stand {
  let phase: ScrollTransitionPhase
  let weights: SIMD2<Double>
}
