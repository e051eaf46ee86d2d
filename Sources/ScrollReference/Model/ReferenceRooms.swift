// The rooms that sections have behind their lines for what stands beside them: §K5.
import ScrollTypes

/// A side stack as the section sees it beside which it stands. Lengths are in units.
struct ReferenceNeighbour: Equatable {
  let id: ScrollViewID
  /// The section, by its number now.
  var section: Int
  /// How long the stack's content is, as far as it is known.
  var length: Int64
  var hasLines: Bool
}

/// What stands beside sections, and the room that each has for it since it was fitted.
struct ReferenceRooms: Equatable {
  /// In the order in which they were attached.
  var neighbours: [ReferenceNeighbour] = []
  private var rooms: [Int64]

  init(sectionCount: Int) { rooms = Array(repeating: 0, count: sectionCount) }

  subscript(section: Int) -> Int64 { rooms[section] }

  /// Whether a side stack beside a section has lines.
  func hasLines(beside section: Int) -> Bool { neighbours.contains { $0.section == section && $0.hasLines } }

  /// Makes room where the lines of each section are so long, nil for one without lines; returns whether a room has changed.
  mutating func fit(linesAsLongAs lengths: [Int64?]) -> Bool {
    let before = rooms
    for (section, length) in lengths.enumerated() {
      let beside = neighbours.filter { $0.section == section }
      let longest = beside.map(\.length).max() ?? 0
      if let length {
        rooms[section] = max(0, longest - length)
      } else {
        rooms[section] = hasLines(beside: section) ? longest : 0
      }
      if beside.isEmpty { rooms[section] = 0 }
    }
    return rooms != before
  }

  mutating func insert(_ count: Int, at index: Int) {
    rooms.insert(contentsOf: Array(repeating: 0, count: count), at: index)
    for place in neighbours.indices where neighbours[place].section >= index { neighbours[place].section += count }
  }

  mutating func remove(_ range: Range<Int>) {
    rooms.removeSubrange(range)
    neighbours.removeAll { range.contains($0.section) }
    for place in neighbours.indices where neighbours[place].section >= range.upperBound {
      neighbours[place].section -= range.count
    }
  }
}
