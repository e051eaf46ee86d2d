// The rooms behind the lines of sections, for their side stacks: §K5.
import ScrollTypes

/// A side stack as its section sees it. Lengths are in units.
struct ReferenceNeighbour: Equatable {
  let id: ScrollViewID
  /// The present number of the section.
  var section: Int
  /// The length of the stack's content, as far as it is known.
  var length: Int64
  var hasLines: Bool
}

/// The side stacks beside sections, and each section's room as it was last fitted.
struct ReferenceRooms: Equatable {
  /// The side stacks, in the order in which they were attached.
  var neighbours: [ReferenceNeighbour] = []
  private var rooms: [Int64]

  init(sectionCount: Int) { rooms = Array(repeating: 0, count: sectionCount) }

  subscript(section: Int) -> Int64 { rooms[section] }

  /// Whether a side stack beside a section has lines.
  func hasLines(beside section: Int) -> Bool { neighbours.contains { $0.section == section && $0.hasLines } }

  /// Fits the rooms for the lengths of each section's lines, nil for one without lines. Returns whether a room has
  /// changed.
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
