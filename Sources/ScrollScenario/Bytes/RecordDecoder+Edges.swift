// Decodes records that scroll to an edge, rest, rotate the container, and give inputs at their limits.
import Foundation
import ScrollTypes

extension RecordDecoder {
  // MARK: Edges

  mutating func scrollToEdge(_ record: ScenarioRecord) {
    let c = record.c
    let edge = edgeNamed(c)
    if c & 0x1C00 == 0x1C00 {
      add(.key(edge.isStart ? .home : .end))
    } else {
      let animation = c & 0x8000 == 0 ? nil : Self.anyAnimation(c >> 4)
      add(.scrollToEdge(edge, animation: animation, preservesVelocity: c & 8 != 0))
    }
    let (count, interval): (Int, Int64) = [(0, 0), (1, 250_000), (2, 500_000), (1, 3_000_000)][Int(c >> 13 & 3)]
    frames(count, every: interval)
  }

  /// Adds frames at an interval in microseconds, the first one an interval after now.
  mutating func frames(_ count: Int, every interval: Int64) {
    for _ in 0..<count {
      now += interval
      frame()
    }
  }

  // MARK: Rest

  mutating func rest(_ record: ScenarioRecord) {
    let c = record.c
    let touch = touch(record)
    let step = CGFloat(record.b) / (c & 0x40 == 0 ? 256 : 16)
    func move(_ decoder: inout RecordDecoder) {
      decoder.touches[touch].place.main += step
      decoder.touches[touch].lastMove = step
      decoder.add(.touchMoved(decoder.location(of: touch), touch: touch))
    }
    if c & 0x20 != 0 {
      began(by: touch, at: AxisPoint(main: (containerExtent / 2).rounded()))
      for _ in 0..<3 {
        now += Self.intervals[0]
        move(&self)
      }
    }
    if c & 0x80 != 0 { frame() }
    now = min(now + (c & 0x1F00 == 0x1F00 ? Self.longestRest : Self.rests[Int(c & 7)]), Self.latestTime)
    let after = c >> 3 & 3
    if after & 1 != 0 { move(&self) }
    if after & 2 != 0 { add(.touchEnded(location(of: touch), touch: touch)) }
    if after != 0 { frame() }
  }

  private static let rests: [Int64] = [
    2_000_000, 5_000_000, 10_000_000, 60_000_000, 99_999, 100_000, 100_001, 1_000_000_000,
  ]
  /// 1e9 s: the latest time in a scenario.
  private static let longestRest: Int64 = 1_000_000_000_000_000

  // MARK: Turns

  mutating func turn(_ record: ScenarioRecord) {
    let c = record.c
    if c & 0x20 != 0 {
      let section = min(focus.section, max(sections.count - 1, 0))
      let rowCount = sections.isEmpty ? 0 : sections[section].rowCount
      focus = (Int(CGFloat(max(rowCount - 1, 0)) * fraction(record.a)), section)
      add(.scrollToView(.row(focus.row, section: section), anchor: nil))
      frame()
    }
    beginDriving(record)
    for _ in 0..<2 * (1 + Int(c & 3)) {
      drive(record)
      add(.resize(CGSize(width: containerSize.height, height: containerSize.width)))
      frames(Int(c >> 2 & 3), every: c & 0x10 == 0 ? 16_667 : 500_000)
    }
    if c & 0x100 != 0 { endDriving(record) }
  }

  /// Begins to drive the content while the container rotates: with nothing, fingers on a trackpad, momentum, or a
  /// pointer.
  private mutating func beginDriving(_ record: ScenarioRecord) {
    switch record.c >> 6 & 3 {
    case 1: add(.wheel(WheelEvent(delta: .zero, phase: .began)))
    case 2:
      add(.wheel(WheelEvent(delta: .zero, phase: .began)))
      add(.wheel(WheelEvent(delta: .zero, phase: .ended)))
      add(.wheel(WheelEvent(delta: .zero, momentumPhase: .began)))
    case 3: began(by: 0, at: AxisPoint(main: containerExtent / 2, cross: 0))
    default: break
    }
  }

