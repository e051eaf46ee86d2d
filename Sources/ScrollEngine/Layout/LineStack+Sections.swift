// The values that a line gets from its section: the spacing behind it, its cells, the space up to the next line.
import ScrollStorage
import ScrollTypes

/// The section that was looked up last, kept for the lines around.
struct FoundSection {
  fileprivate(set) var lines = 0..<0
  fileprivate(set) var section = 0
  fileprivate(set) var layout: ResolvedLayout?
}

extension LineStack {
  /// The spacing in the section of a line.
  @inline(__always)
  mutating func spacing(of line: Int) -> ContentUnits { isMixed ? layout(ofLine: line).spacing : spacing }

  /// The cells on a full line of a line's section.
  @inline(__always)
  mutating func trackCount(of line: Int) -> Int { isMixed ? layout(ofLine: line).trackCount : mostTracks }

  /// The space between the slot of a line and the next line: 0 within a section; else distances and margins.
  @inline(__always)
  mutating func roomBehind(_ line: Int) -> ContentUnits { isMixed ? roomBehindMixed(line) : 0 }

  /// The space between the end of a line and the next line.
  @inline(__always)
  mutating func gap(behind line: Int) -> ContentUnits { isMixed ? spacing(of: line) + roomBehindMixed(line) : spacing }

  /// The section of a line, if sections differ.
  mutating func section(of line: Int) -> Int {
    find(line)
    return found.section
  }

  /// The extent of a line, measured or not.
  mutating func knownExtent(of line: Int) -> ContentUnits { knownSlot(of: line) - spacing(of: line) }

  /// Forgets the section that was looked up last, because sections have changed.
  mutating func forgetSections() {
    section.lines = 0..<0
    found.lines = 0..<0
  }

  @inline(never)
  private mutating func roomBehindMixed(_ line: Int) -> ContentUnits {
    find(line)
    return line == found.lines.upperBound - 1 ? slots.roomBehind(found.section, on: sections) : 0
  }

  private mutating func layout(ofLine line: Int) -> ResolvedLayout {
    find(line)
    return found.layout ?? sections.ownLayout
  }

  @inline(__always)
  private mutating func find(_ line: Int) {
    if !found.lines.contains(line) { lookUp(line) }
  }

  @inline(never)
  private mutating func lookUp(_ line: Int) {
    let section = sections.section(ofLine: line)
    found.section = section
    found.lines = sections.lines(of: section)
    found.layout = sections.layout(of: section)
  }

  /// Measures all lines of eager sections that have not been measured.
  ///
  /// - Complexity: O(sections), and O(log n) for each line that is measured.
  @inline(never)
  mutating func measureEagerSections(asking client: borrowing some ScrollClient, in pass: inout MeasuringPass) {
    mayHaveEagerLines = false
    for section in sections.sections.indices where sections.layout(of: section).isEager {
      let lines = sections.lines(of: section)
      var next = lines.lowerBound
      while let line = slots.firstUnmeasured(in: next..<lines.upperBound) {
        _ = measure(line, asking: client, in: &pass)
        next = line + 1
      }
    }
  }
}

extension TrackLayout {
  /// Resolves the layouts of a table along the axis, on these tracks.
  func resolved(_ layouts: [SectionLayout], along axis: Axis) -> [ResolvedLayout] {
    var resolved: [ResolvedLayout] = []
    for (index, layout) in layouts.enumerated() {
      resolved.append(ResolvedLayout(layout, along: axis, trackCount: area(index).tracks.count))
    }
    return resolved
  }
}

extension SectionMap {
  /// Creates a map of sections that are laid out as a content says, on tracks that were resolved for it.
  @inline(__always)
  init(_ sections: [StackSection], in content: borrowing StackContent, on tracks: borrowing TrackLayout) {
    let own = ResolvedLayout(
      spacing: content.spacing, pinnedViews: content.pinnedViews, trackCount: tracks.own.tracks.count,
      isTargetLayout: content.isTargetLayout)
    let layouts = content.layouts.isEmpty ? [] : tracks.resolved(content.layouts, along: content.axis)
    self.init(sections, ownLayout: own, layouts: layouts)
  }
}
