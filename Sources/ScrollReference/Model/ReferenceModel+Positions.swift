// Where content opens, the place that it keeps, and the row that is first on the screen: page P.
import Foundation
import ScrollTypes

extension ReferenceModel {
  // MARK: Opening

  /// Opens the content: in the first frame, content that nothing has scrolled goes to its initial anchor (§P1, §P2).
  /// The first frame is the first one of a container with a length along each axis that scrolls.
  mutating func openContent() {
    if hasOpened || main.side.length == 0 || cross?.side.length == 0 { return }
    hasOpened = true
    guard let anchor = configuration.initialAnchor, phase == .idle, request == nil else { return }
    let along = Self.clamped(container.part(of: anchor))
    if along > 0 { held = nil }
    if along > 0, !isKeptDue {
      request = along == 1 ? .edge(.end) : .part(along)
    } else if along > 0 {
      main.offset = along == 1 ? main.range.max : main.range.offset(atPart: along)
    }
    guard let range = cross?.range else { return }
    let across = Self.clamped(container.axis == .vertical ? anchor.x : anchor.y)
    if across == 0 { return }
    cross?.offset = across == 1 ? range.max : range.offset(atPart: across)
    // An offset that earlier resizes hold is not a place where the content has been.
    cross?.held = nil
  }

  /// α of §P1: a coordinate clamped to 0…1; NaN counts as 0.
  private static func clamped(_ part: Double) -> Double { part > 0 ? min(part, 1) : 0 }

  // MARK: What is kept

  /// Replaces the kept place: §P3.
  mutating func keep(_ place: ScrollKeptPlace?) {
    kept = nil
    isKeptDue = false
    switch place {
    case .view(let element, let anchor):
      guard let view = content.identity(of: element) else { return }
      kept = .view(view, anchor.map { ReferencePlace.part(container.part(of: $0)) } ?? .asNearAsVisible)
    case .edge(let edge):
      if edge.axis == main.side.axis { kept = .edge(edge.isStart ? .start : .end) }
    case nil: break
    }
  }

  /// Drops the held view and the kept place, because something scrolls.
  mutating func letPlacesGo() {
    letHeldViewGo()
    kept = nil
    isKeptDue = false
    if isUserActing { hasUserScrolled = true }
  }

  /// Takes the content from the program because a pointer stops an animation, although nothing has scrolled (§P14).
  mutating func takeFromProgram() {
    kept = nil
    isKeptDue = false
    hasUserScrolled = true
  }

  /// Makes the kept place due in the next frame, after edits or a resize.
  mutating func makeKeptDue() { isKeptDue = kept != nil }

  /// Drops a kept view that the coming edit removes.
  mutating func loseKeptView(by edit: ContentEdit) {
    switch edit {
    case .removeRows, .removeSections:
      if let view = kept?.view, content.displaced(by: edit).contains(view) { kept = nil }
    case .insertRows, .moveRows, .transferRows, .insertSections, .invalidateRows, .invalidateHeaderAndFooter,
      .assumeExtent:
      break
    }
  }

  /// Requests the kept place in step 3 of a frame if it is due, unless the content moves or something is requested
  /// already.
  mutating func requestKeptPlace() {
    guard isKeptDue else { return }
    if main.phase != .idle {
      isKeptDue = false
    } else if request == nil {
      request = kept
      isKeptDue = false
      // A held view would return in the next frame. The cross axis keeps its held offset.
      held = nil
    }
  }

  // MARK: Which row is first

  /// The view that a scroll position reads: §P8.
  public func target(at anchor: UnitPoint?) -> StackElement? {
    if isEditedSinceFrame || visible.isEmpty { return nil }
    let side = main.side
    let room = max(0, side.length - side.start - side.end)
    let part = Self.clamped(anchor.map { container.part(of: $0) } ?? 0)
    let place = main.offset + side.start + units(points(room) * part)
    let first = visible.first { lines.end($0) > place } ?? visible.upperBound - 1
    let isRow = { (line: Int) in lines.lines[line].isRows && isTarget(line) }
    let chosen = (first..<visible.upperBound).first(where: isRow) ?? (visible.lowerBound..<first).last(where: isRow)
    return chosen.map { lines.lines[$0].element(at: 0) }
  }
}

extension ReferenceRange {
  /// The offset at a part of the way from `min` to `max`.
  func offset(atPart part: Double) -> Int64 { min + units(points(max - min) * part) }
}

extension ScrollEvent.Kind {
  /// Whether the event comes from the user: §P12.
  var isOfUser: Bool {
    switch self {
    case .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .wheel, .key: true
    case .scrollDisabled, .scrollTo, .scrollToView, .scrollToEdge, .keep, .resize: false
    }
  }
}
