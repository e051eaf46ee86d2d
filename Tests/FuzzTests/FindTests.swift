// Findings and their files: a saved file reproduces the fault.
import Foundation
import FuzzSupport
import FuzzTargets
import ScenarioSearch
import ScrollScenario
import Testing

@Suite("Finds")
struct FindTests {
  @Test("A find that is saved as text and read again has the same fault, and so have its bytes")
  func roundTrip() throws {
    let bytes = try ShrinkerTests.failing(0)
    let finding = try #require(FaultyModel.finding(in: .bytes(bytes)))
    try inTemporaryFolder { folder in
      let store = FindStore(folder: folder)
      let find = Find(finding: finding, bytes: bytes, scenario: Scenario(bytes: bytes))
      let files = try store.save(find, of: FaultyModel.target)
      #expect(files.map(\.pathExtension) == ["scroll", "bytes"])
      #expect(files.allSatisfy { $0.deletingPathExtension().lastPathComponent == finding.signature })
      for file in files { #expect(FaultyModel.finding(in: try InputFile.read(file)) == finding) }
      #expect(try InputFile.list([folder]).count == 2)

      // The same signature again is one finding, not two.
      try #expect(store.save(find, of: FaultyModel.target) == files)
      #expect(try InputFile.list([folder]).count == 2)
    }
  }

  @Test("The text of a find begins with what was found")
  func comment() throws {
    let scenario = Scenario(bytes: [])
    let finding = Finding(signature: "differential.phaseChange", message: "expected 1,\ngot 2", step: 4)
    try inTemporaryFolder { folder in
      let find = Find(finding: finding, bytes: nil, scenario: scenario)
      let file = try #require(FindStore(folder: folder).save(find, of: .engine).first)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.hasPrefix("# engine found differential-phase-change at step 4: expected 1, got 2\n"))
    }
  }

  @Test(
    "A signature becomes the name of a file",
    arguments: [
      ("differential.phaseChange", "differential-phase-change"), ("trap-sigill-1a2b", "trap-sigill-1a2b"),
      ("../a b//c", "a-b-c"), ("", "unnamed"), ("é", "unnamed"),
    ])
  func signature(raw: String, name: String) {
    #expect(Finding(signature: raw, message: "").signature == name)
  }

  @Test("A file that is missing, cannot be read or is no scenario is an error that names it")
  func badFiles() throws {
    try inTemporaryFolder { folder in
      let missing = folder.appendingPathComponent("missing.scroll")
      #expect(throws: InputFileError.missing(missing.path)) { try InputFile.read(missing) }
      #expect(throws: InputFileError.missing(missing.path)) { try InputFile.list([missing]) }
      let error = #expect(throws: InputFileError.self) { try InputFile.read(folder) }
      #expect(error == .unreadable(folder.path, "it is a folder"))
      let broken = folder.appendingPathComponent("broken.scroll")
      try Data("scenario 1\nnonsense\n".utf8).write(to: broken)
      let malformed = #expect(throws: InputFileError.self) { try InputFile.read(broken) }
      #expect(malformed?.description.hasPrefix("\(broken.path): ") == true)
    }
  }
}

/// Calls `body` with a temporary folder, which is removed afterwards.
func inTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
