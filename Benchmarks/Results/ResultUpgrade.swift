// Converts results of older schema versions to the current one, version by version.

/// The conversions from each version to the next.
enum ResultUpgrade {
  /// Returns the document in the next version. Invalid values stay as they are; the decoder reports them.
  static func next(_ document: JSONValue, from version: Int) -> JSONValue {
    switch version {
    case 1: fromFirst(document)
    default: document
    }
  }

  /// Converts version 1. Version 2 has a status for every pass, where version 1 only said whether counting was
  /// requested. Version 2 also gives each run an identifier.
  private static func fromFirst(_ document: JSONValue) -> JSONValue {
    var document = document
    document["schemaVersion"] = .number("2")
    let wasCounting = document["run"]?["counting"]
    var run = document["run"]
    run?["counting"] = nil
    if run?["id"] == nil {
      var hash = Checksum()
      hash.combine(run?["startedAt"]?.string ?? "")
      hash.combine(document["commit"]?["sha"]?.string ?? "")
      run?["id"] = .text(ChecksumText(hash.value).description)
    }
    document["run"] = run
    let reasons = (document["benchmarks"]?.elements ?? []).map { $0["countsUnavailable"]?.string }
    let counting = wasCounting == .bool(true) ? PassStatus(reasons: reasons) : .skipped
    var status: [String: JSONValue] = ["state": .text(counting.state.rawValue)]
    if let reason = counting.reason { status["reason"] = .text(reason) }
    document["passes"] = .object([
      PassStatus.timing: .object(["state": .text(PassStatus.State.done.rawValue)]),
      PassStatus.counting: .object(status),
    ])
    return document
  }
}
