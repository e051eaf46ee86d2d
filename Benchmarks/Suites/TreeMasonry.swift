// A masonry feed: two columns of rows, a section of the root and a side stack, which move together.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// Frames of two columns under a touch that goes back and forth, over measured rows. The second column's rows are
/// shorter than estimated. It is the longer column, so the section leaves room for it.
struct MasonryFrames: MeasuredWork, ~Copyable {
  /// Rows of 100 pt in the root, and of 80 pt in the column beside it.
  private struct Columns: ScrollTreeClient {
    struct Rows: ScrollClient {
      let length: CGFloat
      func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { length }
    }

    func rows(of view: ScrollViewID) -> Rows { Rows(length: view == .root ? 100 : 80) }
    func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? { nil }
    func configuration(of view: ScrollViewID) -> ScrollConfiguration { column(width: 195, rowCount: 0, estimate: 120) }

    func column(width: CGFloat, rowCount: Int, estimate: CGFloat) -> ScrollConfiguration {
      ScrollConfiguration(
        containerSize: CGSize(width: width, height: 1210),
        content: StackContent(
          sections: [StackSection(rowCount: rowCount, layout: 0)],
          layouts: [SectionLayout(margins: EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: width - 195))],
          estimate: .fixed(estimate, scope: .section), prefetch: .none))
    }
  }

  private static let right = ScrollViewID(1)
  private let client = Columns()
  private var tree: ScrollTree
  private var touch = MovingTouch.toAndFro
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  /// - Parameter rowCount: The number of rows in each column.
  init(rowCount: Int) {
    tree = ScrollTree(legal: client.column(width: 390, rowCount: rowCount, estimate: 100))
    let column = client.column(width: 195, rowCount: rowCount, estimate: 120)
    do { try tree.attachStack(Self.right, column, to: .root, beside: 0, origin: 195) } catch {
      preconditionFailure("\(error)")
    }
    tree.send(.scrollTo(CGPoint(x: 0, y: rowCount * 50)), at: .view(.root), time: 0)
    tree.send(.touchBegan(CGPoint(x: 200, y: touch.position)), at: .view(.root), time: 0)
    run(iterations: 200)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      tree.send(.touchMoved(touch.next()), time: time)
      let report = tree.show(at: time, asking: client)
      checksum = mixed(checksum, UInt64(report.steppedCount))
      note(.root)
      note(Self.right)
    }
  }

  /// Adds the place of a column's last visible row to the checksum.
  private mutating func note(_ column: ScrollViewID) {
    tree.withVisibleElements(in: column) { views in
      checksum = mixed(checksum, views[views.count - 1].frame.origin.y.native.bitPattern)
    }
  }
}
