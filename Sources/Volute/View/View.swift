// The protocol of everything on the screen: SwiftUI's View.

/// A part of a screen. Spelled as SwiftUI spells it.
///
/// A view is a value that is made again whenever something changes. Its node in the tree of a ``ScrollHost`` lasts, and
/// keeps the view's identity. ``body`` runs when the view appears. It runs again when the value differs from the last
/// one, or when a value that it read has changed: a state, a model, or a value of the environment.
@MainActor @preconcurrency
public protocol View {
  /// The type of ``body``.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
  /// Volute lays out views without a body itself, and never asks for a body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  /// There is no value of this type, and so no body.
  public typealias Body = Never
}
