// The report of a check that found no failure.

/// The result of a check that found no failing case.
public struct PropertyReport: Equatable, Sendable {
  /// The seed of the cases; nil if a given scenario was played.
  public var seed: UInt64?
  /// How many cases were played.
  public var caseCount: Int
  /// How many times each property was judged, by its name. A property that is missing was never judged, so the check
  /// tells nothing about it.
  public var judgementCounts: [String: Int]
}

extension PropertyReport: CustomStringConvertible {
  /// The report on one line.
  public var description: String {
    let counts = judgementCounts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    return "\(cases)\(seed.map { " of seed \($0)" } ?? ""): \(counts.isEmpty ? "nothing judged" : counts)"
  }
}
