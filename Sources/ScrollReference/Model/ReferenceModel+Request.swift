// A view that the program asked for, placed as behaviour.md §6.4 says; idle content is put into the range instead.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Puts the requested view where it is to stand, or else idle content into the range.
  mutating func place(measuring measurer: borrowing some RowMeasurer) {
    guard let request else {
      if phase == .idle { offset = range.clamp(offset) }
      return
    }
    guard let line = lines.line(of: request.view) else { return }
    if lines.measure(line, in: tracks, offered: container.offered, with: measurer) {
      lines.estimateAnew()
    }
    adaptToRange()
    let room = container.length - container.start - container.end - lines.extent(line)
    offset = range.clamp(target(of: line, room: room, anchor: request.anchor))
    takeUpDrag()
  }

  private mutating func target(of line: Int, room: Int64, anchor: UnitPoint?) -> Int64 {
    let atStart = lines.tops[line] - container.start
    if let anchor { return atStart - units(min(max(points(room) * container.part(of: anchor), -5e11), 5e11)) }
    let atEnd = atStart - room
    if room < 0 { return atStart }
    ties.noteDistance(abs(offset - atStart))
    ties.noteDistance(abs(offset - atEnd))
    return offset > atStart ? atStart : max(offset, atEnd)
  }
}
