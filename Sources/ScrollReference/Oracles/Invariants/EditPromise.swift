// Tracks the view that edits must leave in its place on the screen, by its index and without the model.
import Foundation
import ScrollTypes

/// A view with its index after the edits so far, and with its place before them.
struct EditPromise {
  var element: StackElement
  /// The start of its line on the screen, in units.
  let start: Int64
  /// The coordinate of its frame along the axis, if the view was not pinned.
  var coordinate: Double?
  /// The length of its frame, in points; nil for a row that has taken the place of another.
  let length: Double?
  /// The distance of the content past each edge before the edits.
  var excess: EdgeExcess

  func followed(through edits: [ContentEdit]) -> EditPromise? {
    var followed = self
    for edit in edits {
      if followed.element.isMoved(by: edit) { return nil }
      guard let element = followed.element.followed(through: edit) else { return nil }
      followed.element = element
    }
    return followed
  }
}

/// A promise that this frame must keep.
struct KeptPlace {
  let promise: EditPromise
  let line: Int
  /// The start of its line in the frame, in units. It is the old start. If the edits leave idle content past an edge,
  /// it is the start with the content at that edge.
  let start: Int64
  /// Whether the lines measured before the frame fill the screen, whatever the frame measures. Otherwise the frame can
  /// clamp an idle offset, and what it measures then can hide that.
  let fillsScreen: Bool
}

extension StackElement {
  /// Whether an edit moves the view away from its neighbours. The screen then stays with the neighbours.
  func isMoved(by edit: ContentEdit) -> Bool {
    guard case .row(let row, let section) = self else { return false }
    switch edit {
    case .moveRows(let rows, let index, section): return rows.contains(row) && index != rows.lowerBound
    case .transferRows(let rows, section, let index, let target):
      return rows.contains(row) && (section != target || index != rows.lowerBound)
    default: return false
    }
  }

  /// Whether an edit removes the view, or moves it away from its neighbours.
  func isDisplaced(by edit: ContentEdit) -> Bool { isMoved(by: edit) || followed(through: edit) == nil }

  /// Returns the view that takes over from one that an edit displaces. It is the nearest view behind that stays in its
  /// place, or else the nearest before. Returns nil if there is no such view, or if the edit displaces nothing.
  func successor(under edit: ContentEdit, in sections: [StackSection]) -> StackElement? {
    func first(in range: Range<Int>) -> StackElement? { range.lazy.compactMap { sections[$0].firstView(of: $0) }.first }
    func last(in range: Range<Int>) -> StackElement? {
      range.reversed().lazy.compactMap { sections[$0].lastView(of: $0) }.first
    }
    switch edit {
    case .removeRows(let rows, let index), .moveRows(let rows, _, let index), .transferRows(let rows, let index, _, _):
      let section = sections[index]
      if rows.upperBound < section.rowCount { return .row(rows.upperBound, section: index) }
      if section.hasFooter { return .footer(section: index) }
      if let next = first(in: index + 1..<sections.count) { return next }
      if rows.lowerBound > 0 { return .row(rows.lowerBound - 1, section: index) }
      return section.hasHeader ? .header(section: index) : last(in: 0..<index)
    case .removeSections(let range):
      return first(in: range.upperBound..<sections.count) ?? last(in: 0..<range.lowerBound)
    default: return nil
    }
  }

  /// Returns the view with its index after an edit; nil if the edit removes the view.
  func followed(through edit: ContentEdit) -> StackElement? {
    switch edit {
    case .invalidateRows, .invalidateHeaderAndFooter, .assumeExtent: return self
    case .insertSections(let new, let index):
      return section >= index ? inSection(section + new.count) : self
    case .removeSections(let range):
      if range.contains(section) { return nil }
      return section >= range.upperBound ? inSection(section - range.count) : self
    case .insertRows(let count, let index, let edited):
      guard case .row(let row, edited) = self, row >= index else { return self }
      return .row(row + count, section: edited)
    case .removeRows(let rows, let edited):
      guard case .row(let row, edited) = self else { return self }
      if rows.contains(row) { return nil }
      return .row(row >= rows.upperBound ? row - rows.count : row, section: edited)
    case .transferRows(let rows, let old, let index, let new):
      if old == new { return followed(through: .moveRows(rows, to: index, section: old)) }
      if case .row(let row, old) = self, rows.contains(row) {
        return .row(index + row - rows.lowerBound, section: new)
      }
      // At most one of the two steps changes the view.
      return followed(through: .removeRows(rows, section: old))?
        .followed(through: .insertRows(count: rows.count, at: index, section: new))
    case .moveRows(let rows, let index, let edited):
      guard case .row(let row, edited) = self else { return self }
      if rows.contains(row) { return .row(index + row - rows.lowerBound, section: edited) }
      let left = row >= rows.upperBound ? row - rows.count : row
      return .row(left >= index ? left + rows.count : left, section: edited)
    }
  }
}

