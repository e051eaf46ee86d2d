// Edits rows and sections, while the views on the screen stay where they are.
import Foundation
import ScrollStorage
import ScrollTypes

/// Views that are followed through edits.
struct FollowedViews {
  /// The view that an animation leads to. If an edit removes it, another view takes over.
  var destination: StackElement?
  /// The view that a resize keeps in place. An edit that removes it or moves it elsewhere drops it.
  var resizeAnchor: StackElement?
  /// The view that is kept on the screen. An edit that removes it drops it.
  var keptView: StackElement?
}

extension LineStack {
  /// Applies edits that have been validated. Returns how far the anchored view moved in the content.
  ///
  /// The anchored view is the highest on the screen. If it is taken out, the nearest view left behind it takes over, or
  /// else the nearest before it. A view that was not on the screen takes the old view's place there, unless later edits
  /// put in rows at that place.
  ///
  /// - Parameters:
  ///   - offset: Where the content stands.
  ///   - views: The views to be followed. They get their names after the edits, or nil if an edit drops them.
  /// - Complexity: O(log n) per edit, and O(blocks touched) if rows are taken out. In a grid, the lines behind the
  ///   first cell that changed its place must be measured again.
  mutating func apply(
    _ edits: [ContentEdit], at offset: ContentUnits, following views: inout FollowedViews
  ) -> ContentUnits {
    var shift: ContentUnits = 0
    var anchor = visibleLines.isEmpty ? nil : element(ofLine: visibleLines.lowerBound)
    var gap: RowGap?
    for edit in edits {
      views.destination = views.destination.flatMap { sections.successor(of: $0, through: edit) }
      views.resizeAnchor = views.resizeAnchor.flatMap { sections.followedInPlace($0, through: edit) }
      views.keptView = views.keptView.flatMap { sections.followed($0, through: edit) }
      if let filled = gap, let replacement = filled.replacement(by: edit) {
        perform(edit)
        (anchor, gap) = (replacement, nil)
        shift = start(of: line(of: replacement)).adding(saturating: -filled.distance).adding(saturating: -offset)
        continue
      }
      gap = gap.flatMap { $0.followed(through: edit) }
      guard let anchored = anchor else {
        perform(edit)
        continue
      }
      let survivor = sections.survivor(of: anchored, after: edit)
      let oldOffset = offset.adding(saturating: shift)
      let stays = survivor.map { $0 == anchored || isOnScreen(line(of: $0), at: oldOffset) } ?? false
      if !stays, gap == nil {
        let distance = start(of: line(of: anchored)).adding(saturating: -oldOffset)
        gap = RowGap(of: anchored, leftBy: edit, at: distance)
      }
      let oldTop = survivor.map { start(of: line(of: stays ? $0 : anchored)) }
      anchor = survivor.flatMap { sections.image(of: $0, after: edit) }
      perform(edit)
      if let anchor, let oldTop { shift = shift.adding(saturating: start(of: line(of: anchor)) - oldTop) }
    }
    if hasRooms { shift = shift.adding(saturating: fit(movingTopOf: anchor)) }
    forgetVisible()
    noteLastSection()
    // The next layout begins at the anchored line.
    visibleLines = anchor.map { line(of: $0)..<(line(of: $0) + 1) } ?? 0..<0
    return shift
  }

  private mutating func perform(_ edit: ContentEdit) {
    forgetSections()
    if isMixed { mayHaveEagerLines = true }
    switch edit {
    case .insertRows(_, _, let section), .removeRows(_, let section), .moveRows(_, _, let section),
      .invalidateRows(_, let section), .assumeExtent(_, _, let section), .invalidateHeaderAndFooter(let section):
      perform(edit, in: section)
      slots.refresh(section, on: sections)
    case .transferRows(let rows, let source, let index, let target):
      if source == target {
        perform(.moveRows(rows, to: index, section: source), in: source)
      } else {
        transfer(rows, from: source, to: index, in: target)
        slots.refresh(target, on: sections)
      }
      slots.refresh(source, on: sections)
    case .insertSections(let new, let index):
      let line = index < sections.sections.count ? sections.lines(of: index).lowerBound : sections.lineCount
      let before = sections.lineCount
      sections.insert(new, at: index)
      slots.insert(sections.lineCount - before, at: line)
      slots.insertSections(index..<index + new.count, on: sections)
    case .removeSections(let range):
      guard !range.isEmpty else { return }
      let lines = sections.lines(of: range.lowerBound).lowerBound..<sections.lines(of: range.upperBound - 1).upperBound
      sections.remove(range)
      slots.remove(lines)
      slots.removeSections(range)
    }
  }

