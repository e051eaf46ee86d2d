// The kinds of document that this program writes.

/// A kind of document, with a description. Each kind has a member that no other kind has.
package enum DocumentKind: String {
  case result = "a result of a run"
  case comparison = "a comparison of two revisions"
  case selftest = "a self-test"

  package init(_ document: JSONValue) {
    let marks: [(member: String, kind: DocumentKind)] = [
      ("run", .result), ("candidate", .comparison), ("trials", .selftest),
    ]
    // A document without any of these members is taken for a damaged result, so that the user sees an error.
    self = marks.first { document[$0.member] != nil }?.kind ?? .result
  }
}
