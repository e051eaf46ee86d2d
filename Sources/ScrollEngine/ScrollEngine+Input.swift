// Handles an event: the phase machine answers with a command, and the motion carries it out.
import Foundation
import ScrollTypes

extension ScrollEngine {
  /// Handles an event at the last time handled. The motion has been brought to that time.
  ///
  /// A release to a target then waits for the client: see ``carryOutRelease(asking:)``.
  /// - Complexity: O(1), except for requests for views, which are O(log n), and resizes.
  mutating func handle(_ event: ScrollEvent.Kind) {
    switch event {
    case .touchBegan(let point, let touch):
      let isLocked = !cross.isScrolled
      perform { $0.touchBegan(touch, at: point, isLocked: isLocked, time: $1) }
    case .touchMoved(let point, let touch):
      perform { $0.touchMoved(touch, to: point, at: $1) }
    case .touchEnded(let point, let touch):
      if main.endsWithMove(at: point) || cross.axis.endsWithMove(at: point) {
        perform { $0.touchMoved(touch, to: point, at: $1) }
      }
      perform { $0.phases.touchEnded(touch, at: $1) }
    case .touchCancelled(let touch):
      perform { axis, _ in axis.phases.touchCancelled(touch) }
    case .wheel(let wheel):
      handle(wheel)
    case .key(let key):
      press(key)
    case .scrollDisabled(let isDisabled):
      configuration.isScrollEnabled = !isDisabled
      perform(isOfUser: false) { axis, _ in axis.phases.setEnabled(!isDisabled) }
    case .scrollTo(let point, let animation, let preservesVelocity):
      let offset = ContentUnits(
        saturating: main.projection.offset(of: point, contentExtent: stack.contentExtent))
      let goesOn = preservesVelocity && animation == nil && main.phases.isMovingByItself
      let edge = goesOn ? nil : main.motion.range.edge(askedForBy: offset)
      scroll(
        to: offset, or: edge, across: cross.offset(of: point), animation, preservesVelocity: preservesVelocity)
    case .scrollToEdge(let edge, let animation, let preservesVelocity):
      scroll(to: edge, animation, preservesVelocity: preservesVelocity)
    case .scrollToView(let element, let anchor, let animation, let preservesVelocity):
      guard stack.sections.contains(element) else { return }
      scroll(to: request(for: element, at: anchor), animation, preservesVelocity: preservesVelocity)
    case .keep(let place):
      keep(place)
    case .resize(let size, let safeAreaInsets):
      resize(to: size, safeAreaInsets)
    }
  }

  /// Scrolls both axes to the goal of a key. An axis along which the key does not lead keeps its own goal.
  private mutating func press(_ key: ScrollKey) {
    let goal = goal(of: key)
    let crossGoal = cross.goal(of: key)
    guard goal != nil || crossGoal != nil, main.phases.isFree else { return }
    perform(
      main.phases.keyPressed(goal: goal ?? main.motion.goal),
      cross.isScrolled ? cross.axis.phases.keyPressed(goal: crossGoal ?? cross.axis.motion.goal) : nil,
      isOfUser: true)
    switch key {
    case .home: leadOrAsk(for: .edge(.start))
    case .end: leadOrAsk(for: .edge(.end))
    default: break
    }
  }

  /// The goal of a key; nil for an arrow across the axis.
  func goal(of key: ScrollKey) -> ContentUnits? {
    let page = (stack.containerExtent - stack.startInset - stack.endInset).points
    let step = main.projection.step(of: key, page: ScrollKey.pageFraction * max(0, page))
    return main.motion.goal(after: step)
  }

  /// Scrolls to an offset along the stack, or to the edge that the offset stands for, and to an offset across the
  /// stack.
  private mutating func scroll(
    to offset: ContentUnits, or edge: ContentEdge?, across crossOffset: ContentUnits, _ animation: Animation?,
    preservesVelocity: Bool
  ) {
    let isImmediate = animation == nil || main.phases.isUnderPointer
    var offset = offset
    if let edge { offset = isImmediate ? main.motion.range.offset(at: edge) : edge.farthestGoal }
    scroll(to: offset, across: crossOffset, animation, preservesVelocity: preservesVelocity)
    if let edge { leadOrAsk(for: .edge(edge)) }
  }

  /// Scrolls to an edge. The axis that does not have the edge stays where it is.
  private mutating func scroll(to edge: Edge, _ animation: Animation?, preservesVelocity: Bool) {
    let place: ContentEdge = edge.isStart ? .start : .end
    if edge.axis != main.projection.axis {
      guard cross.isScrolled else { return }
      let offset = animation == nil ? cross.axis.motion.range.offset(at: place) : place.farthestGoal
      scroll(to: main.motion.offset, across: offset, animation, preservesVelocity: preservesVelocity)
    } else if preservesVelocity, animation == nil, main.phases.isMovingByItself {
      scroll(
        to: main.motion.range.offset(at: place), across: cross.axis.motion.offset, nil, preservesVelocity: true)
    } else {
      scroll(
        to: main.motion.offset, or: place, across: cross.axis.motion.offset, animation,
        preservesVelocity: preservesVelocity)
    }
  }

  /// Makes a place the destination of the animation that has just begun, or the frame's request if no animation has
  /// begun.
  mutating func leadOrAsk(for place: RequestedPlace) {
    if main.motion.isMoving { destination = place } else { request = place }
  }

