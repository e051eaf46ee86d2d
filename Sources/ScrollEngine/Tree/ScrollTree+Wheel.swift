// Handles wheels, trackpad gestures and system momentum in a tree.
import Foundation
import ScrollTypes

extension ScrollTree {
  mutating func handle(_ wheel: WheelEvent, in place: Int32) {
    if wheel.phase != .none {
      gesture(wheel, in: place)
    } else if isUnderPointer {
      return
    } else if wheel.momentumPhase == .none {
      turn(wheel, in: place)
    } else if wheel.momentumPhase == .began {
      beginMomentum(wheel, in: place)
    } else {
      moveMomentum(wheel, along: .vertical)
      moveMomentum(wheel, along: .horizontal)
    }
  }

  // MARK: Trackpad gestures

  private mutating func gesture(_ wheel: WheelEvent, in place: Int32) {
    if wheel.phase == .mayBegin || wheel.phase == .began, !isUnderPointer { beginGesture(in: place) }
    guard wheel.phase != .mayBegin, pointer.pointer == .gesture, isUnderPointer else { return }
    // The gesture has begun by now, so `began` counts as `changed`.
    var rest = wheel
    if rest.phase == .began { rest.phase = .changed }
    if pointer.isRootAlone { return leave(.wheel(rest), to: Self.root) }
    if rest.phase == .changed || rest.phase == .stationary, !pointer.isFree, tracksAlongBoth() {
      guard latch(wheel) else { return }
    }
    move(rest, along: .vertical)
    move(rest, along: .horizontal)
  }

  private mutating func beginGesture(in place: Int32) {
    pointer.latchedAxis = nil
    beginPointer(.gesture, at: place)
    if pointer.isRootAlone {
      return members[Self.root].engine.handle(.wheel(WheelEvent(delta: .zero, phase: .mayBegin)))
    }
    beginGesture(along: .vertical)
    beginGesture(along: .horizontal)
  }

  private mutating func beginGesture(along axis: Axis) {
    guard !pointer[axis].links.isEmpty else { return }
    let first = pointer[axis].links[0].axis
    perform(on: first) { $0.phases.gestureMayBegin(at: $1) }
    trackRest(along: axis)
    follow(from: 0, along: axis)
  }

  /// Whether both axis chains have a first member that has not begun to scroll.
  private mutating func tracksAlongBoth() -> Bool {
    guard !pointer[.vertical].links.isEmpty, !pointer[.horizontal].links.isEmpty else { return false }
    let (vertical, horizontal) = (pointer[.vertical].links[0].axis, pointer[.horizontal].links[0].axis)
    return read(vertical) { $0.phases.isTracking } && read(horizontal) { $0.phases.isTracking }
  }

  /// Latches a gesture to its first direction and ends it on the other axis. Returns whether a direction was found.
  private mutating func latch(_ wheel: WheelEvent) -> Bool {
    let vertical = abs(distance(of: wheel, along: pointer[.vertical].links[0].axis))
    let horizontal = abs(distance(of: wheel, along: pointer[.horizontal].links[0].axis))
    guard vertical != 0 || horizontal != 0 else { return false }
    let axis = larger(vertical: vertical, horizontal: horizontal)
    pointer.latchedAxis = axis
    let other: Axis = axis == .vertical ? .horizontal : .vertical
    releaseRest(behind: -1, along: other)
    pointer[other].end()
    return true
  }

  /// The axis of the larger distance; the vertical axis on a tie.
  private func larger(vertical: Double, horizontal: Double) -> Axis { vertical >= horizontal ? .vertical : .horizontal }

  private mutating func distance(of wheel: WheelEvent, along axis: MemberAxis) -> Double {
    read(axis) { $0.distance(of: wheel) }
  }

  private mutating func move(_ wheel: WheelEvent, along axis: Axis) {
    guard !pointer[axis].links.isEmpty else { return }
    let first = pointer[axis].links[0].axis
    let distance = distance(of: wheel, along: first)
    switch wheel.phase {
    case .began, .changed, .stationary:
      perform(on: first) { axis, _ in axis.phases.gestureBegan() }
      moveGesture(wheel, by: distance, along: axis)
    case .ended:
      if distance != 0, !read(first, { $0.phases.isTracking }) { moveGesture(wheel, by: distance, along: axis) }
      endGesture(along: axis, keepsVelocity: hasTargets(along: axis))
    case .cancelled:
      endGesture(along: axis, keepsVelocity: false)
    case .none, .mayBegin: break
    }
  }

  private mutating func moveGesture(_ wheel: WheelEvent, by distance: Double, along axis: Axis) {
    let first = pointer[axis].links[0]
    if pointer[axis].isShared { return moveSharedPointer(to: first.position + distance, along: axis) }
    perform(on: first.axis) { $0.gestureMoved(wheel, at: $1) }
  }

  /// Whether a member that a gesture scrolls along an axis has targets, which momentum would carry it past.
  private func hasTargets(along axis: Axis) -> Bool {
    for position in 0..<pointer[axis].links.count
    where members[pointer[axis].links[position].axis.member].engine.hasTargets {
      return true
    }
    return false
  }

  private mutating func endGesture(along axis: Axis, keepsVelocity: Bool) {
    let first = pointer[axis].links[0].axis
    if pointer[axis].isShared {
      let goesOn = keepsVelocity && !read(first, { $0.phases.isTracking })
      let velocity = goesOn ? 0 - pointer[axis].tracker.velocity(at: lastTime) : 0
      return endSharedPointer(velocity: velocity, along: axis)
    }
    perform(on: first) { $0.phases.gestureEnded(keepsVelocity: keepsVelocity, at: $1) }
    pointer[axis].end()
  }

