// Decodes the values of a header, and so decides the distribution of layouts in the fuzzer.
import Foundation
import ScrollTypes

extension ScenarioHeader {
  /// The encoded configuration; always valid.
  public var configuration: ScrollConfiguration {
    var configuration = configurationOnOneAxis
    if scrollsOnBothAxes { configuration.content.crossExtent = crossExtent(in: configuration) }
    return configuration
  }

  private var configurationOnOneAxis: ScrollConfiguration {
    ScrollConfiguration(
      containerSize: CGSize(width: Self.containerWidth(width), height: Self.containerHeight(height)),
      safeAreaInsets: EdgeInsets(
        top: Self.inset(top), leading: CGFloat(sides & 15), bottom: Self.inset(bottom), trailing: CGFloat(sides >> 4)),
      contentMargins: EdgeInsets(
        top: margin(marginTop), leading: CGFloat(marginSides & 15), bottom: margin(marginBottom),
        trailing: CGFloat(marginSides >> 4)),
      content: content(estimatedExtent: Self.length(estimate)),
      decelerationRate: ScrollDecelerationRate(rawValue: decelerationRate),
      verticalScrollBounceBehavior: extentsKind & 8 == 0 ? .automatic : .basedOnSize,
      horizontalScrollBounceBehavior: extentsKind & 4 == 0 ? .automatic : .basedOnSize,
      isScrollEnabled: extentsKind < 0xF0)
  }

  /// The encoded number of rows, over all sections.
  var totalRowCount: Int { rows(rowCount) }

  /// The encoded true lengths; always valid.
  public var rows: RowExtents {
    RowExtents(pattern, isNarrow: views & 4 != 0)
  }

  private var pattern: RowExtents.Pattern {
    switch extentsKind & 3 {
    case 0: return .constant(Self.length(estimate))
    case 1: return .constant(rowExtent(seedByte(0)))
    case 2:
      let count = Int(extentsShape & 7) + 1
      // The seed has only four bytes. Further codes are 53, a prime, apart, so that they differ from one another.
      return .cycle((0..<count).map { rowExtent(seedByte($0 & 3) &+ UInt8($0 >> 2) &* 53) })
    default:
      let least = Self.length(seedByte(0))
      return .random(seed: UInt64(seed), in: least...(least + Self.length(extentsShape)))
    }
  }

  /// Decodes the container's width.
  static func containerWidth(_ code: UInt8) -> CGFloat {
    guard code >= 240 else { return 100 + 4 * CGFloat(code) }
    let small = Int(code) - 240
    return small < smallLengths.count ? smallLengths[small] : 390
  }

  /// Decodes the container's height.
  static func containerHeight(_ code: UInt16) -> CGFloat {
    let low = CGFloat(code & 0x1FFF)
    switch code >> 13 {
    case 0...3: return 100 + low.truncatingRemainder(dividingBy: 6400) / 8
    case 4: return 100 + low.truncatingRemainder(dividingBy: 800)
    case 5: return low.truncatingRemainder(dividingBy: 3000) / 3
    case 6: return 800 + low.truncatingRemainder(dividingBy: 201)
    default: return smallLengths[Int(code) % smallLengths.count]
    }
  }

  private func margin(_ code: UInt8) -> CGFloat { code < 176 ? 0 : Self.inset(96 + 2 * (code - 176)) }

  /// Decodes an inset.
  static func inset(_ code: UInt8) -> CGFloat {
    switch code {
    case ..<96: 0
    case ..<160: CGFloat(code - 96)
    case ..<224: CGFloat(code - 160) / 3
    default: insets[Int(code - 224) % insets.count]
    }
  }

  private func rows(_ code: UInt16) -> Int {
    switch code >> 13 {
    case 0: return Int(code & 15)
    case 1, 2: return Int(code & 63)
    case 3, 4: return Int(code & 255)
    case 5: return Int(code & 1023)
    case 6: return min(Int(code & 0x1FFF), 5000)
    default:
      guard code & 0x1F00 != 0 else { return Self.largeRowCounts[Int(code & 7)] }
      let power = Int(code & 0xF) % 13
      return (1 << power) + Int(code >> 4 & 0xF) % 3 - 1
    }
  }

  var decelerationRate: Double {
    switch deceleration {
    case ..<160: ScrollDecelerationRate.normal.rawValue
    case ..<224: ScrollDecelerationRate.fast.rawValue
    default: Self.decelerationRates[Int(deceleration) % Self.decelerationRates.count]
    }
  }

  static func length(_ code: UInt8) -> CGFloat {
    switch code {
    case ..<64: tellingLengths[Int(code) % tellingLengths.count]
    case ..<160: CGFloat(code - 44)
    case ..<208: CGFloat(code - 140) + 0.5
    case ..<240: 30 + CGFloat(code - 208) / 3
    default: 400 + 100 * CGFloat(code - 240)
    }
  }

  private func rowExtent(_ code: UInt8) -> CGFloat {
    switch code {
    case 62: 250_000
    case 63: -5
    default: Self.length(code)
    }
  }

  private static let smallLengths: [CGFloat] = [0, 0.1, 1 / 3, 0.5, 1, 2, 10, 44, 99.75, 1000]
  private static let insets: [CGFloat] = [0.1, 34, 47, 88, 100, 200, 400, 999]
  private static let largeRowCounts = [65_535, 65_536, 65_537, 100_000, 131_072, 200_000, 262_144, 300_000]
  private static let decelerationRates = [0.001, 0.5, 0.9, 0.95, 0.985, 0.999, 0.9999, 0.999999]
  private static let tellingLengths: [CGFloat] = [
    44, 60, 88.5, 120, 0, 0.1, 1, 100.0 / 3, 0.5, 1.0 / 3, 2.0 / 3, 10, 1000, 3.3, 200, 43.7, 0.01, 61.0 / 3, 1500,
    22, 2, 844, 17.25, 390,
  ]
}
