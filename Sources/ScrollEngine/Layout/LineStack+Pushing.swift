// Headers and footers that the next section pushes on past an inset, until they have left the container.
import Foundation
import ScrollStorage
import ScrollTypes

extension LineStack {
  /// The lines on the screen before the section at the start edge; empty if no headers are pinned.
  var linesBeforeStart: Range<Int> {
    guard pinnedViews.contains(.sectionHeaders), visibleLines.lowerBound < atStart.lines.lowerBound else {
      return 0..<0
    }
    return visibleLines.lowerBound..<min(atStart.lines.lowerBound, visibleLines.upperBound)
  }

  /// The lines on the screen behind the section at the end edge; empty if no footers are pinned.
  var linesBehindEnd: Range<Int> {
    guard pinnedViews.contains(.sectionFooters), visibleLines.upperBound > atEnd.lines.upperBound else { return 0..<0 }
    return max(atEnd.lines.upperBound, visibleLines.lowerBound)..<visibleLines.upperBound
  }

  /// Measures the header of the first section on the screen, which may begin before it. All other pushed headers are
  /// measured already.
  mutating func measurePushedHeader(
    shift: ContentUnits, asking client: borrowing some ScrollClient, in pass: inout MeasuringPass
  ) {
    let section = sectionAtEdge(of: visibleLines.lowerBound, holding: .sectionHeaders)
    guard let line = section.line, !section.isMeasured, section.start + shift < startInset else { return }
    _ = measure(line, asking: client, in: &pass)
  }

  /// Measures the footer of the last section on the screen, which may end behind it. All other pushed footers are
  /// measured already.
  mutating func measurePushedFooter(
    shift: ContentUnits, asking client: borrowing some ScrollClient, in pass: inout MeasuringPass
  ) {
    let section = sectionAtEdge(of: visibleLines.upperBound - 1, holding: .sectionFooters)
    guard let line = section.line, !section.isMeasured, section.end + shift > containerExtent - endInset else {
      return
    }
    _ = measure(line, asking: client, in: &pass)
  }

  /// Holds the headers of sections whose lines show before the start edge.
  ///
  /// - Complexity: O(log n) for each section that shows before the edge.
  mutating func holdPushedHeaders(
    of lines: Range<Int>, shift: ContentUnits, asBefore before: HeldViews, asking client: borrowing some ScrollClient
  ) {
    var line = lines.lowerBound
    while line < lines.upperBound {
      let section = sectionAtEdge(of: line, holding: .sectionHeaders)
      line = section.lines.upperBound
      guard section.line != nil, section.start + shift < startInset else { continue }
      let view = holdHeader(of: section, shift: shift, asBefore: before, asking: client)
      if view != nil { held.pushedHeader = view }
    }
  }

  /// Holds the footers of sections whose lines show behind the end edge.
  ///
  /// - Complexity: O(log n) for each section that shows behind the edge.
  mutating func holdPushedFooters(
    of lines: Range<Int>, shift: ContentUnits, asBefore before: HeldViews, asking client: borrowing some ScrollClient
  ) {
    var line = lines.lowerBound
    while line < lines.upperBound {
      let section = sectionAtEdge(of: line, holding: .sectionFooters)
      line = section.lines.upperBound
      guard section.line != nil, section.end + shift > containerExtent - endInset else { continue }
      let view = holdFooter(of: section, shift: shift, asBefore: before, asking: client)
      if view != nil { held.pushedFooter = view }
    }
  }

  /// Puts the header of a section where it is held or pushed. Returns it if its line is not on the screen.
  @inline(__always)
  mutating func holdHeader(
    of section: SectionAtEdge, shift: ContentUnits, asBefore before: HeldViews,
    asking client: borrowing some ScrollClient
  ) -> VisibleElement? {
    let y = max(section.start + shift, min(startInset, section.end + shift - section.extent))
    return hold(
      .header(section: section.section), on: section.lines.lowerBound, at: y, extent: section.extent, asBefore: before,
      asking: client)
  }

  /// Puts the footer of a section where it is held or pushed. Returns it if its line is not on the screen.
  @inline(__always)
  mutating func holdFooter(
    of section: SectionAtEdge, shift: ContentUnits, asBefore before: HeldViews,
    asking client: borrowing some ScrollClient
  ) -> VisibleElement? {
    let edge = containerExtent - endInset
    let y = min(section.end + shift - section.extent, max(edge - section.extent, section.start + shift))
    return hold(
      .footer(section: section.section), on: section.lines.upperBound - 1, at: y, extent: section.extent,
      asBefore: before, asking: client)
  }
}
