// Where a result was measured, as far as times depend on it, without a name of the machine or of its user.

/// The machine and its system.
package struct Environment: Codable, Sendable, Equatable {
  /// A hash of the facts; times are comparable only between equal ones.
  package var fingerprint: ChecksumText
  /// What times depend on, by name.
  package var facts: [String: String]
  /// Facts that could not be found out, each with the reason. They are part of the fingerprint as unknown.
  package var unknown: [String: String]
  /// Processes that wanted to run, averaged over 1, 5 and 15 minutes, at the start. Not part of the fingerprint.
  package var loadAverage: [Double]?

  package init(facts: [String: String], unknown: [String: String], loadAverage: [Double]?) {
    var hash = Checksum()
    for (name, value) in facts.sorted(by: { $0.key < $1.key }) {
      hash.combine(name)
      hash.combine(value)
    }
    fingerprint = ChecksumText(hash.value)
    self.facts = facts
    self.unknown = unknown
    self.loadAverage = loadAverage
  }
}
