// What the program's wishes do to the reference, and where pointers and keys are heard.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Handles an event at the present time.
  mutating func handle(_ kind: ScrollEvent.Kind) {
    isUserActing = kind.isOfUser
    defer { isUserActing = false }
    switch kind {
    case .touchBegan(let location, let touch): begin(touch, at: location)
    case .touchMoved(let location, let touch): move(touch, to: location)
    case .touchEnded(let location, let touch): end(touch, at: location)
    case .touchCancelled(let touch): cancel(touch)
    case .wheel(let wheel): turn(wheel)
    case .key(let key): press(key)
    case .scrollDisabled(let isDisabled): disable(isDisabled)
    case .scrollTo(let target, let animation, let preservesVelocity):
      let way = ReferenceWay(animation, preservesVelocity: preservesVelocity)
      let goal = main.side.offset(at: target, content: main.contentLength)
      let edge = goesOn(by: way) ? nil : main.range.edge(askedForBy: goal)
      let crossGoal = cross.map { ReferenceGoal.offset($0.side.offset(at: target, content: $0.contentLength)) }
      scroll(to: edge.map { .edge($0) } ?? .offset(goal), across: crossGoal, by: way)
    case .scrollToEdge(let edge, let animation, let preservesVelocity):
      let way = ReferenceWay(animation, preservesVelocity: preservesVelocity)
      let asked = ReferenceGoal.edge(edge.isStart ? .start : .end)
      if edge.axis == main.side.axis {
        scroll(to: asked, across: cross.map { .offset($0.presentOffset) }, by: way)
      } else if cross != nil {
        scroll(to: .offset(main.presentOffset), across: asked, by: way)
      }
    case .scrollToView(let element, let anchor, let animation, let preservesVelocity):
      guard let view = content.identity(of: element) else { return }
      let place = anchor.map { ReferencePlace.part(container.part(of: $0)) } ?? .asNearAsVisible
      let way = ReferenceWay(animation, preservesVelocity: preservesVelocity)
      show(view, at: place, by: way)
    case .keep(let place): keep(place)
    case .resize(let size, let safeArea):
      var other = configuration
      other.containerSize = size
      other.safeAreaInsets = safeArea ?? other.safeAreaInsets
      if other == configuration { return }
      act { $0.offset = $0.presentOffset }
      resize(to: other)
    }
  }

  /// Has the user's pointers and keys scroll, or not from now on.
  private mutating func disable(_ isDisabled: Bool) {
    isEnabled = !isDisabled
    configuration.isScrollEnabled = !isDisabled
    guard isDisabled else { return }
    if pointer != nil { release(velocity: 0) }
    if main.momentum != nil || cross?.momentum != nil { forgetViews() }
    act { $0.endMomentum() }
  }

  /// Whether a fling or a bounce along the stack's axis goes on from where it is led.
  private func goesOn(by way: ReferenceWay) -> Bool {
    !animates(by: way) && way.preservesVelocity && main.canBeCarried
  }

  /// Whether the way along the stack's axis is an animation.
  private func animates(by way: ReferenceWay) -> Bool { way.animation != nil && main.trail == nil }

  /// Leads both axes to where they are asked to be.
  mutating func scroll(to goal: ReferenceGoal, across crossGoal: ReferenceGoal?, by way: ReferenceWay) {
    let goesOn = goesOn(by: way)
    forgetViews()
    main.scroll(to: goal, by: way)
    if let crossGoal { cross?.scroll(to: crossGoal, by: way) }
    tell(at: now)
    guard !goesOn, let edge = goal.edge else { return }
    if main.animation == nil { request = .edge(edge) } else { destination = .edge(edge) }
  }

  /// Leads to a view, as far as it is known where it stands.
  private mutating func show(_ view: ViewIdentity, at place: ReferencePlace, by way: ReferenceWay) {
    let present = main.presentOffset
    // The axis across goes at once where the stack's does.
    let way = animates(by: way) ? way : ReferenceWay(nil, preservesVelocity: way.preservesVelocity)
    let goesOn = goesOn(by: way)
    var (goal, resolved): (Int64, ReferencePlace?) = (present, place)
    if animates(by: way) {
      // Without a part that is to stand somewhere it goes to the end of the container that it is nearer to, or nowhere if it
      // is visible.
      if place == .asNearAsVisible { resolved = nearerEnd(for: view, from: present) }
      goal = target(of: view, at: resolved ?? place, from: present)
    } else if goesOn {
      goal = target(of: view, at: place, from: present)
    }
    scroll(to: .offset(goal), across: cross.map { .offset($0.presentOffset) }, by: way)
    if main.animation != nil {
      destination = resolved.map { .view(view, $0) }
    } else if !goesOn {
      // A view that content has been moved to in passing is not held to its place.
      request = .view(view, resolved ?? place)
    }
  }
}

/// How an offset is led to where the program wants it.
struct ReferenceWay {
  /// The animation, where no pointer is on the axis.
  let animation: Animation?
  /// Whether what goes at once has a fling or bounce go on with its velocity.
  let preservesVelocity: Bool

  init(_ animation: Animation?, preservesVelocity: Bool = false) {
    (self.animation, self.preservesVelocity) = (animation, preservesVelocity)
  }
}

extension ReferenceAxis {
  /// Where content rests that is led somewhere.
  func clamped(_ goal: ReferenceGoal) -> Int64 {
    switch goal {
    case .offset(let offset): range.clamp(offset)
    case .edge(let edge): range.offset(at: edge)
    }
  }

  /// Goes somewhere, at once or by an animation.
  mutating func scroll(to goal: ReferenceGoal, by way: ReferenceWay) {
    if let animation = way.animation, trail == nil {
      switch goal {
      case .offset(let offset): animate(animation, to: offset)
      // What leads to an edge leads to wherever that will be.
      case .edge(let edge): animate(animation, to: edge == .start ? .min : .max)
      }
      return
    }
    switch goal {
    case .offset(let offset): scroll(to: offset, preservingVelocity: way.preservesVelocity)
    case .edge(let edge): scroll(to: range.offset(at: edge), preservingVelocity: way.preservesVelocity)
    }
  }
}