  /// Shows a view at once, or starts an animation to it. The frame measures the view's line, unless a motion goes on
  /// from there.
  private mutating func scroll(to view: RequestedView, _ animation: Animation?, preservesVelocity: Bool) {
    guard let animation, !main.phases.isUnderPointer else {
      let goesOn = preservesVelocity && main.phases.isMovingByItself
      let offset = goesOn ? stack.offsetKnown(for: view, from: main.motion.offset) : main.motion.offset
      performRequest(
        main.phases.scrollTo(offset: offset, preservesVelocity: goesOn),
        crossCommand(to: cross.axis.motion.offset, nil, preservesVelocity: preservesVelocity))
      if !goesOn { request = .view(view) }
      return
    }
    var resolved: RequestedView? = view
    if view.placement == .nearest {
      resolved = stack.nearestEnd(for: view.element, from: main.motion.offset).map {
        RequestedView(element: view.element, placement: $0)
      }
    }
    let offset = stack.offsetKnown(for: resolved ?? view, from: main.motion.offset)
    scroll(to: offset, across: cross.axis.motion.offset, animation, preservesVelocity: false)
    if main.motion.isMoving { destination = resolved.map { .view($0) } } else { request = .view(resolved ?? view) }
  }

  /// Scrolls to an offset along the stack, and to another one across it.
  private mutating func scroll(
    to offset: ContentUnits, across crossOffset: ContentUnits, _ animation: Animation?, preservesVelocity: Bool
  ) {
    performRequest(
      main.phases.scrollTo(offset: offset, animation: animation, preservesVelocity: preservesVelocity),
      crossCommand(to: crossOffset, animation, preservesVelocity: preservesVelocity))
  }

  private mutating func crossCommand(
    to offset: ContentUnits, _ animation: Animation?, preservesVelocity: Bool
  ) -> MotionCommand? {
    guard cross.isScrolled else { return nil }
    return cross.axis.phases.scrollTo(offset: offset, animation: animation, preservesVelocity: preservesVelocity)
  }

  /// Passes an event at the last time handled to the axes, and has them carry out the resulting commands.
  ///
  /// - Parameter isOfUser: Whether the event comes from the user.
  @inline(__always)
  mutating func perform(isOfUser: Bool = true, _ event: (inout ScrollAxis, _ time: Double) -> MotionCommand?) {
    let command = event(&main, lastTime)
    perform(command, cross.isScrolled ? event(&cross.axis, lastTime) : nil, isOfUser: isOfUser)
  }

  /// Has the axes carry out commands, and records the change of phase. A release to a target waits.
  mutating func perform(_ command: MotionCommand?, _ crossCommand: MotionCommand?, isOfUser: Bool) {
    if command == nil, crossCommand == nil { return }
    let onlyTracks = main.phases.phase == .tracking && command?.holdsOrReleases == true
    if command?.isRelease == true || crossCommand?.isRelease == true {
      release(command, crossCommand, onlyTracks: onlyTracks, isOfUser: isOfUser)
    } else {
      carryOut(command, crossCommand, onlyTracks: onlyTracks, isOfUser: isOfUser)
    }
  }

  /// Has the axes carry out a request of the program. It takes back a scroll by the user that came before it in this
  /// frame (§P12).
  mutating func performRequest(_ command: MotionCommand, _ crossCommand: MotionCommand?) {
    perform(command, crossCommand, isOfUser: false)
    recorder.programScrolled()
  }

  /// Has only the axis across the stack carry out a command. The command is not a release to a target.
  mutating func perform(across command: MotionCommand?, isOfUser: Bool) {
    guard let command else { return }
    let onlyTracks = cross.axis.phases.phase == .tracking && command.holdsOrReleases
    if command.isRelease {
      letGoAnywhere(nil, command, onlyTracks: onlyTracks, isOfUser: isOfUser)
    } else {
      carryOut(nil, command, onlyTracks: onlyTracks, isOfUser: isOfUser)
    }
  }

  /// Has the axes carry out commands that are not releases.
  ///
  /// - Parameter onlyTracks: Whether a pointer has arrived.
  @inline(__always)
  private mutating func carryOut(
    _ command: MotionCommand?, _ crossCommand: MotionCommand?, onlyTracks: Bool, isOfUser: Bool
  ) {
    let moved = onlyTracks ? movingAxes : (main: false, cross: false)
    let stopsAnimation =
      onlyTracks && (command != nil && main.motion.isAnimated || crossCommand != nil && cross.axis.motion.isAnimated)
    if let command { main.carryOut(command, at: lastTime) }
    if let crossCommand { cross.axis.carryOut(crossCommand, at: lastTime) }
    dropPlaces(onlyTracks: onlyTracks, whileMoving: moved, isOfUser: isOfUser)
    if stopsAnimation { takeOverByUser() }
    recordPhase(at: lastTime)
  }

  /// Which axes move by themselves. In a tree a pointer can hold one axis while the other moves.
  var movingAxes: (main: Bool, cross: Bool) {
    @inline(__always) mutating get { (main.motion.isMoving, cross.axis.motion.isMoving) }
  }

  /// After a command: forgets what the program has asked for, and the views and places that were kept.
  ///
  /// - Parameter moved: The axes that moved by themselves before the command. It matters only if a pointer has arrived
  ///   or left.
  @inline(__always)
  mutating func dropPlaces(onlyTracks: Bool, whileMoving moved: (main: Bool, cross: Bool), isOfUser: Bool) {
    request = nil
    destination = nil
    due.subtract([.opening, .notedPages])
    // A pointer that arrives, or that leaves without a move, scrolls nothing.
    if !onlyTracks || main.motion.isMoving && !moved.main || cross.axis.motion.isMoving && !moved.cross {
      releaseResizeAnchor()
      dropKeptPlace()
      if isOfUser { recorder.userScrolled() }
    }
  }

  /// A pointer has stopped an animation of the program or of a key. Later changes of the content do not lead back to
  /// the kept place (§P14).
  private mutating func takeOverByUser() {
    dropKeptPlace()
    recorder.userScrolled()
  }
}
