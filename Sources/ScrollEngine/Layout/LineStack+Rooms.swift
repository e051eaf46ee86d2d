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
  /// It counts from when the sections are fitted next.
  mutating func set(_ length: ContentUnits?, hasLines: Bool, beside section: Int) {
    slots.set(length, hasLines: hasLines, beside: section)
  }

  /// Fits the sections to what stands beside them: gives each the room that this takes behind its lines. Answers whether any
  /// differs from before.
  ///
  /// - Complexity: O(log n) a section with something beside it.
  mutating func fit() -> Bool {
    guard hasRooms else { return false }
    let hasChanged = slots.fitRooms(on: sections)
    if hasChanged {
      noteLastSection()
      edgesAreKnown = false
      for entry in slots.rooms where standsStill { standsStill = !reachesBehind(entry.section) }
    }
    slots.forgetVacantRooms()
    return hasChanged
  }

  /// Fits the sections; answers by how much the top of a view has moved, 0 for none.
  mutating func fit(movingTopOf element: StackElement?) -> ContentUnits {
    guard let element else {
      _ = fit()
      return 0
    }
    let line = line(of: element)
    let before = start(of: line)
    return fit() ? start(of: line) - before : 0
  }

  /// Fits the sections; answers by how much the first line on the screen has moved, 0 where there is none; nil where nothing
  /// differs from before.
  mutating func fitKeepingScreen() -> ContentUnits? {
    if visibleLines.isEmpty { return fit() ? 0 : nil }
    let before = start(of: visibleLines.lowerBound)
    return fit() ? start(of: visibleLines.lowerBound) - before : nil
  }

  /// Whether what is between the last line of a section and the next line is on the screen, or next to the lines there.
  private func reachesBehind(_ section: Int) -> Bool {
    let last = sections.lines(of: section).upperBound - 1
    return last >= visibleLines.lowerBound - 1 && last < visibleLines.upperBound
  }
}

extension LineExtents {
  /// Whether anything stands beside a section.
  var hasRooms: Bool {
    switch estimates {
    case .some(let sections): !sections.rooms.isEmpty
    case .none: false
    }
  }

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
    case .some(let sections): sections.rooms.entries.last { $0.isOccupied }?.section
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

  /// Fits all sections to what stands beside them; answers whether any differs from before.
  mutating func fitRooms(on map: borrowing SectionMap) -> Bool {
    guard estimates?.fit(slots, on: map) == true else { return false }
    forgetSeen()
    return true
  }

  /// Says what stands beside a section.
  mutating func set(_ length: ContentUnits?, hasLines: Bool, beside section: Int) {
    estimates?.rooms.set(length, hasLines: hasLines, beside: section)
  }

  mutating func forgetVacantRooms() { estimates?.rooms.forgetVacant() }
}

extension SectionEstimates {
  /// Fits all sections to what stands beside them; answers whether any differs from before.
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
