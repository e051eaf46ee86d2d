// Invariants of a row's transition: its phase, the range of its progress, and that it moves without a jump.
import Foundation
import ScrollTypes

extension PresentationInvariants {
  /// The state of a row at one side of a transition: how far it has come in, and how far it must come in.
  private struct Way {
    var come: Double
    var needed: Double
    /// The configuration of the side.
    var side: ScrollTransitionConfiguration

    /// Whether it is clearly past the threshold, or clearly short of it. Where rounding decides, both are false.
    var isInside: Bool { come > needed + 1e-6 }
    var isShort: Bool { come < needed - 1e-6 }
    /// The part of the way that it has come in, from 0 to 1.
    var part: Double { come <= 0 || needed <= 0 ? 0 : min(come / needed, 1) }
  }

  /// Checks §J8 to §J10 from the geometry alone.
  func checkTransition(
    _ row: PresentedRow, _ old: PresentedRow?, _ geometry: ScrollGeometry, _ step: Int
  ) throws(Violation) {
    guard let place = setting.transition(row.element), setting.transitions.indices.contains(place) else {
      if row.phase != .identity || row.progress != 0 {
        throw broken("untransitioned", "\(row.element) has no transition, and is at \(row.progress)", step)
      }
      if !setting.hasVisualEffects { try checkPlain(row, step) }
      return
    }
    let transition = setting.transitions[place]
    let (leading, trailing) = ways(of: row, transition, geometry)
    try checkPhase(row, leading, trailing, step)
    if let old, !isAskedAgain { try checkSpeed(row, old, transition, step) }
    guard leading.side.animation == nil, trailing.side.animation == nil else { return }
    try checkTarget(row, leading, trailing, step)
    let isIdentity = row.progress == 0 && row.phase == .identity
    if isIdentity && !setting.hasVisualEffects && transition.operations(in: .identity).isEmpty {
      try checkPlain(row, step)
    }
  }

  /// Checks that a row without effects is drawn as it is laid out.
  private func checkPlain(_ row: PresentedRow, _ step: Int) throws(Violation) {
    if row.transform == .identity && row.opacity == 1 && row.filters == .none && row.bounds == row.frame { return }
    throw broken("identity", "\(row.element) has no effect, and is drawn with \(row)", step)
  }

  private func checkPhase(_ row: PresentedRow, _ leading: Way, _ trailing: Way, _ step: Int) throws(Violation) {
    let expected: ScrollTransitionPhase
    if leading.isShort && leading.side.kind != .identity {
      expected = .topLeading
    } else if leading.isInside || leading.side.kind == .identity {
      guard trailing.isInside || trailing.isShort else { return }
      expected = trailing.isShort && trailing.side.kind != .identity ? .bottomTrailing : .identity
    } else {
      return
    }
    if row.phase != expected {
      throw broken("phase", "\(row.element) is in \(row.phase), not \(expected), at \(row.frame)", step)
    }
  }

  /// Checks that an interactive row has the progress of its curve, and that a row in its identity has exactly 0.
  private func checkTarget(_ row: PresentedRow, _ leading: Way, _ trailing: Way, _ step: Int) throws(Violation) {
    if row.phase == .identity {
      if row.progress != 0 { throw broken("inside", "\(row.element) is at \(row.progress) in its identity", step) }
      return
    }
    let (way, sign) = row.phase == .topLeading ? (leading, -1.0) : (trailing, 1.0)
    guard case .interactive(let curve) = way.side.kind else { return }
    // The steeper the curve, the more rounding of the position counts. Circles are vertical at an end.
    let progress = ReferenceProgress(shape: curve.shape)
    let expected = sign * (1 - progress.value(at: way.part))
    let near = [max(way.part - 1e-9, 0), min(way.part + 1e-9, 1)].map { sign * (1 - progress.value(at: $0)) }
    let slack = near.reduce(1e-6 * (1 + abs(expected))) { $0 + abs($1 - expected) }
    if abs(row.progress - expected) > slack {
      throw broken("progress", "\(row.element) is at \(row.progress), not \(expected), at \(row.frame)", step)
    }
  }

  /// Checks that a row is no faster than its springs where both sides are springs. So crossings and interruptions do
  /// not jump.
  private func checkSpeed(
    _ row: PresentedRow, _ old: PresentedRow, _ transition: ScrollTransition, _ step: Int
  ) throws(Violation) {
    var fastest = 0.0
    for side in [transition.topLeading, transition.bottomTrailing] {
      guard side.kind == .animated, side.animation?.repetition == nil,
        case .spring(let spring, let initialVelocity)? = side.animation?.motion
      else { return }
      let response = min(max(spring.response, Animation.springResponses.lowerBound), 1000)
      let frequency = 2 * Double.pi / response * (side.animation?.speedFactor ?? 1)
      fastest += frequency * (2 + abs(initialVelocity))
    }
    let most = 4 * fastest * max(0, elapsed) + 1e-6
    if abs(row.progress - old.progress) > most {
      throw broken("jump", "\(row.element) went from \(old.progress) to \(row.progress) in \(elapsed) s", step)
    }
  }

  /// Returns the state of a row at both sides: §J4 to §J6.
  private func ways(
    of row: PresentedRow, _ transition: ScrollTransition, _ geometry: ScrollGeometry
  ) -> (leading: Way, trailing: Way) {
    let axis = transition.axis ?? (setting.axes.contains(.vertical) ? .vertical : .horizontal)
    let insets = geometry.contentInsets
    let (start, length, container, before, behind): (Double, Double, Double, Double, Double)
    if axis == .vertical {
      (start, length) = (row.frame.minY, row.frame.height)
      (container, before, behind) = (geometry.containerSize.height, insets.top, insets.bottom)
    } else {
      length = row.frame.width
      (container, before, behind) = (geometry.containerSize.width, insets.leading, insets.trailing)
      start = setting.isRightToLeft ? container - (row.frame.minX + length) : row.frame.minX
    }
    let inside = max(0, container - behind - before)
    let half = (inside + length) / 2
    func way(_ come: Double, _ side: ScrollTransitionConfiguration) -> Way {
      let threshold = side.threshold
      let needed =
        threshold.visibleFraction * min(length, inside) + threshold.centeredFraction * half + threshold.inset
      return Way(come: come, needed: min(needed.isNaN ? 0 : needed, half) - 1.0 / 256, side: side)
    }
    return (
      way(start + length - before, transition.topLeading),
      way(before + inside - start, transition.bottomTrailing)
    )
  }
}
