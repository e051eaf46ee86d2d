// Touches in the reference's tree: §T16 to §T20.
import Foundation
import ScrollTypes

extension ReferenceScrollTree {
  /// Both axes of the screen, in the order in which an event concerns them.
  static let axes: [Axis] = [.vertical, .horizontal]

  mutating func begin(_ touch: Int, at location: CGPoint, _ chain: [ScrollViewID]) {
    if pointer != nil { return }
    let kind = ReferencePointer.touch(touch, touchdown: location)
    if chain.count == 1 {
      change(.root) { $0.begin(touch, at: location) }
      if model(.root).pointer != nil {
        pointer = ReferenceTreePointer(kind: kind, chain: chain, isFree: isFree(chain), isRootAlone: true)
      }
      return
    }
    begin(kind, chain)
  }

  /// Takes a pointer in a chain of several scroll views. Each one that the pointer may scroll tracks it.
  mutating func begin(_ kind: ReferencePointer, _ chain: [ScrollViewID]) {
    var new = ReferenceTreePointer(kind: kind, chain: chain, isFree: isFree(chain), isRootAlone: false)
    for axis in Self.axes {
      let list = axisChain(along: axis, of: chain)
      guard let first = list.first else { continue }
      change(first) { $0.take(kind, along: axis) }
      for later in list.dropFirst() { change(later) { $0.take(.gesture, along: axis) } }
      new.ways.append(
        ReferenceAxisWay(axis, list, beginningAt: kind.place(along: model(first).side(along: axis)), at: now))
    }
    if !new.ways.isEmpty { pointer = new }
  }

  mutating func move(_ touch: Int, to location: CGPoint) {
    guard let pointer, pointer.kind.touch == touch else { return }
    if pointer.isRootAlone {
      change(.root) { $0.move(touch, to: location) }
      return followRoot()
    }
    for axis in Self.axes { move(to: location, along: axis) }
  }

  /// Drops the tree's pointer if the root has released it.
  mutating func followRoot() {
    if model(.root).pointer == nil { pointer = nil }
  }

  private mutating func move(to location: CGPoint, along axis: Axis) {
    guard let way = way(along: axis) else { return }
    let first = way.members[0]
    let y = model(first).side(along: axis).place(of: location)
    if model(first).tracks(along: axis) {
      decide(location, at: y, along: axis)
    } else if way.isShared {
      moveShared(to: y, along: axis)
    } else {
      change(first) { $0.pull(to: y, along: axis) }
    }
  }

  /// Moves a touch that has not scrolled yet. It begins to scroll along the axis, or is lost for the axis, or keeps
  /// waiting.
  private mutating func decide(_ location: CGPoint, at y: Double, along axis: Axis) {
    guard var way = way(along: axis), let pointer else { return }
    let first = way.members[0]
    change(first) { $0.sample(at: y, along: axis) }
    let other: Axis = axis == .vertical ? .horizontal : .vertical
    let along = pointer.kind.way(to: location, along: model(first).side(along: axis))
    let across = pointer.kind.way(to: location, along: model(first).side(along: other))
    var isLost = false
    if max(along, across) >= 10 {
      if pointer.isFree || along > across || along == across && axis == .vertical {
        change(first) { $0.beginDrag(along: axis) }
      } else {
        release(first, velocity: 0, along: axis)
        isLost = true
      }
    }
    if way.isShared {
      way.trail.move(to: y, at: now)
      way.coordinates[0] = y
      set(way)
      for later in way.members.dropFirst() {
        if isLost {
          release(later, velocity: 0, along: axis)
        } else {
          change(later) { $0.waitIfTracking(along: axis) }
        }
      }
    }
    if isLost { endWay(along: axis) }
  }

  mutating func end(_ touch: Int, at location: CGPoint) {
    guard let pointer, pointer.kind.touch == touch else { return }
    if pointer.isRootAlone {
      change(.root) { $0.end(touch, at: location) }
      return followRoot()
    }
    for axis in Self.axes { end(at: location, along: axis) }
  }

  private mutating func end(at location: CGPoint, along axis: Axis) {
    guard let way = way(along: axis) else { return }
    let first = way.members[0]
    let y = model(first).side(along: axis).place(of: location)
    let newest = way.isShared ? way.trail.newest.y : model(first)[axis]?.trail?.newest.y
    if y != newest { move(to: location, along: axis) }
    // The move may have gone across the axis, which releases the pointer.
    guard let moved = self.way(along: axis) else { return }
    if moved.isShared {
      let isInteracting = model(first)[axis]?.phase == .interacting
      endShared(velocity: isInteracting ? -moved.trail.velocity(at: now) : 0, along: axis)
    } else {
      release(first, velocity: nil, along: axis)
    }
    endWay(along: axis)
  }

