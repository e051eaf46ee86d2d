// How far on the screen a view counts as there: SwiftUI's ScrollTransitionConfiguration.Threshold.

extension ScrollTransitionConfiguration {
  /// How far a view comes in from the place where it is just hidden, towards the centre of the container.
  ///
  /// Spelled as SwiftUI spells it; the three figures are ours. Each threshold is a sum of three parts, so that mixing two of them
  /// mixes the parts: see ``distance(viewLength:containerLength:)``.
  public struct Threshold: Equatable, Sendable, BitwiseCopyable {
    /// The part of the view's length.
    public var visibleFraction: Double
    /// The part of the way on which the view goes from hidden to the container's centre.
    public var centeredFraction: Double
    /// A distance in points that is added.
    public var inset: Double

    /// Creates a threshold from its parts.
    @inlinable
    public init(visibleFraction: Double, centeredFraction: Double, inset: Double) {
      self.visibleFraction = visibleFraction
      self.centeredFraction = centeredFraction
      self.inset = inset
    }

    /// All of the view is visible.
    public static var visible: Threshold { visible(1) }
    /// Nothing of the view is visible.
    public static var hidden: Threshold { visible(0) }
    /// The view's centre is on the container's.
    public static var centered: Threshold { Threshold(visibleFraction: 0, centeredFraction: 1, inset: 0) }

    /// A part of the view is visible.
    ///
    /// - Parameter amount: The part, clamped to 0...1; not a number counts as 0.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(visibleFraction: amount > 0 ? min(amount, 1) : 0, centeredFraction: 0, inset: 0)
    }

    /// A mix of this threshold and another one.
    ///
    /// - Parameter amount: 0 for this one, 1 for the other one, clamped to that; not a number counts as 0.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let part = amount > 0 ? min(amount, 1) : 0
      return Threshold(
        visibleFraction: visibleFraction + (other.visibleFraction - visibleFraction) * part,
        centeredFraction: centeredFraction + (other.centeredFraction - centeredFraction) * part,
        inset: inset + (other.inset - inset) * part)
    }

    /// The same, met when the view is some points closer to the centre; below 0 farther. What is not finite changes nothing.
    public func inset(by distance: Double) -> Threshold {
      var threshold = self
      if distance.isFinite { threshold.inset += distance }
      return threshold
    }

    /// How far the view comes in over an edge until it meets the threshold, in points; 0 is where it is just hidden.
    ///
    /// A part of the view is one of what can be seen of it, so a view that is longer than the container meets ``visible`` where it fills
    /// it. At the centre of the container every view meets every threshold. 1/256 pt is taken off, so that a view at rest on the
    /// place meets it whatever was rounded.
    ///
    /// - Parameters:
    ///   - viewLength: The view's length along the axis, in points.
    ///   - containerLength: The length of the container inside of its insets, in points.
    @inlinable
    public func distance(viewLength: Double, containerLength: Double) -> Double {
      let centre = (containerLength + viewLength) / 2
      let sum = visibleFraction * min(viewLength, containerLength) + centeredFraction * centre + inset
      return min(sum.isNaN ? 0 : sum, centre) - 1.0 / 256
    }
  }
}
