// Decodes two bytes into lists of the effects that most transitions have, for the three phases.
import ScrollTypes

/// The lists of a transition with at most an opacity, a scale, a rotation and an offset, in the order in which
/// presentations write them in pairs.
///
/// - `kinds`: bits 0-3 choose effects: 1 an opacity, 2 a scale, 4 a rotation, 8 an offset; 0 all four. Bit 4 puts the
///   opacity last instead of first. Bits 5-7 choose the anchor of scale and rotation, in all phases.
/// - `numbers`: seeds the numbers, which come from tables.
/// - `difference`: 0-3 the identity has neutral numbers; 4 as 0-3, and both sides are alike; 5-7 the identity has
///   numbers too.
struct UsualEffectCode {
  let kinds: UInt8
  let numbers: UInt8
  let difference: Int

  /// The effects of the identity.
  var identity: [EffectOperation] { difference > 4 ? list(2) : effects { _ in nil } }

  /// The effects of a side: 0 the top or leading side, 1 the bottom or trailing side.
  func list(_ side: Int) -> [EffectOperation] {
    let side = side == 1 && difference == 4 ? 0 : side
    return effects { Int(SplitMix64.output(UInt64(side * 16 + $0), ofSeed: UInt64(numbers)) >> 32 & 7) }
  }

  /// The effects of one phase.
  ///
  /// - Parameter choice: Returns a number's index in its table, given its place among all numbers; nil for neutral
  ///   numbers.
  private func effects(_ choice: (Int) -> Int?) -> [EffectOperation] {
    func number(_ place: Int, _ table: [Double], neutral: Double) -> Double {
      choice(place).map { table[$0] } ?? neutral
    }
    let chosen = kinds & 15 == 0 ? 15 : kinds & 15
    let anchor = Self.anchors[Int(kinds >> 5)]
    var effects: [EffectOperation] = []
    if chosen & 2 != 0 {
      effects.append(
        .scale(x: number(0, Self.scales, neutral: 1), y: number(1, Self.scales, neutral: 1), anchor: anchor))
    }
    if chosen & 4 != 0 { effects.append(.rotation(number(2, Self.angles, neutral: 0), anchor: anchor)) }
    if chosen & 8 != 0 {
      effects.append(
        .offset(x: number(3, Self.distances, neutral: 0), y: number(4, Self.distances, neutral: 0)))
    }
    if chosen & 1 != 0 {
      let opacity = EffectOperation.opacity(number(5, Self.opacities, neutral: 1))
      effects.insert(opacity, at: kinds & 16 == 0 ? 0 : effects.count)
    }
    return effects
  }

  private static let anchors: [UnitPoint] = [
    .center, .center, .topLeading, .bottomTrailing, .leading, .top, .bottom, UnitPoint(x: 0.25, y: 2),
  ]
  private static let scales = [0.8, 0.5, 1.2, 0, 2, -1, 0.999, 1]
  /// Rotations below an eighth of a circle are computed differently.
  private static let angles = [5.0, -20, 0.1, 44, 46, -90, 360, 720]
  private static let distances = [0.0, 40, -40, 0.5, 1000, -0.1, 8, 250]
  private static let opacities = [0, 0.3, 0.5, 1, 0.01, 0.99, 1.5, -0.5]
}
