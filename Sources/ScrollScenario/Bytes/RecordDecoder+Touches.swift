// Decodes records that move pointers.
import Foundation
import ScrollTypes

extension RecordDecoder {
  /// The pointer of the pointer code.
  func touch(_ record: ScenarioRecord) -> Int { max(0, Int(record.c >> 13) - 5) }

  /// The location of a pointer in the container.
  func location(of touch: Int) -> CGPoint {
    let place = touches[touch].place
    return switch (configuration.content.axis, configuration.content.layoutDirection) {
    case (.vertical, _): CGPoint(x: place.cross, y: place.main)
    case (.horizontal, .leftToRight): CGPoint(x: place.main, y: place.cross)
    case (.horizontal, .rightToLeft): CGPoint(x: containerSize.width - place.main, y: place.cross)
    }
  }

  /// The container's length along the scroll axis.
  var containerExtent: CGFloat {
    configuration.content.axis == .vertical ? containerSize.height : containerSize.width
  }

  mutating func began(by touch: Int, at place: AxisPoint) {
    touches[touch].place = place
    touches[touch].began = place
    add(.touchBegan(location(of: touch), touch: touch))
  }

  /// The place at which a `touchBegan` record puts the pointer, along the scroll axis.
  func start(_ record: ScenarioRecord) -> CGFloat {
    let place = fraction(record.b) * containerExtent
    switch record.c & 3 {
    case 0, 1: return place.rounded()
    case 2: return (place * 3).rounded() / 3
    default: return edge(record.b)
    }
  }

  mutating func move(_ touch: Int, _ record: ScenarioRecord, mode: UInt16) {
    let b = CGFloat(record.b)
    var main = touches[touch].place.main
    switch mode & 7 {
    case 0: main += b / 256
    case 1: main += CGFloat((record.b & 63) - 32)
    case 2: main += edge(record.b)
    case 3: main = touches[touch].began.main + edge(record.b)
    case 4: main += b / 16
    case 5: main += b * 64
    case 6: main += touches[touch].lastMove
    default: break
    }
    touches[touch].lastMove = main - touches[touch].place.main
    touches[touch].place.main = main
    touches[touch].place.cross = crossPlace(of: touch, record, mode: mode >> 3)
  }

  mutating func stroke(_ record: ScenarioRecord) {
    let c = record.c
    let touch = touch(record)
    let interval = Self.intervals[Int(c >> 3 & 3)]
    let step = CGFloat(record.b) / (c & 0x40 == 0 ? 256 : 16)
    let crossStep = crossStep(record, along: step)
    began(by: touch, at: AxisPoint(main: (fraction(record.a) * containerExtent).rounded()))
    for _ in 0..<2 + c & 7 {
      now += interval
      touches[touch].place.main += step
      touches[touch].place.cross += crossStep
      add(.touchMoved(location(of: touch), touch: touch))
      if c & 0x20 != 0 { frame() }
    }
    touches[touch].lastMove = step
    now += [0, interval, 99_999, 100_000][Int(c >> 7 & 3)]
    let location = location(of: touch)
    add(c & 0x200 == 0 ? .touchEnded(location, touch: touch) : .touchCancelled(touch: touch))
    if c & 0x400 != 0 { frame() }
  }
}
