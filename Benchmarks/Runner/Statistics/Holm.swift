// Holm's correction: many tests together get one stated chance of any false alarm.

/// Corrects p values for the number of tests.
enum Holm {
  /// Returns the corrected values in the order of `values`. The k-th smallest of m values is multiplied by m - k + 1.
  /// The result never falls with k, and is at most 1.
  ///
  /// S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979.
  /// O(m log m).
  static func corrected(_ values: [Double]) -> [Double] {
    var result = values
    var largest = 0.0
    for (place, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
      largest = max(largest, min(1, values[index] * Double(values.count - place)))
      result[index] = largest
    }
    return result
  }
}
