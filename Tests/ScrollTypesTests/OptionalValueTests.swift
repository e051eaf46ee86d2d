// Keys and ids with an optional type: a missing value is not a nil of that type.
import ScrollTypes
import Testing

@Suite("Optional values")
struct OptionalValueTests {
  private struct CardSpacing: EnvironmentKey { static var defaultValue: CGFloat? { 12 } }
  private struct LastTime: AnimationStateKey { static var defaultValue: Double? { -1 } }

  @Test("An environment key with an optional type has its default until it is set, also to nil")
  func environment() {
    var environment = EnvironmentValues()
    #expect(environment[CardSpacing.self] == 12)
    environment[CardSpacing.self] = 20
    #expect(environment[CardSpacing.self] == 20)
    environment[CardSpacing.self] = nil
    #expect(environment[CardSpacing.self] == nil)
  }

  @Test("A key of an animation's state with an optional type has its default until it is set, also to nil")
  func animationState() {
    var state = AnimationState<Double>()
    #expect(state[LastTime.self] == -1)
    state[LastTime.self] = 3
    #expect(state[LastTime.self] == 3)
    state[LastTime.self] = nil
    #expect(state[LastTime.self] == nil)
  }

  @Test("A position without a view has no view id of an optional type, and saves none")
  func position() {
    let automatic = ScrollPosition(idType: Int?.self)
    #expect(automatic.viewID(type: Int?.self) == .none)
    #expect(SavedScrollPosition<Int?>(automatic).position == automatic)
    #expect(ScrollPosition(id: 7 as Int?).viewID(type: Int?.self) == .some(7))
    #expect(ScrollPosition(id: nil as Int?).viewID(type: Int?.self) == .some(.none))
  }
}
