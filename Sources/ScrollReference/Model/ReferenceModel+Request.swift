// Places requested views and edges (§Q14 to §Q18), and idle content where it rests.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Step 3 of a frame: places what is requested, or else idle content where it rests. It measures the view to which an
  /// animation leads, so that the animation leads to the right place.
  ///
  /// - Parameter hasLaidOut: Whether the screen has been measured. Only then is idle content clamped to the range.
  mutating func place(hasLaidOut: Bool, asking client: borrowing some ScrollClient) {
    cross?.rest()
    switch request {
    case .view(let view, let place): put(view, at: place, asking: client)
    case .edge(let edge): putEdge(edge, asking: client)
    case .part(let part): main.offset = main.range.offset(atPart: part)
    case .beside: break
    case nil:
      if main.phase == .idle { rest(hasLaidOut: hasLaidOut, asking: client) }
    }
    if !hasLaidOut { askBehindOtherSize(asking: client) }
    if request == nil {
      if case .view(let view, let place) = destination { measureDestination(view, at: place, asking: client) }
      if hasLaidOut { main.confine() }
    }
  }

  private mutating func rest(hasLaidOut: Bool, asking client: borrowing some ScrollClient) {
    if let held, !held.isPlaced {
      measureToPlace([lines.line(of: held.view)], asking: client)
      adaptToRange()
      putHeldView()
      self.held?.isPlaced = true
      isHeldViewAnchor = true
    } else if let keptEdge {
      putEdge(keptEdge, asking: client)
    } else if hasLaidOut, !main.range.contains(main.offset) {
      let edge: ReferenceEdge = main.offset < main.range.min ? .start : .end
      request = .edge(edge)
      putEdge(edge, asking: client)
    }
  }

  /// Puts the held view in its old place, as far as its line is known.
  mutating func putHeldView() {
    guard let held, let line = lines.line(of: held.view) else { return }
    let place = held.place(ofLineAsLongAs: lines.extent(line))
    main.offset = ReferencePosition.of(lines.tops[line], movedBy: -place)
  }

  mutating func put(
    _ view: ViewIdentity, at place: ReferencePlace, asking client: borrowing some ScrollClient
  ) {
    let (header, footer) = pinsInTheWay(of: view, at: place)
    measureToPlace([lines.line(of: view), header, footer], asking: client)
    adaptToRange()
    main.offset = main.range.clamp(target(of: view, at: place, from: main.offset))
    main.takeUpDrag()
  }

  private mutating func putEdge(_ edge: ReferenceEdge, asking client: borrowing some ScrollClient) {
    if edge == .end, lines.count > 0 { measureToPlace([lines.count - 1], asking: client) }
    adaptToRange()
    main.offset = main.range.offset(at: edge)
    main.takeUpDrag()
  }

  private mutating func measureDestination(
    _ view: ViewIdentity, at place: ReferencePlace, asking client: borrowing some ScrollClient
  ) {
    guard let line = lines.line(of: view) else { return }
    let (header, footer) = pinsInTheWay(of: view, at: place)
    let anchor = visible.first
    let top = anchor.map { lines.tops[$0] }
    let isNew = measureAside([line, header, footer], asking: client)
    // Nothing has requested the view yet, so the lines on the screen keep their place.
    if isNew, let anchor, let top { keepInPlace(anchor, from: top) }
    adaptToRange()
  }

  /// Measures lines for something that is placed. `keptDistance` counts how far this moves the lines on the screen.
  private mutating func measureToPlace(_ asked: [Int?], asking client: borrowing some ScrollClient) {
    let top = visible.first.map { lines.tops[$0] }
    measureAside(asked, asking: client)
    if let first = visible.first, let top { keptDistance &+= lines.tops[first] - top }
  }

  /// Measures lines outside a layout pass, and updates the estimate. Returns whether it measured any line.
  @discardableResult mutating func measureAside(
    _ asked: [Int?], asking client: borrowing some ScrollClient
  ) -> Bool {
    let before = counts.askedFor
    for case let line? in asked where lines.measure(line, with: client) {
      counts.askedFor += 1
    }
    if counts.askedFor == before { return false }
    lines.estimateAnew()
    return true
  }

  // MARK: The place of a requested view

  /// The offset at which a view is at its requested place, as far as that is known.
  mutating func target(of view: ViewIdentity, at place: ReferencePlace, from present: Int64) -> Int64 {
    guard let (atStart, atEnd, room) = ends(of: view, at: place) else { return present }
    switch place {
    case .part(let part): return atStart - units(min(max(points(room) * part, -5e11), 5e11))
    case .atStart: return atStart
    case .atEnd: return room < 0 ? atStart : atEnd
    case .asNearAsVisible:
      switch nearerEnd(for: view, from: present) {
      case .atStart: return atStart
      case .atEnd: return atEnd
      default: return present
      }
    }
  }

  /// The end of the container to which a view must go to become visible; nil if it is visible.
  mutating func nearerEnd(for view: ViewIdentity, from present: Int64) -> ReferencePlace? {
    guard let (atStart, atEnd, room) = ends(of: view, at: .asNearAsVisible) else { return nil }
    if room < 0 { return .atStart }
    main.ties.noteDistance(abs(present - atStart))
    main.ties.noteDistance(abs(present - atEnd))
    return present > atStart ? .atStart : present < atEnd ? .atEnd : nil
  }

  /// The offsets that put a view at either end of its room in the container, and the room that is left between them.
  private func ends(
    of view: ViewIdentity, at place: ReferencePlace
  ) -> (atStart: Int64, atEnd: Int64, room: Int64)? {
    lines.line(of: view).map { ends(ofLine: $0, at: place) }
  }

  /// The offsets that put a line at either end of its room, and the room that is left between them.
  func ends(ofLine line: Int, at place: ReferencePlace) -> (atStart: Int64, atEnd: Int64, room: Int64) {
    let (header, footer) = pinsInTheWay(ofLine: line, at: place)
    let start = main.side.start + (header.map { lines.extent($0) } ?? 0)
    let end = main.side.end + (footer.map { lines.extent($0) } ?? 0)
    let room = main.side.length - start - end - lines.extent(line)
    let atStart = lines.tops[line] - start
    return (atStart, atStart - room, room)
  }

  /// The lines of the header and the footer that would cover a view if it were not moved out of their way.
  func pinsInTheWay(of view: ViewIdentity, at place: ReferencePlace) -> (header: Int?, footer: Int?) {
    lines.line(of: view).map { pinsInTheWay(ofLine: $0, at: place) } ?? (nil, nil)
  }

  private func pinsInTheWay(ofLine line: Int, at place: ReferencePlace) -> (header: Int?, footer: Int?) {
    if case .part = place, !configuration.content.requestsAvoidPinnedViews { return (nil, nil) }
    let section = lines.lines(ofSection: lines.lines[line].section)
    let pinned = pinnedViews(ofSection: lines.lines[line].section)
    let countsHeader = pinned.contains(.sectionHeaders) && lines.lines[section.first].part == .header
    let countsFooter = pinned.contains(.sectionFooters) && lines.lines[section.last].part == .footer
    return (
      countsHeader && section.first != line ? section.first : nil,
      countsFooter && section.last != line ? section.last : nil
    )
  }
}
