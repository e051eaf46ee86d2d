// Damaged result files: reading each of them gives one line with its name and the place, and never a trap.
import Foundation
import Testing

@testable import BenchmarkResults
@testable import BenchmarkRunner

@Suite("Damaged files")
struct DamagedFileTests {
  @Test("There are thirty damaged files and more, and the table names each")
  func table() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.path("damaged"))
    #expect(Set(files.filter { $0.hasSuffix(".json") }) == Set(DamagedFile.table.keys))
    #expect(DamagedFile.table.count >= 30)
  }

  @Test(
    "A malformed, cut off, foreign, older or newer file gives one line with its name and the place",
    arguments: DamagedFile.table.keys.sorted())
  func damage(_ name: String) throws {
    let expected = try #require(DamagedFile.table[name])
    let path = Fixture.path("damaged/\(name)")
    let failure = try #require(throws: CommandFailure.self) { try ResultReading.result(at: path) }
    #expect(failure.message.hasPrefix("\(path): "))
    #expect(!failure.message.contains { $0.isNewline })
    #expect(failure.message.count < path.count + 200)
    #expect(failure.message.contains(expected.place), "\(failure.message)")
    #expect(failure.status.rawValue == expected.status, "\(failure.message)")
  }

  @Test("Every command that reads a result ends with the same line and code")
  func commands() throws {
    for name in ["cut-in-a-number.json", "newer-version.json", "nested-too-deep.json"] {
      let path = Fixture.path("damaged/\(name)")
      for arguments in [["report", path], ["convert", path], ["trend", path]] {
        let run = try ProgramRun.run(Repository.program("bench"), arguments)
        #expect(run.status == DamagedFile.table[name]?.status, "\(arguments)")
        #expect(run.errors.hasPrefix("error: \(path): ") && run.errors.count { $0.isNewline } == 1)
      }
    }
  }

  @Test("A result whose bounds contradict its medians gets a page", arguments: [[0, 0], [-5, -1], [-5, 1e300]])
  func bounds(_ bounds: [Double]) throws {
    let folder = try TemporaryFolder()
    var result = SampleResult.result()
    result.benchmarks = [10, 100, 1_000].map { size in
      var row = SampleResult.row("s/a/\(size)")
      row.summary.cpu.median = 100
      row.summary.cpu.ci99 = bounds
      return row
    }
    ResultSummary.complete(&result, passes: [.time, .count])
    let path = try folder.write(String(decoding: ResultEncoding.json(result), as: UTF8.self), to: "result.json")
    for arguments in [["report", path], ["report", path, path], ["trend", path, "--output", folder.path("t.html")]] {
      let run = try ProgramRun.run(Repository.program("bench"), arguments)
      #expect(run.status == 0, "\(arguments): \(run.errors)")
    }
    #expect(try String(contentsOfFile: folder.path("result.html"), encoding: .utf8).contains("CPU time over size"))
  }

  @Test("A result that is cut anywhere, or has any byte changed, is read or refused, and never traps")
  func everyPrefix() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Fixture.path("versions/1.json"))))
    for length in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(throws: ResultProblem.self) { try ResultDocument(bytes: Array(bytes.prefix(length))) }
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      if let document = try? ResultDocument(bytes: changed) {
        #expect(try ResultDocument(bytes: document.encoded()) == document)
      }
    }
  }
}

/// The expected outcome of reading a damaged file.
struct DamagedFile: Decodable {
  var status: Int32
  var place: String

  /// The outcomes by the name of the file.
  static let table: [String: DamagedFile] = {
    let path = Fixture.path("damaged/expected.table")
    return try! JSONDecoder().decode([String: DamagedFile].self, from: Data(contentsOf: URL(filePath: path)))
  }()
}

/// The files that tests read.
enum Fixture {
  static func path(_ name: String) -> String {
    Repository.root.appending(path: "Tests/BenchmarkRunnerTests/Fixtures/\(name)").path
  }

  static func result(_ name: String) throws -> BenchmarkResult { try ResultReading.result(at: path(name)) }
}
