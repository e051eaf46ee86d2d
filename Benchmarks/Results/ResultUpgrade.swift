// Brings results of older versions of the schema to the current one, version by version.

/// The steps from each version to the next.
enum ResultUpgrade {
  /// The document one version later. What is not as it should be is left for the decoder to find.
  static func next(_ document: JSONValue, from version: Int) -> JSONValue {
    switch version {
    case 1: fromFirst(document)
    default: document
    }
  }

  /// Version 2 says of every pass whether it ran, where version 1 said only whether counting was asked for; and it gives
  /// each run an identifier.
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
