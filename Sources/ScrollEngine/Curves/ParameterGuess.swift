// A table, made once at the start of an animation, that approximates the parameter of a Bézier curve at an x.

/// Approximates the parameter of a ``CubicBezier`` for an x in 0...1: to three digits or more, unless the curve is
/// nearly vertical there.
///
/// The table stands for a smooth function of the square root of x's distance from the nearer end. The value is the
/// parameter's distance from that end, divided by the root. It is smooth even if the end's control point has the x of
/// the end. There x begins as the square of the parameter, as at the end of `easeIn`. A cubic for each of eight cells
/// approximates the function.
struct ParameterGuess: Equatable, Sendable {
  /// The cubics' coefficients: eight cells from the start to the middle, then eight from the end.
  private var constant = SIMD16<Float>()
  private var linear = SIMD16<Float>()
  private var square = SIMD16<Float>()
  private var cubic = SIMD16<Float>()

  /// A guess of 0.
  init() {}

  /// - Complexity: O(1); calls `parameter` 64 times.
  init(_ parameter: (_ x: Double) -> Double) {
    for index in 0..<16 {
      let cell = Double(index & 7)
      // The first cell has no lower half: roots are positive.
      let (middle, reach) = cell == 0 ? (0.25, 0.25) : (cell, 0.5)
      /// The function at a place between −1 and 1 in the cell.
      func wanted(at place: Double) -> Double {
        let root = (middle + reach * place) / Double(Self.cellsPerRoot)
        let distance = index < 8 ? parameter(root * root) : 1 - parameter(1 - root * root)
        return distance / root
      }
      // Interpolates at Chebyshev's four points. They lie symmetrically, so the even and the odd part are found
      // separately.
      let (inner, outer) = (0.38268343236509, 0.923879532511287)
      let (inLow, inHigh, outLow, outHigh) = (
        wanted(at: -inner), wanted(at: inner), wanted(at: -outer), wanted(at: outer)
      )
      let (evenInner, evenOuter) = ((inHigh + inLow) / 2, (outHigh + outLow) / 2)
      let (oddInner, oddOuter) = ((inHigh - inLow) / (2 * inner), (outHigh - outLow) / (2 * outer))
      let spread = outer * outer - inner * inner
      let (c2, c3) = ((evenOuter - evenInner) / spread, (oddOuter - oddInner) / spread)
      let (c0, c1) = (evenInner - c2 * inner * inner, oddInner - c3 * inner * inner)
      // Converts the cubic to one of the root. The place is a linear function of the root.
      let (scale, shift) = (Double(Self.cellsPerRoot) / reach, -middle / reach)
      constant[index] = Float(((c3 * shift + c2) * shift + c1) * shift + c0)
      linear[index] = Float(((3 * c3 * shift + 2 * c2) * shift + c1) * scale)
      square[index] = Float((3 * c3 * shift + c2) * scale * scale)
      cubic[index] = Float(c3 * scale * scale * scale)
    }
  }

  @inline(__always)
  func parameter(at x: Double) -> Double {
    let isLate = x > 0.5
    let root = Float(min(x, 1 - x)).magnitude.squareRoot()
    // A number as large as `rounder` has no digits for a fraction: adding to it rounds to an integer, which its last
    // bits are. This finds a cell without a conversion that would have to be checked.
    let index = Int((root * Self.cellsPerRoot + Self.rounder).bitPattern & 7) &+ (isLate ? 8 : 0)
    let ratio = (cubic[index] * root + square[index]) * (root * root) + (linear[index] * root + constant[index])
    let distance = Double(root * ratio)
    return isLate ? 1 - distance : distance
  }

  private static var rounder: Float { 0x1.8p23 }
  /// Chosen so that the last cell ends just after the root of ½.
  private static var cellsPerRoot: Float { 10.6 }
}
