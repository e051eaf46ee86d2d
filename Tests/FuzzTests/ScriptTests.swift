// The scripts beside the fuzzer: they cover every fault, every seed and every target.
import Foundation
import FuzzTargets
import Testing

@Suite("Scripts")
struct ScriptTests {
  private func script(_ name: String) throws -> String {
    try String(contentsOf: CorpusTests.root.appending(path: name), encoding: .utf8)
  }

  @Test("Fuzz/Scripts/check-crashes provokes every fault of the canary by its number, and says how each must end")
  func crashes() throws {
    let text = try script("Scripts/check-crashes").replacing("\\\n", with: " ")
    let list = try #require(text.firstMatch(of: /for fault in ([A-Za-z ]+); do/)?.1)
    #expect(list.split(separator: " ").map(String.init) == CanaryFault.allCases.map { "\($0)" })
    for (fault, ending) in [
      ("exit", "77 exit-3"), ("stackOverflow", "77 stack-overflow"), ("endlessLoop", "70 timeout"),
    ] {
      #expect(text.contains("\(fault)) check $fault $number \(ending)"))
    }
  }

  /// Returns the output of Fuzz/Scripts/plant-table.awk for a row for each search: fault, mode, seed, whether it found
  /// it, milliseconds, inputs.
  private func table(_ form: String, _ rows: [(String, String, Int, Bool, Int, Int)]) throws -> String {
    let lines = rows.map { fault, mode, seed, isFound, time, inputs in
      let found = isFound ? ["1", "\(time)", "rule-broken", "3", "20", "1", "1"] : ["0", "0", "", "0", "0", "0", "0"]
      return ([fault, "engine", mode, "\(seed)"] + found + ["60", "\(inputs)"]).joined(separator: "\t")
    }
    var output = ""
    try inTemporaryFolder { folder in
      let file = folder.appending(path: "rows")
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
      let script = CorpusTests.root.appending(path: "Scripts/plant-table.awk").path
      output = try start(
        URL(fileURLWithPath: "/usr/bin/env"), ["awk", "-v", "form=\(form)", "-f", script, file.path]
      ).output
    }
    return output
  }

  @Test("Fuzz/Scripts/plant tells how many of how many seeds found a mutant, and after how many inputs")
  func plantTable() throws {
    let rows = [
      ("01-one", "random", 1, true, 20, 10), ("01-one", "random", 2, true, 30, 500),
      ("01-one", "random", 3, true, 40, 90),
      ("01-one", "run", 1, true, 30, 40), ("01-one", "run", 2, false, 0, 9000), ("01-one", "run", 3, true, 50, 60),
    ]
    let lines = try table("lines", rows).split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { $0[3] } == ["3/3", "2/3"] && lines.map { $0[6 + ($0[5] == ">" ? 1 : 0)] } == ["90", "50"])
    let totals = try table("totals", rows)
    #expect(totals.contains("- Blind: 1 of 1 mutants found in 60 s by 3 of 3 seeds, 1 by one or more;"))
    #expect(totals.contains("- Guided: 0 of 1 mutants found in 60 s by 3 of 3 seeds, 1 by one or more;"))
    #expect(totals.contains("Not so: 01-one (2 of 3)."))
    let ten = (1...10).map { ("01-one", "random", $0, $0 > 1, 20, 10) }
    #expect(try table("totals", ten).contains("by at least 9 of 10 seeds, 1 by"))
    let different = [("01-one", "random", 1, true, 20, 10)] + ten.map { ("02-two", $0.1, $0.2, $0.3, $0.4, $0.5) }
    #expect(try table("totals", different).contains("2 of 2 mutants found in 60 s by at least nine of ten seeds"))
    let columns = try table("markdown", rows).split(separator: "\n").prefix(3).map { $0.count { $0 == "|" } }
    #expect(columns == [16, 16, 16])
  }

  @Test(
    "Fuzz/Scripts/smoke and Fuzz/oss-fuzz take the targets from the executable, so that none is left out",
    arguments: [
      "Scripts/smoke", "oss-fuzz/build.sh", "oss-fuzz/check",
    ])
  func targets(name: String) throws {
    #expect(try script(name).contains("list --names"))
  }
}
