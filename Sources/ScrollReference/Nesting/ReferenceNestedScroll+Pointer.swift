// What events do to the reference's pair of scroll views, and a pointer in it: §N8 to §N16.
import Foundation
import ScrollTypes

extension ReferenceNestedScroll {
  mutating func handle(_ kind: ScrollEvent.Kind, in view: NestedView) {
    switch kind {
    case .touchBegan(let location, let touch):
      if !isUnderPointer { begin(touch, at: location, in: view) }
    case .touchMoved(let location, let touch):
      if pointer == nil {
        outer.move(touch, to: location)
        inner.move(touch, to: location)
      } else if pointer?.touch == touch {
        move(touch, to: location)
      }
    case .touchEnded(let location, let touch):
      if pointer == nil {
        outer.end(touch, at: location)
        inner.end(touch, at: location)
      } else if pointer?.touch == touch {
        if inner.main.side.place(of: location) != pointer?.trail.newest.y { move(touch, to: location) }
        let velocity = inner.phase == .interacting ? pointer.map { -$0.trail.velocity(at: now) } : nil
        end(velocity: velocity ?? 0)
      }
    case .touchCancelled(let touch):
      if pointer == nil {
        outer.cancel(touch)
        inner.cancel(touch)
      } else if pointer?.touch == touch {
        end(velocity: 0)
      }
    case .wheel(let wheel): turn(wheel, in: view)
    case .key(let key): press(key, in: view)
    default:
      // What is not of the user is for the one that it is said to.
      if view == .outer { outer.handle(kind) } else { inner.handle(kind) }
      followInner()
    }
  }

  private mutating func begin(_ touch: Int, at location: CGPoint, in view: NestedView) {
    if view == .outer {
      outer.begin(touch, at: location)
      return
    }
    if !shares {
      concerned { $0.begin(touch, at: location) }
      return
    }
    inner.begin(touch, at: location)
    outer.take(.gesture)
    pointer = ReferenceSharedPointer(
      touch: touch, trail: ReferenceTrail(y: inner.main.side.place(of: location), at: now))
  }

  private mutating func move(_ touch: Int, to location: CGPoint) {
    let y = inner.main.side.place(of: location)
    guard inner.phase == .tracking else { return drag(to: y) }
    inner.move(touch, to: location)
    if var moved = pointer {
      moved.trail.move(to: y, at: now)
      pointer = moved
    }
    restOuter()
    followInner()
  }

  /// Where the inner one has let the shared pointer go, the outer one does too.
  mutating func followInner() {
    if pointer == nil || inner.pointer != nil { return }
    pointer = nil
    if outer.pointer != nil { outer.release(velocity: 0) }
  }

  /// The outer one waits, if it does, where it is.
  private mutating func restOuter() {
    guard outer.phase == .tracking, let trail = outer.main.trail else { return }
    outer.main.sample(at: trail.newest.y)
  }

  /// The pointer moves to y.
  mutating func drag(to y: Double) {
    guard var shared = pointer, let drag = inner.main.drag else { return }
    let step = y - shared.trail.newest.y
    shared.trail.move(to: y, at: now)
    var inners = y - shared.outersPart
    if outer.pointer != nil {
      let isWayBack = shared.outersPart > 0 && step < 0 || shared.outersPart < 0 && step > 0
      if isWayBack {
        let left = shared.outersPart + step
        shared.outersPart = left * shared.outersPart > 0 ? left : 0
      }
      // Where the inner one's edges are on the pointer's axis: towards its end the pointer moves back.
      let farthest = drag.startY - max(points(drag.range.max) - drag.rawStart, 0)
      let nearest = drag.startY + max(drag.rawStart - points(drag.range.min), 0)
      inners = y - shared.outersPart
      if inners < farthest {
        inners = farthest
        shared.outersPart = y - inners
      } else if inners > nearest {
        inners = nearest
        shared.outersPart = y - inners
      }
    }
    pointer = shared
    inner.pull(to: inners)
    let part = units(shared.outersPart)
    let half = abs(abs(shared.outersPart * unitsPerPoint) - 0.5)
    inner.main.ties.noteDistance(half < 0.1 ? 0 : Int64.max)
    if outer.phase == .tracking {
      if part == 0 { return restOuter() }
      outer.beginDrag()
    }
    outer.pull(to: Double(sign) * shared.outersPart)
  }

  /// The pointer ends.
  mutating func end(velocity: Double) {
    guard let shared = pointer else { return }
    pointer = nil
    guard outer.pointer != nil else {
      inner.release(velocity: velocity)
      return
    }
    let (offset, range) = (inner.main.offset, inner.main.range)
    if velocity != 0 { inner.main.ties.noteDistance(range.distanceToNearerEnd(from: offset)) }
    let isPushing = velocity > 0 && offset >= range.max || velocity < 0 && offset <= range.min
    // The pointer's way and the offset's velocity have opposite signs.
    let isReturning = shared.outersPart > 0 ? velocity > 0 : velocity < 0
    if isPushing || isReturning && units(shared.outersPart) != 0 {
      inner.release(velocity: 0)
      outer.release(velocity: Double(sign) * velocity)
    } else {
      inner.release(velocity: velocity)
      outer.release(velocity: 0)
    }
  }
}

extension ReferenceModel {
  /// Goes to an offset at once.
  mutating func jump(to target: Int64) {
    forgetViews()
    act { $0.jump(to: target) }
  }

  /// The pointer drags along the stack's axis to `y`.
  mutating func pull(to y: Double) {
    guard main.drag != nil else { return }
    main.sample(at: y)
    forgetViews()
    main.followPointer()
  }
}
