// The protocol of everything on the screen: SwiftUI's View.

/// A part of a screen. Spelled as SwiftUI spells it.
///
/// A view is a value that is made anew whenever something changes. What lasts is a node of the tree that a ``ScrollHost``
/// keeps, which has the view's identity. ``body`` runs when the view appears, and again when the value differs from the last
/// one or an environment value that it read has changed.
@MainActor @preconcurrency
public protocol View {
  /// The type of ``body``.
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
  /// Views without a body are laid out by Volute itself, which never asks for one.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  /// There is no value of this type, and so no body.
  public typealias Body = Never
}
