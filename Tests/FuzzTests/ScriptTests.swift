// The scripts beside the fuzzer look at all that there is to look at.
import Foundation
import FuzzTargets
import Testing

@Suite("Scripts")
struct ScriptTests {
  private func script(_ name: String) throws -> String {
    try String(contentsOf: CorpusTests.root.appending(path: name), encoding: .utf8)
  }

  @Test("Fuzz/check-crashes provokes every fault of the canary by its number, and says how each must end")
  func crashes() throws {
    let text = try script("check-crashes").replacing("\\\n", with: " ")
    let list = try #require(text.firstMatch(of: /for fault in ([A-Za-z ]+); do/)?.1)
    #expect(list.split(separator: " ").map(String.init) == CanaryFault.allCases.map { "\($0)" })
    for (fault, ending) in [
      ("exit", "77 exit-3"), ("stackOverflow", "77 stack-overflow"), ("endlessLoop", "70 timeout"),
    ] {
      #expect(text.contains("\(fault)) check $fault $number \(ending)"))
    }
  }

  @Test(
    "Fuzz/smoke and Fuzz/oss-fuzz take the targets from the executable, so that none is left out",
    arguments: [
      "smoke", "oss-fuzz/build.sh", "oss-fuzz/check",
    ])
  func targets(name: String) throws {
    #expect(try script(name).contains("list --names"))
  }
}
