// The place of the reference's scroll view in a tree that has left, and how one begins there that joins again: §T7.
import ScrollTypes

/// What is left of a scroll view whose retention is `.restored`.
struct ReferenceReturn: Equatable {
  /// The first view on its screen, as it was called.
  let element: StackElement
  /// How far that began behind the container's start, in units.
  let start: Int64
  /// The offset across the stack's axis, where it scrolled along both.
  let across: Int64?
}

extension ReferenceModel {
  /// Where it is to begin when it joins again; nil for the start.
  mutating func placeToReturnTo() -> ReferenceReturn? {
    act { $0.offset = $0.presentOffset }
    letGoOfEdge()
    guard let line = visible.first else { return nil }
    let restsAcross = cross.map { $0.offset == $0.range.min } ?? true
    if keptEdge == .start, restsAcross, configuration.initialAnchor == nil { return nil }
    return ReferenceReturn(
      element: lines.lines[line].element(at: 0), start: lines.tops[line] - main.offset, across: cross?.offset)
  }

  /// Before its first frame: holds the view where it was, if there is one of that name.
  mutating func begin(at place: ReferenceReturn) {
    guard let view = content.identity(of: place.element), let line = lines.line(of: view) else { return }
    hasOpened = true
    visible = line..<line + 1
    keptEdge = nil
    held = ReferenceHeldView(view: view, place: place.start, extent: 0)
    main.offset = ReferencePosition.of(lines.tops[line], movedBy: -place.start)
    main.original = main.offset
    guard let across = place.across, var other = cross else { return }
    other.offset = other.range.clamp(across)
    (other.held, other.original) = (other.offset, other.offset)
    cross = other
  }

  /// Stops where it is, along both axes.
  mutating func stopForGood() {
    // The pointer goes without asking where that would lead.
    client = nil
    release(velocity: 0)
    forgetViews()
    act { $0.jump(to: $0.presentOffset) }
  }
}
