// What the program's wishes do to the reference, and where hands and keys are heard.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Handles an event at the present time.
  mutating func handle(_ kind: ScrollEvent.Kind) {
    switch kind {
    case .touchBegan(let location, let touch): begin(touch, at: location)
    case .touchMoved(let location, let touch): move(touch, to: location)
    case .touchEnded(let location, let touch): end(touch, at: location)
    case .touchCancelled(let touch): cancel(touch)
    case .wheel(let wheel): turn(wheel)
    case .key(let key): press(key)
    case .scrollDisabled(let isDisabled): disable(isDisabled)
    case .scrollTo(let target, let animation, let preservesVelocity):
      forgetViews()
      let animation = hand == nil ? animation : nil
      act { axis in
        let goal = axis.side.offset(at: target, content: axis.contentLength)
        if let animation {
          axis.animate(animation, to: goal)
        } else {
          axis.scroll(to: goal, preservingVelocity: preservesVelocity)
        }
      }
    case .scrollToView(let element, let anchor, let animation, let preservesVelocity):
      guard let view = content.identity(of: element) else { return }
      let wish = ReferenceRequest(view: view, place: anchor.map { .part(container.part(of: $0)) } ?? .asNearAsVisible)
      if let animation, hand == nil {
        animate(animation, to: wish)
      } else {
        let goesOn = preservesVelocity && main.motion != nil
        let present = main.presentOffset
        let goal = goesOn ? target(of: wish, from: present) : present
        forgetViews()
        main.scroll(to: goal, preservingVelocity: preservesVelocity)
        if let cross { self.cross?.scroll(to: cross.presentOffset, preservingVelocity: preservesVelocity) }
        tell(at: now)
        // A view that content has been moved to in passing is not held to its place.
        if !goesOn { request = wish }
      }
    case .resize(let size): resize(to: size)
    }
  }

  /// Has the user's hands and keys scroll, or not from now on.
  private mutating func disable(_ isDisabled: Bool) {
    isEnabled = !isDisabled
    guard isDisabled else { return }
    if hand != nil { release(velocity: 0) }
    act { $0.endMomentum() }
  }

  /// Sets out for a view, as far as it is known where it stands; without a part that is to stand somewhere, for the end of
  /// the container that it is nearer to, or for nowhere if it is visible.
  private mutating func animate(_ animation: Animation, to wish: ReferenceRequest) {
    let present = main.presentOffset
    var resolved: ReferenceRequest? = wish
    if wish.place == .asNearAsVisible {
      resolved = nearerEnd(for: wish.view, from: present).map { ReferenceRequest(view: wish.view, place: $0) }
    }
    let goal = target(of: resolved ?? wish, from: present)
    forgetViews()
    main.animate(animation, to: goal)
    if let cross { self.cross?.animate(animation, to: cross.presentOffset) }
    tell(at: now)
    if main.animation == nil { request = resolved ?? wish } else { destination = resolved }
  }
}
