// Where content can be pulled past its edges: SwiftUI's ScrollBounceBehavior.

/// Whether content gives way past its edges, under a pointer and when a fling reaches them.
///
/// Case for case SwiftUI's type of the same name (iOS 16.4).
public struct ScrollBounceBehavior: Equatable, Hashable, Sendable, BitwiseCopyable {
  private enum Choice { case always, basedOnSize }
  private let choice: Choice

  /// What suits the axis: always. Source: Apple's documentation.
  public static let automatic = ScrollBounceBehavior(choice: .always)
  /// Content bounces, however short it is.
  public static let always = ScrollBounceBehavior(choice: .always)
  /// Content bounces where it is longer than the container. Elsewhere it stands at its edge, and flings end there.
  public static let basedOnSize = ScrollBounceBehavior(choice: .basedOnSize)

  /// Whether content bounces.
  ///
  /// - Parameter isScrollable: Whether there are two offsets between which it can rest.
  public func bounces(whereScrollable isScrollable: Bool) -> Bool { choice == .always || isScrollable }
}
