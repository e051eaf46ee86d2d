// The place of a scroll view that has left the tree, and how the scroll view begins there when it joins again: §T7.
import ScrollTypes

/// The remains of a scroll view that has left with the retention `.restored`.
struct ReferenceReturn: Equatable {
  /// The first view on its screen, by its name at that time.
  let element: StackElement
  /// The distance from the container's start to that view's line, in units.
  let start: Int64
  /// The offset along the cross axis, if it scrolled along both axes.
  let across: Int64?
}

extension ReferenceModel {
  /// The place at which it is to begin when it joins again; nil for the start.
  mutating func placeToReturnTo() -> ReferenceReturn? {
    act { $0.offset = $0.presentOffset }
    letGoOfEdge()
    guard let line = visible.first else { return nil }
    let restsAcross = cross.map { $0.offset == $0.range.min } ?? true
    if keptEdge == .start, restsAcross, configuration.initialAnchor == nil { return nil }
    return ReferenceReturn(
      element: lines.lines[line].element(at: 0), start: lines.tops[line] - main.offset, across: cross?.offset)
  }

  /// Holds a view in its old place, before the first frame, if there is a view of that name.
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

  /// Stops both axes at their present offsets.
  mutating func stopForGood() {
    // The pointer leaves without a question to a behaviour.
    client = nil
    release(velocity: 0)
    forgetViews()
    act { $0.jump(to: $0.presentOffset) }
  }
}
