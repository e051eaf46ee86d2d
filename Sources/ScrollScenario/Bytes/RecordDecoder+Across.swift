// What records mean across the scroll axis. Only where the content scrolls on both axes they mean more there than a place of a
// pointer and a distance of a wheel, so that all other scenarios stay what they are.
import Foundation
import ScrollTypes

extension RecordDecoder {
  /// Whether the content scrolls across as well.
  var scrollsOnBothAxes: Bool { configuration.content.crossExtent != nil }

  /// Where a move takes a pointer across the axis, once it has moved along it.
  func crossPlace(of touch: Int, _ record: ScenarioRecord, mode: UInt16) -> CGFloat {
    let (place, began) = (touches[touch].place.cross, touches[touch].began.cross)
    return switch scrollsOnBothAxes ? mode & 3 : 0 {
    case 0: place + CGFloat(record.a) / 64
    case 1: place + edge(record.a)
    case 2: began + edge(record.a)
    default: place + touches[touch].lastMove
    }
  }

  /// How far each move of a stroke goes across the axis.
  func crossStep(_ record: ScenarioRecord, along main: CGFloat) -> CGFloat {
    guard scrollsOnBothAxes else { return 0 }
    let part = CGFloat(Int8(truncatingIfNeeded: record.a))
    return switch record.c >> 11 & 3 {
    case 0: part / 4
    case 1: main * part / 64
    case 2: main
    default: part
    }
  }

  /// How far a wheel turns across the axis.
  func crossDistance(_ record: ScenarioRecord, along main: CGFloat) -> CGFloat {
    switch scrollsOnBothAxes ? record.c >> 13 & 3 : 0 {
    case 0: CGFloat(record.a) / 64
    case 1: edge(record.a)
    case 2: main
    default: 0
    }
  }

  /// The offset across the axis that a `scrollTo` record asks for.
  func crossTarget(_ record: ScenarioRecord) -> CGFloat {
    guard let extent = configuration.content.crossExtent else { return 0 }
    let insets = configuration.contentInsets
    let (start, end, side) =
      configuration.content.axis == .vertical
      ? (insets.leading, insets.trailing, containerSize.width) : (insets.top, insets.bottom, containerSize.height)
    let base =
      switch record.c >> 8 & 3 {
      case 0: -start
      case 1: extent + end - side
      case 2: extent * fraction(record.a)
      default: lastTarget.cross
      }
    return base + shift(record)
  }
}
