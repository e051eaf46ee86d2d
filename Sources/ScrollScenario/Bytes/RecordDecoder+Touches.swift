// Records that move a finger.
import Foundation
import ScrollTypes

extension RecordDecoder {
  /// Where the finger is in the container.
  var location: CGPoint {
    switch (configuration.content.axis, configuration.content.layoutDirection) {
    case (.vertical, _): CGPoint(x: touch.cross, y: touch.main)
    case (.horizontal, .leftToRight): CGPoint(x: touch.main, y: touch.cross)
    case (.horizontal, .rightToLeft): CGPoint(x: containerSize.width - touch.main, y: touch.cross)
    }
  }

  /// The container's length along the scroll axis.
  var containerExtent: CGFloat {
    configuration.content.axis == .vertical ? containerSize.height : containerSize.width
  }

  mutating func began(at place: AxisPoint) {
    touch = place
    touchBegan = place
    add(.touchBegan(location))
  }

  /// Where a `touchBegan` record puts the finger along the scroll axis.
  func start(_ record: ScenarioRecord) -> CGFloat {
    let place = fraction(record.b) * containerExtent
    switch record.c & 3 {
    case 0, 1: return place.rounded()
    case 2: return (place * 3).rounded() / 3
    default: return edge(record.b)
    }
  }

  mutating func move(_ record: ScenarioRecord, mode: UInt16) {
    let b = CGFloat(record.b)
    let old = touch.main
    touch.cross += CGFloat(record.a) / 64
    switch mode & 7 {
    case 0: touch.main += b / 256
    case 1: touch.main += CGFloat((record.b & 63) - 32)
    case 2: touch.main += edge(record.b)
    case 3: touch.main = touchBegan.main + edge(record.b)
    case 4: touch.main += b / 16
    case 5: touch.main += b * 64
    case 6: touch.main += lastMove
    default: break
    }
    lastMove = touch.main - old
  }

  mutating func stroke(_ record: ScenarioRecord) {
    let c = record.c
    let interval = Self.intervals[Int(c >> 3 & 3)]
    let step = CGFloat(record.b) / (c & 0x40 == 0 ? 256 : 16)
    began(at: AxisPoint(main: (fraction(record.a) * containerExtent).rounded()))
    for _ in 0..<2 + c & 7 {
      now += interval
      touch.main += step
      add(.touchMoved(location))
      if c & 0x20 != 0 { frame() }
    }
    lastMove = step
    now += [0, interval, 99_999, 100_000][Int(c >> 7 & 3)]
    add(c & 0x200 == 0 ? .touchEnded(location) : .touchCancelled)
    if c & 0x400 != 0 { frame() }
  }

  private static let intervals: [Int64] = [8333, 16_667, 4000, 9000]
}
