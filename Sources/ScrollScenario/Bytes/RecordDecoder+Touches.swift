// Records that move fingers.
import Foundation
import ScrollTypes

extension RecordDecoder {
  /// The finger that the finger code names.
  func finger(_ record: ScenarioRecord) -> Int { max(0, Int(record.c >> 13) - 5) }

  /// Where a finger is in the container.
  func location(of finger: Int) -> CGPoint {
    let place = fingers[finger].place
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

  mutating func began(by finger: Int, at place: AxisPoint) {
    fingers[finger].place = place
    fingers[finger].began = place
    add(.touchBegan(location(of: finger), touch: finger))
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

  mutating func move(_ finger: Int, _ record: ScenarioRecord, mode: UInt16) {
    let b = CGFloat(record.b)
    var main = fingers[finger].place.main
    switch mode & 7 {
    case 0: main += b / 256
    case 1: main += CGFloat((record.b & 63) - 32)
    case 2: main += edge(record.b)
    case 3: main = fingers[finger].began.main + edge(record.b)
    case 4: main += b / 16
    case 5: main += b * 64
    case 6: main += fingers[finger].lastMove
    default: break
    }
    fingers[finger].lastMove = main - fingers[finger].place.main
    fingers[finger].place.main = main
    fingers[finger].place.cross = crossPlace(of: finger, record, mode: mode >> 3)
  }

  mutating func stroke(_ record: ScenarioRecord) {
    let c = record.c
    let finger = finger(record)
    let interval = Self.intervals[Int(c >> 3 & 3)]
    let step = CGFloat(record.b) / (c & 0x40 == 0 ? 256 : 16)
    let crossStep = crossStep(record, along: step)
    began(by: finger, at: AxisPoint(main: (fraction(record.a) * containerExtent).rounded()))
    for _ in 0..<2 + c & 7 {
      now += interval
      fingers[finger].place.main += step
      fingers[finger].place.cross += crossStep
      add(.touchMoved(location(of: finger), touch: finger))
      if c & 0x20 != 0 { frame() }
    }
    fingers[finger].lastMove = step
    now += [0, interval, 99_999, 100_000][Int(c >> 7 & 3)]
    let location = location(of: finger)
    add(c & 0x200 == 0 ? .touchEnded(location, touch: finger) : .touchCancelled(touch: finger))
    if c & 0x400 != 0 { frame() }
  }
}
