// The lesser and the greater numbers of two pairs, lane by lane.

extension SIMD2<Double> {
  /// The lesser number of each lane; that of `other` if the two cannot be compared.
  // This compares single numbers: the compiler would take masks apart.
  @inline(__always)
  func lesser(_ other: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x < other.x ? x : other.x, y < other.y ? y : other.y)
  }

  /// The greater number of each lane; that of `other` if the two cannot be compared.
  @inline(__always)
  func greater(_ other: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(x > other.x ? x : other.x, y > other.y ? y : other.y)
  }
}
