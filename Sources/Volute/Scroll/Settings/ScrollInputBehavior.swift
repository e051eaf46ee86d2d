// Which kinds of input scroll: SwiftUI's scrollInputBehavior. A host has none of these kinds, and only records it.

/// A kind of input beside touches, wheels and keys. Spelled as SwiftUI spells it. A host has none of them.
public struct ScrollInputKind: Equatable, Sendable {
  let name: String

  /// The hand gesture on a watch.
  public static let handGestureShortcut = ScrollInputKind(name: "hand gesture shortcut")
  /// The user looks at an edge of the content.
  public static let look = ScrollInputKind(name: "look")
  /// The user looks at an edge of the content along some axes.
  public static func look(axes: Axis.Set) -> ScrollInputKind { ScrollInputKind(name: "look along \(axes.rawValue)") }
}

/// Whether a kind of input scrolls. Spelled as SwiftUI spells it.
public struct ScrollInputBehavior: Equatable, Sendable {
  let name: String

  /// The default of the system.
  public static let automatic = ScrollInputBehavior(name: "automatic")
  /// It scrolls.
  public static let enabled = ScrollInputBehavior(name: "enabled")
  /// It does not scroll.
  public static let disabled = ScrollInputBehavior(name: "disabled")
}

extension View {
  /// Sets whether a kind of input scrolls the scroll views in the view. It is only recorded: touches, wheels and keys
  /// scroll as before.
  @MainActor @preconcurrency
  public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View {
    painted("ScrollInputBehavior", "\(input.name) \(behavior.name)")
  }
}
