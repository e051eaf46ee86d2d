// What the program has had content keep, followed without a model: it must be there behind edits and sizes (§P5 to §P7).
import ScrollScenario
import ScrollTypes

/// A place that content may keep, and one that it is sure to.
struct KeptPlaceTracker {
  /// Whether any place may be kept.
  private(set) var mayKeep = false
  /// The place that nothing can have dropped since it was named; nil where that is not known.
  private var place: ScrollKeptPlace?
  /// Whether the place is to be placed in the next frame.
  private var isDue = false

  /// Follows edits of sections as they are before them.
  mutating func follow(_ edits: [ContentEdit]) {
    if edits.isEmpty { return }
    for edit in edits {
      guard case .view(let view, let anchor) = place else { break }
      place = view.followed(through: edit).map { .view($0, anchor: anchor) }
    }
    isDue = true
  }

  /// Another size has been laid out.
  mutating func followLayout() { isDue = true }

  /// Follows an event that a frame handles, but for sizes; whatever may scroll drops the place.
  mutating func follow(_ kind: ScrollEvent.Kind, axis: Axis, sections: [StackSection]) {
    switch kind {
    case .keep(let new):
      mayKeep = new != nil
      isDue = false
      place =
        switch new {
        case .view(let view, _) where !view.isIn(sections): nil
        case .edge(let edge) where edge.axis != axis: nil
        default: new
        }
    case .resize: break
    default: place = nil
    }
  }

  /// Follows what a frame showed: where a pointer has stopped an animation, the program keeps nothing any more (§P14).
  mutating func follow(_ frame: Observation) {
    let isNamed = frame.events.contains { EventParts($0.kind).keepsPlace }
    if frame.stopsAnimation, !isNamed { (mayKeep, place) = (false, nil) }
  }

  /// The place that a frame must have placed; asked once, behind the frame.
  mutating func placed(by frame: Observation, after before: Observation?) -> ScrollKeptPlace? {
    defer { isDue = false }
    let mayAskForOther = frame.events.contains { EventParts($0.kind).isRequest }
    guard isDue, frame.phase == .idle, before?.phase == .idle, !mayAskForOther else { return nil }
    return place
  }
}

extension StackElement {
  /// Whether there is such a view.
  fileprivate func isIn(_ sections: [StackSection]) -> Bool {
    guard sections.indices.contains(section) else { return false }
    return switch self {
    case .header: sections[section].hasHeader
    case .footer: sections[section].hasFooter
    case .row(let row, _): row >= 0 && row < sections[section].rowCount
    }
  }
}

extension FrameInvariants {
  /// A kept edge is reached; a view that is kept without an anchor, and fits beside what is pinned, is within the insets.
  func brokenKeeping(of place: ScrollKeptPlace, by frame: Observation) -> BrokenInvariant? {
    if mayBeCrowded { return nil }
    // Each pass but the last may have measured what moves the place; four of them are all that there are (§F4).
    if frame.report.measuredLineCount >= 4 { return nil }
    let (offset, range) = (units(frame.offset), range(of: frame.report.geometry))
    switch place {
    case .edge(let edge):
      let expected = range.offset(at: edge.isStart ? .start : .end)
      if offset == expected { return nil }
      return BrokenInvariant(
        "keeping", "the \(edge) edge is kept at \(points(expected)), but the offset is \(frame.offset)")
    case .view(_, .some): return nil
    case .view(let view, nil):
      guard let tops = log.tops, let line = log.line(of: view), let extent = log.extent(ofLine: line) else {
        return nil
      }
      let room = units(containerLength) - units(insets.start) - units(insets.end)
      let start = tops[line] - offset - units(insets.start)
      if extent + pinnedExtent(beside: view) > room || start >= 0 && start + extent <= room { return nil }
      return BrokenInvariant("keeping", "\(view), \(points(extent)) long, is kept \(points(start)) behind the inset")
    }
  }

  /// How long the header and the footer are that take room from a view which is asked for (§Q14).
  private func pinnedExtent(beside view: StackElement) -> Int64 {
    let section = view.section
    var extent: Int64 = 0
    for (kind, other) in [
      (PinnedScrollableViews.sectionHeaders, StackElement.header(section: section)),
      (.sectionFooters, .footer(section: section)),
    ] where pins(kind, inSection: section) && other != view {
      extent += log.line(of: other).flatMap { log.extent(ofLine: $0) } ?? 0
    }
    return extent
  }
}
