// Decides whether content can be pulled past its edges: SwiftUI's ScrollBounceBehavior.

/// Whether content can go past its edges, under a pointer and in a fling that reaches them.
///
/// It has the cases of SwiftUI's type of the same name (iOS 16.4).
public struct ScrollBounceBehavior: Equatable, Hashable, Sendable, BitwiseCopyable {
  private enum Choice { case always, basedOnSize }
  private let choice: Choice

  /// The behaviour that suits the axis: always. Source: Apple's documentation.
  public static let automatic = ScrollBounceBehavior(choice: .always)
  /// Content bounces even if it is short.
  public static let always = ScrollBounceBehavior(choice: .always)
  /// Content bounces if it is longer than the container. Otherwise it stays at its edge, and flings end there.
  public static let basedOnSize = ScrollBounceBehavior(choice: .basedOnSize)

  /// Whether content bounces.
  ///
  /// - Parameter isScrollable: Whether the content can rest at more than one offset.
  public func bounces(whereScrollable isScrollable: Bool) -> Bool { choice == .always || isScrollable }
}
