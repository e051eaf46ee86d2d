// The lines of a stack as targets: which lines they are, and where the content stands when one is aligned.
import ScrollTypes

extension LineStack {
  /// The number of lines.
  var lineCount: Int { slots.count }

  /// The offsets at which a line is aligned, as far as it is known: one, or all at which a line longer than its room
  /// fills it.
  mutating func alignment(ofLine line: Int, part: Double) -> (first: ContentUnits, last: ContentUnits) {
    let view = RequestedView(element: sections.element(ofLine: line), placement: .anchored(part))
    let (atStart, room) = startAndRoom(for: view, onLine: line)
    if room < 0 { return (atStart, atStart - room) }
    let offset = atStart - ContentUnits(points: room.points * part)
    return (offset, offset)
  }

  /// The line at a part of the container, inside its insets, when the content stands at an offset. If views are pinned,
  /// the line that is aligned there is some lines away.
  mutating func line(alignedNear offset: ContentUnits, part: Double) -> Int {
    let room = containerExtent - startInset - endInset
    let place = offset + startInset + ContentUnits(points: room.points * part)
    return slots.line(at: place, on: sections, near: &cursor)
  }

  /// The first target line from `line` on; nil if there is none.
  ///
  /// - Complexity: O(log sections), and O(1) for each section on the way that is no target.
  func target(from line: Int) -> Int? {
    guard line < slots.count else { return nil }
    if !isMixed { return sections.ownLayout.isTargetLayout ? line : nil }
    let first = sections.section(ofLine: line)
    if sections.layout(of: first).isTargetLayout { return line }
    for section in (first + 1)..<sections.sections.count {
      if sections.layout(of: section).isTargetLayout, sections.lineCount(of: section) > 0 {
        return sections.lines(of: section).lowerBound
      }
    }
    return nil
  }

  /// The last target line up to `line`; nil if there is none.
  ///
  /// - Complexity: O(log sections), and O(1) for each section on the way that is no target.
  func target(upTo line: Int) -> Int? {
    guard line >= 0 else { return nil }
    if !isMixed { return sections.ownLayout.isTargetLayout ? line : nil }
    let last = sections.section(ofLine: line)
    if sections.layout(of: last).isTargetLayout { return line }
    for section in (0..<last).reversed() {
      if sections.layout(of: section).isTargetLayout, sections.lineCount(of: section) > 0 {
        return sections.lines(of: section).upperBound - 1
      }
    }
    return nil
  }
}
