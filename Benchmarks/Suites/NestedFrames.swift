// Frames of two nested scroll views while a fling chains from one to the other.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// Whole frames at 120 Hz of a list in a page, with all rows measured. Flings of the list reach its end and go on in
/// the page: two seconds there and two back.
struct NestedFrames: MeasuredWork, ~Copyable {
  private static let stretch = 240
  private var pages: NestedScroll
  private var frame = 0
  private var isOnTheWayBack = false
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init() {
    func configuration(_ height: CGFloat, rowCount: Int) -> ScrollConfiguration {
      ScrollConfiguration(
        containerSize: CGSize(width: 390, height: height),
        content: StackContent(sections: [StackSection(rowCount: rowCount)], estimate: .fixed(100), prefetch: .none))
    }
    pages = NestedScroll(legal: configuration(1210, rowCount: 200), inner: configuration(600, rowCount: 60))
    // Every row comes onto the screen once. In the end, both views are at their start.
    for place in (0...200).reversed() {
      for view in NestedView.allCases { pages.send(.scrollTo(CGPoint(x: 0, y: place * 100)), in: view, at: time) }
      _ = pages.show(at: time)
    }
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      if frame == 0 { begin() }
      time += 1.0 / 120
      let report = pages.show(at: time)
      checksum = mixed(checksum, report.outer.geometry.contentOffset.y.native.bitPattern)
      checksum = mixed(checksum, report.inner.geometry.contentOffset.y.native.bitPattern)
      frame = (frame + 1) % Self.stretch
    }
  }

  private mutating func begin() {
    let step = isOnTheWayBack ? 20.0 : -20
    pages.send(.touchBegan(CGPoint(x: 200, y: 600)), in: .inner, at: time)
    for move in 1...3 {
      let point = CGPoint(x: 200, y: 600 + Double(move) * step)
      pages.send(.touchMoved(point), in: .inner, at: time + Double(move) / 1000)
    }
    pages.send(.touchEnded(CGPoint(x: 200, y: 600 + 3 * step)), in: .inner, at: time + 0.003)
    isOnTheWayBack.toggle()
  }
}

/// A pair for a benchmark. Its input is fixed and legal, so an error is a fault of the benchmark.
extension NestedScroll {
  fileprivate init(legal outer: ScrollConfiguration, inner: ScrollConfiguration) {
    do { try self.init(outer: outer, inner: inner) } catch { preconditionFailure("\(error)") }
  }

  fileprivate mutating func send(_ event: ScrollEvent.Kind, in view: NestedView, at time: Double) {
    do { try enqueue(ScrollEvent(time: time, event), in: view) } catch { preconditionFailure("\(error)") }
  }

  fileprivate mutating func show(at time: Double) -> NestedFrameReport {
    do { return try frame(at: time, askingOuter: EvenRows(), askingInner: EvenRows()) } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// Rows of 100 pt.
private struct EvenRows: ScrollClient {
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { 100 }
}
