// The edges that a guided run follows: a module's edges stand together, even with copies of other modules' functions.
import Foundation
import FuzzTargets
import Testing
import fuzz

@testable import FuzzSupport

@Suite("Counted edges")
struct CountedEdgesTests {
  private static func owners(_ letters: String) -> [CountedModule?] {
    letters.map { letter in
      switch letter {
      case "e": .engine
      case "s": .storage
      case "t": .results
      default: nil
      }
    }
  }

  @Test("A module's edges end where as few as can be are on the wrong side")
  func borders() {
    // The engine has copies of the storage's functions, the storage has one of the types', and some have no owner.
    let ranges = EdgeRanges(owners: Self.owners("-eeess-eeeee" + "sss-sstsss" + "ttttt-tt-"))
    #expect(ranges[.engine] == 0..<12)
    #expect(ranges[.storage] == 12..<22)
    #expect(ranges[.results] == 22..<31)
    #expect(ranges[.scenario] == nil)
  }

  @Test("One module has all edges, and none has none")
  func fewModules() {
    #expect(EdgeRanges(owners: Self.owners("--tt-"))[.results] == 0..<5)
    #expect(EdgeRanges(owners: Self.owners("---"))[.results] == nil)
    #expect(EdgeRanges(owners: [])[.results] == nil)
  }

  @Test("The modules that a target may name are those that the manifest has covered, and every target names some")
  func manifest() throws {
    let root = CorpusTests.root.deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter {
      $0.contains("module(") && $0.contains(/settings: .*(covered|traced)/)
    }
    let names = lines.compactMap { $0.firstMatch(of: /module\("(\w+)"/).map { String($0.1) } }
    #expect(Set(names) == Set(CountedModule.allCases.map(\.rawValue)))
    for target in FuzzTarget.all { #expect(!target.modules.isEmpty, "\(target.name)") }
  }

  @Test("Without a runtime nothing is counted, and following edges does nothing")
  func plainBuild() {
    CountedEdges.follow(CountedModule.allCases)
    #expect(CountedEdges.count == 0)
  }

  #if os(Linux)
    @Test("Symbols are found at their places, and none where there is no function")
    func symbols() throws {
      let table = try #require(SymbolTable.ofThisExecutable)
      #expect(table.function(at: 0) == nil)
      #expect(table.function(at: .max) == nil)
      #expect(SymbolTable(Data("no executable".utf8)) == nil)
      #expect(SymbolTable(Data([0x7F, 0x45, 0x4C, 0x46, 2])) == nil)
      let trap = Triage(target: .canary).ending(of: .bytes([CanaryFault.overflow.rawValue, 1]))
      guard case .found(let finding) = trap else {
        Issue.record("the canary passed")
        return
      }
      #expect(finding.message.contains("provoke"))
    }
  #endif
}
