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
    for position in views.indices {
      let frame = views[position].frame
      let state = rows.states[position]
      let old = rows.frames[position]
      let hasOtherSize = frame.size.width != old.size.width || frame.size.height != old.size.height
      let hasMoved = hasOtherSize || frame.origin.x != old.origin.x || frame.origin.y != old.origin.y
      var differs = state.news.contains(.entered) || hasMoved
      if takeName(of: views[position], at: position) { differs = true }
      rows.frames[position] = frame
      let isDue = hasOtherSize || !state.news.isEmpty
      if hasMoved || isDue || looksAtAll {
        if state.transition < 0, !hasEffects {
          if isDue, writePlainly(frame, at: position) { differs = true }
          rows.bounds[position] = frame
        } else if isPlain, state.transition >= 0, table.ways[Int(state.transition)].isQuick {
          if hasMoved {
            follow(frame, inside, isDue: isDue, at: position)
          } else if writeQuickly(frame, inside, isDue: isDue, at: position) { differs = true }
        } else if writeFully(frame, inside, isDue: isDue, hasMoved: hasMoved, at: position) {
          differs = true
        }
      }
      if differs { changedRows.append(position) }
    }
    writeBatch()
    if table.isAnimated { countMoving() }
  }

  /// Takes what a row is called; answers whether that, or its being pinned, is new.
  @inline(__always)
  private mutating func takeName(of view: VisibleElement, at position: Int) -> Bool {
    let isSame =
      view.line == rows.lines[position] && view.isPinned == rows.pins[position]
      && view.element.isSame(as: rows.elements[position])
    if isSame { return false }
    rows.lines[position] = view.line
    rows.pins[position] = view.isPinned
    rows.elements[position] = view.element
    return true
  }

  /// Writes a row without a transition or an effect; answers whether it had any.
  private mutating func writePlainly(_ frame: CGRect, at position: Int) -> Bool {
    rows.states[position].weights = .zero
    if table.isAnimated { rows.motions[position] = RowMotion() }
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
  func stand(
    of frame: CGRect, _ inside: Inside, in way: TransitionWay, transition: Int
  ) -> (phase: ScrollTransitionPhase, weights: SIMD2<Double>) {
    let place = inside.place(of: frame, along: way.axis ?? setting.axis, isRightToLeft: setting.isRightToLeft)
    let topWay = way.topLeading.way(length: place.length, inside: place.inside)
    if place.topLeading < topWay, way.topLeading.kind != .identity {
      let weight = table.weight(of: way.topLeading, at: place.topLeading, way: topWay) {
        table.transitions.span[transition].topLeading.curve.value(at: place.topLeading / topWay)
      }
      return (.topLeading, SIMD2(weight, 0))
    }
    let bottomWay = way.bottomTrailing.way(length: place.length, inside: place.inside)
    if place.bottomTrailing < bottomWay, way.bottomTrailing.kind != .identity {
      let weight = table.weight(of: way.bottomTrailing, at: place.bottomTrailing, way: bottomWay) {
        table.transitions.span[transition].bottomTrailing.curve.value(at: place.bottomTrailing / bottomWay)
      }
      return (.bottomTrailing, SIMD2(0, weight))
    }
    return (.identity, .zero)
  }
}
