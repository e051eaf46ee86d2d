// Gestures, wheels, momentum and keys in the reference's tree: §T22 to §T26.
import Foundation
import ScrollTypes

extension ReferenceScrollTree {
  mutating func turn(_ wheel: WheelEvent, _ chain: [ScrollViewID]) {
    if pointer?.kind.touch != nil { return }
    switch wheel.phase {
    case .mayBegin, .began: beginGesture(wheel, chain)
    case .changed, .stationary: moveGesture(wheel)
    case .ended, .cancelled: endGesture(wheel)
    case .none:
      if pointer != nil { return }
      switch wheel.momentumPhase {
      case .none: turnWheel(wheel, chain)
      case .began: beginMomentum(wheel, chain)
      case .changed, .ended: moveByMomentum(wheel)
      }
    }
  }

  /// The distance that a wheel moves along an axis of a scroll view, in points.
  private func distance(of wheel: WheelEvent, in id: ScrollViewID, along axis: Axis) -> Double {
    model(id).side(along: axis).distance(of: wheel)
  }

  // MARK: Gestures

  private mutating func beginGesture(_ wheel: WheelEvent, _ chain: [ScrollViewID]) {
    if pointer == nil {
      latchedAxis = nil
      if chain.count == 1 {
        change(.root) { $0.turn(WheelEvent(delta: .zero, phase: .mayBegin)) }
        if model(.root).pointer != nil {
          pointer = ReferenceTreePointer(kind: .gesture, chain: chain, isFree: isFree(chain), isRootAlone: true)
        }
      } else {
        begin(.gesture, chain)
      }
    }
    if wheel.phase == .began { moveGesture(wheel) }
  }

  private mutating func moveGesture(_ wheel: WheelEvent) {
    guard let pointer else { return }
    if pointer.isRootAlone {
      var moved = wheel
      moved.phase = .changed
      return change(.root) { $0.turn(moved) }
    }
    if !latch(wheel) { return }
    for axis in Self.axes {
      guard let way = way(along: axis) else { continue }
      let first = way.members[0]
      if model(first).tracks(along: axis) { change(first) { $0.beginDrag(along: axis) } }
      follow(wheel, along: axis)
    }
  }

  /// Moves a gesture that scrolls.
  private mutating func follow(_ wheel: WheelEvent, along axis: Axis) {
    guard let way = way(along: axis) else { return }
    let first = way.members[0]
    let distance = distance(of: wheel, in: first, along: axis)
    if way.isShared {
      moveShared(to: way.trail.newest.y + distance, along: axis)
    } else {
      let y = model(first)[axis]?.trail?.newest.y ?? 0
      change(first) { $0.pull(to: y + distance, along: axis) }
    }
  }

  /// Latches a gesture to one of two axes. Returns whether its axis is known after this event.
  private mutating func latch(_ wheel: WheelEvent) -> Bool {
    guard let pointer, !pointer.isFree, pointer.ways.count == 2,
      pointer.ways.allSatisfy({ model($0.members[0]).tracks(along: $0.axis) })
    else { return true }
    let distances = pointer.ways.map { abs(distance(of: wheel, in: $0.members[0], along: $0.axis)) }
    if distances == [0, 0] { return false }
    let (winner, loser) = distances[0] >= distances[1] ? (0, 1) : (1, 0)
    latchedAxis = pointer.ways[winner].axis
    let lost = pointer.ways[loser]
    for id in lost.members { release(id, velocity: 0, along: lost.axis) }
    endWay(along: lost.axis)
    return true
  }

  private mutating func endGesture(_ wheel: WheelEvent) {
    guard let pointer else { return }
    if pointer.isRootAlone {
      change(.root) { $0.turn(wheel) }
      return followRoot()
    }
    for axis in Self.axes {
      guard let way = way(along: axis) else { continue }
      let first = way.members[0]
      if wheel.phase == .ended, model(first)[axis]?.phase == .interacting,
        distance(of: wheel, in: first, along: axis) != 0
      {
        follow(wheel, along: axis)
      }
      if wheel.phase == .ended, let way = self.way(along: axis), way.members.contains(where: { !isAnywhere($0) }) {
        endWithVelocity(way)
      } else {
        letGo(along: axis)
      }
    }
  }

  /// Whether no behaviour decides where scrolls of a scroll view come to rest.
  private func isAnywhere(_ id: ScrollViewID) -> Bool { model(id).rule == .anywhere }

  /// Ends a gesture as a touch ends, with its velocity, because no momentum moves the content afterwards: §G3.
  private mutating func endWithVelocity(_ way: ReferenceAxisWay) {
    if way.isShared {
      let isInteracting = model(way.members[0])[way.axis]?.phase == .interacting
      endShared(velocity: isInteracting ? -way.trail.velocity(at: now) : 0, along: way.axis)
    } else {
      release(way.members[0], velocity: nil, along: way.axis)
    }
    endWay(along: way.axis)
  }

  // MARK: Wheels

  private mutating func turnWheel(_ wheel: WheelEvent, _ chain: [ScrollViewID]) {
    if chain.count == 1 { return change(.root) { $0.turn(wheel) } }
    for axis in Self.axes {
      let list = axisChain(along: axis, of: chain)
      guard let first = list.first else { continue }
      let distance = distance(of: wheel, in: first, along: axis)
      if distance == 0 { continue }
      var step = units(-distance)
      for (place, id) in list.enumerated() {
        let isLast = place + 1 == list.count
        let rest = isLast ? 0 : rest(of: step, in: id, along: axis)
        change(id) { $0.jump(to: ($0[axis]?.presentOffset ?? 0) + step, along: axis) }
        if rest == 0 { break }
        step = sign(from: id, to: list[place + 1], along: axis) * rest
      }
    }
  }

