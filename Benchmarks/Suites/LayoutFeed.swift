// The feed of the layout benchmarks: a lazy stack on a screen of about twelve rows, measured or not.
import Foundation
import ScrollEngine
import ScrollStorage
import ScrollTypes

/// Stacks over ``FeedRows``, whose rows are 110 pt high on average.
enum LayoutFeed {
  /// A screen that shows 12 rows on average.
  static let containerSize = CGSize(width: 390, height: 1210)
  /// How far a frame of steady scrolling goes, in points: an eighth of a row, as 7.5 pt are of rows of 60. At 120 Hz that
  /// is 1650 pt/s. In a quarter of such frames a row leaves the screen or another comes.
  static let step = 13.75

  /// How wide a feed is that scrolls on both axes. It stands in the middle at first, and no fling of two seconds comes to an end.
  static let crossExtent = 20_000.0

  static func configuration(
    rowCount: Int, estimate: ExtentEstimate = .mean(initial: 100), prefetch: PrefetchPolicy = .none,
    onBothAxes: Bool = false
  ) -> ScrollConfiguration {
    ScrollConfiguration(
      containerSize: containerSize,
      content: StackContent(
        crossExtent: onBothAxes ? crossExtent : nil, sections: [StackSection(rowCount: rowCount)], estimate: estimate,
        prefetch: prefetch))
  }

  /// Sections of a header and nine rows; headers are pinned.
  static func sections(_ count: Int) -> ScrollConfiguration {
    ScrollConfiguration(
      containerSize: containerSize,
      content: StackContent(
        pinnedViews: .sectionHeaders,
        sections: [StackSection](repeating: StackSection(rowCount: 9, hasHeader: true), count: count),
        estimate: .mean(initial: 100)))
  }

  /// An engine all of whose lines are measured and which stands at one of them, with its first frame shown.
  static func engine(_ configuration: ScrollConfiguration, lineCount: Int, standingAt line: Int) -> ScrollEngine {
    var engine = ScrollEngine(legal: configuration)
    engine.stack.slots.take(FeedRows.measured(lineCount).tree.copy())
    // The offsets that are allowed follow the extents at a frame.
    _ = engine.show(at: -2, asking: LayoutRows())
    let x = (configuration.content.crossExtent ?? 0) / 2
    engine.send(.scrollTo(CGPoint(x: x, y: offset(of: line, in: lineCount))), at: -1)
    _ = engine.show(at: -1, asking: LayoutRows())
    return engine
  }

  /// Where a line of a measured feed begins, in points.
  static func offset(of line: Int, in lineCount: Int) -> Double {
    Double(FeedRows.measured(lineCount).tree.offset(of: line)) / Double(FeedRows.point)
  }

  /// The stretch through which a measured feed is scrolled, in points: from its middle 100 000 pt down, or to its end.
  static func stretch(in lineCount: Int) -> Range<Double> {
    let start = offset(of: lineCount / 2, in: lineCount)
    return start..<min(start + 100_000, offset(of: lineCount - 12, in: lineCount) - containerSize.height)
  }
}

/// The rows as the engine measures them.
struct LayoutRows: ScrollClient {
  /// Added to the index of every row, so that rows come to other heights when they are measured again.
  var revision = 0

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    switch element {
    case .row(let row, _): CGFloat(FeedRows.points(of: row &+ revision))
    case .header(let section), .footer(let section): CGFloat(FeedRows.points(of: section))
    }
  }
}
