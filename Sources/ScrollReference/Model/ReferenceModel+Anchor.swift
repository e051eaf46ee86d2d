// The anchor line of a layout pass, which keeps its place on the screen: §L3.
import ScrollTypes

extension ReferenceModel {
  /// The anchor line, and whether it was chosen at an edge.
  mutating func anchorLine() -> (line: Int, isAtEdge: Bool) {
    defer { startsFromScreen = false }
    let end = main.offset + main.side.length
    if isBeside { return anchorLineBeside(endingAt: end) }
    if let line = placedLine {
      let beginsAbove = isBefore(lines.tops[line], end)
      let endsBelow = isBefore(main.offset, lines.end(line))
      if beginsAbove, endsBelow { return (line, false) }
    }
    if startsFromScreen { return (anchorOnScreen(endingAt: end), false) }
    if let edge = request?.edge ?? keptEdge { return (anchor(at: edge, from: main.offset), true) }
    if let edge = edgeOfEmptyScreen() { return (anchor(at: edge, from: main.range.clamp(main.offset)), true) }
    return (anchorOnScreen(endingAt: end), false)
  }

  /// The anchor line of a side stack: §K10.
  private mutating func anchorLineBeside(endingAt end: Int64) -> (line: Int, isAtEdge: Bool) {
    if visible.isEmpty {
      let range = main.range
      if !isBefore(range.min, main.offset) { return (anchor(at: .start, from: main.offset), true) }
      if !isBefore(main.offset, range.max) { return (anchor(at: .end, from: main.offset), true) }
    }
    return (anchorOnScreen(endingAt: end), false)
  }

  private mutating func anchorOnScreen(endingAt end: Int64) -> Int {
    let top = line(at: main.offset)
    if let first = visible.first {
      let candidate = max(top, first)
      if visible.contains(candidate), isBefore(lines.tops[candidate], end) { return candidate }
    }
    if !isBefore(main.offset, lines.end(top)), top + 1 < lines.count, isBefore(lines.tops[top + 1], end) {
      return top + 1
    }
    return top
  }

  /// The line of the view that this frame has placed: the requested view, or the held view.
  private var placedLine: Int? {
    let view = request?.view ?? (isHeldViewAnchor && request == nil ? held?.view : nil)
    return view.flatMap { lines.line(of: $0) }
  }

  /// The edge at which content with an empty screen is laid out; nil for a screen with lines, or content at neither
  /// edge.
  ///
  /// Short content is at both edges. It is laid out at its end if it lies a container's length or more before its
  /// place.
  private mutating func edgeOfEmptyScreen() -> ReferenceEdge? {
    guard visible.isEmpty else { return nil }
    let range = main.range
    let place = range.clamp(main.offset)
    if place == range.min, isBefore(main.offset, range.max + main.side.length) { return .start }
    return place == range.max ? .end : nil
  }

  /// The first line, from an edge on, that is unmeasured or on the screen.
  private mutating func anchor(at edge: ReferenceEdge, from offset: Int64) -> Int {
    switch edge {
    case .start:
      for line in 0..<lines.count where !lines.isMeasured(line) || isBefore(offset, lines.end(line)) { return line }
      return lines.count - 1
    case .end:
      let end = offset + main.side.length
      for line in (0..<lines.count).reversed() where !lines.isMeasured(line) || isBefore(lines.tops[line], end) {
        return line
      }
      return 0
    }
  }

  /// Whether a position comes before another. Notes a close call.
  mutating func isBefore(_ position: Int64, _ other: Int64) -> Bool {
    main.ties.noteDistance(abs(position - other))
    return position < other
  }

  mutating func line(at position: Int64) -> Int {
    let line = lines.line(at: position)
    main.ties.noteDistance(min(abs(position - lines.tops[line]), abs(position - lines.tops[line + 1])))
    return line
  }
}
