// Decodes a header's content: axis, tracks, sections, policies.
import Foundation
import ScrollTypes

extension ScenarioHeader {
  /// The encoded content; always valid.
  func content(estimatedExtent: CGFloat) -> StackContent {
    StackContent(
      axis: axis & 7 < 5 ? .vertical : .horizontal,
      layoutDirection: axis & 7 == 4 || axis & 7 == 6 ? .rightToLeft : .leftToRight, spacing: lineSpacing,
      alignment: crossAlignment, shortContentAlignment: [0, 0, 0.5, 1][Int(axis >> 3 & 3)], tracks: gridTracks,
      pinnedViews: PinnedScrollableViews(rawValue: UInt32(views & 3)), sections: sections.map(estimated),
      estimate: policies & 1 == 0
        ? .fixed(estimatedExtent, scope: scope) : .mean(initial: estimatedExtent, scope: scope),
      prefetch: prefetch, retention: retainedLines)
  }

  var lineSpacing: CGFloat {
    switch spacing {
    case ..<128: 0
    case ..<192: CGFloat(spacing - 128)
    case ..<240: CGFloat(spacing - 192) / 3
    default: Self.spacings[Int(spacing - 240) % Self.spacings.count]
    }
  }

  var crossAlignment: CGFloat {
    switch alignment {
    case ..<128: 0.5
    case ..<176: 0
    case ..<224: 1
    default: CGFloat(alignment - 224) / 31
    }
  }

  var gridTracks: [GridItem] {
    guard tracks & 3 > 1 else { return [] }
    return (0..<1 + Int(tracks >> 2 & 7) % 5).map { track in
      let length = Self.trackLengths[Int(trackLength &+ UInt8(track) &* 53) % Self.trackLengths.count]
      switch trackShape >> UInt16(3 * track) & 7 {
      case 0, 1: return GridItem()
      case 2: return GridItem(.fixed(length))
      case 3: return GridItem(.adaptive(minimum: length))
      case 4: return GridItem(.flexible(minimum: length / 2, maximum: length))
      case 5: return GridItem(.adaptive(minimum: length / 3, maximum: length))
      case 6: return GridItem(.flexible(), spacing: length / 10)
      default: return GridItem(.flexible(), alignment: UnitPoint(x: CGFloat(track & 1), y: CGFloat(track % 3) / 2))
      }
    }
  }

  private var scope: ExtentEstimate.Scope { axis >> 5 == 5 || axis >> 5 == 7 ? .section : .content }

  /// The section, with its own estimate if the header gives each section one.
  func estimated(_ section: StackSection) -> StackSection {
    var section = section
    if axis >> 5 == 7 {
      section.estimatedExtent = Self.length(UInt8(truncatingIfNeeded: section.rowCount &* 37) &+ sectionShape)
    }
    return section
  }

  private var sections: [StackSection] {
    let shape = Int(sectionShape)
    let total = totalRowCount
    let plain = StackSection(rowCount: total, hasHeader: views & 8 != 0, hasFooter: views & 16 != 0)
    switch views >> 5 {
    case 0...3: return [plain]
    case 4: return (0..<1 + shape & 7).map { section(rowCount: $0 & 3, number: $0) }
    case 5:
      let count = 2 + shape & 15
      return (0..<count).map { section(rowCount: total / count + ($0 < total % count ? 1 : 0), number: $0) }
    case 6: return (0..<1 + shape & 63).map { section(rowCount: Int(bits(of: $0) & 7), number: $0) }
    default:
      let count = shape & 31 == 0 ? 10_000 : 1 + shape
      return [StackSection](
        repeating: StackSection(rowCount: shape >> 5, hasHeader: plain.hasHeader, hasFooter: plain.hasFooter),
        count: count)
    }
  }

  func section(rowCount: Int, number: Int) -> StackSection {
    let bits = bits(of: number)
    return StackSection(
      rowCount: rowCount, hasHeader: views & 8 != 0 && bits >> 8 & 7 != 0,
      hasFooter: views & 16 != 0 && bits >> 16 & 3 != 0)
  }

  func bits(of section: Int) -> UInt64 { SplitMix64.output(UInt64(section), ofSeed: UInt64(sectionSeed)) }

  var prefetch: PrefetchPolicy {
    switch policies >> 1 & 3 {
    case 0: .none
    case 1: .standard
    default:
      PrefetchPolicy(
        distance: [0.25, 1, 2, 0.1][Int(policies >> 3 & 3)], linesPerFrame: Int(policies >> 5))
    }
  }

  var retainedLines: RetentionPolicy {
    switch retention {
    case ..<192: .standard
    case 254: RetentionPolicy(lineCount: 1000)
    case 255: RetentionPolicy(lineCount: .max)
    default: RetentionPolicy(lineCount: Int(retention - 192))
    }
  }

  private static let spacings: [CGFloat] = [0.1, 8, 16, 100, 0.5, 1000, 250, 43.7]
  private static let trackLengths: [CGFloat] = [
    80, 100, 44, 120, 60, 10, 100.0 / 3, 150, 20, 200, 0, 1, 390, 33.5, 5, 1000,
  ]
}
