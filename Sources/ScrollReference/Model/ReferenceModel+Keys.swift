// What a key does to the reference.
import ScrollTypes

extension ReferenceModel {
  /// An arrow is a step along its own axis, all else one along the stack's; the other axis is led to where it goes already.
  mutating func press(_ key: ScrollKey) {
    guard isEnabled, pointer == nil else { return }
    let goal = main.goal(of: key)
    let crossGoal = cross.flatMap { axis in axis.side.step(of: key).map { axis.base + units($0) } }
    if goal == nil, crossGoal == nil { return }
    scroll(
      to: goal ?? .offset(main.base), across: cross.map { .offset(crossGoal ?? $0.base) }, by: ReferenceWay(.default))
  }
}
