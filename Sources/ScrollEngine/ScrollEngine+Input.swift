// An event: the phase machine hears of it, and the motion carries out what it says.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// Handles an event at the last time handled, to which the motion has been brought.
  ///
  /// - Complexity: O(1), but for requests for views, which are O(log n), and a resize.
  mutating func handle(_ event: ScrollEvent.Kind) {
    switch event {
    case .touchBegan(let point, let touch):
      let (along, across) = coordinates(of: point)
      perform(phaseMachine.touchBegan(touch, along: along, across: across, at: lastTime))
    case .touchMoved(let point, let touch):
      let (along, across) = coordinates(of: point)
      perform(phaseMachine.touchMoved(touch, along: along, across: across, at: lastTime))
    case .touchEnded(let point, let touch):
      let (along, across) = coordinates(of: point)
      if phaseMachine.endsWithMove(along: along) {
        perform(phaseMachine.touchMoved(touch, along: along, across: across, at: lastTime))
      }
      perform(phaseMachine.touchEnded(touch, at: lastTime))
    case .touchCancelled(let touch):
      perform(phaseMachine.touchCancelled(touch))
    case .wheel(let wheel):
      handle(wheel)
    case .key(let key):
      if let goal = goal(of: key) { perform(phaseMachine.keyPressed(goal: goal)) }
    case .scrollDisabled(let isDisabled):
      perform(phaseMachine.setEnabled(!isDisabled))
    case .scrollTo(let point, let animation, let preservesVelocity):
      let offset = ContentUnits(
        saturating: stack.projection.offset(of: point, contentExtent: stack.contentExtent))
      perform(phaseMachine.scrollTo(offset: offset, animation: animation, preservesVelocity: preservesVelocity))
    case .scrollToView(let element, let anchor, let animation):
      guard stack.sections.contains(element) else { return }
      let part = anchor.map { stack.projection.axis == .vertical ? $0.y : $0.x }
      scroll(to: RequestedView(element: element, placement: part.map { .anchored($0) } ?? .nearest), animation)
    case .resize(let size):
      resize(to: size)
    }
  }

  private mutating func handle(_ wheel: WheelEvent) {
    let distance = stack.projection.distance(of: wheel)
    switch wheel.phase {
    case .mayBegin:
      perform(phaseMachine.gestureMayBegin(at: lastTime))
    case .began, .changed, .stationary:
      if wheel.phase == .began { perform(phaseMachine.gestureMayBegin(at: lastTime)) }
      perform(phaseMachine.gestureBegan())
      perform(phaseMachine.gestureMoved(by: distance, at: lastTime))
    case .ended:
      if distance != 0 { perform(phaseMachine.gestureMoved(by: distance, at: lastTime)) }
      perform(phaseMachine.gestureEnded())
    case .cancelled:
      perform(phaseMachine.gestureEnded())
    case .none:
      switch wheel.momentumPhase {
      case .none:
        guard distance != 0 else { return }
        perform(phaseMachine.wheelTurned(to: motion.offset + ContentUnits(points: -distance)))
      case .began:
        // Where content is driven already, no other momentum begins.
        guard let command = phaseMachine.momentumBegan(at: lastTime) else { return }
        perform(command)
        perform(phaseMachine.momentumMoved(by: distance, at: lastTime))
      case .changed:
        perform(phaseMachine.momentumMoved(by: distance, at: lastTime))
      case .ended:
        perform(phaseMachine.momentumMoved(by: distance, at: lastTime))
        perform(phaseMachine.momentumEnded())
      }
    }
  }

  /// Where a key leads; nil for an arrow across the axis.
  func goal(of key: ScrollKey) -> ContentUnits? {
    let page = (stack.containerExtent - stack.startInset - stack.endInset).points
    let step = stack.projection.step(of: key, page: ScrollKey.pageFraction * max(0, page))
    // No `map`: passing on a method of a noncopyable value crashes Swift 6.3.1.
    if let step { return goal(after: step) }
    return nil
  }

  /// Where a step in points leads from where the content is going; an infinite one to the farthest goal that there is.
  private func goal(after step: Double) -> ContentUnits {
    step.isFinite ? motion.goal + ContentUnits(points: step) : ContentUnits(saturating: step)
  }

  /// Shows a view at once, or sets out for it. Its line is measured by the frame.
  private mutating func scroll(to view: RequestedView, _ animation: Animation?) {
    guard let animation, !phaseMachine.isUnderHand else {
      perform(phaseMachine.scrollTo(offset: motion.offset))
      requestedView = view
      return
    }
    var resolved: RequestedView? = view
    if view.placement == .nearest {
      resolved = stack.nearestEnd(for: view.element, from: motion.offset).map {
        RequestedView(element: view.element, placement: $0)
      }
    }
    let offset = stack.offsetKnown(for: resolved ?? view, from: motion.offset)
    perform(phaseMachine.scrollTo(offset: offset, animation: animation))
    if motion.isMoving { destination = resolved } else { requestedView = resolved ?? view }
  }

  /// Has the motion carry out what the phase machine says, tells the machine what only the motion knows, and records the
  /// change of phase.
  mutating func perform(_ command: MotionCommand?) {
    guard let command else { return }
    motion.apply(command, at: lastTime)
    requestedView = nil
    destination = nil
    switch command {
    case .release, .carryOn: phaseMachine.released(moving: motion.isMoving)
    case .drive: if !motion.isDriven { phaseMachine.released(moving: motion.isMoving) }
    case .animate: phaseMachine.animationBegan(moving: motion.isMoving)
    case .hold, .beginDrag, .drag, .beginDriving, .recoil, .jump: break
    }
    recordPhase(at: lastTime)
  }

  /// The coordinates of a finger, in points along the axis and across.
  func coordinates(of point: CGPoint) -> (along: Double, across: Double) {
    let limit = ScrollLimits.maximumCoordinate
    let projection = stack.projection
    return (
      min(max(projection.coordinate(of: point), -limit), limit),
      min(max(projection.crossCoordinate(of: point), -limit), limit)
    )
  }
}
