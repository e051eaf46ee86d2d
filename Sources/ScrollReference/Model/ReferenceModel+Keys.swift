// The keys of the reference.
import ScrollTypes

extension ReferenceModel {
  /// Handles a key: an arrow moves its own axis, any other key the main axis. The other axis keeps its goal.
  mutating func press(_ key: ScrollKey) {
    guard isEnabled, pointer == nil else { return }
    let goal = main.goal(of: key)
    let crossGoal = cross.flatMap { axis in axis.side.step(of: key).map { axis.base + units($0) } }
    if goal == nil, crossGoal == nil { return }
    scroll(
      to: goal ?? .offset(main.base), across: cross.map { .offset(crossGoal ?? $0.base) }, by: ReferenceWay(.default))
  }
}
