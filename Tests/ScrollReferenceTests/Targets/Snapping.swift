// A reference with a rule for where scrolls come to rest, and a client that notes its questions.
import Foundation
import ScrollReference
import ScrollTypes

/// The questions about targets that a client got, and the answer that it gives.
final class TargetNotes {
  var contexts: [ScrollTargetBehaviorContext] = []
  var targets: [ScrollTarget] = []
  var propertyCount = 0
  var limitsScrolls = false
  var answer: (inout ScrollTarget, ScrollTargetBehaviorContext) -> Void = { _, _ in }
}

/// A client with row lengths from a list, and targets from a closure.
struct NotingClient: ScrollClient {
  var rows: ListedRows
  let notes: TargetNotes
  var environment = EnvironmentValues()

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    rows.extent(of: element, crossExtent: crossExtent)
  }

  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    notes.contexts.append(context)
    notes.targets.append(target)
    notes.answer(&target, context)
  }

  func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties {
    notes.propertyCount += 1
    var properties = ScrollTargetBehaviorProperties()
    properties.limitsScrolls = notes.limitsScrolls
    return properties
  }
}

/// A scroll view with a rule. By default it has 100 rows of 100 pt in a container of 400 x 800 pt: offsets from 0 to
/// 9200.
struct Snapping {
  var model: ReferenceModel
  var client: NotingClient
  var notes: TargetNotes { client.notes }
  /// λ of a fling at the normal and at the fast deceleration rate.
  static let normalDecay = -1000 * log(0.998)
  static let fastDecay = -1000 * log(0.99)

  init(
    _ rule: ScrollTargetRule, rows: ListedRows = ListedRows(100), count: Int = 100,
    bounce: ScrollBounceBehavior = .always,
    configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = ScrollConfiguration(
      containerSize: CGSize(width: 400, height: 800),
      content: StackContent(sections: [StackSection(rowCount: count)], estimate: .fixed(100), prefetch: .none),
      verticalScrollBounceBehavior: bounce, horizontalScrollBounceBehavior: bounce, scrollTargetRule: rule)
    configure(&configuration)
    model = try ReferenceModel(configuration)
    client = NotingClient(rows: rows, notes: TargetNotes())
  }

  mutating func queue(_ kind: ScrollEvent.Kind, _ time: Double) throws {
    try model.enqueue(ScrollEvent(time: time, kind))
  }
  @discardableResult mutating func frame(_ time: Double) throws -> FrameReport {
    try model.frame(at: time, asking: client)
  }
  mutating func offset(_ time: Double) throws -> CGFloat { try frame(time).geometry.contentOffset.y }
  var changes: [ScrollPhaseChange] { (0..<model.phaseChangeCount).map { model.phaseChange(at: $0) } }

  /// Jumps to a place, at time 0 by default.
  mutating func jump(_ place: CGFloat, at time: Double = 0) throws {
    try queue(.scrollTo(CGPoint(x: 0, y: place)), time)
    try frame(time)
  }

  /// Touches the content and drags it by equal steps of 1/32 s. Lets go at `time`, with the content at `place`.
  @discardableResult mutating func fling(to place: CGFloat, speed: CGFloat, at time: Double = 1) throws -> FrameReport {
    try queue(.touchBegan(.zero), time - 3.0 / 32)
    for step in 1...3 {
      try queue(.touchMoved(CGPoint(x: 0, y: -speed / 32 * CGFloat(step))), time - Double(3 - step) / 32)
    }
    try queue(.scrollTo(CGPoint(x: 0, y: place)), time)
    try queue(.touchEnded(CGPoint(x: 0, y: -speed / 32 * 3)), time)
    return try frame(time)
  }

  /// Drags the content to a place, rests and lets go.
  mutating func letGo(at place: CGFloat, at time: Double = 1) throws {
    try queue(.touchBegan(.zero), time - 0.5)
    try queue(.touchMoved(CGPoint(x: 0, y: 20)), time - 0.4)
    try queue(.scrollTo(CGPoint(x: 0, y: place)), time)
    try queue(.touchEnded(CGPoint(x: 0, y: 20)), time)
    try frame(time)
  }

  /// Drags by a distance, rests and lets go.
  mutating func drag(by distance: CGFloat, at time: Double) throws {
    try queue(.touchBegan(.zero), time - 0.5)
    try queue(.touchMoved(CGPoint(x: 0, y: 10)), time - 0.4)
    try queue(.touchMoved(CGPoint(x: 0, y: 10 - distance)), time - 0.3)
    try queue(.touchEnded(CGPoint(x: 0, y: 10 - distance)), time)
    try frame(time)
  }
}

/// Returns the place and velocity of a critically damped spring, by the definition of a bounce (§M19).
func spring(_ displacement: Double, _ velocity: Double, _ omega: Double, _ time: Double) -> (Double, Double) {
  let slope = velocity + omega * displacement
  let decay = exp(-omega * time)
  return ((displacement + slope * time) * decay, (velocity - omega * slope * time) * decay)
}
