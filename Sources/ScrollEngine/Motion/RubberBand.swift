// How far content follows a pointer that drags it past an edge.

/// The resistance of an edge: content past it follows a pointer less and less, and never by a whole container.
///
///     b(x) = c·x·d/(d + c·x)
///
/// Here x is the excess of the pointer past the edge, d the container length, and c = 0.55 the coefficient. All lengths
/// are points. ``displacement(forExcess:)`` and ``excess(forDisplacement:)`` are odd functions: for the edge at the
/// other end, pass negative values and take negative results. The results are the same to the bit except for the sign.
///
/// Source: published measurements of UIScrollView; ScrollMechanics.
public struct RubberBand: Equatable, Sendable, BitwiseCopyable {
  /// The part of a small excess that the content follows, as measured of UIScrollView: the slope of the curve at the
  /// edge.
  public static let coefficient = 0.55

  /// The length of the container along the axis of the drag, in points: 0 or more.
  public let dimension: Double

  /// Creates the band of a container.
  public init(dimension: Double) {
    self.dimension = dimension
  }

  /// How far past the edge the content stands for a pointer's excess; 0 in a container of length 0.
  ///
  /// The excess must be finite. For up to 1e200 pt in a container of up to 1e100 pt, the result is finite too.
  public func displacement(forExcess excess: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return Self.coefficient * excess * dimension / (dimension + Self.coefficient * abs(excess))
  }

  /// The slope of the band at a pointer's excess: the content's share of the pointer's speed. 0 in a container of
  /// length 0.
  public func slope(atExcess excess: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let part = dimension / (dimension + Self.coefficient * abs(excess))
    return Self.coefficient * part * part
  }

  /// The pointer's excess for which the content stands this far past the edge; 0 in a container of length 0.
  ///
  /// No excess brings the content past the edge by a whole container, but a container that shrinks may leave it there.
  /// So a displacement of more than (1 − 2⁻²⁰) of ``dimension`` counts as that much.
  public func excess(forDisplacement displacement: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let farthest = dimension * (1 - 0x1p-20)
    let reachable = min(max(displacement, -farthest), farthest)
    return reachable * dimension / (Self.coefficient * (dimension - abs(reachable)))
  }
}