  // MARK: A wheel

  private mutating func turn(_ wheel: WheelEvent, in place: Int32) {
    if isRoot(place) { return members[Self.root].engine.handle(.wheel(wheel)) }
    turn(wheel, in: place, along: .vertical)
    turn(wheel, in: place, along: .horizontal)
  }

  private mutating func turn(_ wheel: WheelEvent, in place: Int32, along axis: Axis) {
    guard let first = firstOfChain(at: place, along: axis) else { return }
    let distance = distance(of: wheel, along: first)
    if distance == 0 { return }
    var member = first
    var step = ContentUnits(points: -distance)
    while true {
      let rest = rest(of: step, along: member)
      let own = step
      perform(on: member) { axis, _ in
        axis.phases.wheelTurned(to: axis.motion.offset + own)
      }
      guard rest != 0, let next = next(of: member) else { return }
      step = sign(from: member, to: next) > 0 ? rest : -rest
      member = next
    }
  }

  /// The part of a distance that a scroll view cannot follow, in its own direction.
  private mutating func rest(of step: ContentUnits, along axis: MemberAxis) -> ContentUnits {
    let (offset, range) = read(axis) { ($0.motion.offset, $0.motion.range) }
    return step > 0
      ? max(0, offset + step - max(offset, range.upper)) : min(0, offset + step - min(offset, range.lower))
  }

  // MARK: System momentum

  private mutating func beginMomentum(_ wheel: WheelEvent, in place: Int32) {
    guard drivenMember(along: .vertical) == nil, drivenMember(along: .horizontal) == nil else { return }
    if isRoot(place) {
      members[Self.root].engine.handle(.wheel(wheel))
      noteDriven(MemberAxis(member: place, part: .main))
      return noteDriven(MemberAxis(member: place, part: .cross))
    }
    var vertical = firstOfChain(at: place, along: .vertical)
    var horizontal = firstOfChain(at: place, along: .horizontal)
    if !isFree(at: place), let onVertical = vertical, let onHorizontal = horizontal {
      let larger = larger(
        vertical: abs(distance(of: wheel, along: onVertical)), horizontal: abs(distance(of: wheel, along: onHorizontal))
      )
      if (pointer.latchedAxis ?? larger) == .vertical { horizontal = nil } else { vertical = nil }
    }
    if let vertical { beginMomentum(wheel, in: vertical, along: .vertical) }
    if let horizontal { beginMomentum(wheel, in: horizontal, along: .horizontal) }
  }

  private mutating func beginMomentum(_ wheel: WheelEvent, in first: MemberAxis, along axis: Axis) {
    if members[first.member].engine.hasTargets { return }
    var member: MemberAxis? = first
    while let link = member {
      guard read(link, { $0.phases.phase == .idle }) else { return }
      member = next(of: link)
    }
    perform(on: first) { $0.phases.momentumBegan(at: $1) }
    pointer.drive(first, along: axis)
    moveMomentum(wheel, along: axis)
  }

  private mutating func noteDriven(_ member: MemberAxis) {
    guard read(member, { $0.phases.isDriven }) else { return }
    pointer.drive(member, along: read(member) { $0.projection.axis })
  }

  /// The member that momentum drives along an axis of the screen.
  private mutating func drivenMember(along axis: Axis) -> MemberAxis? {
    guard let member = pointer.driven(along: axis), read(member, { $0.phases.isDriven }) else { return nil }
    return member
  }

  /// Moves the driven member along an axis. If it reaches its edge, the next member takes the momentum over, with the
  /// rest of the distance.
  private mutating func moveMomentum(_ wheel: WheelEvent, along axis: Axis) {
    guard var member = drivenMember(along: axis) else { return }
    var distance = distance(of: wheel, along: member)
    var step = ContentUnits(points: -distance)
    var isHandedOn = false
    while true {
      let rest = rest(of: step, along: member)
      guard rest != 0, let next = nextOfFling(of: member), takesMomentum(next) else { break }
      handMomentum(of: member, to: next, past: rest)
      let sign = sign(from: member, to: next)
      distance = sign * distance
      step = sign > 0 ? rest : -rest
      member = next
      isHandedOn = true
    }
    pointer.drive(member, along: axis)
    if isHandedOn {
      perform(on: member) { $0.driven(by: distance, moving: step, at: $1) }
    } else {
      perform(on: member) { $0.momentumMoved(wheel, at: $1) }
    }
    if wheel.momentumPhase == .ended {
      perform(on: member) { axis, _ in axis.phases.momentumEnded() }
    }
  }

  /// Whether a member takes over momentum that reaches the edge of another scroll view.
  private mutating func takesMomentum(_ axis: MemberAxis) -> Bool {
    !members[axis.member].engine.hasTargets && read(axis) { $0.phases.phase == .idle }
  }

  /// Stops a scroll view at its edge, and drives the next one with the momentum's velocity.
  private mutating func handMomentum(of member: MemberAxis, to next: MemberAxis, past rest: ContentUnits) {
    activate(next.member)
    let known = read(member) { $0.phases.tracker }
    let tracker = sign(from: member, to: next) > 0 ? known : known.mirrored
    let range = read(member) { $0.motion.range }
    let edge = rest > 0 ? range.upper : range.lower
    perform(on: member) { axis, _ in axis.phases.scrollTo(offset: edge) }
    perform(on: next) { axis, _ in axis.phases.momentumTakenOver(tracker) }
  }
}
