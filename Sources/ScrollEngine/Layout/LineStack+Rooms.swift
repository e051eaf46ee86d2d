// What stands beside a section, as far as the stack of that section knows it: how long it is.
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Whether anything stands beside a section.
  var hasRooms: Bool {
    @inline(__always) get { slots.hasRooms }
  }

  /// Where the first line of a section is, or would be.
  ///
  /// - Complexity: O(log sections).
  func top(ofSection section: Int) -> ContentUnits { slots.top(ofSection: section, on: sections) }

  /// Says how long the longest of all is that stands beside a section, in units, and whether any of it has lines; nil for nothing.
  /// To be followed by ``fit()``.
  ///
  /// - Complexity: O(log n).
  mutating func set(_ length: ContentUnits?, hasLines: Bool, beside section: Int) {
    guard slots.set(length, hasLines: hasLines, beside: section, on: sections) else { return }
    noteLastSection()
    standsStill = standsStill && !reachesBehind(section)
  }

  /// Fits the sections to what stands beside them: gives each the room that this takes behind its lines. Answers whether any room
  /// differs from before.
  ///
  /// - Complexity: O(log n) a section with something beside it.
  mutating func fit() -> Bool {
    guard hasRooms, slots.fitRooms(on: sections) else { return false }
    for index in slots.rooms.indices where standsStill {
      standsStill = !reachesBehind(slots.rooms[index].section)
    }
    return true
  }

  /// Fits the sections; answers by how much the top of a view has moved.
  mutating func fit(movingTopOf element: StackElement?) -> ContentUnits {
    guard let element else {
      _ = fit()
      return 0
    }
    let line = line(of: element)
    let before = start(of: line)
    return fit() ? start(of: line) - before : 0
  }

  /// Whether what is between the last line of a section and the next line is on the screen, or next to the lines there.
  private func reachesBehind(_ section: Int) -> Bool {
    let last = sections.lines(of: section).upperBound - 1
    return last >= visibleLines.lowerBound - 1 && last < visibleLines.upperBound
  }
}

extension LineExtents {
  /// Whether anything stands beside a section.
  var hasRooms: Bool { !rooms.isEmpty }

  /// What stands beside sections, in their order.
  var rooms: [SectionRooms.Entry] {
    switch estimates {
    case .some(let sections): sections.rooms.entries
    case .none: []
    }
  }

  /// The last section that has lines beside it; nil where none has.
  var lastSectionBeside: Int? {
    switch estimates {
    case .some(let sections): sections.rooms.entries.last { $0.hasLines }?.section
    case .none: nil
    }
  }

  /// Where the first line of a section is, or would be.
  func top(ofSection section: Int, on map: borrowing SectionMap) -> ContentUnits {
    switch estimates {
    case .some(let sections): sections.start(of: section) + map.layout(of: section).startMargin
    case .none: 0
    }
  }

  /// Fits all sections to what stands beside them; answers whether any room differs from before.
  mutating func fitRooms(on map: borrowing SectionMap) -> Bool {
    guard estimates?.fit(slots, on: map) == true else { return false }
    forgetSeen()
    return true
  }

  /// Says what stands beside a section; answers whether that differs from before.
  mutating func set(
    _ length: ContentUnits?, hasLines: Bool, beside section: Int, on map: borrowing SectionMap
  ) -> Bool {
    guard estimates?.set(length, hasLines: hasLines, beside: section, slots, on: map) == true else { return false }
    forgetSeen()
    return true
  }
}

extension SectionEstimates {
  /// Says what stands beside a section; answers whether that differs from before.
  ///
  /// - Complexity: O(log n).
  mutating func set(
    _ length: ContentUnits?, hasLines: Bool, beside section: Int, _ slots: borrowing ExtentTree,
    on map: borrowing SectionMap
  ) -> Bool {
    guard rooms.set(length, hasLines: hasLines, beside: section) else { return false }
    refresh(section, slots, on: map)
    return true
  }

  /// Fits all sections to what stands beside them; answers whether any room differs from before.
  ///
  /// - Complexity: O(log n) a section with something beside it.
  mutating func fit(_ slots: borrowing ExtentTree, on map: borrowing SectionMap) -> Bool {
    var hasChanged = false
    for index in rooms.entries.indices {
      let section = rooms.entries[index].section
      let lines = map.lines(of: section)
      let sums = slots.sums(over: lines)
      let own = sums.measured + Int64(sums.unmeasured) * estimate(of: section) - map.layout(of: section).spacing
      guard rooms.fit(index, toLinesOf: lines.isEmpty ? nil : own) else { continue }
      refresh(section, slots, on: map)
      hasChanged = true
    }
    return hasChanged
  }
}
