// Decodes the length across of content that scrolls on both axes.
import Foundation
import ScrollTypes

extension ScenarioHeader {
  /// Whether the header encodes content with a `crossExtent`.
  public var scrollsOnBothAxes: Bool { tracks >> 5 == 7 }

  /// The length across; always valid.
  ///
  /// It shares bits with the tracks that a stack does not use. In a grid that scrolls on both axes, the kinds and
  /// number of tracks therefore depend on the length across.
  ///
  /// - Parameter configuration: The same layout on one axis.
  func crossExtent(in configuration: ScrollConfiguration) -> CGFloat {
    let size = configuration.containerSize
    let side = configuration.content.axis == .vertical ? size.width : size.height
    let part = CGFloat(trackShape & 0x3F)
    let code = UInt8(truncatingIfNeeded: trackShape)
    let extent =
      switch trackLength >> 4 {
      // One to nearly five containers, like most wide content.
      case 0...6: side * (1 + part / 16)
      case 7: side * (1 + part)
      case 8: side * part / 64
      // As long as its room or slightly off, where the content begins to scroll.
      case 9: configuration.crossExtent + Self.excesses[Int(trackShape & 7)]
      case 10, 11: Self.length(code)
      case 12, 13: side + Self.length(code)
      case 14: 1000 + CGFloat(trackShape & 0x3FF) / 3
      default: Self.crossExtents[Int(trackShape & 7)]
      }
    return min(max(extent, 0), ScrollLimits.maximumLength)
  }

  /// 1/3145728 pt is the unit of content positions.
  private static let excesses: [CGFloat] = [0, 1.0 / 3_145_728, -1.0 / 3_145_728, 0.5, -0.5, 1.0 / 3, 10, -10]
  private static let crossExtents: [CGFloat] = [0, 100_000, 0.1, 1.0 / 3, 99_999.9, 1, 3000, 65_536]
}
