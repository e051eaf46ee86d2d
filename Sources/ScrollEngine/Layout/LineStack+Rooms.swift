// What the stack of a section knows of the side stacks beside the section: how long they are.
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Whether any section has something beside it.
  var hasRooms: Bool {
    @inline(__always) get { slots.hasRooms }
  }

  /// Where the first line of a section is, or would be if it has none.
  ///
  /// - Complexity: O(log sections).
  func top(ofSection section: Int) -> ContentUnits { slots.top(ofSection: section, on: sections) }

  /// Sets the length in units of the longest stack beside a section, and whether any of them has lines; nil for no
  /// stack. It takes effect when the sections are fitted next.
  mutating func set(_ length: ContentUnits?, hasLines: Bool, beside section: Int) {
    slots.set(length, hasLines: hasLines, beside: section)
  }

  /// Fits the sections to the stacks beside them: gives each section the room that these take behind its lines. Returns
  /// whether any section differs from before.
  ///
  /// - Complexity: O(log n) for each section with something beside it.
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

  /// Fits the sections. Returns how far the top of a view has moved, 0 for no view.
  mutating func fit(movingTopOf element: StackElement?) -> ContentUnits {
    guard let element else {
      _ = fit()
      return 0
    }
    let line = line(of: element)
    let before = start(of: line)
    return fit() ? start(of: line) - before : 0
  }

  /// Fits the sections. Returns how far the first line on the screen has moved, or 0 if the screen is empty; nil if no
  /// section differs from before.
  mutating func fitKeepingScreen() -> ContentUnits? {
    if visibleLines.isEmpty { return fit() ? 0 : nil }
    let before = start(of: visibleLines.lowerBound)
    return fit() ? start(of: visibleLines.lowerBound) - before : nil
  }

  /// Whether the space between the last line of a section and the next line is on the screen, or next to the lines
  /// there.
  private func reachesBehind(_ section: Int) -> Bool {
    let last = sections.lines(of: section).upperBound - 1
    return last >= visibleLines.lowerBound - 1 && last < visibleLines.upperBound
  }
}

extension LineExtents {
  /// Whether any section has something beside it.
  var hasRooms: Bool {
    switch estimates {
    case .some(let sections): !sections.rooms.isEmpty
    case .none: false
    }
  }

  /// What stands beside sections, in the order of the sections.
  var rooms: [SectionRooms.Entry] {
    switch estimates {
    case .some(let sections): sections.rooms.entries
    case .none: []
    }
  }

  /// The last section that has lines beside it; nil if there is none.
  var lastSectionBeside: Int? {
    switch estimates {
    case .some(let sections): sections.rooms.entries.last { $0.isOccupied }?.section
    case .none: nil
    }
  }

  /// Where the first line of a section is, or would be if it has none.
  func top(ofSection section: Int, on map: borrowing SectionMap) -> ContentUnits {
    switch estimates {
    case .some(let sections): sections.start(of: section) + map.layout(of: section).startMargin
    case .none: 0
    }
  }

  /// Fits all sections to the stacks beside them. Returns whether any section differs from before.
  mutating func fitRooms(on map: borrowing SectionMap) -> Bool {
    guard estimates?.fit(slots, on: map) == true else { return false }
    forgetSeen()
    return true
  }

  /// Sets what stands beside a section.
  mutating func set(_ length: ContentUnits?, hasLines: Bool, beside section: Int) {
    estimates?.rooms.set(length, hasLines: hasLines, beside: section)
  }

  mutating func forgetVacantRooms() { estimates?.rooms.forgetVacant() }
}

extension SectionEstimates {
  /// Fits all sections to the stacks beside them. Returns whether any section differs from before.
  ///
  /// - Complexity: O(log n) for each section with something beside it.
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
