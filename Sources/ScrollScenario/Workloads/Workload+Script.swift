// Builds the steps of a workload.
import Foundation
import ScrollTypes

extension Workload {
  /// The steps of a workload so far, and the time that its clock has reached.
  struct Script {
    let content: StackContent
    let hertz: Int
    var steps: [Scenario.Step] = []
    /// The number of rows in the first section after the edits so far.
    private(set) var rowCount: Int
    private var containerSize: CGSize
    private var now = ScenarioTime.zero

    init(configuration: ScrollConfiguration, hertz: Int) {
      content = configuration.content
      containerSize = configuration.containerSize
      rowCount = content.sections.first?.rowCount ?? 0
      self.hertz = hertz
    }

    mutating func begin(at start: Start) {
      switch start {
      case .top: break
      case .middle: scroll(toFraction: 0.5)
      case .bottom: scroll(toFraction: 1)
      }
      steps.append(.frame(at: now))
    }

    /// Scrolls to a fraction of the content. With a fixed estimate this is an offset, as if every row had the estimated
    /// length. If the estimate follows the measurements, the offset is not known beforehand, so it scrolls to the row
    /// at that fraction of all rows.
    mutating func scroll(toFraction fraction: CGFloat) {
      guard content.estimate.followsMeasurements else {
        let y = (CGFloat(rowCount) * content.estimate.initialExtent * fraction).rounded()
        steps.append(.event(at: now, .scrollTo(CGPoint(x: 0, y: y))))
        return
      }
      scroll(to: row(atFraction: fraction))
    }

    /// Scrolls to a view; a touch before the next frame would undo it.
    mutating func scroll(to element: StackElement, anchor: UnitPoint? = nil) {
      steps.append(.event(at: now, .scrollToView(element, anchor: anchor)))
    }

    private func row(atFraction fraction: CGFloat) -> StackElement {
      let total = content.sections.reduce(0) { $0 + $1.rowCount }
      var row = min(Int(CGFloat(total) * fraction), max(total - 1, 0))
      for (index, section) in content.sections.enumerated() {
        if row < section.rowCount { return .row(row, section: index) }
        row -= section.rowCount
      }
      return .row(0, section: 0)
    }

    /// Plays a touch from now on, with frames up to its lift.
    ///
    /// - Parameters:
    ///   - upsideDown: Whether the touch, which was recorded on vertical content, is turned end for end. On horizontal
    ///     content the touch is turned on its side, so that it scrolls to the same end.
    ///   - slant: How much farther across the pointer goes than it was recorded, for each point along.
    ///   - edit: A change of the content in the middle of the touch.
    mutating func touch(
      _ trace: TouchTrace, upsideDown: Bool = false, slant: CGFloat = 0, halfway edit: ContentEdit? = nil
    ) {
      let extent = content.axis == .vertical ? containerSize.height : containerSize.width
      steps += trace.steps(at: now, flippedIn: upsideDown ? extent : nil, slant: slant).map(onAxis)
      var left = trace.duration.microseconds / 1000
      if let edit {
        play(milliseconds: left / 2)
        self.edit(edit)
        left -= left / 2
      }
      play(milliseconds: left)
    }

    /// Plays a swipe on a trackpad from now on, with frames up to its end. The fingers move by a distance every 8 ms.
    /// System momentum goes on with the distance that is left after each 8 ms of deceleration, until that is less than
    /// a point.
    ///
    /// - Parameters:
    ///   - distance: The distance of each move in points, positive towards the content's end.
    ///   - moves: How many moves the fingers make.
    ///   - hasMomentum: Whether the fingers leave the trackpad while they move.
    mutating func swipe(_ distance: CGFloat, moves: Int, hasMomentum: Bool = true) {
      var time = now.microseconds
      func tell(_ phase: WheelEvent.Phase, momentum: WheelEvent.MomentumPhase = .none, by distance: CGFloat = 0) {
        let event = WheelEvent(delta: CGVector(dx: 0, dy: -distance), phase: phase, momentumPhase: momentum)
        steps.append(.event(at: ScenarioTime(microseconds: time), .wheel(event)))
        time += 8000
      }
      tell(.mayBegin)
      for move in 0..<moves { tell(move == 0 ? .began : .changed, by: distance) }
      if !hasMomentum { for _ in 0..<4 { tell(.stationary) } }
      tell(.ended)
      var velocity = hasMomentum ? distance * Self.momentumFactor : 0
      if velocity.rounded() != 0 {
        var momentum = WheelEvent.MomentumPhase.began
        while velocity.rounded() != 0 {
          // Trackpads report whole points.
          tell(.none, momentum: momentum, by: velocity.rounded())
          momentum = .changed
          velocity *= Self.momentumFactor
        }
        tell(.none, momentum: .ended)
      }
      play(milliseconds: (time - now.microseconds) / 1000)
    }

    /// The part of a velocity that is left after 8 ms of normal deceleration.
    private static let momentumFactor: CGFloat = 0.984_111_553

    /// Presses a key several times at an interval, starting now, with frames up to the last press.
    mutating func press(_ key: ScrollKey, times: Int = 1, everyMilliseconds interval: Int64 = 33) {
      for press in 0..<times {
        if press > 0 { play(milliseconds: interval) }
        steps.append(.event(at: now, .key(key)))
      }
    }

    /// Turns a wheel by a number of notches, one line each, positive towards the content's end. Frames run up to the
    /// last notch.
    mutating func turn(_ notches: Int, everyMilliseconds interval: Int64 = 50) {
      for _ in 0..<abs(notches) {
        let event = WheelEvent(delta: CGVector(dx: 0, dy: notches < 0 ? 1 : -1), isPrecise: false)
        steps.append(.event(at: now, .wheel(event)))
        play(milliseconds: interval)
      }
    }

    private func onAxis(_ step: Scenario.Step) -> Scenario.Step {
      guard content.axis == .horizontal, case .event(let time, let kind) = step else { return step }
      func turned(_ point: CGPoint) -> CGPoint {
        CGPoint(x: content.layoutDirection == .rightToLeft ? containerSize.width - point.y : point.y, y: point.x)
      }
      return switch kind {
      case .touchBegan(let point, let touch): .event(at: time, .touchBegan(turned(point), touch: touch))
      case .touchMoved(let point, let touch): .event(at: time, .touchMoved(turned(point), touch: touch))
      case .touchEnded(let point, let touch): .event(at: time, .touchEnded(turned(point), touch: touch))
      default: step
      }
    }

    mutating func edit(_ edits: ContentEdit...) {
      steps.append(.edit(edits))
      for edit in edits {
        switch edit {
        case .insertRows(let count, _, section: 0): rowCount += count
        case .removeRows(let rows, section: 0): rowCount -= rows.count
        default: break
        }
      }
    }

    mutating func resize(_ size: CGSize) {
      containerSize = size
      steps.append(.event(at: now, .resize(size)))
    }

    mutating func play(milliseconds: Int64) {
      now = ScenarioTime(microseconds: now.microseconds + milliseconds * 1000)
      steps.append(.play(hertz: hertz, until: now))
    }

    mutating func settle() {
      steps.append(.settle(hertz: hertz))
      now = .zero
    }
  }
}
