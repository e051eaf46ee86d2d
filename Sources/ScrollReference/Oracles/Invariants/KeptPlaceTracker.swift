// Tracks the place that content keeps for the program: it must be there after edits and sizes (§P5 to §P7).
import ScrollScenario
import ScrollTypes

/// The place that content may keep, and the one that it surely keeps, tracked without a model.
struct KeptPlaceTracker {
  /// Whether any place may be kept.
  private(set) var mayKeep = false
  /// The kept place, if nothing can have dropped it since it was named; nil if that is not known.
  private var place: ScrollKeptPlace?
  /// Whether the next frame must place it.
  private var isDue = false

  /// Follows edits, which have been applied. The next frame must place the kept view or edge again.
  mutating func follow(_ edits: [ContentEdit]) {
    if edits.isEmpty { return }
    for edit in edits {
      guard case .view(let view, let anchor) = place else { break }
      place = view.followed(through: edit).map { .view($0, anchor: anchor) }
    }
    isDue = true
  }

  /// Follows another size that has been laid out.
  mutating func followLayout() { isDue = true }

  /// Follows an event that a frame handles. A resize has no effect here; any other event that may scroll drops the
  /// place.
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

  /// Follows what a frame showed. Once a pointer has stopped an animation, the program keeps nothing any more (§P14).
  mutating func follow(_ frame: Observation) {
    let isNamed = frame.events.contains { EventParts($0.kind).keepsPlace }
    if frame.stopsAnimation, !isNamed { (mayKeep, place) = (false, nil) }
  }

  /// Returns the place that a frame must have placed. It is called once, after the frame.
  mutating func placed(by frame: Observation, after before: Observation?) -> ScrollKeptPlace? {
    defer { isDue = false }
    let mayAskForOther = frame.events.contains { EventParts($0.kind).isRequest }
    guard isDue, frame.phase == .idle, before?.phase == .idle, !mayAskForOther else { return nil }
    return place
  }
}

extension StackElement {
  /// Whether the sections have this view.
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
  /// Checks that a kept edge is reached. A view that is kept without an anchor must be within the insets, if it fits
  /// beside pinned views.
  func brokenKeeping(of place: ScrollKeptPlace, by frame: Observation) -> BrokenInvariant? {
    if mayBeCrowded { return nil }
    // Each pass except the last may have measured lines that move the place, and a frame has at most four passes (§F4).
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

  /// The lengths of the header and the footer that take room from a requested view (§Q14), in units.
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
