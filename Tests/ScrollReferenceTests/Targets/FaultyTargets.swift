// A model with one planted fault of scroll targets: it forwards to the reference and falsifies its input or output.
import Foundation
import ScrollReference
import ScrollTypes

/// The faults of a model with scroll targets.
enum TargetFault: CaseIterable {
  case ruleIgnored, limitIgnored, restOff, asksInEveryFrame, asksAboutProperties, answerMissed, velocityJumps
  case leavesItsPlace, fastFlingsTurn, settlesNearby
}

/// A client that moves each target by 7 pt and forwards everything else.
private struct MissingClient<Client: ScrollClient>: ScrollClient {
  let client: Client

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    client.extent(of: element, crossExtent: crossExtent)
  }
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    client.updateTarget(&target, context: context)
    target.rect.origin.y += 7
  }
}

/// The reference with the fault that is set for the task.
struct FaultyTargets: ScrollModel {
  @TaskLocal static var fault: TargetFault?

  private let fault = Self.fault
  private var model: ReferenceModel
  private var claimed: ScrollTargetRule
  private var last = CGPoint.zero
  private var sent = CGPoint.zero

  init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    claimed = configuration.scrollTargetRule
    var configuration = configuration
    if fault == .ruleIgnored { configuration.scrollTargetRule = .anywhere }
    if fault == .limitIgnored { configuration.scrollTargetRule = .viewAligned(limit: .never, anchor: nil) }
    model = try ReferenceModel(configuration)
  }

  var configuration: ScrollConfiguration {
    var configuration = model.configuration
    configuration.scrollTargetRule = claimed
    return configuration
  }

  mutating func update(to new: ScrollConfiguration) throws(ScrollConfigurationError) {
    try model.update(to: new)
    claimed = new.scrollTargetRule
  }

  mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {
    var event = event
    if case .touchMoved(let point, let touch) = event.kind {
      let step = point.y - last.y
      last = point
      // The model sees a fast pointer move the other way.
      sent = fault == .fastFlingsTurn && abs(step) > 300 ? CGPoint(x: point.x, y: -point.y) : point
      event.kind = .touchMoved(sent, touch: touch)
    }
    if case .touchEnded(_, let touch) = event.kind, fault == .fastFlingsTurn {
      event.kind = .touchEnded(sent, touch: touch)
    }
    if case .resize(let size, _) = event.kind, fault == .settlesNearby {
      var configuration = model.configuration
      configuration.containerSize = size
      try? model.update(to: configuration)
      // After an edit the number of a page is forgotten.
      try? model.apply([.invalidateRows(0..<1, section: 0)])
      return
    }
    try model.enqueue(event)
    if case .touchEnded = event.kind, fault == .leavesItsPlace {
      try model.enqueue(ScrollEvent(time: event.time, .key(.pageDown)))
    }
  }

  mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) { try model.apply(edits) }

  mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    var report =
      fault == .answerMissed
      ? try model.frame(at: time, asking: MissingClient(client: copy client))
      : try model.frame(at: time, asking: client)
    if fault == .asksInEveryFrame {
      var target = ScrollTarget(rect: .zero)
      client.updateTarget(
        &target,
        context: ScrollTargetBehaviorContext(
          originalTarget: target, velocity: .zero, contentSize: .zero, containerSize: .zero, axes: .vertical))
    }
    if fault == .asksAboutProperties {
      _ = client.targetProperties(context: ScrollTargetBehaviorPropertiesContext(axes: .vertical))
    }
    if fault == .restOff, report.phase == .idle, report.geometry.contentOffset.y > 0 {
      report.geometry.contentOffset.y += 3
    }
    if fault == .velocityJumps, report.phase == .decelerating { report.velocity.dy *= 1.01 }
    return report
  }

  var needsFrame: Bool { model.needsFrame }
  func frame(of element: StackElement) -> CGRect? {
    model.frame(of: element)?.offsetBy(dx: 0, dy: fault == .restOff ? -3 : 0)
  }
  func element(atOffset offset: CGFloat) -> StackElement? { model.element(atOffset: offset) }
  func element(at point: CGPoint) -> StackElement? { model.element(at: point) }
  func target(at anchor: UnitPoint?) -> StackElement? { model.target(at: anchor) }
  var visibleElementCount: Int { model.visibleElementCount }
  func visibleElement(at position: Int) -> VisibleElement {
    var element = model.visibleElement(at: position)
    if fault == .restOff { element.frame.origin.y -= 3 }
    return element
  }
  var phaseChangeCount: Int { model.phaseChangeCount }
  func phaseChange(at position: Int) -> ScrollPhaseChange { model.phaseChange(at: position) }
}
