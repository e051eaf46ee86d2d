// Decodes records by which the program scrolls and the system resizes.
import Foundation
import ScrollTypes

extension RecordDecoder {
  /// The offset along the scroll axis that a `scrollTo` record requests.
  mutating func target(_ record: ScenarioRecord) -> CGFloat {
    let lines = Lines(self)
    let line = lines.count == 0 ? 0 : Int(UInt16(bitPattern: record.a)) % lines.count
    // Many rules have a limit where a line is exactly on the far edge. Random offsets hit it too rarely.
    let rowPlace = record.c & 0x60 == 0x60 ? containerExtent : 0
    let base: CGFloat
    switch record.c & 7 {
    case 0: base = -startInset
    case 1: base = endEdge(lines.estimatedTop(of: lines.count))
    case 2: base = endEdge(lines.top(of: lines.count))
    case 3:
      base = lines.estimatedTop(of: line) - rowPlace
      focus = lines.focus(of: line)
    case 4:
      base = lines.top(of: line) - rowPlace
      focus = lines.focus(of: line)
    case 5: base = lines.top(of: lines.count) * fraction(record.a)
    case 6:
      let magnitude = CGFloat(sign: .plus, exponent: Int(record.a & 63), significand: 1)
      base = record.a & 1 == 0 ? magnitude : -magnitude
    default:
      if record.c & 0x20 != 0 { return limit(near: lastTarget.main, record, rowPlace: rowPlace, lines) }
      base = lastTarget.main
    }
    return base + shift(record)
  }

  /// An offset near another one at which a line is exactly on an edge of the container, or a unit beside it. There,
  /// lines come and go while others stay on the screen.
  ///
  /// - Parameter rowPlace: The distance of the edge from the container's start.
  private func limit(
    near offset: CGFloat, _ record: ScenarioRecord, rowPlace: CGFloat, _ lines: Lines
  ) -> CGFloat {
    guard lines.count > 0 else { return offset }
    let line = min(max(lines.line(at: offset + rowPlace) + Int(record.a & 7) - 4, 0), lines.count)
    // The end of the previous line, or the start of this line.
    let gap = record.a & 8 == 0 ? 0 : lines.gap(before: line)
    let base = lines.top(of: line) - gap - rowPlace
    switch record.c >> 3 & 3 {
    case 0, 1: return base
    case 2: return base + edge(record.b)
    default: return base + (record.b & 1 == 0 ? Self.unit : -Self.unit)
    }
  }

  /// The distance of a `scrollTo` record's target from its base.
  func shift(_ record: ScenarioRecord) -> CGFloat {
    switch record.c >> 3 & 3 {
    case 0: 0
    case 1: edge(record.b)
    case 2: CGFloat(record.b) / 256
    default: CGFloat(record.b) / 16
    }
  }

  /// The content offset for offsets along and across the scroll axis; from right to left it is computed from the true
  /// lengths.
  func point(ofOffsets offset: AxisPoint) -> CGPoint {
    let width = containerSize.width
    return switch (configuration.content.axis, configuration.content.layoutDirection) {
    case (.vertical, .leftToRight): CGPoint(x: offset.cross, y: offset.main)
    case (.vertical, .rightToLeft):
      CGPoint(x: configuration.content.crossExtent.map { $0 - offset.cross - width } ?? 0, y: offset.main)
    case (.horizontal, .leftToRight): CGPoint(x: offset.main, y: offset.cross)
    case (.horizontal, .rightToLeft): CGPoint(x: trueExtent - offset.main - width, y: offset.cross)
    }
  }

  /// The approximate length of the content by the true lengths.
  private var trueExtent: CGFloat {
    let lines = Lines(self)
    return lines.top(of: lines.count)
  }

  private var startInset: CGFloat {
    let insets = configuration.contentInsets
    return configuration.content.axis == .vertical ? insets.top : insets.leading
  }

  private func endEdge(_ content: CGFloat) -> CGFloat {
    let insets = configuration.contentInsets
    let inset = configuration.content.axis == .vertical ? insets.bottom : insets.trailing
    return content + inset - containerExtent
  }

