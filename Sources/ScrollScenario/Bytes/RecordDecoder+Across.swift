// Decodes the parts of records that apply across the scroll axis.
//
// On one axis, only a pointer's place and a wheel's distance go across. The other codes apply only to content that
// scrolls on both axes, so scenarios on one axis keep their meaning.
import Foundation
import ScrollTypes

extension RecordDecoder {
  /// Whether the content also scrolls across.
  var scrollsOnBothAxes: Bool { configuration.content.crossExtent != nil }

  /// The place of a pointer across the axis after a move, which has already moved it along the axis.
  func crossPlace(of touch: Int, _ record: ScenarioRecord, mode: UInt16) -> CGFloat {
    let (place, began) = (touches[touch].place.cross, touches[touch].began.cross)
    return switch scrollsOnBothAxes ? mode & 3 : 0 {
    case 0: place + CGFloat(record.a) / 64
    case 1: place + edge(record.a)
    case 2: began + edge(record.a)
    default: place + touches[touch].lastMove
    }
  }

  /// The distance of each move of a stroke across the axis.
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

  /// The distance of a wheel across the axis.
  func crossDistance(_ record: ScenarioRecord, along main: CGFloat) -> CGFloat {
    switch scrollsOnBothAxes ? record.c >> 13 & 3 : 0 {
    case 0: CGFloat(record.a) / 64
    case 1: edge(record.a)
    case 2: main
    default: 0
    }
  }

  /// The offset across the axis that a `scrollTo` record requests.
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
