// The invariants of pinned headers and footers: within the insets or pushed, over no other section, and never missing.
import Foundation
import ScrollTypes

extension FrameInvariants {
  func brokenPins(by frame: Observation) -> BrokenInvariant? {
    // A crowded screen may end far from the edge at which a footer is looked for.
    if mayBeCrowded { return nil }
    let held = frame.elements.filter(\.isPinned)
    for element in held {
      let broken: BrokenInvariant?
      switch element.element {
      case .header: broken = brokenHeader(element, in: frame)
      case .footer: broken = brokenFooter(element, in: frame)
      case .row: broken = BrokenInvariant("pinned", "\(element) is held")
      }
      if let broken { return broken }
    }
    return brokenPresence(in: frame)
  }

  private func brokenHeader(_ header: VisibleElement, in frame: Observation) -> BrokenInvariant? {
    guard pins(.sectionHeaders, inSection: header.element.section) else {
      return BrokenInvariant("pinned", "\(header) is held")
    }
    let (start, end) = (frame.start(of: header), frame.end(of: header))
    let slack = allowance(at: start) + 1 / unitsPerPoint
    if start > insets.start + slack { return BrokenInvariant("pinned", "\(header) is held behind the inset") }
    for element in frame.elements where !element.isPinned {
      if element.element.section > header.element.section, frame.start(of: element) < end - slack {
        return BrokenInvariant("pinned", "\(header) lies over \(element)")
      }
      if element.element.section == header.element.section, start < insets.start - slack,
        frame.end(of: element) > end + slack
      {
        return BrokenInvariant("pinned", "\(header) gives way although \(element) goes on")
      }
    }
    return nil
  }

  private func brokenFooter(_ footer: VisibleElement, in frame: Observation) -> BrokenInvariant? {
    guard pins(.sectionFooters, inSection: footer.element.section) else {
      return BrokenInvariant("pinned", "\(footer) is held")
    }
    let (start, end) = (frame.start(of: footer), frame.end(of: footer))
    let edge = containerLength - insets.end
    let slack = allowance(at: start) + 1 / unitsPerPoint
    if end < edge - slack { return BrokenInvariant("pinned", "\(footer) is held before the inset") }
    for element in frame.elements where !element.isPinned {
      if element.element.section < footer.element.section, frame.end(of: element) > start + slack {
        return BrokenInvariant("pinned", "\(footer) lies over \(element)")
      }
      if element.element.section == footer.element.section, end > edge + slack,
        frame.start(of: element) < start - slack
      {
        return BrokenInvariant("pinned", "\(footer) gives way although \(element) begins before")
      }
    }
    return nil
  }

  /// Checks the section of a line at an inset. Its header or footer must be pinned if it would otherwise be beyond the
  /// inset.
  private func brokenPresence(in frame: Observation) -> BrokenInvariant? {
    guard pinsSomewhere else { return nil }
    guard let starts = frame.naturalStarts else { return nil }
    func line(at place: Int64) -> Int? {
      frame.report.visibleLines.first { line in
        guard let start = starts[line], let step = log.measuredStep(behind: line) else { return false }
        return start <= place && place < start + step
      }
    }
    let (startEdge, endEdge) = (units(insets.start), units(containerLength) - units(insets.end))
    var missing: [StackElement] = []
    if let line = line(at: startEdge), pins(.sectionHeaders, inSection: log.section(ofLine: line)) {
      let header = StackElement.header(section: log.section(ofLine: line))
      if let own = log.line(of: header), own < line || starts[line] ?? 0 < startEdge { missing.append(header) }
    }
    if let line = line(at: endEdge - 1), pins(.sectionFooters, inSection: log.section(ofLine: line)) {
      let footer = StackElement.footer(section: log.section(ofLine: line))
      let end = (starts[line] ?? 0) + (log.extent(ofLine: line) ?? 0)
      if let own = log.line(of: footer), own > line || end > endEdge { missing.append(footer) }
    }
    for element in missing where !frame.elements.contains(where: { $0.element == element && $0.isPinned }) {
      // A pinned view may be pushed off the screen, or be empty.
      if mayBeOffScreen(element, starts: starts) { continue }
      return BrokenInvariant("pinned", "\(element) is not held")
    }
    return nil
  }

  private func mayBeOffScreen(_ element: StackElement, starts: LineStarts) -> Bool {
    guard let line = log.line(of: element), let measured = log.measuredExtent(ofLine: line), measured > 0
    else { return true }
    // An end of the section on the screen may push it, or it may be pinned at an inset beyond the container.
    let extent = points(measured)
    let section = log.rows.sections[element.section]
    let hasRows = section.rowCount > 0
    return !hasRows || insets.start >= containerLength || insets.end >= containerLength
      || extent >= containerLength - insets.start - insets.end
  }
}
