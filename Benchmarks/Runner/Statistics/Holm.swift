// Holm's correction: many tests at once, with one stated chance of any false alarm.

/// Corrects p values for the number of tests.
enum Holm {
  /// The corrected values in the order of `values`: the k-th smallest of m times m - k + 1, never falling, at most 1.
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
