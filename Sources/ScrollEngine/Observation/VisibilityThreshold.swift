// How much of a view has to be seen for it to count as visible.
import Foundation

/// A threshold of visibility (§V4, §V5).
package struct VisibilityThreshold {
  /// What is left to rounding.
  private static let slack = 1e-5
  /// The least part of a view's area that is enough.
  package let least: Double

  /// Clamped to 0...1; what is not a number counts as 0.5.
  package init(_ threshold: Double) { least = max(Self.bounded(threshold) - Self.slack, Self.slack) }

  /// A threshold within 0...1; a half for what is not a number.
  static func bounded(_ threshold: Double) -> Double { threshold.isNaN ? 0.5 : min(max(threshold, 0), 1) }

  /// Whether enough of a view is in a container.
  package func isReached(by frame: CGRect, in container: CGSize) -> Bool {
    VisibleFraction(of: frame, in: container).value >= least
  }
}
