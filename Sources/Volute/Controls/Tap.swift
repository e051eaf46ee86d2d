// What a tap does: SwiftUI's onTapGesture, disabled, allowsHitTesting and contentShape.

/// What a view does with a tap.
struct TapTarget {
  /// The number of taps in a row.
  var count = 1
  var isEnabled: Bool
  /// Whether a row of a list has it run wherever the row is hit.
  var isOfRow = false
  /// Hears whether a touch is on the view.
  var press: ((Bool) -> Void)?
  let action: () -> Void
}

/// Has an action for taps.
nonisolated struct TapGestureModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  let count: Int
  let action: () -> Void

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits {
    ElementTraits(tap: TapTarget(count: count, isEnabled: scope.values.isEnabled, action: action))
  }
}

/// Says whether a view and what is inside can be hit.
nonisolated struct HitTestingModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  let isAllowed: Bool

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits { ElementTraits(allowsHitTesting: isAllowed) }
}

/// Says that a view is hit in all of its frame, and nowhere else.
nonisolated struct ContentShapeModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits { ElementTraits(hitArea: .frame) }
}

extension View {
  /// The view with an action for a number of taps in a row: ``ScrollHost/tap(at:count:)``.
  ///
  /// A tap hits texts, images, colours, shapes and controls. Empty room of a stack is not hit, unless it has a
  /// `contentShape`.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapGestureModifier(count: count, action: action))
  }

  /// The view, and what is inside, hit by no tap where `enabled` is false.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isAllowed: enabled))
  }

  /// The view, hit in all of its frame and nowhere else. Shapes have no paths here: of each, the frame of the view
  /// counts.
  public nonisolated func contentShape<S: Shape>(_ shape: S) -> some View { modifier(ContentShapeModifier()) }

  /// The view, whose controls and gestures do nothing where `disabled` is true. What is disabled around stays so.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(
      EnvironmentModifier(
        change: { $0.isEnabled = $0.isEnabled && !disabled },
        isSame: { ($0.value as? DisabledMark)?.isDisabled == disabled }, value: DisabledMark(isDisabled: disabled)))
  }
}

/// What `disabled` writes, for the comparison.
private struct DisabledMark {
  let isDisabled: Bool
}
