// Where content opens, which place it keeps until something scrolls it, and which row is first on the screen (page P).
import Foundation
import ScrollTypes

extension ScrollEngine {
  // MARK: What is kept

  /// Keeps a place from now on, instead of any earlier one. A view or an edge that the content does not have counts as
  /// nil.
  mutating func keep(_ place: ScrollKeptPlace?) {
    due.remove(.keptPlace)
    switch place {
    case .view(let element, let anchor) where stack.sections.contains(element):
      keptPlace = .view(request(for: element, at: anchor))
    case .edge(let edge) where edge.axis == main.projection.axis:
      keptPlace = .edge(edge.isStart ? .start : .end)
    case .view, .edge, nil:
      keptPlace = nil
    }
  }

  /// The program's request for a view: at an anchor, or at the nearest place if there is no anchor.
  func request(for element: StackElement, at anchor: UnitPoint?) -> RequestedView {
    let part = anchor.map { main.projection.axis == .vertical ? $0.y : $0.x }
    return RequestedView(element: element, placement: part.map { .anchored($0) } ?? .nearest)
  }

  /// After a change of the content or the container: has the next layout put the kept view or edge back in its place.
  mutating func makeKeptPlaceDue() {
    if keptPlace != nil { due.insert(.keptPlace) }
  }

  /// After a command that has scrolled: drops the kept place.
  mutating func dropKeptPlace() {
    keptPlace = nil
    due.subtract(.keptPlace)
  }

  /// After edits: follows the kept view to its new name, or drops the kept place if the edits have removed the view.
  mutating func followKeptView(_ element: StackElement?) {
    guard var view = keptPlace?.view else { return }
    guard let element else { return dropKeptPlace() }
    view.element = element
    keptPlace = .view(view)
  }

  // MARK: The first steps of a layout

  /// Opens content that has not opened yet, and requests a kept place that is due. Opening waits while the container has
  /// no length.
  @inline(never)
  mutating func openOrKeep() {
    let isUnopened = due.contains(.opening)
    if isUnopened, stack.containerExtent > 0, !cross.isScrolled || cross.containerExtent > 0 {
      // No command has arrived yet: the content is idle, and nothing is requested.
      due.remove(.opening)
      open()
    }
    if due.contains(.keptPlace) { requestKeptPlace() }
  }

  /// Stands at the initial anchor (§P1), across the stack too (§P2).
  private mutating func open() {
    guard let anchor = configuration.initialAnchor else { return }
    let part = main.projection.part(of: anchor)
    if part > 0 {
      // A view that sizes have held in a container without a length would return in the next frame.
      resizeAnchor = nil
      mustPlaceResizeAnchor = false
      if due.contains(.keptPlace) {
        standInKnownRange(at: stack.offsetRange.offset(at: part))
      } else {
        request = part == 1 ? .edge(.end) : .part(part)
      }
    }
    if cross.isScrolled { cross.open(at: anchor) }
  }

  private mutating func requestKeptPlace() {
    guard main.phases.phase == .idle else {
      due.remove(.keptPlace)
      return
    }
    guard request == nil else { return }
    due.remove(.keptPlace)
    request = keptPlace
    resizeAnchor = nil
    mustPlaceResizeAnchor = false
  }

  // MARK: Which row is first

  /// The view that a scroll position reads: the row in a target layout that is at a point of the container inside of
  /// its insets. Nil if no row in a target layout is on the screen, and between an edit or an update of the layout and
  /// the next frame.
  ///
  ///     engine.target(at: nil)  // the row at the start of the screen
  ///
  /// On a line of a grid it is the first view.
  /// - Parameter anchor: The point; nil for the start. Its coordinates are clamped to 0…1.
  /// - Complexity: O(log n + sections on the screen).
  public func target(at anchor: UnitPoint?) -> StackElement? {
    let part = main.projection.part(of: anchor)
    return stack.lineOfRows(at: main.motion.offset, part: part).map { stack.sections.element(ofLine: $0) }
  }
}

extension CrossAxis {
  /// Moves to the initial anchor. If that is not the start, drops the offset that a resize held before.
  fileprivate mutating func open(at anchor: UnitPoint) {
    let part = axis.projection.part(of: anchor)
    guard part > 0 else { return }
    releaseResizeAnchor()
    axis.motion.stand(at: axis.motion.range.offset(at: part))
  }
}

extension OffsetRange {
  /// The offset at a part of the way from the start to the end.
  func offset(at part: Double) -> ContentUnits {
    part == 1 ? upper : lower + ContentUnits(points: (upper - lower).points * part)
  }
}

// MARK: - Lines on the screen

extension LineStack {
  /// The line of rows in a target layout that is on the screen and at a part of the container inside of its insets, or
  /// the nearest such line; nil if there is none, and after an edit.
  fileprivate func lineOfRows(at offset: ContentUnits, part: Double) -> Int? {
    guard !visible.isEmpty, !visibleLines.isEmpty else { return nil }
    let room = max(0, containerExtent - startInset - endInset)
    let line = visibleLine(reachingBeyond: offset + startInset + ContentUnits(points: room.points * part))
    if let target = rowTarget(from: line) { return target }
    return rowTarget(before: line)
  }

  /// The first line on the screen that ends after a place of the content, or else the last line on the screen.
  private func visibleLine(reachingBeyond place: ContentUnits) -> Int {
    let last = visibleLines.upperBound - 1
    let near = min(max(slots.line(at: place, on: sections), visibleLines.lowerBound), last)
    // The place is on that line, or between it and the next one.
    if end(of: near) > place {
      if near == visibleLines.lowerBound || end(of: near - 1) <= place { return near }
    } else if near == last || end(of: near + 1) > place {
      return min(near + 1, last)
    }
    var (low, high) = (visibleLines.lowerBound, last)
    while low < high {
      let middle = low + (high - low) / 2
      if end(of: middle) > place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func end(of line: Int) -> ContentUnits {
    let place = slots.place(of: line, on: sections)
    let spacing = isMixed ? sections.layout(of: sections.section(ofLine: line)).spacing : spacing
    return place.offset + place.slot - spacing
  }

  /// The first line on the screen, from `line` on, that has rows in a target layout.
  private func rowTarget(from line: Int) -> Int? {
    var section = sections.section(ofLine: line)
    while section < sections.sections.count, sections.lines(of: section).lowerBound < visibleLines.upperBound {
      let rows = sections.cellLines(of: section)
      let first = max(rows.lowerBound, line)
      if sections.layout(of: section).isTargetLayout, first < min(rows.upperBound, visibleLines.upperBound) {
        return first
      }
      section += 1
    }
    return nil
  }

  /// The last line on the screen, before `line`, that has rows in a target layout.
  private func rowTarget(before line: Int) -> Int? {
    var section = sections.section(ofLine: line)
    while section >= 0, sections.lines(of: section).upperBound > visibleLines.lowerBound {
      let rows = sections.cellLines(of: section)
      let last = min(rows.upperBound, line) - 1
      if sections.layout(of: section).isTargetLayout, last >= max(rows.lowerBound, visibleLines.lowerBound) {
        return last
      }
      section -= 1
    }
    return nil
  }
}
