// Asks for the extents of lines: when they come onto the screen, or a little ahead of that.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// Returns the slot of a line, and measures the line if that has not been done.
  @inline(__always)
  mutating func slot(
    of line: Int, asking client: borrowing some ScrollClient, in pass: inout MeasuringPass
  ) -> ContentUnits {
    if let slot = slots.slotIfMeasured(line, near: &cursor) { return slot }
    return measure(line, asking: client, in: &pass)
  }

  /// Measures a line that has not been measured, and returns its slot.
  @inline(never)
  mutating func measure(
    _ line: Int, asking client: borrowing some ScrollClient, in pass: inout MeasuringPass
  ) -> ContentUnits {
    let content = sections.line(line, from: &section)
    let slot = LineExtents.slot(of: extent(of: content, asking: client), spacing: spacing(of: line))
    slots.setMeasured(slot, of: line, on: sections, near: &cursor)
    pass.measuredLineCount += 1
    return slot
  }

  /// The extent of the view on a line; of cells, the largest.
  private mutating func extent(of line: SectionMap.Line, asking client: borrowing some ScrollClient) -> ContentUnits {
    switch line {
    case .header(let section):
      return Self.units(client.extent(of: .header(section: section), crossExtent: area(of: section).extent))
    case .footer(let section):
      return Self.units(client.extent(of: .footer(section: section), crossExtent: area(of: section).extent))
    case .cells(let cells, let section):
      var largest: ContentUnits = 0
      let firstTrack = isMixed ? area(of: section).tracks.lowerBound : 0
      for cell in cells {
        let extent = client.extent(
          of: .row(cell, section: section), crossExtent: tracks[firstTrack + cell - cells.lowerBound].extent)
        largest = max(largest, Self.units(extent))
      }
      return largest
    }
  }

  /// Converts a length. A length that is not a number becomes zero too.
  private static func units(_ extent: CGFloat) -> ContentUnits {
    ContentUnits(points: extent > 0 ? min(Double(extent), Double(ScrollLimits.maximumLength)) : 0)
  }
}
