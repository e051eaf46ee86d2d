// The events of the reference's tree, and the scroll views that get them: §T9 to §T14.
import Foundation
import ScrollTypes

extension ReferenceScrollTree {
  /// Handles an event at the present time.
  mutating func handle(_ kind: ScrollEvent.Kind, at place: EventPlace) {
    let chain: [ScrollViewID]
    var stack: ScrollViewID?
    if let pointer, isOfPointer(kind) {
      chain = pointer.chain
    } else {
      guard let view = view(at: place, for: kind) else {
        counts.dropped += 1
        return
      }
      chain = chainOfEvents(at: view)
      if isSideStack(view) { stack = view }
      if stack != nil, !isForSideStacks(kind) {
        counts.dropped += 1
        return
      }
    }
    for id in chain { members[index(of: id)!].isToBeStepped = true }
    switch kind {
    case .touchBegan(let location, let touch): begin(touch, at: location, chain)
    case .touchMoved(let location, let touch): move(touch, to: location)
    case .touchEnded(let location, let touch): end(touch, at: location)
    case .touchCancelled(let touch): cancel(touch)
    case .wheel(let wheel): turn(wheel, chain)
    case .key(let key): press(key, chain)
    case .scrollTo, .scrollToEdge, .scrollToView, .keep, .scrollDisabled, .resize:
      if let stack, case .scrollToView(let element, let anchor, _, _) = kind {
        let shown = model(stack)
        return change(chain[0]) { $0.show(element, of: shown, stack, at: anchor) }
      }
      // An event of the program is for the scroll view that it names.
      let place = index(of: chain[0])!
      let configuration = members[place].model.configuration
      members[place].model.handle(kind)
      if case .resize = kind, members[place].model.configuration != configuration {
        members[place].isChanged = true
        haveSideStacksFollow(chain[0])
      }
      if case .scrollDisabled(true) = kind { disable(chain[0]) }
    }
  }

  /// Whether an event belongs to the active pointer, so that its place does not count.
  private func isOfPointer(_ kind: ScrollEvent.Kind) -> Bool {
    switch kind {
    case .touchMoved(_, let touch), .touchEnded(_, let touch), .touchCancelled(let touch):
      pointer?.kind.touch == touch
    case .wheel(let wheel): wheel.phase != .none && pointer != nil && pointer?.kind.touch == nil
    default: false
    }
  }

  /// The scroll view at a place; nil if it is not in the tree.
  private mutating func view(at place: EventPlace, for kind: ScrollEvent.Kind) -> ScrollViewID? {
    switch place {
    case .view(let id): return index(of: id) == nil ? nil : id
    case .point(let point): return hitNotingTies(at: point)
    case .automatic:
      guard case .touchBegan(let location, _) = kind else { return .root }
      return hitNotingTies(at: location)
    }
  }

  private mutating func hitNotingTies(at point: CGPoint) -> ScrollViewID {
    if isOnBorder(point) { tie = "an event came on the border of a scroll view" }
    return hit(at: point).id
  }

  /// The axis chain: the members of a chain that an event may scroll along an axis, the innermost first.
  func axisChain(along axis: Axis, of chain: [ScrollViewID]) -> [ScrollViewID] {
    var list: [ScrollViewID] = []
    for id in chain {
      let model = model(id)
      guard !isSideStack(id), model.isEnabled, let along = model[axis] else { continue }
      guard list.isEmpty || along.bounces else { continue }
      list.append(id)
      if model.configuration.scrollChaining == .never { break }
    }
    return list
  }

  /// Whether a pointer in a chain has no axis lock.
  func isFree(_ chain: [ScrollViewID]) -> Bool {
    chain.first { !isSideStack($0) && model($0).isEnabled }.map { model($0).cross != nil } ?? false
  }

  // MARK: What a pointer loses (§T21)

  /// Prepares for the removal of a scroll view, between frames or after one. The next frame releases the scroll views
  /// that the pointer no longer scrolls without it.
  mutating func lose(_ id: ScrollViewID) {
    releases += cutWays(at: id)
    pointer?.chain.removeAll { $0 == id }
    releases.removeAll { $0.id == id }
  }

  /// Releases scroll views that a pointer scrolled together with others that have left.
  mutating func releaseLost() {
    for (id, axis) in releases {
      members[index(of: id)!].isToBeStepped = true
      release(id, velocity: 0, along: axis)
    }
    releases = []
    releasePending()
  }

  /// Ends the pointer's ways at a scroll view that is now disabled. It does nothing if the pointer has no way there.
  private mutating func disable(_ id: ScrollViewID) {
    if pointer?.isRootAlone ?? false {
      followRoot()
    } else {
      for (id, axis) in cutWays(at: id) { release(id, velocity: 0, along: axis) }
    }
  }

  /// Ends the pointer's ways at a scroll view. Returns the scroll views behind it to release.
  private mutating func cutWays(at id: ScrollViewID) -> [(id: ScrollViewID, axis: Axis)] {
    var lost: [(ScrollViewID, Axis)] = []
    for var way in pointer?.ways ?? [] {
      guard let place = way.members.firstIndex(of: id) else { continue }
      lost += way.members[(place + 1)...].map { ($0, way.axis) }
      way.members = Array(way.members[..<place])
      if place == 0 { endWay(along: way.axis) } else { set(way) }
    }
    return lost
  }

  /// Ends the pointer's way along an axis. A pointer without a way is gone.
  mutating func endWay(along axis: Axis) {
    pointer?.ways.removeAll { $0.axis == axis }
    if pointer?.ways.isEmpty ?? false { pointer = nil }
  }

  // MARK: Releases

  /// Releases an axis of a scroll view with a velocity, or with the pointer's own for nil. If a behaviour may be asked,
  /// the release waits for the end of the event, so that both axes are released together (§G4).
  mutating func release(_ id: ScrollViewID, velocity: Double?, along axis: Axis) {
    if model(id).rule == .anywhere {
      change(id) { $0.letGo(along: [(axis, velocity)]) }
    } else {
      pending.append((id, axis, velocity))
    }
  }

  /// Makes the releases that waited for the end of an event.
  mutating func releasePending() {
    while let (id, _, _) = pending.first {
      let axes = pending.filter { $0.id == id }.map { (axis: $0.axis, velocity: $0.velocity) }
      pending.removeAll { $0.id == id }
      change(id) { $0.letGo(along: axes) }
    }
  }

  /// The pointer's way along an axis.
  func way(along axis: Axis) -> ReferenceAxisWay? { pointer?.ways.first { $0.axis == axis } }

  /// Replaces the pointer's way along an axis.
  mutating func set(_ way: ReferenceAxisWay) {
    guard let place = pointer?.ways.firstIndex(where: { $0.axis == way.axis }) else { return }
    pointer?.ways[place] = way
  }
}
