// Shrinks content from its start: events far down a long content often also happen near its start.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns the scenario without its first sections, or without the first rows of a single section. Offsets that the
  /// program scrolls to are reduced by the estimated length of the removed lines. Events and edits still name the same
  /// views.
  static func beginningLater(_ scenario: Scenario) -> [Scenario] {
    let sections = scenario.configuration.content.sections
    guard sections.count != 1 else {
      return smaller(than: sections[0].rowCount).map { kept in
        let dropped = sections[0].rowCount - kept
        var form = scenario
        form.configuration.content.sections[0].rowCount = kept
        form.rebaseUpdates(from: scenario)
        form.moveSteps(toward: Shift(rows: dropped, sections: 0), lines: dropped)
        return form
      }
    }
    return smaller(than: sections.count).filter { $0 > 0 }.map { kept in
      let dropped = sections.count - kept
      var form = scenario
      form.configuration.content.sections.removeFirst(dropped)
      form.rebaseUpdates(from: scenario)
      form.moveSteps(
        toward: Shift(rows: 0, sections: dropped), lines: sections.prefix(dropped).reduce(0) { $0 + $1.viewCount })
      return form
    }
  }
}

/// How far views move towards the start.
private struct Shift {
  var rows: Int
  var sections: Int

  func section(_ section: Int) -> Int { max(0, section - sections) }
  func row(_ row: Int) -> Int { max(0, row - rows) }
  func rows(_ rows: Range<Int>) -> Range<Int> { row(rows.lowerBound)..<row(rows.upperBound) }
  func view(_ view: StackElement) -> StackElement {
    let moved = view.inSection(section(view.section))
    guard case .row(let row, let section) = moved else { return moved }
    return .row(self.row(row), section: section)
  }
}

extension Scenario {
  fileprivate mutating func moveSteps(toward shift: Shift, lines: Int) {
    let content = configuration.content
    let distance = CGFloat(lines) * (content.estimate.initialExtent + content.spacing)
    for index in steps.indices {
      switch steps[index] {
      case .event(let time, let kind):
        steps[index] = .event(at: time, kind.moved(by: shift, distance: distance, in: content))
      case .edit(let edits): steps[index] = .edit(edits.map { $0.moved(by: shift) })
      case .update, .frame, .play, .settle, .expect: break
      }
    }
  }
}

extension ScrollEvent.Kind {
  fileprivate func moved(by shift: Shift, distance: CGFloat, in content: StackContent) -> ScrollEvent.Kind {
    switch self {
    case .scrollTo(var point, let animation, let preservesVelocity):
      switch (content.axis, content.layoutDirection) {
      case (.vertical, _): point.y -= distance
      case (.horizontal, .leftToRight): point.x -= distance
      // Offsets count from the left, so the start moves instead.
      case (.horizontal, .rightToLeft): break
      }
      return .scrollTo(point, animation: animation, preservesVelocity: preservesVelocity)
    case .scrollToView(let view, let anchor, let animation, let preservesVelocity):
      return .scrollToView(
        shift.view(view), anchor: anchor, animation: animation, preservesVelocity: preservesVelocity)
    case .keep(.view(let view, let anchor)): return .keep(.view(shift.view(view), anchor: anchor))
    default: return self
    }
  }
}

extension ContentEdit {
  fileprivate func moved(by shift: Shift) -> ContentEdit {
    switch self {
    case .insertRows(let count, let index, let section):
      .insertRows(count: count, at: shift.row(index), section: shift.section(section))
    case .removeRows(let rows, let section): .removeRows(shift.rows(rows), section: shift.section(section))
    case .moveRows(let rows, let index, let section):
      .moveRows(shift.rows(rows), to: shift.row(index), section: shift.section(section))
    case .transferRows(let rows, let section, let index, let target):
      .transferRows(
        shift.rows(rows), section: shift.section(section), to: shift.row(index), inSection: shift.section(target))
    case .invalidateRows(let rows, let section): .invalidateRows(shift.rows(rows), section: shift.section(section))
    case .invalidateHeaderAndFooter(let section): .invalidateHeaderAndFooter(section: shift.section(section))
    case .assumeExtent(let extent, let rows, let section):
      .assumeExtent(extent, rows: shift.rows(rows), section: shift.section(section))
    case .insertSections(let sections, let index): .insertSections(sections, at: shift.section(index))
    case .removeSections(let range):
      .removeSections(shift.section(range.lowerBound)..<shift.section(range.upperBound))
    }
  }
}
