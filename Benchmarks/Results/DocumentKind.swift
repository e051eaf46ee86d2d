// Which kind of document a file of this program is.

/// The kinds, in words. A kind is told by the member that it alone has.
package enum DocumentKind: String {
  case result = "a result of a run"
  case comparison = "a comparison of two revisions"
  case selftest = "a self-test"

  package init(_ document: JSONValue) {
    let marks: [(member: String, kind: DocumentKind)] = [
      ("run", .result), ("candidate", .comparison), ("trials", .selftest),
    ]
    // Without any mark it is a result that has lost its run: damaged, so that nobody passes over it.
    self = marks.first { document[$0.member] != nil }?.kind ?? .result
  }
}
