// Short forms that the engine's tests share: rows, configurations, input, and readings of frames.
import Foundation
import ScrollEngine
import ScrollTypes

/// Rows whose heights a closure gives.
struct Rows: ScrollClient {
  var height: @Sendable (Int) -> CGFloat
  /// The extent of headers and footers.
  var headerExtent: CGFloat = 30

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    switch element {
    case .row(let row, _): height(row)
    case .header, .footer: headerExtent
    }
  }

  /// Rows of one height.
  static func all(_ height: CGFloat) -> Rows { Rows { _ in height } }

  /// Heights between 20 and 200 pt in thirds of a point. They depend only on the row's index.
  static let varied = Rows { row in
    20 + CGFloat((UInt64(row) &* 2_654_435_761) % 540) / 3
  }
}

/// The configuration of most tests: 390 x 800 pt, a thousand rows estimated at 100 pt.
func configuration(
  height: CGFloat = 800, rows: Int = 1000, estimate: CGFloat = 100, insets: EdgeInsets = EdgeInsets(),
  axis: Axis = .vertical, direction: LayoutDirection = .leftToRight
) -> ScrollConfiguration {
  ScrollConfiguration(
    containerSize: CGSize(width: 390, height: height), safeAreaInsets: insets,
    content: StackContent(
      axis: axis, layoutDirection: direction, sections: [StackSection(rowCount: rows)], estimate: .fixed(estimate),
      prefetch: .none))
}

extension ScrollEngine {
  mutating func touch(
    _ kind: (CGPoint, Int) -> ScrollEvent.Kind, touch: Int = 0, x: CGFloat = 200, y: CGFloat, at time: Double
  ) throws {
    try enqueue(ScrollEvent(time: time, kind(CGPoint(x: x, y: y), touch)))
  }

  mutating func touch(_ kind: (Int) -> ScrollEvent.Kind, touch: Int = 0, at time: Double) throws {
    try enqueue(ScrollEvent(time: time, kind(touch)))
  }

  /// An event of a vertical wheel or of a trackpad.
  mutating func wheel(
    _ dy: CGFloat, phase: WheelEvent.Phase = .none, momentum: WheelEvent.MomentumPhase = .none, at time: Double
  ) throws {
    let wheel = WheelEvent(delta: CGVector(dx: 0, dy: dy), phase: phase, momentumPhase: momentum)
    try enqueue(ScrollEvent(time: time, .wheel(wheel)))
  }

  mutating func press(_ key: ScrollKey, at time: Double) throws {
    try enqueue(ScrollEvent(time: time, .key(key)))
  }

  mutating func jump(
    to y: CGFloat, animation: Animation? = nil, preservesVelocity: Bool = false, at time: Double
  ) throws {
    let point = CGPoint(x: 0, y: y)
    try enqueue(ScrollEvent(time: time, .scrollTo(point, animation: animation, preservesVelocity: preservesVelocity)))
  }

  /// A pointer that moves from `start` by `step` points every 1/120 s, `count` times, and lifts.
  mutating func flick(from start: CGFloat, by step: CGFloat, count: Int, at time: Double) throws {
    try touch(ScrollEvent.Kind.touchBegan, y: start, at: time)
    for move in 1...count {
      try touch(ScrollEvent.Kind.touchMoved, y: start + step * CGFloat(move), at: time + Double(move) / 120)
    }
    try touch(ScrollEvent.Kind.touchEnded, y: start + step * CGFloat(count), at: time + Double(count) / 120)
  }

  /// A pointer comes down at the top of the content. By 0.02 s it has dragged the content 200 pt past its edge.
  mutating func stretchBand() throws {
    try touch(ScrollEvent.Kind.touchBegan, y: 100, at: 0)
    try touch(ScrollEvent.Kind.touchMoved, y: 110, at: 0.01)
    try touch(ScrollEvent.Kind.touchMoved, y: 310, at: 0.02)
  }

  /// The same, then the pointer lifts at 0.3 s. At 0.35 s it comes down on the content that is on its way back.
  mutating func catchOnBand() throws {
    try stretchBand()
    try touch(ScrollEvent.Kind.touchEnded, y: 310, at: 0.3)
    try touch(ScrollEvent.Kind.touchBegan, y: 500, at: 0.35)
  }

  /// The phases that the last frame entered, in order.
  var phasesOfFrame: [ScrollPhase] { (0..<phaseChangeCount).map { phaseChange(at: $0).newPhase } }

  /// The times, offsets and velocities of the last frame's changes of phase, along a vertical axis.
  var changesOfFrame: [ChangeOfPhase] {
    (0..<phaseChangeCount).map { position in
      let change = phaseChange(at: position)
      return ChangeOfPhase(
        time: change.time, phase: change.newPhase, offset: change.context.geometry.contentOffset.y,
        velocity: change.context.velocity?.dy)
    }
  }

  /// Where a row stands in the container, if it is on the screen.
  func top(of row: Int) -> CGFloat? {
    for position in 0..<visibleElementCount where visibleElement(at: position).line == row {
      return visibleElement(at: position).frame.minY
    }
    return nil
  }
}

/// The values of a phase change that the tests compare.
struct ChangeOfPhase: Equatable {
  var time: Double
  var phase: ScrollPhase
  var offset: CGFloat
  var velocity: CGFloat?
}
