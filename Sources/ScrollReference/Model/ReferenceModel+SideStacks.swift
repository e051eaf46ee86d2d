// What side stacks are to the scroll view beside whose sections they stand: room behind lines, and steps of its frame (page K).
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// o of a side stack that is true: §K7.
  func truePlace(of stack: ScrollViewID) -> Int64 {
    let section = lines.rooms.neighbours.first { $0.id == stack }!.section
    return main.offset - lines.starts[section]
  }

  /// What the scroll view knows of its side stacks is what they are now.
  mutating func note(_ stacks: [ReferenceSideStack]) {
    var neighbours = lines.rooms.neighbours
    for stack in stacks {
      let place = neighbours.firstIndex { $0.id == stack.id }!
      neighbours[place].length = stack.model.main.contentLength
      neighbours[place].hasLines = stack.model.lines.count > 0
    }
    lines.take(neighbours)
  }

  /// Gives sections the room that they need, as a part of something else that keeps views in their place.
  mutating func fitRooms() {
    _ = lines.fit()
  }

  /// Gives sections the room that they need, between frames: an edit that displaces nothing (§K6).
  mutating func fitByEdit(_ neighbours: [ReferenceNeighbour]) {
    // A side stack may leave in a frame that its scroll view has not made.
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

  /// Gives sections the room that they need; what is on the screen stays there, or the edge at which the content hangs does.
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

  /// After a pass: side stacks find their places, and are laid out. Only where another pass may follow, room is made for them.
  mutating func place(_ stacks: inout [ReferenceSideStack], mayFollow: Bool) {
    if stacks.isEmpty { return }
    if mayFollow { fit(stacks) }
    for index in stacks.indices {
      if stacks[index].place(beside: self) { hasFitted = true }
      if mayFollow { fit(stacks) }
    }
  }

  /// After the scroll view's prefetch, side stacks look ahead too.
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

  /// At the end of a frame, side stacks pin views and report.
  mutating func pinViews(in stacks: inout [ReferenceSideStack]) {
    for index in stacks.indices {
      stacks[index].follow(self)
      if let client = stacks[index].client { stacks[index].model.pinViews(asking: client) }
    }
    // It counts when room is made the next time.
    note(stacks)
  }

  // MARK: Views that are asked for in a side stack

  /// Puts a view of a side stack that was asked for where it is to stand: §K17.
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

  /// Measures the line of a view of a side stack, with those that count beside it.
  fileprivate mutating func measure(
    _ view: ViewIdentity, at place: ReferencePlace, asking client: borrowing some ScrollClient
  ) {
    let (header, footer) = pinsInTheWay(of: view, at: place)
    let top = visible.first.map { lines.tops[$0] }
    measureAside([lines.line(of: view), header, footer], asking: client)
    if let first = visible.first, let top { main.shift(by: lines.tops[first] - top) }
  }

  /// The program asks for a view of a side stack; returns whether there is such a view.
  mutating func show(_ element: StackElement, of stack: ReferenceModel, _ id: ScrollViewID, at anchor: UnitPoint?) {
    guard let view = stack.content.identity(of: element) else { return }
    let place = anchor.map { ReferencePlace.part(container.part(of: $0)) } ?? .asNearAsVisible
    scroll(to: .offset(main.presentOffset), across: nil, by: ReferenceWay(nil))
    request = .beside(id, view, place)
  }

  // MARK: As a side stack

  /// Whether it stays where it is beside its scroll view while it is edited, because its start is on the screen: §K14.
  var startIsOnScreen: Bool { isBeside && main.offset <= 0 }
}
