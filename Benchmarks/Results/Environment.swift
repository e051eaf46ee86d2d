// The machine and system that times depend on, without the name of a machine or a user.

/// The machine and its system.
package struct Environment: Codable, Sendable, Equatable {
  /// A hash of the facts. Times are comparable only between equal fingerprints.
  package var fingerprint: ChecksumText
  /// The facts that times depend on, by name.
  package var facts: [String: String]
  /// The facts that could not be determined, each with the reason. The fingerprint contains them as unknown.
  package var unknown: [String: String]
  /// The average number of processes that wanted to run in the last 1, 5 and 15 minutes, at the start of the run. Not
  /// part of the fingerprint.
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