extension StackSection {
  fileprivate func firstView(of index: Int) -> StackElement? {
    hasHeader
      ? .header(section: index) : rowCount > 0 ? .row(0, section: index) : hasFooter ? .footer(section: index) : nil
  }

  fileprivate func lastView(of index: Int) -> StackElement? {
    hasFooter
      ? .footer(section: index)
      : rowCount > 0 ? .row(rowCount - 1, section: index) : hasHeader ? .header(section: index) : nil
  }
}

extension FrameInvariants {
  /// Returns the view that edits must leave in its place. It is called before the edits are applied.
  ///
  /// For a single edit it is known which view takes over from a removed or moved one. Content that keeps to an edge
  /// keeps its distance from the edge instead, whatever happens to its views.
  func promise(of edits: [ContentEdit], after frame: Observation) -> EditPromise? {
    guard !frame.report.visibleLines.isEmpty, edgeKept(throughEditsAfter: frame) == nil,
      let first = frame.elements.first
    else {
      return nil
    }
    if let kept = promise(for: first.element, in: frame)?.followed(through: edits) { return kept }
    if let replaced = promiseOfReplacement(for: first.element, under: edits, in: frame) { return replaced }
    guard edits.count == 1, let next = first.element.successor(under: edits[0], in: log.rows.sections) else {
      return nil
    }
    // The place of a pinned view need not be on the screen.
    guard let promise = promise(for: next, in: frame), promise.coordinate != nil else { return nil }
    return promise.followed(through: edits)
  }

  /// Returns the view that an update must leave in its place: the first view of the first line. The update must be the
  /// first change of the layout.
  func promise(ofUpdateTo new: ScrollConfiguration, after frame: Observation) -> EditPromise? {
    // Content that moves, or is under a pointer, may stick at once to an edge that the update makes sticky (§E38,
    // §E33).
    var sticking = self
    if frame.phase != .idle { sticking.configuration.stickyEdges.formUnion(new.stickyEdges) }
    guard !frame.report.visibleLines.isEmpty, sticking.edgeKept(throughEditsAfter: frame) == nil else { return nil }
    let first = log.elements(ofLine: frame.report.visibleLines.lowerBound).first
    var kept = first.flatMap { promise(for: $0, in: frame) }
    // Content past an edge may be brought nearer to it.
    guard let excess = kept?.excess, excess.start == 0, excess.end == 0 else { return nil }
    // Coordinates count from the left. Content that begins at the right edge moves with that edge.
    if axis.runsLeft { kept?.coordinate = nil }
    return kept
  }

  /// Returns the promise for a row that replaces the first one on the screen, if the successor of that one would be off
  /// the screen.
  private func promiseOfReplacement(
    for element: StackElement, under edits: [ContentEdit], in frame: Observation
  ) -> EditPromise? {
    guard edits.count == 2, case .removeRows(let rows, let section) = edits[0],
      case .insertRows(let count, rows.lowerBound, section) = edits[1], count > 0,
      case .row(let row, section) = element, rows.contains(row), let old = promise(for: element, in: frame)
    else { return nil }
    let next = element.successor(under: edits[0], in: log.rows.sections).flatMap(log.line)
    if let next, frame.report.visibleLines.contains(next) { return nil }
    let new = rows.lowerBound + min(row - rows.lowerBound, count - 1)
    return EditPromise(
      element: .row(new, section: section), start: old.start, coordinate: old.coordinate, length: nil,
      excess: old.excess)
  }

  private func promise(for element: StackElement, in frame: Observation) -> EditPromise? {
    guard let line = log.line(of: element), let start = frame.naturalStarts?[line],
      let shown = frame.elements.first(where: { $0.element == element })
    else { return nil }
    return EditPromise(
      element: element, start: start, coordinate: shown.isPinned ? nil : axis.coordinate(of: shown.frame.origin),
      length: axis.length(of: shown.frame), excess: EdgeExcess(frame, along: axis, in: range(of: frame.report.geometry))
    )
  }

