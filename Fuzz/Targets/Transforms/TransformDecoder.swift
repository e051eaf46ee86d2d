// Decodes the records of an input into a chain of scroll views, a row with a list of effects, and the checks of them.
import Foundation
import FuzzSupport
import ScrollReference
import ScrollScenario
import ScrollTypes

/// Decodes records one after the other.
///
/// A *number* code, by its upper two bits: 0 a table of telling numbers, 1 whole numbers from -1024, 2 sixty-fourths
/// from -64, 3 powers of two with either sign.
struct TransformDecoder {
  /// The check after a record.
  enum Question { case none, convert, draw }

  /// The relative frequency of each operation, in the order of the codes.
  static let weights = [2, 2, 2, 3, 12, 1, 2, 2, 4, 3]

  /// The scroll views around the row, innermost first.
  private(set) var spaces = CoordinateSpaces(levels: [])
  /// The origin of the row's frame.
  private(set) var local = CGPoint.zero
  private(set) var points: [CGPoint] = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 50)]
  /// The size of the row with effects.
  private(set) var size = CGSize(width: 300, height: 100)
  private(set) var isRightToLeft = false
  private(set) var operations: [EffectOperation] = []
  /// The number of operations in the transition; the others are in the visual effect.
  private(set) var transitionCount = 0
  /// The last record, in words.
  private(set) var text = ""

  private static let mostLevels = 6
  private static let mostOperations = 12

  /// Returns all operations of an input, one line each.
  static func lines(_ records: [OperationRecord]) -> [String] {
    var decoder = TransformDecoder()
    return records.map { record in
      _ = decoder.take(record)
      return decoder.text
    }
  }

  /// Decodes a record. Returns the check after it.
  mutating func take(_ record: OperationRecord) -> Question {
    let (a, b, c) = (Self.number(record.a), Self.number(record.b), Self.number(record.c))
    switch Int(record.code) % Self.weights.count {
    case 0: addLevel(record, a, b)
    case 1:
      spaces.names.append(
        CoordinateSpaces.Name(
          Int(record.mode & 3), level: Int(record.mode >> 2) % (spaces.levels.count + 1),
          isInContent: record.mode & 0x80 != 0, frame: CGRect(x: a, y: b, width: abs(c), height: abs(a))))
      if spaces.names.count > Self.mostLevels { spaces.names.removeFirst() }
      text = "name \(spaces.names[spaces.names.count - 1])"
    case 2:
      local = CGPoint(x: a, y: b)
      text = "row at \(a) \(b)"
    case 3:
      points = [CGPoint(x: a, y: b)] + points.prefix(3)
      text = "point \(a) \(b)"
    case 4:
      operations.append(operation(record, a, b, c))
      if operations.count > Self.mostOperations { operations.removeFirst() }
      text = operations[operations.count - 1].description
    case 5:
      operations = []
      text = "no effects"
    case 6:
      // The row is as wide as the engine's container.
      size = CGSize(width: min(abs(a), 2000), height: min(abs(b), 2000))
      text = "size \(size.width) x \(size.height)"
    case 7:
      isRightToLeft = record.mode & 1 != 0
      transitionCount = Int(record.mode >> 1 & 7)
      text = (isRightToLeft ? "right to left" : "left to right") + ", \(transitionCount) in the transition"
    case 8:
      text = "draw"
      return .draw
    default:
      text = "convert"
      return .convert
    }
    return .none
  }

  private mutating func addLevel(_ record: OperationRecord, _ a: Double, _ b: Double) {
    if spaces.levels.count == Self.mostLevels { spaces.levels.removeLast() }
    let axes: [Axis.Set] = [.vertical, .horizontal, [.vertical, .horizontal], .vertical]
    let (tops, bottoms, sides) = ([47, 0, 0.1, 500], [34, 0, 0.7, 90], [0, 16, 1.0 / 3, 260])
    func inset(_ lengths: [Double], _ place: Int) -> CGFloat { lengths[Int(record.c >> (2 * place) & 3)] }
    let insets = EdgeInsets(
      top: inset(tops, 0), leading: inset(sides, 1), bottom: inset(bottoms, 2), trailing: inset(sides, 3))
    let direction: LayoutDirection = record.c >> 8 & 1 == 0 ? .leftToRight : .rightToLeft
    spaces.levels.append(
      CoordinateSpaces.Level(
        origin: CGPoint(x: a, y: b),
        geometry: ScrollGeometry(
          contentOffset: CGPoint(x: b, y: -a), contentSize: CGSize(width: 400, height: 4000),
          contentInsets: insets,
          containerSize: CGSize(width: 390, height: 100 + Double(record.mode))),
        axes: axes[Int(record.mode & 3)], layoutDirection: direction))
    text = "scroll view at \(a) \(b), \(direction), insets \(insets)"
  }

  private func operation(_ record: OperationRecord, _ a: Double, _ b: Double, _ c: Double) -> EffectOperation {
    let anchors: [UnitPoint] = [.center, .topLeading, .bottomTrailing, UnitPoint(x: 0.25, y: -1)]
    let anchor = anchors[Int(record.mode >> 4 & 3)]
    switch record.mode & 15 {
    case 0, 1:
      // Keeps the factors within their bounds.
      let (x, y) = (max(-1000, min(a / 32, 1000)), max(-1000, min(b / 32, 1000)))
      return .scale(x: x, y: record.mode & 0x80 == 0 ? x : y, anchor: anchor)
    case 2, 3, 4: return .rotation(a, anchor: anchor)
    case 5, 6, 7:
      let axes: [(Double, Double, Double)] = [(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, b / 16, c / 16)]
      let axis = axes[Int(record.mode >> 6)]
      let perspective: Double = [1, 0, 0.5, 0.2][Int(record.c & 3)]
      return .rotation3D(
        a, x: axis.0, y: axis.1, z: axis.2, anchor: anchor, anchorZ: record.b & 3 == 0 ? b / 4 : 0,
        perspective: perspective)
    case 8, 9: return .offset(x: a, y: b)
    case 10, 11: return .transform([1 + a / 256, b / 256, c / 256, 1 - a / 512, b, c])
    case 12: return .transform([a / 16, b / 16, c / 16, a / 8, b, c])
    case 13: return .opacity(abs(a) / 64)
    case 14: return .blur(abs(a), isOpaque: false)
    default: return .scale(x: 1, y: 1, anchor: anchor)
    }
  }

  private static func number(_ code: UInt16) -> Double {
    let rest = Int(code & 0x3FFF)
    switch code >> 14 {
    case 0: return table[rest % table.count]
    case 1: return Double(rest % 2048 - 1024)
    case 2: return Double(rest % 8192 - 4096) / 64
    default: return (rest & 1 == 0 ? 1 : -1) * Double(sign: .plus, exponent: rest >> 1 & 31 - 12, significand: 1)
    }
  }

  private static let table: [Double] = [
    0, 1, -1, 45, 90, 180, -90, 30, 360, 0.5, 1.0 / 3, 100, 300, 390, 844, 60, 16, 32, 8, -32, 1e-9, 89.999, 270, 720,
  ]
}

/// Checks conversions between the coordinate spaces of a chain around a row.
func checkSpaces(
  _ spaces: CoordinateSpaces, _ local: CGPoint, _ points: [CGPoint], _ step: Int
) throws(Violation) {
  try SpacesOracle.check(spaces, local: local, points: points, on: DeclaredSpaces.self, step: step)
}
