// The project's rules that a machine can check: see CONTRIBUTING.md for the others.
import Foundation
import Testing

@Suite("House rules")
struct HouseRulesTests {
  static let allSwift = SourceTree.files(in: "Sources", "Benchmarks", "Fuzz", "Tests", "Examples")
  static let allCode = SourceTree.files(
    in: "Sources", "Benchmarks", "Fuzz", "Tests", "Examples", withExtensions: ["swift", "c", "h"])

  @Test("The rules see the tree")
  func treeIsFound() {
    #expect(Self.allSwift.count > 20)
    #expect(Self.allSwift.contains { $0.path == "Sources/ScrollEngine/ScrollEngine+Frame.swift" })
  }

  @Test("Line 1 of every file is its role in one sentence")
  func roleLine() throws {
    for file in Self.allCode {
      let first = try #require(file.lines.first, "\(file.path)")
      #expect(first.hasPrefix("// ") || first.hasPrefix("/* "), "\(file.path)")
      #expect(first.count > 15, "\(file.path)")
      #expect(!first.localizedCaseInsensitiveContains("copyright"), "\(file.path)")
    }
  }

  @Test("No file is longer than 500 lines")
  func length() {
    for file in Self.allCode { #expect(file.lines.count <= 500, "\(file.path)") }
  }

  @Test("No name says Manager, Helper, Utils or Internal")
  func names() {
    for file in Self.allSwift {
      for type in file.declaredTypes {
        let word = ["Manager", "Helper", "Utils", "Internal"].first(where: type.contains)
        #expect(word == nil, "\(file.path): \(type)")
      }
    }
  }

  @Test("Unsafe code stands only in ScrollStorage and at the borders to C")
  func unsafeCode() {
    let allowed = [
      "Sources/ScrollStorage/", "Fuzz/Support/", "Benchmarks/Runner/Results/AtomicFile.swift",
      "Sources/ChildProcesses/", "Tests/HouseRulesTests/",
    ]
    for file in Self.allSwift where file.text.contains("nsafe") {
      guard file.words.contains("unsafe") || file.code.contains("Unsafe") else { continue }
      #expect(allowed.contains { file.path.hasPrefix($0) }, "\(file.path)")
    }
  }

  @Test("Whatever is printed goes through the one writer, which knows closed pipes and full disks")
  func printing() {
    // The second file prints into memory, with a function of its own.
    let own = ["Sources/Reporting/StandardOutput.swift", "Benchmarks/Results/JSON/JSONPrinter.swift"]
    for file in SourceTree.files(in: "Sources", "Benchmarks", "Fuzz") where !own.contains(file.path) {
      let call = /(?:^|[^A-Za-z.]|Swift\.)print\(|FileHandle\.standard(?:Output|Error)|fputs\(/
      for line in file.codeLines(with: ["print(", "FileHandle", "fputs("]) {
        #expect(line.firstMatch(of: call) == nil, "\(file.path): \(line)")
      }
    }
  }

  @Test("Programs are started through one door, and tests start them through it too")
  func childProcesses() {
    // The fuzzer's isolated runs fork without another program.
    let own = ["Sources/CChildProcesses/children.c", "Fuzz/CFuzzer/isolate.c", "Tests/HouseRulesTests/"]
    for file in Self.allCode where !own.contains(where: { file.path.hasPrefix($0) }) {
      // Fonts of the system are no programs: `Font.system(size:)`, `.system(.body)`.
      let start = /\bProcess\b|posix_spawn|\bv?fork\(|\bexec[lv][ep]*\(|\bpopen\(|\bsystem\((?!size:|_ style|\.)/
      for line in file.codeLines(with: ["Process", "spawn", "fork(", "exec", "popen(", "system("]) {
        #expect(line.firstMatch(of: start) == nil, "\(file.path): \(line)")
      }
    }
  }

  @Test("Modules import only what stands below them")
  func directions() {
    let allowed: [String: Set<String>] = [
      "Sources/ScrollTypes": ["Foundation", "CGVector", "CoreGraphics"],
      "Sources/ScrollStorage": ["Synchronization"],
      "Sources/ScrollEngine": ["Foundation", "ScrollTypes", "ScrollStorage"],
      "Sources/Volute": ["Foundation", "Observation", "ScrollEngine", "ScrollTypes"],
      "Sources/ScrollScenario": ["Foundation", "ScrollTypes", "Synchronization"],
      "Sources/ScrollReference": ["Foundation", "ScrollTypes", "ScrollScenario"],
      "Sources/ScenarioSearch": ["Foundation", "Reporting", "ScrollTypes", "ScrollScenario"],
      "Sources/VoluteTesting": [
        "Foundation", "ScenarioSearch", "ScrollEngine", "ScrollScenario", "ScrollTypes", "Volute",
      ],
      "Sources/Reporting": ["Foundation"],
      "Sources/ChildProcesses": ["CChildProcesses", "Foundation"],
      "Benchmarks/Results": ["Foundation"],
    ]
    for (folder, modules) in allowed {
      for file in SourceTree.files(in: folder) {
        #expect(file.imports.subtracting(modules).isEmpty, "\(file.path) imports \(file.imports.sorted())")
      }
    }
  }

  @Test("Nothing knows of the view layer but its tests, checks of screens, the benchmarks, and hosts of the fuzzer")
  func viewLayer() {
    let users = [
      "Tests/VoluteTests/", "Tests/VoluteTestingTests/", "Tests/InterfaceTests/", "Sources/VoluteTesting/Screens/",
      "Benchmarks/Suites/", "Fuzz/Targets/Views/Hosts/",
    ]
    // Packages of users, such as the examples, may import it.
    for file in Self.allSwift where !users.contains(where: { file.path.hasPrefix($0) }) {
      #expect(file.path.hasPrefix("Examples/") || !file.imports.contains("Volute"), "\(file.path)")
    }
  }

  @Test("The fuzzer takes of the benchmarks nothing but results")
  func fuzzerAndBenchmarks() {
    for file in SourceTree.files(in: "Fuzz") {
      #expect(file.imports.isDisjoint(with: ["BenchmarkRunner", "BenchmarkSuites", "CRunner"]), "\(file.path)")
    }
  }

  @Test("The benchmark runner knows nothing of scrolling, and the suites nothing of clocks")
  func runner() {
    let folders = ["Benchmarks/Results", "Benchmarks/Runner", "Benchmarks/CRunner"]
    for file in folders.flatMap({ SourceTree.files(in: $0, withExtensions: ["swift", "c", "h"]) }) {
      #expect(!file.text.localizedCaseInsensitiveContains("scroll"), "\(file.path)")
    }
    for file in SourceTree.files(in: "Benchmarks/Suites") {
      let clocks = file.words.intersection(["clock_gettime", "ContinuousClock", "Date", "DispatchTime", "CRunner"])
      #expect(clocks.isEmpty, "\(file.path) names \(clocks)")
    }
  }

  /// The folders of the engine. Projection and Curves lie below all stages, and Tree above them.
  private static let stages = ["Input", "Motion", "Targets", "Layout", "Presentation", "Observation", "Content"]
  private static let foundations = ["Projection", "Curves"]

  @Test("No stage of the engine names a type of a sibling stage, of the callers' side, or of trees of scroll views")
  func stages() throws {
    func files(in folder: String) -> [SourceFile] { SourceTree.files(in: "Sources/ScrollEngine/" + folder) }
    let types = (Self.stages + ["Tree"]).map { folder in
      (folder, Set(files(in: folder).flatMap(\.declaredTypes)).subtracting(["State"]))
    }
    for folder in (Self.stages + Self.foundations) {
      for file in files(in: folder) {
        let words = file.words
        for (other, types) in types where other != folder {
          #expect(types.isDisjoint(with: words), "\(file.path) names \(other)'s \(types.intersection(words))")
        }
      }
    }
    let known = Set(Self.stages + Self.foundations + ["Tree"])
    let folders = Set(
      files(in: "").compactMap { $0.path.split(separator: "/").dropFirst(2).dropLast().first.map(String.init) })
    #expect(folders.subtracting(known).isEmpty, "a folder of the engine is in no rule: \(folders)")
  }

  @Test("Every fuzz target says its strategy and its invariants")
  func fuzzTargets() {
    let targets = SourceTree.files(in: "Fuzz/Targets").filter { $0.path.hasSuffix("Target.swift") }
    #expect(!targets.isEmpty)
    for file in targets {
      #expect(file.text.contains("Strategy"), "\(file.path)")
      #expect(file.text.contains("Invariants"), "\(file.path)")
    }
  }

  @Test("Nothing is left unfinished in the sources")
  func unfinished() {
    for file in Self.allSwift where !file.path.contains("HouseRules") {
      for word in ["TODO", "FIXME", "XXX"] { #expect(!file.text.contains(word), "\(file.path)") }
    }
  }
}
