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
      perform(
        phaseMachine.touchBegan(touch, along: along, across: across, at: lastTime),
        cross.phaseMachine.touchBegan(touch, along: across, across: along, at: lastTime))
    case .touchMoved(let point, let touch):
      moveFinger(touch, to: coordinates(of: point))
    case .touchEnded(let point, let touch):
      let place = coordinates(of: point)
      if phaseMachine.endsWithMove(along: place.along) || cross.endsWithMove(along: place.across) {
        moveFinger(touch, to: place)
      }
      perform(
        phaseMachine.touchEnded(touch, at: lastTime), cross.phaseMachine.touchEnded(touch, at: lastTime))
    case .touchCancelled(let touch):
      perform(phaseMachine.touchCancelled(touch), cross.phaseMachine.touchCancelled(touch))
    case .wheel(let wheel):
      handle(wheel)
    case .key(let key):
      press(key)
    case .scrollDisabled(let isDisabled):
      perform(phaseMachine.setEnabled(!isDisabled), cross.setEnabled(!isDisabled))
    case .scrollTo(let point, let animation, let preservesVelocity):
      let offset = ContentUnits(
        saturating: stack.projection.offset(of: point, contentExtent: stack.contentExtent))
      let goesOn = preservesVelocity && animation == nil && phaseMachine.isMovingByItself
      let edge = goesOn ? nil : motion.range.edge(askedForBy: offset)
      scroll(
        to: offset, or: edge, across: cross.offset(of: point), animation, preservesVelocity: preservesVelocity)
    case .scrollToEdge(let edge, let animation, let preservesVelocity):
      scroll(to: edge, animation, preservesVelocity: preservesVelocity)
    case .scrollToView(let element, let anchor, let animation, let preservesVelocity):
      guard stack.sections.contains(element) else { return }
      let part = anchor.map { stack.projection.axis == .vertical ? $0.y : $0.x }
      scroll(
        to: RequestedView(element: element, placement: part.map { .anchored($0) } ?? .nearest), animation,
        preservesVelocity: preservesVelocity)
    case .resize(let size):
      resize(to: size)
    }
  }

  private mutating func moveFinger(_ touch: Int, to place: (along: Double, across: Double)) {
    perform(
      phaseMachine.touchMoved(touch, along: place.along, across: place.across, at: lastTime),
      cross.phaseMachine.touchMoved(touch, along: place.across, across: place.along, at: lastTime))
  }

  /// An axis along which the key does not lead is scrolled to where it is going.
  private mutating func press(_ key: ScrollKey) {
    let goal = goal(of: key)
    let crossGoal = cross.goal(of: key)
    guard goal != nil || crossGoal != nil, phaseMachine.isFree else { return }
    perform(
      phaseMachine.keyPressed(goal: goal ?? motion.goal),
      cross.phaseMachine.keyPressed(goal: crossGoal ?? cross.motion.goal))
    switch key {
    case .home: leadOrAsk(for: .edge(.start))
    case .end: leadOrAsk(for: .edge(.end))
    default: break
    }
  }

  /// Where a key leads; nil for an arrow across the axis.
  func goal(of key: ScrollKey) -> ContentUnits? {
    let page = (stack.containerExtent - stack.startInset - stack.endInset).points
    let step = stack.projection.step(of: key, page: ScrollKey.pageFraction * max(0, page))
    return motion.goal(after: step)
  }

  /// Scrolls to an offset along the stack, or to the edge that it stands for, and to another one across.
  private mutating func scroll(
    to offset: ContentUnits, or edge: ContentEdge?, across crossOffset: ContentUnits, _ animation: Animation?,
    preservesVelocity: Bool
  ) {
    let isImmediate = animation == nil || phaseMachine.isUnderHand
    var offset = offset
    if let edge { offset = isImmediate ? motion.range.offset(at: edge) : edge.farthestGoal }
    perform(
      phaseMachine.scrollTo(offset: offset, animation: animation, preservesVelocity: preservesVelocity),
      cross.scrollTo(offset: crossOffset, animation: animation, preservesVelocity: preservesVelocity))
    if let edge { leadOrAsk(for: .edge(edge)) }
  }

  /// Scrolls to an edge; the axis that it is no edge of stays where it is.
  private mutating func scroll(to edge: Edge, _ animation: Animation?, preservesVelocity: Bool) {
    let place: ContentEdge = edge.isStart ? .start : .end
    if edge.axis != stack.projection.axis {
      guard cross.isScrolled else { return }
      let offset = cross.motion.range.offset(at: place)
      perform(
        phaseMachine.scrollTo(offset: motion.offset, animation: animation, preservesVelocity: preservesVelocity),
        cross.scrollTo(
          offset: animation == nil ? offset : place.farthestGoal, animation: animation,
          preservesVelocity: preservesVelocity))
    } else if preservesVelocity, animation == nil, phaseMachine.isMovingByItself {
      perform(
        phaseMachine.scrollTo(offset: motion.range.offset(at: place), preservesVelocity: true),
        cross.scrollTo(offset: cross.motion.offset, preservesVelocity: true))
    } else {
      scroll(
        to: motion.offset, or: place, across: cross.motion.offset, animation, preservesVelocity: preservesVelocity)
    }
  }

  /// Has the animation that has just begun end at a place, or the frame put the content there where none has.
  private mutating func leadOrAsk(for place: RequestedPlace) {
    if motion.isMoving { destination = place } else { request = place }
  }

  /// Shows a view at once, or sets out for it. Its line is measured by the frame, unless a motion goes on from there.
  private mutating func scroll(to view: RequestedView, _ animation: Animation?, preservesVelocity: Bool) {
    guard let animation, !phaseMachine.isUnderHand else {
      let goesOn = preservesVelocity && phaseMachine.isMovingByItself
      let offset = goesOn ? stack.offsetKnown(for: view, from: motion.offset) : motion.offset
      perform(
        phaseMachine.scrollTo(offset: offset, preservesVelocity: goesOn),
        cross.scrollTo(offset: cross.motion.offset, preservesVelocity: preservesVelocity))
      if !goesOn { request = .view(view) }
      return
    }
    var resolved: RequestedView? = view
    if view.placement == .nearest {
      resolved = stack.nearestEnd(for: view.element, from: motion.offset).map {
        RequestedView(element: view.element, placement: $0)
      }
    }
    let offset = stack.offsetKnown(for: resolved ?? view, from: motion.offset)
    perform(
      phaseMachine.scrollTo(offset: offset, animation: animation),
      cross.scrollTo(offset: cross.motion.offset, animation: animation))
    if motion.isMoving { destination = resolved.map { .view($0) } } else { request = .view(resolved ?? view) }
  }

  /// Has the motions carry out what the phase machines say of an event, and records the change of phase.
  mutating func perform(_ command: MotionCommand?, _ crossCommand: MotionCommand? = nil) {
    if command == nil, crossCommand == nil { return }
    let onlyTracks = phaseMachine.phase == .tracking && command?.holdsOrReleases == true
    if let command { phaseMachine.carryOut(command, by: &motion, at: lastTime) }
    if let crossCommand { cross.carryOut(crossCommand, at: lastTime) }
    request = nil
    destination = nil
    // A hand that has come, or left without moving, has scrolled nothing.
    if !onlyTracks || motion.isMoving || cross.motion.isMoving { releaseResizeAnchor() }
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
