// Pairs of numbers lane by lane.

extension SIMD2<Double> {
  /// The lesser number of each lane; the other's where they cannot be compared.
  // Lane by lane, without masks, which the compiler would take apart.
  @inline(__always)
  func lesser(_ other: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x < other.x ? x : other.x, y < other.y ? y : other.y)
  }

  /// The greater number of each lane; the other's where they cannot be compared.
  @inline(__always)
  func greater(_ other: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x > other.x ? x : other.x, y > other.y ? y : other.y)
  }
}