  mutating func cancel(_ touch: Int) {
    guard let pointer, pointer.kind.touch == touch else { return }
    if pointer.isRootAlone {
      change(.root) { $0.cancel(touch) }
      return followRoot()
    }
    for axis in Self.axes { letGo(along: axis) }
  }

  /// Ends a pointer along an axis without a velocity.
  mutating func letGo(along axis: Axis) {
    guard let way = way(along: axis) else { return }
    if way.isShared {
      endShared(velocity: 0, along: axis)
    } else {
      release(way.members[0], velocity: 0, along: axis)
    }
    endWay(along: axis)
  }

  // MARK: Shared pointers

  /// Moves a shared pointer to `y`. Each scroll view takes its part of the way, and passes on the rest.
  mutating func moveShared(to y: Double, along axis: Axis) {
    guard var way = way(along: axis) else { return }
    way.trail.move(to: y, at: now)
    defer { set(way) }
    var coordinate = y
    for place in way.members.indices {
      let id = way.members[place]
      let step = coordinate - way.coordinates[place]
      way.coordinates[place] = coordinate
      guard place + 1 < way.members.count else {
        change(id) { $0.pull(to: coordinate - way.parts[place], along: axis) }
        return
      }
      let own = takePart(of: step, at: coordinate, in: &way, place)
      change(id) { $0.pull(to: own, along: axis) }
      let part = units(way.parts[place])
      let half = abs(abs(way.parts[place] * unitsPerPoint) - 0.5)
      change(id) { $0.main.ties.noteDistance(half < 0.1 ? 0 : Int64.max) }
      let next = way.members[place + 1]
      if model(next).tracks(along: axis) {
        if part == 0 {
          for later in way.members[(place + 1)...] { change(later) { $0.waitIfTracking(along: axis) } }
          return
        }
        change(next) { $0.beginDrag(along: axis) }
      }
      coordinate = Double(sign(from: id, to: next, along: axis)) * way.parts[place]
    }
  }

  /// Divides a step between a member and those behind it. Returns the coordinate that the member's drag follows.
  private func takePart(
    of step: Double, at coordinate: Double, in way: inout ReferenceAxisWay, _ place: Int
  ) -> Double {
    var part = way.parts[place]
    // On the way back the members behind it return first.
    if part > 0 && step < 0 || part < 0 && step > 0 {
      let left = part + step
      part = left * part > 0 ? left : 0
    }
    var own = coordinate - part
    if let drag = model(way.members[place])[way.axis]?.drag {
      // The coordinates at which the drag reaches the member's edges. The pointer moves back towards the content's end.
      let farthest = drag.startY - max(points(drag.range.max) - drag.rawStart, 0)
      let nearest = drag.startY + max(drag.rawStart - points(drag.range.min), 0)
      if own < farthest {
        own = farthest
        part = coordinate - own
      } else if own > nearest {
        own = nearest
        part = coordinate - own
      }
    }
    way.parts[place] = part
    return own
  }

  /// Ends a shared pointer. The member that it would have moved next gets its velocity, and the others get none.
  ///
  /// A gesture leaves a velocity only to a member whose behaviour is asked (§G3).
  mutating func endShared(velocity: Double, along axis: Axis) {
    guard let way = way(along: axis) else { return }
    let isGesture = pointer?.kind.touch == nil
    var velocity = velocity
    func own(_ id: ScrollViewID) -> Double { isGesture && model(id).rule == .anywhere ? 0 : velocity }
    for (place, id) in way.members.enumerated() {
      guard place + 1 < way.members.count else { return release(id, velocity: own(id), along: axis) }
      if !passesOn(velocity, at: place, in: way) {
        release(id, velocity: own(id), along: axis)
        for later in way.members[(place + 1)...] { release(later, velocity: 0, along: axis) }
        return
      }
      release(id, velocity: 0, along: axis)
      velocity *= Double(sign(from: id, to: way.members[place + 1], along: axis))
    }
  }

  /// Whether the velocity of a pointer that ends passes to the members behind this one.
  private mutating func passesOn(_ velocity: Double, at place: Int, in way: ReferenceAxisWay) -> Bool {
    guard let along = model(way.members[place])[way.axis] else { return false }
    let (offset, range, part) = (along.offset, along.range, way.parts[place])
    if velocity != 0 {
      change(way.members[place]) { $0.main.ties.noteDistance(range.distanceToNearerEnd(from: offset)) }
    }
    let isPushing = velocity > 0 && offset >= range.max || velocity < 0 && offset <= range.min
    // The pointer's way and the offset's velocity have opposite signs.
    let isReturning = part > 0 ? velocity > 0 : velocity < 0
    return isPushing || isReturning && units(part) != 0
  }
}
