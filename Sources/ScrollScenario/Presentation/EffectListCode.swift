// Decodes two bytes into lists of effects for the three phases of a transition.
import Foundation
import ScrollTypes

/// The effect lists of a transition.
///
/// - `kinds`: the low five bits choose the first effect; the upper three how many follow: 0-2 none, 3 and 4 one, 5 two,
///   6 three, 7 five. Each following effect is of another kind.
/// - `numbers`: seeds the numbers of all effects, which come from tables.
/// - `difference`: 0-3 the lists have the same kinds, and the identity has neutral numbers; 4 as 0-3, and both sides
///   are alike; 5 the identity has numbers too; 6 the identity's list is empty; 7 the last effect of the bottom or
///   trailing side is missing.
struct EffectListCode {
  let kinds: UInt8
  let numbers: UInt8
  let difference: Int

  var topLeading: [EffectOperation] { list { choice(0, $0) } }

  var bottomTrailing: [EffectOperation] {
    let list = list { choice(difference == 4 ? 0 : 1, $0) }
    return difference == 7 ? list.dropLast() : list
  }

  var identity: [EffectOperation] {
    switch difference {
    case 5: list { choice(2, $0) }
    case 6: []
    default: list { _ in nil }
    }
  }

  /// The effects of one phase.
  ///
  /// - Parameter choice: Returns the index of an effect's numbers in its tables; nil for neutral numbers.
  private func list(_ choice: (Int) -> Int?) -> [EffectOperation] {
    let count = [1, 1, 1, 2, 2, 3, 4, 6][Int(kinds >> 5)]
    return (0..<count).map { Self.effect((Int(kinds & 31) + $0 * 3) % 15, choice($0)) }
  }

  private func choice(_ phase: Int, _ place: Int) -> Int {
    Int(SplitMix64.output(UInt64(phase * 16 + place), ofSeed: UInt64(numbers)) >> 32 & 7)
  }

  private static func effect(_ kind: Int, _ place: Int?) -> EffectOperation {
    func number(_ table: [Double], neutral: Double) -> Double { place.map { table[$0 % table.count] } ?? neutral }
    let anchor = place.map { anchors[$0] } ?? .center
    switch kind {
    case 0, 13: return .opacity(number([0, 0.3, 0.5, 1, 0.01, 0.99, 1.5, -0.5], neutral: 1))
    case 1:
      let scale = number([0.8, 0.5, 1.2, 0, 2, -1, 0.999, 0.1], neutral: 1)
      return .scale(x: scale, y: scale, anchor: .center)
    case 2:
      return .scale(
        x: number([0.5, 1, 1.5, 0.01], neutral: 1), y: number([1, 0.2, 0.9, 3, -2], neutral: 1), anchor: anchor)
    case 3, 14: return .rotation(number([30, -30, 90, 180, 360, 5, 0.1, 720], neutral: 0), anchor: .center)
    case 4: return .rotation(number([-45, 60, 10, 270], neutral: 0), anchor: anchor)
    case 5:
      return .rotation3D(
        number([45, -45, 60, 89, 10, 90, 180, -0.5], neutral: 0), x: number([1, 0, 0, 1], neutral: 1),
        y: number([0, 1, 0, 1, -1], neutral: 0), z: number([0, 0, 1], neutral: 0), anchor: anchor,
        anchorZ: number([0, 0, 20, 0, -10], neutral: 0), perspective: number([1, 0.5, 0, 0.2], neutral: 1))
    case 6:
      return .offset(
        x: number([0, 40, -40, 0.5, 0, 1000], neutral: 0), y: number([30, 0, -30, 0.1, 200], neutral: 0))
    case 7: return .blur(number([10, 3, 0.5, 0, 100, -1], neutral: 0), isOpaque: place == 3)
    case 8: return .brightness(number([0.2, -0.2, 1, -1, 2], neutral: 0))
    case 9: return .contrast(number([0.5, 0, 2, -1, 1.1], neutral: 1))
    case 10: return .saturation(number([0, 0.5, 2, 0.9], neutral: 1))
    case 11:
      return place == 7 ? .hueRotation(90) : .grayscale(number([1, 0.5, 0.1, 0.99, 2, -1], neutral: 0))
    case 12:
      guard let place else { return .transform([1, 0, 0, 1, 0, 0]) }
      return place > 5
        ? .blendMode(EffectOperation.Blend.allCases[place]) : .transform(transforms[place % transforms.count])
    default: return .hueRotation(number([90, -90, 360, 1, 180], neutral: 0))
    }
  }

  private static let anchors: [UnitPoint] = [
    .center, .topLeading, .bottomTrailing, .leading, .trailing, UnitPoint(x: 0.25, y: 2), .top, .bottom,
  ]
  private static let transforms: [[Double]] = [
    [1, 0, 0.5, 1, 0, 0], [0, 1, -1, 0, 10, 20], [2, 0, 0, 0.5, -5, 0], [1, 0, 0, 1, 30, 40], [0, 0, 0, 0, 1, 1],
  ]
}