  private mutating func drive(_ record: ScenarioRecord) {
    guard record.c & 0xC0 != 0 else { return }
    let step = AxisPoint(
      main: CGFloat(record.b) / 256,
      cross: scrollsOnBothAxes ? CGFloat(Int8(truncatingIfNeeded: record.a)) : 0)
    let distance = distance(along: step.main, across: step.cross)
    now += 8333
    switch record.c >> 6 & 3 {
    case 1: add(.wheel(WheelEvent(delta: distance, phase: .changed)))
    case 2: add(.wheel(WheelEvent(delta: distance, momentumPhase: .changed)))
    default:
      touches[0].place.main += step.main
      touches[0].place.cross += step.cross
      touches[0].lastMove = step.main
      add(.touchMoved(location(of: 0), touch: 0))
    }
  }

  private mutating func endDriving(_ record: ScenarioRecord) {
    switch record.c >> 6 & 3 {
    case 1: add(.wheel(WheelEvent(delta: .zero, phase: .ended)))
    case 2: add(.wheel(WheelEvent(delta: .zero, momentumPhase: .ended)))
    case 3: add(.touchEnded(location(of: 0), touch: 0))
    default: break
    }
  }

  // MARK: Limits

  mutating func extreme(_ record: ScenarioRecord) {
    let c = record.c
    let sign: CGFloat = c & 8 == 0 ? 1 : -1
    let size = Int(c >> 4 & 3)
    let animation = Self.anyAnimation(c >> 8 & 31 | 32)
    switch c & 7 {
    case 0: add(.scrollTo(CGPoint(x: sign * 1e300, y: sign * 1e300)))
    case 1:
      let far = sign * Self.farthestOffsets[size]
      add(.scrollTo(point(ofOffsets: AxisPoint(main: far, cross: far))))
    case 2:
      let part = sign * ([1e3, 1e9, 5e11, 1e300] as [CGFloat])[size]
      add(.scrollToView(deepRow(record), anchor: UnitPoint(x: part, y: part)))
    case 3:
      let touch = touch(record)
      let far = ([1e9, 1e9 - 1, 2e9, 1e15] as [CGFloat])[size]
      touches[touch].lastMove = sign * far - touches[touch].place.main
      touches[touch].place.main = sign * far
      add(.touchMoved(location(of: touch), touch: touch))
    case 4:
      let far = sign * ([1e6, 1e6 + 1, 1e9, 1e300] as [CGFloat])[size]
      add(.wheel(WheelEvent(delta: CGVector(dx: far, dy: far), isPrecise: record.a & 1 == 0)))
    case 5:
      let far = sign * Self.farthestOffsets[size]
      add(.scrollTo(point(ofOffsets: AxisPoint(main: far, cross: 0)), animation: animation))
    case 6: frames(1 + size, every: 1)
    default: add(.scrollToView(deepRow(record), anchor: size < 2 ? nil : .bottom, animation: animation))
    }
  }

  /// A row of the last section, counted from its end by `a` as a fraction of its rows: small numbers are near the end.
  private mutating func deepRow(_ record: ScenarioRecord) -> StackElement {
    let section = max(sections.count - 1, 0)
    let last = sections.isEmpty ? 0 : max(sections[section].rowCount - 1, 0)
    focus = (last - Int(CGFloat(last) * fraction(record.a >> 4)), section)
    return .row(focus.row, section: section)
  }

  /// Offsets near the end of the longest content, near the last valid position, and near the end of 64 bits of units.
  private static let farthestOffsets: [CGFloat] = [
    1_677_721_600_000, 1_677_721_599_999.75, 1_677_721_600_000 + 0x1p60 / 3_145_728, 0x1p63 / 3_145_728,
  ]
}
