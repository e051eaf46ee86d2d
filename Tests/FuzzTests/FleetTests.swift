// Support for fleets such as OSS-Fuzz: options, dictionaries, and a target by the executable's name.
import Foundation
import FuzzSupport
import Testing
import fuzz

@Suite("Fleets")
struct FleetTests {
  @Test("The options of a target are those with which fuzz run starts")
  func options() throws {
    let text = try String(contentsOf: CorpusTests.root.appending(path: "oss-fuzz/target.options"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "[libfuzzer]")
    let flags = lines.dropFirst().map { "-" + $0.replacing(" ", with: "") }
    #expect(flags.count == 2)
    for flag in flags { #expect(GuidedRun.defaultFlags(IsolationLimits()).contains(flag)) }
  }

  @Test(
    "A dictionary belongs to a target that takes text or bytes, and every line of it is an entry or a comment",
    arguments: ["scenario-text", "result-json"])
  func dictionary(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    #expect(!target.takesScenarios && target.operations == nil)
    let text = try String(contentsOf: CorpusTests.root.appending(path: "Dictionaries/\(name).dict"), encoding: .utf8)
    let entry = /"(?:[ !#-\[\]-~]|\\\\|\\"|\\x[0-9a-fA-F]{2})+"/
    let lines = text.split(separator: "\n")
    #expect(lines.count > 50)
    for line in lines where !line.hasPrefix("#") { #expect(line.wholeMatch(of: entry) != nil, "\(line)") }
    #expect(Set(lines).count == lines.count)
  }

  @Test("Every dictionary is a target's")
  func dictionaries() throws {
    let folder = CorpusTests.root.appending(path: "Dictionaries").path
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(FuzzTarget.named(file.replacing(".dict", with: "")) != nil, "\(file)")
    }
  }
}