  mutating func scrollToView(_ record: ScenarioRecord) {
    let element = viewNamed(record)
    let isAnimated = record.c & 0x8000 != 0
    if !isAnimated, record.c & 0x1800 == 0x1800 { return nudge(element, record) }
    let code = record.c >> 11 & 15 | UInt16(bitPattern: record.b & 1) << 4
    add(
      .scrollToView(
        element, anchor: anchorNamed(record), animation: isAnimated ? Self.animation(code) : nil,
        preservesVelocity: !isAnimated && record.c & 0x4000 != 0))
  }

  /// Puts a view on an edge of the container. Then turns the wheel until the view's neighbour is exactly on that edge
  /// or a unit beside it, where lines come and go. Unlike an offset, this is exact wherever the view stands.
  private mutating func nudge(_ view: StackElement, _ record: ScenarioRecord) {
    add(.scrollToView(view, anchor: record.c & 0x80 == 0 ? .topLeading : .bottomTrailing))
    frame()
    now += Self.intervals[0]
    let gap = record.b & 2 == 0 ? 0 : Lines(self).gap(at: view, isBefore: record.b & 1 == 0)
    let rest = [0, Self.unit, -Self.unit, edge(record.b >> 4)][Int(record.b >> 2 & 3)]
    let distance = distance(along: record.b & 1 == 0 ? gap + rest : -gap - rest, across: 0)
    add(.wheel(WheelEvent(delta: distance)))
    frame()
  }

  mutating func resize(_ record: ScenarioRecord) {
    let width = ScenarioHeader.containerWidth(UInt8(truncatingIfNeeded: record.a))
    let height = ScenarioHeader.containerHeight(UInt16(bitPattern: record.b))
    var size = containerSize
    let insets = safeArea(record)
    switch record.c & 7 {
    // A keyboard appears or a bar disappears: the safe area changes and the size stays.
    case 1 where insets != nil: break
    case 0, 1: size = CGSize(width: size.height, height: size.width)
    case 2: size = firstConfiguration.containerSize
    case 3: size.width = width
    case 4: size.height = height
    case 5: size = CGSize(width: width, height: height)
    case 6: size.height = min(max(size.height + CGFloat(record.b) / 256, 0), 1000)
    default: size.width = min(max(size.width + CGFloat(record.a) / 256, 0), 1120)
    }
    add(.resize(size, safeAreaInsets: insets))
  }

  /// The safe area of a `resize` record; nil where the record has none.
  private func safeArea(_ record: ScenarioRecord) -> EdgeInsets? {
    let c = record.c
    guard c & 0xE000 == 0xE000 else { return nil }
    return EdgeInsets(
      top: Self.insetsAtTop[Int(c >> 3 & 7)], leading: Self.insetsAtSides[Int(c >> 9 & 3)],
      bottom: Self.insetsAtBottom[Int(c >> 6 & 7)], trailing: Self.insetsAtSides[Int(c >> 11 & 3)])
  }

  /// Safe areas of screens in portrait and landscape, with and without a keyboard; also fractions, and insets that
  /// leave no room.
  private static let insetsAtTop: [CGFloat] = [0, 47, 59, 20, 100.0 / 3, 0.1, 400, 1000]
  private static let insetsAtBottom: [CGFloat] = [0, 34, 336, 21, 1.0 / 3, 0.5, 291, 1000]
  private static let insetsAtSides: [CGFloat] = [0, 47, 59, 100.0 / 3]
}

extension RowExtents {
  /// The start of a row by the true lengths: exact for a constant and a cycle, by the mean for random lengths.
  func top(ofRow row: Int) -> CGFloat {
    func clamped(_ extent: CGFloat) -> CGFloat { min(max(extent, 0), ScrollLimits.maximumLength) }
    switch pattern {
    case .constant(let extent): return CGFloat(row) * clamped(extent)
    case .cycle(let extents):
      guard !extents.isEmpty else { return 0 }
      let sum = extents.reduce(0) { $0 + clamped($1) }
      let rest = extents.prefix(row % extents.count).reduce(0) { $0 + clamped($1) }
      return CGFloat(row / extents.count) * sum + rest
    case .random(_, let range):
      return CGFloat(row) * (clamped(range.lowerBound) + clamped(range.upperBound)) / 2
    }
  }
}
