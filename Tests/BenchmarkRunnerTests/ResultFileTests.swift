// Result files: round trip, damage, foreign files, and writing that is all or nothing.
import Foundation
import Testing

@testable import BenchmarkRunner

@Suite("Result files")
struct ResultFileTests {
  private static let sample = SampleResult.result(
    SampleResult.row("suite/a/1000", counts: SampleResult.count(5, bytes: 160)),
    SampleResult.row("suite/b", counts: nil, checksum: .max))

  @Test("A result that is written and read is the same result, and is written the same again")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let data = try ResultEncoding.json(Self.sample)
    try AtomicFile.write(data, to: folder.path("run.json"))
    let read = try ResultReading.result(at: folder.path("run.json"))
    #expect(read == Self.sample)
    #expect(try ResultEncoding.json(read) == data)
    #expect(try folder.contents == ["run.json"])
  }

  @Test("Raw slices are on one line, and text that looks like numbers is left alone")
  func compactArrays() throws {
    let value = ["a": [1, 2, 3], "b": []]
    #expect(String(decoding: try ResultEncoding.json(value), as: UTF8.self).contains("\"a\" : [1,2,3]"))
    let text = ["[1, \n 2]", "\" [ 3, 4 ] \\"]
    #expect(try JSONDecoder().decode([String].self, from: ResultEncoding.json(text)) == text)
  }

  @Test("A damaged, foreign or newer file gives one line with its name and the place", arguments: Damage.all)
  func damage(_ damage: Damage) throws {
    let folder = try TemporaryFolder()
    let intact = String(decoding: try ResultEncoding.json(Self.sample), as: UTF8.self)
    let path = try folder.write(damage.change(intact), to: "run.json")
    let failure = try #require(throws: CommandFailure.self) { try ResultReading.result(at: path) }
    #expect(failure.status == damage.status, "\(failure.message)")
    #expect(failure.message.hasPrefix("\(path): "))
    #expect(!failure.message.contains("\n"))
    #expect(failure.message.contains(damage.place), "\(failure.message)")
  }

  @Test("A missing file is a missing baseline, and a folder is an error")
  func noFile() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: CommandFailure.self) { try ResultReading.result(at: folder.path("none.json")) }
    #expect(missing?.status == .incompatible)
    let notFile = #expect(throws: CommandFailure.self) { try ResultReading.result(at: folder.url.path) }
    #expect(notFile?.status == .failure)
  }

  @Test("A full disk is one line, leaves the old file, and no temporary one")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "run.json")
    let failure = #expect(throws: CommandFailure.self) {
      try AtomicFile.write(Data("new contents".utf8), to: path) { file, data in
        try file.write(contentsOf: data.prefix(3))
        throw POSIXError(.ENOSPC)
      }
    }
    #expect(failure?.message == "\(path): cannot be written (No space left on device)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try folder.contents == ["run.json"])
  }

  @Test("Writing below a file, and to a device that is full, is one line with the reason")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a file", to: "file")
    let below = #expect(throws: CommandFailure.self) { try AtomicFile.write(Data([1]), to: "\(file)/run.json") }
    #expect(below?.message.contains("\n") == false)
    let full = #expect(throws: CommandFailure.self) { try AtomicFile.write(Data([1]), to: "/dev/full") }
    #expect(full?.message == "/dev/full: cannot be written (No space left on device)")
  }

  @Test("An existing file is replaced as a whole")
  func replacing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old and longer", to: "run.json")
    try AtomicFile.write(Data("new".utf8), to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
  }
}

/// One way in which a result file can be wrong.
struct Damage: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var status: CommandOutcome
  var place: String
  var change: @Sendable (String) -> String

  static func replacing(_ text: String, _ other: String, at place: String, _ status: CommandOutcome = .failure)
    -> Damage
  {
    Damage(testDescription: "\(text) becomes \(other)", status: status, place: place) { intact in
      precondition(intact.contains(text), "the sample has no \(text)")
      return intact.replacing(text, with: other, maxReplacements: 1)
    }
  }

  static func whole(_ text: String, _ status: CommandOutcome, place: String = "run.json: ") -> Damage {
    Damage(testDescription: "the file is \(text.prefix(40))", status: status, place: place) { _ in text }
  }

  static let all: [Damage] = truncations + replacements

  private static let truncations: [Damage] = [1, 30, 300, 900, 1_500].map { (length: Int) -> Damage in
    Damage(testDescription: "truncated to \(length)", status: .failure, place: "the file is cut off") { intact in
      String(intact.prefix(length))
    }
  }

  private static let replacements: [Damage] = [
    whole("", .failure, place: "the file is empty"), whole(" \n", .failure, place: "the file is empty"),
    whole("not json", .failure, place: "is not JSON"),
    whole("{\"a\":1}}", .failure, place: "is not JSON"), whole("\u{0}\u{1}", .failure, place: "is not JSON"),
    whole(String(repeating: "[", count: 100_000), .failure, place: "is not JSON"),
    whole("[]", .incompatible, place: "the top"), whole("3", .incompatible), whole("null", .incompatible),
    whole("{}", .incompatible),
    whole("{\"context\":{},\"benchmarks\":[]}", .incompatible),
    whole("{\"schemaVersion\":1,\"budgets\":{}}", .incompatible, place: "not a result"),
    replacing("\"schemaVersion\" : 1", "\"schemaVersion\" : 2", at: "schemaVersion 2", .incompatible),
    replacing("\"schemaVersion\" : 1", "\"schemaVersion\" : 0", at: "schemaVersion 0", .incompatible),
    replacing("\"schemaVersion\" : 1", "\"schemaVersion\" : \"1\"", at: "schemaVersion", .incompatible),
    replacing("volute-bench", "other-bench", at: "not a result", .incompatible),
    replacing("\"batch\" : 10", "\"batch\" : \"10\"", at: "benchmarks[0].batch"),
    replacing("\"batch\" : 10", "\"batch\" : 0", at: "benchmarks[0].batch"),
    replacing("\"batch\" : 10", "\"batch\" : 1e300", at: "benchmarks[0].batch"),
    replacing("\"batch\" : 10", "\"batch\" : null", at: "benchmarks[0].batch"),
    replacing("\"batch\" : 10,", "", at: "benchmarks[0].batch"),
    replacing("\"cpuNs\" : [", "\"cpuNs\" : [1,", at: "benchmarks[0].slices"),
    replacing("\"cpuNs\" : [", "\"cpuNs\" : [-1,", at: "benchmarks[0].slices.cpuNs[0]"),
    replacing("\"iterations\" : 5000", "\"iterations\" : 0", at: "benchmarks[0].counts.iterations"),
    replacing("0000000000000007", "000000000000000g", at: "benchmarks[0].checksum"),
    replacing("0000000000000007", "7", at: "benchmarks[0].checksum"),
    replacing("\"suite/b\"", "\"suite/a/1000\"", at: "benchmarks"),
    replacing("\"startedAt\"", "\"began\"", at: "run.startedAt"),
    replacing("\"median\" : ", "\"median\" : -", at: "benchmarks[0].summary.cpu.median"),
    replacing("\"ci99\" : [", "\"ci99\" : [9e9,", at: "benchmarks[0].summary.cpu.ci99"),
  ]
}
