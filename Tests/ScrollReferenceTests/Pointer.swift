// A reference model with short calls for a pointer's events, and rows with lengths from a list.
import Foundation
import ScrollReference
import ScrollTypes

/// Row lengths by index. The last length counts for all later rows. Headers and footers are 50 pt long.
struct ListedRows: ScrollClient {
  let lengths: [CGFloat]
  /// The lengths across the axis by index; empty if views take all that they are offered.
  var acrossLengths: [CGFloat] = []

  init(_ lengths: CGFloat..., across: [CGFloat] = []) {
    self.lengths = lengths
    acrossLengths = across
  }
  init(_ lengths: [CGFloat]) { self.lengths = lengths }

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    guard case .row(let row, _) = element else { return 50 }
    return lengths[min(row, lengths.count - 1)]
  }

  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat {
    guard case .row(let row, _) = element, let last = acrossLengths.last else { return offered }
    return row < acrossLengths.count ? acrossLengths[row] : last
  }
}

/// A reference model with short calls for a pointer's events.
struct Pointer {
  var model: ReferenceModel
  var rows: ListedRows

  /// Makes 100 rows of 100 pt in a container of 800 pt by default: offsets from 0 to 9200. The estimate is fixed, and
  /// nothing is measured ahead.
  init(
    height: CGFloat = 800, insets: EdgeInsets = EdgeInsets(), count: Int = 100, estimate: CGFloat = 100,
    rows: ListedRows = ListedRows(100)
  ) throws {
    let content = StackContent(
      sections: [StackSection(rowCount: count)], estimate: .fixed(estimate), prefetch: .none)
    try self.init(content, height: height, insets: insets, rows: rows)
  }

  /// Puts any content in a container, of 400 x 800 pt by default.
  init(
    _ content: StackContent, width: CGFloat = 400, height: CGFloat = 800, insets: EdgeInsets = EdgeInsets(),
    rows: ListedRows = ListedRows(100), bounce: ScrollBounceBehavior = .automatic, isEnabled: Bool = true
  ) throws {
    model = try ReferenceModel(
      ScrollConfiguration(
        containerSize: CGSize(width: width, height: height), safeAreaInsets: insets, content: content,
        verticalScrollBounceBehavior: content.axis == .vertical ? bounce : .automatic,
        horizontalScrollBounceBehavior: content.axis == .horizontal ? bounce : .automatic, isScrollEnabled: isEnabled))
    self.rows = rows
  }

  mutating func down(_ y: CGFloat, at time: Double) throws { try queue(.touchBegan(CGPoint(x: 0, y: y)), time) }
  mutating func move(_ y: CGFloat, at time: Double) throws { try queue(.touchMoved(CGPoint(x: 0, y: y)), time) }
  mutating func lift(_ y: CGFloat, at time: Double) throws { try queue(.touchEnded(CGPoint(x: 0, y: y)), time) }
  mutating func jump(_ y: CGFloat, at time: Double) throws { try queue(.scrollTo(CGPoint(x: 0, y: y)), time) }
  mutating func request(_ element: StackElement, _ anchor: UnitPoint? = nil, at time: Double) throws {
    try queue(.scrollToView(element, anchor: anchor), time)
  }
  mutating func wheel(
    _ dy: CGFloat, _ phase: WheelEvent.Phase = .none, momentum: WheelEvent.MomentumPhase = .none, at time: Double
  ) throws {
    try queue(.wheel(WheelEvent(delta: CGVector(dx: 0, dy: dy), phase: phase, momentumPhase: momentum)), time)
  }
  mutating func press(_ key: ScrollKey, at time: Double) throws { try queue(.key(key), time) }
  mutating func queue(_ kind: ScrollEvent.Kind, _ time: Double) throws {
    try model.enqueue(ScrollEvent(time: time, kind))
  }
  @discardableResult mutating func frame(_ time: Double) throws -> FrameReport {
    try model.frame(at: time, asking: rows)
  }
  mutating func offset(_ time: Double) throws -> CGFloat { try frame(time).geometry.contentOffset.y }
  var elements: [VisibleElement] { (0..<model.visibleElementCount).map { model.visibleElement(at: $0) } }
  /// The frame of a view on the screen; `.null` if the view is not there.
  func frame(of element: StackElement) -> CGRect { elements.first { $0.element == element }?.frame ?? .null }
  func frame(ofRow row: Int, section: Int = 0) -> CGRect { frame(of: .row(row, section: section)) }
  var changes: [ScrollPhaseChange] { (0..<model.phaseChangeCount).map { model.phaseChange(at: $0) } }
}

func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

/// Returns the last time at which (d + mt)e^(−10t) is 0.5, for d and m that are not negative. It iterates to a fixed
/// point.
func lastTime(_ distance: Double, _ slope: Double) -> Double {
  (0..<500).reduce(1) { time, _ in log((distance + slope * time) / 0.5) / 10 }
}
