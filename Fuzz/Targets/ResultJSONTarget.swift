// Strategy: read any bytes as a result file. Random bytes are hardly ever JSON. So each input is also interpreted as a
// list of edits of a small, valid result: bytes are replaced, removed or repeated, and fragments are inserted that are
// hard to read.
//
// Invariants: reading gives a document, or a problem as one line of limited length; it never traps. A document that is
// written and read again is the same document, including unknown members, and is written in the same way again.
import BenchmarkResults
import FuzzSupport

extension FuzzTarget {
  /// Checks the reader of result files.
  public static let resultJSON = FuzzTarget(
    name: "result-json",
    summary: "the reader of result files: any bytes give a result or one line, and nothing is lost",
    modules: [.results],
    input: .bytes { bytes in
      var outcome = FuzzOutcome(frameCount: 1)
      outcome.finding = readAndWrite(bytes) ?? readAndWrite(EditedResult.apply(bytes))
      return outcome
    })
}

private func readAndWrite(_ bytes: [UInt8]) -> Finding? {
  func finding(_ question: String, _ message: String) -> Finding {
    Finding(signature: "result-json.\(question)", message: message, step: 0)
  }
  let document: ResultDocument
  do {
    document = try ResultDocument(bytes: bytes)
  } catch {
    let line = error.description
    let isLine = !line.isEmpty && !line.contains(where: \.isNewline) && line.utf8.count < bytes.count + 300
    return isLine ? nil : finding("problem", "the problem is not one line: \(line)")
  }
  do {
    let written = try document.encoded()
    let again = try ResultDocument(bytes: written)
    if again != document { return finding("identity", "a result that is written and read again differs") }
    if try again.encoded() != written { return finding("stability", "a result is written differently the second time") }
    return nil
  } catch {
    return finding("refusal", "a result that was read cannot be written and read again: \(error)")
  }
}

/// A valid result, edited as the bytes say.
private enum EditedResult {
  static func apply(_ bytes: [UInt8]) -> [UInt8] {
    var text = Array(whole.utf8)
    // Enough edits to change several things at once. With more, nothing would stay intact.
    for start in stride(from: 0, to: min(bytes.count, 64) - 3, by: 4) where !text.isEmpty {
      let place = (Int(bytes[start]) << 8 | Int(bytes[start + 1])) % text.count
      let argument = bytes[start + 3]
      switch bytes[start + 2] % 4 {
      case 0: text[place] = argument
      case 1: text.removeSubrange(place..<min(place + Int(argument % 32), text.count))
      case 2: text.insert(contentsOf: fragments[Int(argument) % fragments.count].utf8, at: place)
      default: text.insert(contentsOf: Array(text[place..<min(place + Int(argument), text.count)]), at: place)
      }
    }
    return text
  }

  private static let fragments = [
    "1e999", "-1", "-0.0", "18446744073709551616", "1.0e1", "null", "[]", "{}", "\"\"", "\"\\ud800\"", "\\u0000", ",",
    "\"a\":1,",
    "true", "[[[[[[[[", "\"é\":\"e\u{301}\",", "0", "\n",
  ]

  private static let whole = """
    {"benchmarks":[{"batch":10,"benchmark":"a","checkedIterations":9,"checksum":"0123456789abcdef","counts":
    {"allocationsTotal":1,"bytesTotal":32,"deterministic":true,"iterations":5},"id":"s/a/1","involuntarySwitches":0,
    "parameter":1,"seed":18446744073709551615,"slices":{"cpuNs":[10,11,12],"wallNs":[10,11,12]},"suite":"s","summary":
    {"cpu":{"ci99":[1,1.2],"mad":0.1,"median":1.1,"min":1,"p90":1.2},"wall":{"ci99Unavailable":"few","mad":0,"median":1,
    "min":1,"p90":1}},"warnings":["w"],"later":{"x":[1,null]}},{"batch":1,"benchmark":"b","checkedIterations":9,"checksum":
    "0123456789abcdef","countsUnavailable":"no","id":"s/b","involuntarySwitches":3,"seed":0,"slices":{"cpuNs":[1],"wallNs":
    [1]},"suite":"s","summary":{"cpu":{"mad":0,"median":1,"min":1,"p90":1},"wall":{"mad":0,"median":1,"min":1,"p90":1}},
    "warnings":[]}],"build":{"clang":"1","configuration":"release","swiftAtLeast":"6","timingAllocator":"system"},
    "commitUnavailable":"none","comparisons":[{"base":"a","candidate":"b","estimate":1.5,"id":"s/a/1","pairs":9,"verdict":
    "regression"}],"environment":{"facts":{"cores":"2"},"fingerprint":"0123456789abcdef","unknown":{}},"passes":{"timing":
    {"state":"done"}},"run":{"durationSeconds":1,"id":"0123456789abcdef","interrupted":false,"profile":"default",
    "secondsPerBenchmark":0.5,"stampCostNs":{"cpu":1,"wall":2},"startedAt":"2026-01-31T12:00:00Z"},"schemaVersion":2,
    "tool":{"name":"volute-bench","version":"0.1.0"}}
    """
}
