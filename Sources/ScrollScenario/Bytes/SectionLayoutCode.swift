// Decodes the layout of a section from a record's numbers.
import Foundation
import ScrollTypes

/// Codes of section layouts; every combination is valid.
///
/// - `c`: bits 0-2 the spacing, 3-5 the distance, 6-7 the alignment, 8-11 the sides with a margin, in the
///   order of `EdgeInsets.sides`, 12 and 13 whether headers and footers are pinned, 14 whether it is eager, 15 whether
///   its lines are no targets.
/// - `a`: the lengths of the margins, four bits a side.
/// - `b`: the *track code*. By its low three bits: 0-2 a stack, 3 two flexible tracks, 4 three, 5 as many tracks of a
///   width as fit, 6 two of a fixed width, 7 the tracks that the other bits encode as in the header.
///
/// The length of a margin comes from a table of 16; three entries are parts or multiples of the container's side.
struct SectionLayoutCode {
  /// The size that some margins are multiples of.
  let containerSize: CGSize

  /// The layout of three numbers.
  func layout(a: Int16, b: Int16, c: UInt16) -> SectionLayout {
    var layout = SectionLayout(
      spacing: Self.spacing(c), distance: Self.distance(c >> 3), alignment: Self.alignment(c >> 6),
      tracks: Self.tracks(UInt16(bitPattern: b)), pinnedViews: PinnedScrollableViews(rawValue: UInt32(c >> 12 & 3)),
      isEager: c & 0x4000 != 0, isTargetLayout: c & 0x8000 == 0)
    for (index, side) in EdgeInsets.sides.enumerated() where c >> (8 + UInt16(index)) & 1 != 0 {
      layout.margins[keyPath: side.path] = margin(UInt16(bitPattern: a) >> UInt16(4 * index), at: index)
    }
    return layout
  }

  /// The spacing of the low three bits.
  static func spacing(_ code: UInt16) -> CGFloat { spacings[Int(code & 7)] }

  /// The distance to the next section of the low three bits.
  static func distance(_ code: UInt16) -> CGFloat? { distances[Int(code & 7)] }

  /// The alignment of the low two bits.
  static func alignment(_ code: UInt16) -> CGFloat { [0.5, 0, 1, 1.0 / 3][Int(code & 3)] }

  /// The tracks of a code.
  static func tracks(_ code: UInt16) -> [GridItem] {
    let width = trackWidths[Int(code >> 3 & 7)]
    switch code & 7 {
    case 0...2: return []
    case 3: return [GridItem(), GridItem()]
    case 4: return [GridItem(), GridItem(), GridItem()]
    case 5: return [GridItem(.adaptive(minimum: width))]
    case 6: return [GridItem(.fixed(width)), GridItem(.fixed(width), spacing: width / 10)]
    default:
      var header = ScenarioHeader()
      (header.tracks, header.trackShape, header.trackLength) = (UInt8(code >> 3 & 31) | 2, code >> 5, UInt8(code >> 8))
      return header.gridTracks
    }
  }

  /// The margin of the low four bits, at a side by its index in `EdgeInsets.sides`.
  func margin(_ code: UInt16, at side: Int) -> CGFloat {
    let length = side.isMultiple(of: 2) ? containerSize.height : containerSize.width
    let margin =
      switch code & 15 {
      case 0: length / 2
      case 1: length * 1.25
      case 2: length * 3
      default: Self.margins[Int(code & 15) - 3]
      }
    return min(margin, ScrollLimits.maximumLength)
  }

  private static let spacings: [CGFloat] = [0, 8, 0, 1.0 / 3, 0.5, 16, 0.1, 100]
  private static let distances: [CGFloat?] = [nil, nil, nil, 0, 24, 1.0 / 3, 200, 8]
  private static let trackWidths: [CGFloat] = [80, 100, 44, 120, 100.0 / 3, 150, 1, 390]
  private static let margins: [CGFloat] = [16, 8, 0, 1.0 / 3, 20.5, 0.1, 47, 100.0 / 3, 1, 100, 44, 2.0 / 3, 10]
}
