// A scroll view with targets, and short forms for gestures on it.
import Foundation
import ScrollEngine
import ScrollTypes

/// A scroll view with its client, and the report of its last frame.
final class Snapper<Client: ScrollClient> {
  var engine: ScrollEngine
  var client: Client
  var report: FrameReport

  init(_ configuration: ScrollConfiguration, _ client: Client) throws {
    engine = try ScrollEngine(configuration)
    self.client = client
    report = try engine.frame(at: 0, asking: client)
  }

  var y: CGFloat { report.geometry.contentOffset.y }
  var x: CGFloat { report.geometry.contentOffset.x }

  func show(at time: Double) throws { report = try engine.frame(at: time, asking: client) }

  func send(_ kind: ScrollEvent.Kind, at time: Double) throws { try engine.enqueue(ScrollEvent(time: time, kind)) }

  /// Scrolls to a place at the time of the last frame.
  func stand(at point: CGPoint) throws {
    try send(.scrollTo(point), at: report.time)
    try show(at: report.time)
  }

  func stand(y: CGFloat) throws { try stand(at: CGPoint(x: 0, y: y)) }

  /// Moves a pointer by steps every 1/120 s, one second after the last frame. The first step is slop: the drag begins
  /// behind it. Returns the pointer's place and time.
  @discardableResult
  func drag(by steps: [CGFloat], along axis: Axis = .vertical) throws -> (point: CGPoint, time: Double) {
    var point = CGPoint(x: 200, y: 400)
    let start = report.time + 1
    try send(.touchBegan(point), at: start)
    for (move, step) in steps.enumerated() {
      if axis == .vertical { point.y += step } else { point.x += step }
      try send(.touchMoved(point), at: start + Double(move + 1) / 120)
    }
    let end = start + Double(steps.count) / 120
    try show(at: end)
    return (point, end)
  }

  /// The same drag, after which the pointer lifts at once.
  func flick(by steps: [CGFloat], along axis: Axis = .vertical) throws {
    let (point, time) = try drag(by: steps, along: axis)
    try send(.touchEnded(point), at: time)
    try show(at: time)
  }

  /// The same drag. The pointer lifts after a second of rest, without velocity.
  func place(by steps: [CGFloat], along axis: Axis = .vertical) throws {
    let (point, time) = try drag(by: steps, along: axis)
    try send(.touchEnded(point), at: time + 1)
    try show(at: time + 1)
  }

  /// Runs frames at 120 Hz until nothing moves, for ten seconds at most. Returns the offsets on the way.
  @discardableResult
  func rest(along axis: Axis = .vertical) throws -> [CGFloat] {
    var offsets = [axis == .vertical ? y : x]
    let end = report.time + 10
    while engine.needsFrame, report.time < end {
      try show(at: report.time + 1.0 / 120)
      offsets.append(axis == .vertical ? y : x)
    }
    return offsets
  }
}

/// Rows of 100 pt in 390 x 800 pt, with a target rule.
func snapping(
  _ rule: ScrollTargetRule, rows: Int = 1000, estimate: CGFloat = 100, height: CGFloat = 800,
  insets: EdgeInsets = EdgeInsets(), axis: Axis = .vertical, direction: LayoutDirection = .leftToRight
) -> ScrollConfiguration {
  var configuration = configuration(
    height: height, rows: rows, estimate: estimate, insets: insets, axis: axis, direction: direction)
  configuration.scrollTargetRule = rule
  return configuration
}

/// λ of a normal fling, and λ of a fling that slows down quickly.
let normalDecay = -1000 * log(0.998)
let fastDecay = -1000 * log(0.99)