  /// Returns the promise that a second transaction must keep too. If the first one brought the content to an edge to
  /// which it keeps, the edge counts from then on, so there is no promise. On a grid the first view of the line counts
  /// to which the first transaction brought the view, so there is none either.
  func carried(_ promise: EditPromise, after frame: Observation?) -> EditPromise? {
    guard let tops = log.tops, let length = log.contentLength, let line = log.line(of: promise.element),
      log.trackCount(ofSection: promise.element.section) == 1
    else { return nil }
    if frame?.phase == .idle { return promise }
    let (range, offset) = (range(content: length), tops[line] - promise.start)
    guard stickyEdge(reachedBy: offset, of: range, isMoving: true) == nil,
      !isDrawnNear(from: offset, content: length, before: promise.excess)
    else { return nil }
    var carried = promise
    carried.excess = EdgeExcess(of: offset, in: range)
    return carried
  }

  private func isDrawnNear(from offset: Int64, content length: Int64, before: EdgeExcess) -> Bool {
    let excess = EdgeExcess(of: offset, in: range(content: length))
    let reach = reach(content: length)
    return excess.start > max(before.start, reach) || excess.end > max(before.end, reach)
  }

  /// Returns the promised place if the next frame must keep it. It is called after the edits, if no event is due in the
  /// frame.
  ///
  /// Idle content that the edits leave past an edge must be at that edge. The promise of other content lapses if the
  /// edits leave it so far past an edge that it is brought nearer (§E19). The view's line must still be on the screen,
  /// at its start or behind it.
  func placeKept(_ promise: EditPromise, in before: Observation?) -> KeptPlace? {
    guard let before, ![.decelerating, .animating].contains(before.phase), let tops = log.tops,
      let length = log.contentLength, let line = log.line(of: promise.element),
      let extent = log.extent(ofLine: line)
    else { return nil }
    let offset = tops[line] - promise.start
    let range = range(content: length)
    let start = before.phase == .idle ? tops[line] - min(max(offset, range.min), range.max) : promise.start
    guard start + extent > 0, start < units(containerLength), abs(offset) < units(1e8),
      before.phase == .idle || !isDrawnNear(from: offset, content: length, before: promise.excess)
    else { return nil }
    // The first layout begins where the content stood. The lines that it measures can make room for the content to stay
    // there.
    let isFilled =
      fillsScreen(from: line, at: start) && knowsScreen(from: line, at: promise.start)
      && (start == promise.start || !log.hasUnmeasuredEagerLines)
    return KeptPlace(promise: promise, line: line, start: start, fillsScreen: isFilled)
  }

  /// Whether all lines on the screen from this one on are measured, with the start of this one at `start`.
  private func knowsScreen(from line: Int, at start: Int64) -> Bool {
    var end = start
    for next in line..<min(log.lineCount, line + ScrollLimits.maximumVisibleViews) {
      if end >= units(containerLength) { break }
      guard let step = log.measuredStep(behind: next) else { return false }
      end += step
    }
    return true
  }

  private func fillsScreen(from line: Int, at start: Int64) -> Bool {
    guard start <= units(insets.start) else { return false }
    let edge = units(containerLength) - units(insets.end)
    var (top, end) = (start, start - log.spacing(ofLine: line))
    for next in line..<min(log.lineCount, line + ScrollLimits.maximumVisibleViews) {
      if end >= edge { break }
      guard let extent = log.measuredExtent(ofLine: next) else { continue }
      end = top + extent
      top = end + log.gap(behind: next)
    }
    return end >= edge
  }

  func brokenEdit(by frame: Observation, keeping kept: KeptPlace) -> BrokenInvariant? {
    guard let tops = log.tops, !mayBeCrowded else { return nil }
    let start = tops[kept.line] - units(frame.offset)
    let range = range(of: frame.report.geometry)
    let isClamped = units(frame.offset) <= range.min || units(frame.offset) >= range.max
    if frame.phase == .idle, frame.hasMeasured, isClamped || !kept.fillsScreen { return nil }
    if start != kept.start {
      let place = "\(points(kept.start)), was at \(points(kept.promise.start))"
      return BrokenInvariant(
        "edit", "edits or an update have brought \(kept.promise.element) to \(points(start)), not to \(place)")
    }
    guard start == kept.promise.start else { return nil }
    guard let shown = frame.elements.first(where: { $0.element == kept.promise.element && !$0.isPinned }),
      let coordinate = kept.promise.coordinate,
      !axis.runsLeft || axis.length(of: shown.frame) == kept.promise.length
    else { return nil }
    if axis.coordinate(of: shown.frame.origin) != coordinate {
      return BrokenInvariant("edit", "\(shown) was at \(coordinate) before edits")
    }
    return nil
  }
}
