// The share of a view that must be visible for the view to count as visible.
import Foundation

/// A threshold of visibility (§V4, §V5).
package struct VisibilityThreshold {
  /// The slack for rounding.
  private static let slack = 1e-5
  /// The least visible fraction that reaches the threshold.
  package let least: Double

  /// Clamps the threshold to 0...1; NaN counts as 0.5.
  package init(_ threshold: Double) { least = max(Self.bounded(threshold) - Self.slack, Self.slack) }

  /// A threshold clamped to 0...1; 0.5 for NaN.
  static func bounded(_ threshold: Double) -> Double { threshold.isNaN ? 0.5 : min(max(threshold, 0), 1) }

  /// Whether a view's visible fraction in a container reaches the threshold.
  package func isReached(by frame: CGRect, in container: CGSize) -> Bool {
    VisibleFraction(of: frame, in: container).value >= least
  }
}
