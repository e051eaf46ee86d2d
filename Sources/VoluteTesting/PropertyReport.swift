// What a check that found nothing looked at.

/// What a check came to that found no case against a property.
public struct PropertyReport: Equatable, Sendable {
  /// The seed of the cases; nil where a given scenario was played.
  public var seed: UInt64?
  /// How many cases were played.
  public var caseCount: Int
  /// How often each property was judged, by its name. A property that was never judged says nothing about the behaviour.
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