  /// Performs an edit of the rows of one section.
  private mutating func perform(_ edit: ContentEdit, in section: Int) {
    switch edit {
    case .insertRows(let count, let index, _):
      guard count > 0 else { return }
      let line = sections.line(ofCell: index, in: section)
      changeRowCount(of: section, by: count, firstLine: line) { slots in slots.insert(count, at: line) }
    case .removeRows(let rows, _):
      guard !rows.isEmpty else { return }
      let line = sections.line(ofCell: rows.lowerBound, in: section)
      changeRowCount(of: section, by: -rows.count, firstLine: line) { slots in
        slots.remove(line..<(line + rows.count))
      }
    case .moveRows(let rows, let index, _):
      guard !rows.isEmpty, index != rows.lowerBound else { return }
      if sections.cellsPerLine(of: section) == 1 {
        let first = sections.line(ofCell: 0, in: section)
        slots.move((first + rows.lowerBound)..<(first + rows.upperBound), to: first + index)
      } else {
        let firstLine = sections.line(ofCell: min(rows.lowerBound, index), in: section)
        slots.invalidate(firstLine..<sections.cellLines(of: section).upperBound)
      }
    case .invalidateRows(let rows, _):
      if !rows.isEmpty { slots.invalidate(sections.lines(ofCells: rows, in: section)) }
    case .assumeExtent(let extent, let rows, _):
      guard !rows.isEmpty else { return }
      let slot = LineExtents.slot(of: ContentUnits(points: extent), spacing: sections.layout(of: section).spacing)
      slots.assume(slot, for: sections.lines(ofCells: rows, in: section))
    case .invalidateHeaderAndFooter:
      let lines = sections.lines(of: section)
      let cells = sections.cellLines(of: section)
      slots.invalidate(lines.lowerBound..<cells.lowerBound)
      slots.invalidate(cells.upperBound..<lines.upperBound)
    case .insertSections, .removeSections, .transferRows: break
    }
  }

  /// Moves rows to another section. Lines of a stack keep their slots if both sections have the same layout. Cells of a
  /// grid flow anew in both.
  private mutating func transfer(_ rows: Range<Int>, from source: Int, to index: Int, in target: Int) {
    guard !rows.isEmpty else { return }
    let isSameLayout = sections.sections[source].layout == sections.sections[target].layout
    guard isSameLayout, sections.cellsPerLine(of: source) == 1 else {
      perform(.removeRows(rows, section: source), in: source)
      perform(.insertRows(count: rows.count, at: index, section: target), in: target)
      return
    }
    let first = sections.line(ofCell: rows.lowerBound, in: source)
    let line = sections.line(ofCell: index, in: target)
    sections.setRowCount(sections.sections[source].rowCount - rows.count, of: source)
    sections.setRowCount(sections.sections[target].rowCount + rows.count, of: target)
    // The index to which lines move does not count the lines that are taken out.
    slots.move(first..<(first + rows.count), to: line > first ? line - rows.count : line)
  }

  /// Changes a section's row count. A row of a stack is a line, which `edit` puts in or takes out. The cells of a grid
  /// flow on to other lines from `firstLine` on, and these lines are measured again.
  private mutating func changeRowCount(
    of section: Int, by difference: Int, firstLine: Int, edit: (inout LineExtents) -> Void
  ) {
    let before = sections.cellLines(of: section)
    sections.setRowCount(sections.sections[section].rowCount + difference, of: section)
    guard sections.cellsPerLine(of: section) > 1 else { return edit(&slots) }
    let after = sections.cellLines(of: section)
    if after.count > before.count {
      slots.insert(after.count - before.count, at: before.upperBound)
    } else {
      slots.remove(after.upperBound..<before.upperBound)
    }
    slots.invalidate(min(firstLine, after.upperBound)..<after.upperBound)
  }

  /// The first view of a line.
  private mutating func element(ofLine line: Int) -> StackElement { sections.element(ofLine: line) }

  /// The line of a view.
  mutating func line(of element: StackElement) -> Int { sections.line(of: element) }

  /// Forgets the frames on the screen, and what was known of the lines around it.
  mutating func forgetVisible() {
    listNumber.change()
    visible.removeAll()
    previouslyVisible.removeAll()
    held = HeldViews()
    standsStill = false
    measuredAhead = MeasuredAhead()
  }
}
