// The threshold at which a view is in its identity phase: SwiftUI's ScrollTransitionConfiguration.Threshold.

extension ScrollTransitionConfiguration {
  /// How far a view has come in, from where it is just hidden towards the centre of the container.
  ///
  /// Spelled as SwiftUI spells it; the three properties are ours. Each threshold is a sum of three parts, so a mix of
  /// two thresholds mixes the parts: see ``distance(viewLength:containerLength:)``.
  public struct Threshold: Equatable, Sendable, BitwiseCopyable {
    /// A part of the view's length.
    public var visibleFraction: Double
    /// A part of the way from where the view is just hidden to the container's centre.
    public var centeredFraction: Double
    /// A distance in points that is added to the other parts.
    public var inset: Double

    /// Creates a threshold from its parts.
    @inlinable
    public init(visibleFraction: Double, centeredFraction: Double, inset: Double) {
      self.visibleFraction = visibleFraction
      self.centeredFraction = centeredFraction
      self.inset = inset
    }

    /// The whole view is visible.
    public static var visible: Threshold { visible(1) }
    /// The view is just hidden.
    public static var hidden: Threshold { visible(0) }
    /// The view's centre is at the container's centre.
    public static var centered: Threshold { Threshold(visibleFraction: 0, centeredFraction: 1, inset: 0) }

    /// A part of the view is visible.
    ///
    /// - Parameter amount: The part, clamped to 0...1; NaN counts as 0.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(visibleFraction: amount > 0 ? min(amount, 1) : 0, centeredFraction: 0, inset: 0)
    }

    /// Returns a mix of this threshold and another one.
    ///
    /// - Parameter amount: 0 for this threshold, 1 for the other one. Clamped to 0...1; NaN counts as 0.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let part = amount > 0 ? min(amount, 1) : 0
      return Threshold(
        visibleFraction: visibleFraction + (other.visibleFraction - visibleFraction) * part,
        centeredFraction: centeredFraction + (other.centeredFraction - centeredFraction) * part,
        inset: inset + (other.inset - inset) * part)
    }

    /// Returns a threshold that the view meets some points closer to the centre, or farther from it if the distance is
    /// negative. A distance that is not finite changes nothing.
    public func inset(by distance: Double) -> Threshold {
      var threshold = self
      if distance.isFinite { threshold.inset += distance }
      return threshold
    }

    /// Returns how far the view comes in over an edge until it meets the threshold, in points. The distance is 0 where
    /// the view is just hidden.
    ///
    /// A part of the view is taken of the length that the container can show. So a view longer than the container meets
    /// ``visible`` where it fills the container. At the centre of the container, every view meets every threshold. The
    /// distance is 1/256 pt shorter, so that a view at rest there meets the threshold in spite of rounding.
    ///
    /// - Parameters:
    ///   - viewLength: The view's length along the axis, in points.
    ///   - containerLength: The length of the container inside its insets, in points.
    @inlinable
    public func distance(viewLength: Double, containerLength: Double) -> Double {
      let centre = (containerLength + viewLength) / 2
      let sum = visibleFraction * min(viewLength, containerLength) + centeredFraction * centre + inset
      return min(sum.isNaN ? 0 : sum, centre) - 1.0 / 256
    }
  }
}
