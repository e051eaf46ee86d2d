// The events of the reference: the program's requests, and where pointers and keys are passed on.
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

  /// Disables or enables scrolling by the user's pointers and keys.
  private mutating func disable(_ isDisabled: Bool) {
    isEnabled = !isDisabled
    configuration.isScrollEnabled = !isDisabled
    guard isDisabled else { return }
    if pointer != nil { release(velocity: 0) }
    if main.momentum != nil || cross?.momentum != nil { forgetViews() }
    act { $0.endMomentum() }
  }

  /// Whether the main axis continues a fling, bounce or settle from the place to which it is led.
  private func goesOn(by way: ReferenceWay) -> Bool {
    !animates(by: way) && way.preservesVelocity && main.canBeCarried
  }

  /// Whether the main axis goes there by an animation.
  private func animates(by way: ReferenceWay) -> Bool { way.animation != nil && main.trail == nil }

  /// Leads both axes to their goals.
  mutating func scroll(to goal: ReferenceGoal, across crossGoal: ReferenceGoal?, by way: ReferenceWay) {
    let goesOn = goesOn(by: way)
    forgetViews()
    // Without a key, the program now has the content, whatever the user did before in this frame (§P12).
    if !isUserActing { hasUserScrolled = false }
    main.scroll(to: goal, by: way)
    if let crossGoal { cross?.scroll(to: crossGoal, by: way) }
    tell(at: now)
    guard !goesOn, let edge = goal.edge else { return }
    if main.animation == nil { request = .edge(edge) } else { destination = .edge(edge) }
  }

  /// Leads to a view, as far as its place is known.
  private mutating func show(_ view: ViewIdentity, at place: ReferencePlace, by way: ReferenceWay) {
    let present = main.presentOffset
    // The cross axis jumps if the main axis does.
    let way = animates(by: way) ? way : ReferenceWay(nil, preservesVelocity: way.preservesVelocity)
    let goesOn = goesOn(by: way)
    var (goal, resolved): (Int64, ReferencePlace?) = (present, place)
    if animates(by: way) {
      // Without an anchor, the view goes to the nearer end of the container, or nowhere if it is visible.
      if place == .asNearAsVisible { resolved = nearerEnd(for: view, from: present) }
      goal = target(of: view, at: resolved ?? place, from: present)
    } else if goesOn {
      goal = target(of: view, at: place, from: present)
    }
    scroll(to: .offset(goal), across: cross.map { .offset($0.presentOffset) }, by: way)
    if main.animation != nil {
      destination = resolved.map { .view(view, $0) }
    } else if !goesOn {
      // A view that content jumps to in a continuing motion is not kept in place.
      request = .view(view, resolved ?? place)
    }
  }
}

/// How an offset is led to its goal: at once or by an animation, and whether a motion continues.
struct ReferenceWay {
  /// The animation, which counts if no pointer is on the axis.
  let animation: Animation?
  /// Whether a fling or bounce continues with its velocity after a jump.
  let preservesVelocity: Bool

  init(_ animation: Animation?, preservesVelocity: Bool = false) {
    (self.animation, self.preservesVelocity) = (animation, preservesVelocity)
  }
}

extension ReferenceAxis {
  /// The offset in the range for a goal.
  func clamped(_ goal: ReferenceGoal) -> Int64 {
    switch goal {
    case .offset(let offset): range.clamp(offset)
    case .edge(let edge): range.offset(at: edge)
    }
  }

  /// Goes to a goal, at once or by an animation.
  mutating func scroll(to goal: ReferenceGoal, by way: ReferenceWay) {
    if let animation = way.animation, trail == nil {
      switch goal {
      case .offset(let offset): animate(animation, to: offset)
      // A goal of `.min` or `.max` is the edge, wherever it will be.
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
