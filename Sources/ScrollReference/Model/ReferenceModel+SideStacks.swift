// Side stacks as their scroll view sees them: room behind its lines, and steps of its frame (page K).
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// The true offset o of a side stack: §K7.
  func truePlace(of stack: ScrollViewID) -> Int64 {
    let section = lines.rooms.neighbours.first { $0.id == stack }!.section
    return main.offset - lines.starts[section]
  }

  /// Updates what the scroll view knows about its side stacks.
  mutating func note(_ stacks: [ReferenceSideStack]) {
    var neighbours = lines.rooms.neighbours
    for stack in stacks {
      let place = neighbours.firstIndex { $0.id == stack.id }!
      neighbours[place].length = stack.model.main.contentLength
      neighbours[place].hasLines = stack.model.lines.count > 0
    }
    lines.take(neighbours)
  }

  /// Fits the rooms of sections, as a part of another operation that keeps views in place.
  mutating func fitRooms() {
    _ = lines.fit()
  }

  /// Fits the rooms of sections between frames, as an edit that displaces no view (§K6).
  mutating func fitByEdit(_ neighbours: [ReferenceNeighbour]) {
    // A side stack may leave in a frame in which its scroll view is not stepped.
    main.offset = main.presentOffset
    main.ties.beginEdits()
    beginToKeepToEdge()
    let (edgeBefore, excessBefore) = (keptOffset, main.excess)
    let top = visible.first.map { lines.tops[$0] }
    lines.take(neighbours)
    fitRooms()
    let distance = visible.first.map { lines.tops[$0] - top! } ?? 0
    keptDistance &+= distance
    if keptEdge == nil { main.shift(by: distance) }
    followEdge(from: edgeBefore)
    main.drawNear(from: excessBefore)
    adaptToRange()
    isUnsettled = true
  }

  // MARK: In a frame

  /// Fits the rooms of sections. The lines on the screen keep their place; for content that hangs, the edge keeps its
  /// place.
  mutating func fit(_ stacks: [ReferenceSideStack]) {
    note(stacks)
    let top = visible.first.map { lines.tops[$0] }
    let edge = main.phase != .idle ? keptOffset : nil
    var fitted = lines
    if fitted.fit() { hasFitted = true }
    lines = fitted
    let distance = visible.first.map { lines.tops[$0] - top! } ?? 0
    keptDistance &+= distance
    if let edge, let keptOffset { correct(by: keptOffset - edge) } else { correct(by: distance) }
    adaptToRange()
  }

  /// Places and lays out side stacks after a pass. It fits rooms only if another pass may follow.
  mutating func place(_ stacks: inout [ReferenceSideStack], mayFollow: Bool) {
    if stacks.isEmpty { return }
    if mayFollow { fit(stacks) }
    for index in stacks.indices {
      if stacks[index].place(beside: self) { hasFitted = true }
      if mayFollow { fit(stacks) }
    }
  }

  /// Prefetches in side stacks, after the scroll view's own prefetch.
  mutating func prefetch(in stacks: inout [ReferenceSideStack]) {
    if stacks.isEmpty { return }
    fit(stacks)
    for index in stacks.indices {
      stacks[index].follow(self)
      guard stacks[index].isNear, let client = stacks[index].client else { continue }
      stacks[index].model.prefetch(toEnd: travelsToEnd, asking: client)
      if !stacks[index].model.lines.areAllMeasured || stacks[index].model.counts.prefetched > 0 {
        main.ties.noteLookAhead(measuredLineCount: stacks[index].model.counts.prefetched)
      }
      fit(stacks)
    }
  }

  /// Pins the views of side stacks at the end of a frame.
  mutating func pinViews(in stacks: inout [ReferenceSideStack]) {
    for index in stacks.indices {
      stacks[index].follow(self)
      if let client = stacks[index].client { stacks[index].model.pinViews(asking: client) }
    }
    // The next fitting uses these lengths.
    note(stacks)
  }

  // MARK: Views that are asked for in a side stack

  /// Places a requested view of a side stack: §K17.
  mutating func placeRequest(in stacks: inout [ReferenceSideStack]) {
    guard case .beside(let id, let view, let place) = request,
      let index = stacks.firstIndex(where: { $0.id == id }), let client = stacks[index].client
    else { return }
    stacks[index].follow(self)
    let offset = stacks[index].model.main.offset
    stacks[index].model.measure(view, at: place, asking: client)
    fit(stacks)
    stacks[index].follow(self)
    let target = stacks[index].model.target(of: view, at: place, from: stacks[index].model.main.offset)
    let start = lines.starts[lines.rooms.neighbours.first { $0.id == id }!.section]
    adaptToRange()
    main.offset = main.range.clamp(ReferencePosition.of(start, movedBy: target))
    main.takeUpDrag()
    stacks[index].trail = ReferenceSideTrail(self)
    stacks[index].model.main.offset = main.offset - start
    if stacks[index].model.main.offset != offset { hasFitted = true }
  }

  /// Measures the line of a view of a side stack, and the pinned lines that count beside it.
  fileprivate mutating func measure(
    _ view: ViewIdentity, at place: ReferencePlace, asking client: borrowing some ScrollClient
  ) {
    let (header, footer) = pinsInTheWay(of: view, at: place)
    let top = visible.first.map { lines.tops[$0] }
    measureAside([lines.line(of: view), header, footer], asking: client)
    if let first = visible.first, let top { main.shift(by: lines.tops[first] - top) }
  }

  /// Requests a view of a side stack. Without such a view nothing happens.
  mutating func show(_ element: StackElement, of stack: ReferenceModel, _ id: ScrollViewID, at anchor: UnitPoint?) {
    guard let view = stack.content.identity(of: element) else { return }
    let place = anchor.map { ReferencePlace.part(container.part(of: $0)) } ?? .asNearAsVisible
    scroll(to: .offset(main.presentOffset), across: nil, by: ReferenceWay(nil))
    request = .beside(id, view, place)
  }

  // MARK: As a side stack

  /// Whether edits leave the side stack's offset unchanged because its start is on the screen: §K14.
  var startIsOnScreen: Bool { isBeside && main.offset <= 0 }
}