  /// r: the part of a distance, in units, that a scroll view cannot follow.
  private mutating func rest(of step: Int64, in id: ScrollViewID, along axis: Axis) -> Int64 {
    guard let along = model(id)[axis] else { return 0 }
    let (offset, range) = (along.presentOffset, along.range)
    change(id) { $0.main.ties.noteDistance(range.distanceToNearerEnd(from: offset + step)) }
    if step > 0 { return max(0, offset + step - max(offset, range.max)) }
    return min(0, offset + step - min(offset, range.min))
  }

  // MARK: Momentum

  private func driven(along axis: Axis) -> ScrollViewID? {
    members.first { $0.model[axis]?.momentum != nil }?.id
  }

  private mutating func beginMomentum(_ wheel: WheelEvent, _ chain: [ScrollViewID]) {
    if Self.axes.contains(where: { driven(along: $0) != nil }) { return }
    if chain.count == 1 { return change(.root) { $0.turn(wheel) } }
    var lists = Self.axes.map { (axis: $0, members: axisChain(along: $0, of: chain)) }.filter { !$0.members.isEmpty }
    if !isFree(chain), lists.count == 2 {
      let distances = lists.map { abs(distance(of: wheel, in: $0.members[0], along: $0.axis)) }
      let axis = latchedAxis ?? (distances[0] >= distances[1] ? .vertical : .horizontal)
      lists = lists.filter { $0.axis == axis }
    }
    for (axis, list) in lists {
      guard isAnywhere(list[0]), list.allSatisfy({ model($0)[axis]?.phase == .idle }) else { continue }
      change(list[0]) {
        $0.forgetViews()
        $0.act(along: axis) { $0.beginMomentum() }
      }
      moveByMomentum(wheel, along: axis)
    }
  }

  private mutating func moveByMomentum(_ wheel: WheelEvent) {
    let driven = Self.axes.map { self.driven(along: $0) }
    if driven[0] == .root, driven[1] == .root { return change(.root) { $0.turn(wheel) } }
    for axis in Self.axes { moveByMomentum(wheel, along: axis) }
  }

  private mutating func moveByMomentum(_ wheel: WheelEvent, along axis: Axis) {
    guard var id = driven(along: axis), let trail = model(id)[axis]?.momentum else { return }
    var (distance, before) = (distance(of: wheel, in: id, along: axis), trail)
    var step = units(-distance)
    while let next = next(of: id, along: axis) {
      let rest = rest(of: step, in: id, along: axis)
      guard rest != 0, model(id).isEnabled, model(next)[axis]?.phase == .idle, isAnywhere(next)
      else { break }
      let range = model(id)[axis]!.range
      change(id) { $0.jump(to: rest > 0 ? range.max : range.min, along: axis) }
      let sign = sign(from: id, to: next, along: axis)
      if sign < 0 { before = before.mirrored }
      let taken = before
      change(next) {
        $0.forgetViews()
        $0.act(along: axis) { $0.beginMomentum(as: taken) }
      }
      (id, distance, step) = (next, Double(sign) * distance, sign * rest)
    }
    change(id) {
      $0.forgetViews()
      $0.act(along: axis) { $0.drive(by: distance, moving: step) }
      if wheel.momentumPhase == .ended { $0.act(along: axis) { $0.endMomentum() } }
    }
  }

  // MARK: Keys

  mutating func press(_ key: ScrollKey, _ chain: [ScrollViewID]) {
    if pointer != nil { return }
    // The scroll views that the key may still reach.
    var range = chain
    for axis in Self.axes {
      for (place, id) in range.enumerated() where !isSideStack(id) && model(id).isEnabled && concerns(key, id, axis) {
        if leads(key, in: id) { return change(id) { $0.press(key) } }
        if id != .root, model(id).configuration.scrollChaining == .never {
          range = Array(range[...place])
          break
        }
      }
    }
    if range.last == .root { change(.root) { $0.press(key) } }
  }

  /// Whether a key has a goal in a scroll view along an axis of the screen.
  private func concerns(_ key: ScrollKey, _ id: ScrollViewID, _ axis: Axis) -> Bool {
    let model = model(id)
    if model.main.side.axis == axis { return model.main.goal(of: key) != nil }
    return model.cross?.side.step(of: key) != nil
  }

  /// Whether the goal of a key differs from where a scroll view is or is going.
  private mutating func leads(_ key: ScrollKey, in id: ScrollViewID) -> Bool {
    let model = model(id)
    var leads = false
    if let goal = model.main.goal(of: key) {
      let (base, target) = (model.main.base, model.main.clamped(goal))
      change(id) { $0.main.ties.noteDistance(abs(target - base) < 8 ? 0 : .max) }
      leads = target != base
    }
    if let cross = model.cross, let step = cross.side.step(of: key) {
      let (base, target) = (cross.base, cross.clamped(.offset(cross.base + units(step))))
      change(id) { $0.main.ties.noteDistance(abs(target - base) < 8 ? 0 : .max) }
      leads = leads || target != base
    }
    return leads
  }
}
