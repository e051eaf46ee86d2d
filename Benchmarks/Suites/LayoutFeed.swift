// The feed of the layout benchmarks: a lazy stack on a screen of about twelve rows, measured or not.
import Foundation
import ScrollEngine
import ScrollStorage
import ScrollTypes

/// Makes stacks of ``FeedRows``, whose rows are 110 pt high on average.
enum LayoutFeed {
  /// The size of a screen that shows 12 rows on average.
  static let containerSize = CGSize(width: 390, height: 1210)
  /// The distance of a frame of steady scrolling, in points: an eighth of a row, like 7.5 pt for rows of 60. At 120 Hz
  /// that is 1650 pt/s. In a quarter of these frames, a row comes or goes.
  static let step = 13.75

  /// The width of a feed that scrolls on both axes. Scrolling starts in the middle, so that no fling of two seconds
  /// reaches an edge.
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

  /// Returns sections of a header and nine rows. Headers are pinned.
  static func sections(_ count: Int) -> ScrollConfiguration {
    ScrollConfiguration(
      containerSize: containerSize,
      content: StackContent(
        pinnedViews: .sectionHeaders,
        sections: [StackSection](repeating: StackSection(rowCount: 9, hasHeader: true), count: count),
        estimate: .mean(initial: 100)))
  }

  /// Returns screens of five sections each, at most 1000 sections in all: an eager header, a grid with margins, a list
  /// with a header, a widely spaced stack, and a long list with the remaining rows.
  ///
  /// - Parameter pinned: The views that the list with a header pins.
  static func mixed(rowCount: Int, pinning pinned: PinnedScrollableViews) -> ScrollConfiguration {
    let screenCount = max(1, min(200, rowCount / 400))
    let small = [
      StackSection(rowCount: 1, layout: 0), StackSection(rowCount: 60, layout: 1),
      StackSection(rowCount: 30, hasHeader: true, layout: 2), StackSection(rowCount: 20, layout: 3),
    ]
    let rest = rowCount / screenCount - small.reduce(0) { $0 + $1.viewCount }
    return ScrollConfiguration(
      containerSize: containerSize,
      content: StackContent(
        sections: Array(repeatElement(small + [StackSection(rowCount: rest, layout: 4)], count: screenCount).joined()),
        layouts: [
          SectionLayout(distance: 20, isEager: true),
          SectionLayout(
            spacing: 8, margins: EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16),
            tracks: [GridItem(), GridItem()]),
          SectionLayout(distance: 24, alignment: 0, pinnedViews: pinned),
          SectionLayout(spacing: 12, margins: EdgeInsets(top: 0, leading: 20, bottom: 40, trailing: 20)),
          SectionLayout(spacing: 1),
        ],
        estimate: .mean(initial: 100, scope: .section), prefetch: .none))
  }

  /// Makes an engine with all lines measured, scrolls it to one of them, and shows its first frame.
  static func engine(_ configuration: ScrollConfiguration, lineCount: Int, standingAt line: Int) -> ScrollEngine {
    var engine = ScrollEngine(legal: configuration)
    engine.stack.slots.take(FeedRows.measured(lineCount).tree.copy())
    // The first frame adapts the range of offsets to the extents.
    _ = engine.show(at: -2, asking: LayoutRows())
    let x = (configuration.content.crossExtent ?? 0) / 2
    engine.send(.scrollTo(CGPoint(x: x, y: offset(of: line, in: lineCount))), at: -1)
    _ = engine.show(at: -1, asking: LayoutRows())
    return engine
  }

  /// Returns the offset of a line in a measured feed, in points.
  static func offset(of line: Int, in lineCount: Int) -> Double {
    Double(FeedRows.measured(lineCount).tree.offset(of: line)) / Double(FeedRows.point)
  }

  /// Returns the range of offsets in which a measured feed scrolls, in points: 100 000 pt from its middle, or less if
  /// it ends before.
  static func stretch(in lineCount: Int) -> Range<Double> {
    let start = offset(of: lineCount / 2, in: lineCount)
    return start..<min(start + 100_000, offset(of: lineCount - 12, in: lineCount) - containerSize.height)
  }
}

/// Measures rows for the engine.
struct LayoutRows: ScrollClient {
  /// Added to the index of every row, so that rows get other heights when they are measured again.
  var revision = 0

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    switch element {
    case .row(let row, _): CGFloat(FeedRows.points(of: row &+ revision))
    case .header(let section), .footer(let section): CGFloat(FeedRows.points(of: section))
    }
  }
}
