// The actions of taps: SwiftUI's onTapGesture, disabled, allowsHitTesting and contentShape.

/// How a view responds to a tap.
struct TapTarget {
  /// The number of taps in a row.
  var count = 1
  var isEnabled: Bool
  /// Whether a row of a list runs the action wherever the row is hit.
  var isOfRow = false
  /// Called with whether a touch is on the view.
  var press: ((Bool) -> Void)?
  let action: () -> Void
}

/// Gives a view an action for taps.
nonisolated struct TapGestureModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  let count: Int
  let action: () -> Void

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits {
    ElementTraits(tap: TapTarget(count: count, isEnabled: scope.values.isEnabled, action: action))
  }
}

/// Sets whether a view and the views inside can be hit.
nonisolated struct HitTestingModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  let isAllowed: Bool

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits { ElementTraits(allowsHitTesting: isAllowed) }
}

/// Makes a tap hit the whole frame of a view, and nothing outside of it.
nonisolated struct ContentShapeModifier: ViewModifier, AnnotatingModifier {
  typealias Body = Never

  @MainActor
  func traits(in scope: EnvironmentScope) -> ElementTraits { ElementTraits(hitArea: .frame) }
}

extension View {
  /// Adds an action that runs after a number of taps in a row: ``ScrollHost/tap(at:count:)``.
  ///
  /// A tap hits texts, images, colours, shapes and controls. It hits the empty room of a stack only if the stack has a
  /// `contentShape`.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapGestureModifier(count: count, action: action))
  }

  /// Sets whether taps can hit the view and the views inside.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isAllowed: enabled))
  }

  /// Makes a tap hit the whole frame of the view, and nothing outside of it. Shapes have no paths in Volute, so every
  /// shape stands for the frame of the view.
  public nonisolated func contentShape<S: Shape>(_ shape: S) -> some View { modifier(ContentShapeModifier()) }

  /// Disables the controls and gestures of the view if `disabled` is true. A view inside of a disabled view stays
  /// disabled.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier("disabled", disabled) { $0.isEnabled = $0.isEnabled && !disabled })
  }
}
