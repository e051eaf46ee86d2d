// Which target judges a file, and files that it does not take.
import Foundation
import FuzzSupport
import FuzzTargets
import Testing

@testable import fuzz

@Suite("Input arguments")
struct InputArgumentTests {
  private static let scenario = CommandTests.seed
  private static let tree = CommandTests.trees

  @Test(
    "A text of a kind that the target does not take is an error that names the kind, whatever the command",
    arguments: [
      (["replay", "engine", tree], "engine takes scenarios of one scroll view, not of a tree"),
      (["shrink", "--target", "whole", tree], "whole takes scenarios of one scroll view, not of a tree"),
      (["show", "--target", "engine", tree], "engine takes scenarios of one scroll view, not of a tree"),
      (["snippet", "--target", "engine", tree], "engine takes scenarios of one scroll view, not of a tree"),
      (["replay", "trees", scenario], "trees takes trees: the file must begin with `tree 1`"),
      (["show", "--target", "trees", scenario], "trees takes trees: the file must begin with `tree 1`"),
      (["replay", "extents", scenario], "extents takes operations in bytes, not a scenario"),
      (["show", "--target", "nested", tree], "nested takes operations in bytes, not a scenario"),
    ])
  func refusals(arguments: [String], reason: String) throws {
    let run = try fuzz(arguments)
    #expect(run.code == 1 && !run.output.contains("passed"), "\(run.output)")
    #expect(run.errors.contains(".scroll: \(reason)\n"), "\(run.errors)")
  }

  @Test("A stored file of another kind is an error of the replay of everything")
  func refusalOfStored() throws {
    try inTemporaryFolder { folder in
      let stored = folder.appending(path: "Fuzz/Crashes/engine")
      try FileManager.default.createDirectory(at: stored, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Self.tree, toPath: stored.appending(path: "x.scroll").path)
      let run = try fuzz(["replay"], in: folder)
      #expect(run.code == 1)
      #expect(run.errors.contains("x.scroll: engine takes scenarios of one scroll view"), "\(run.errors)")
    }
  }

  @Test("Texts fit targets of texts and bytes, and bytes fit every target")
  func fitting() throws {
    let text = try InputFile.read(URL(fileURLWithPath: Self.scenario))
    let tree = try InputFile.read(URL(fileURLWithPath: Self.tree))
    for target in [FuzzTarget.scenarioText, .resultJSON] {
      #expect(target.refusal(of: text) == nil && target.refusal(of: tree) == nil)
    }
    for target in FuzzTarget.all { #expect(target.refusal(of: .bytes([1])) == nil) }
    #expect(FuzzTarget.engine.refusal(of: text) == nil && FuzzTarget.trees.refusal(of: tree) == nil)
  }

  @Test("Of several folders with names of targets, the nearest to the file decides")
  func nearestFolder() throws {
    try inTemporaryFolder { folder in
      let stored = folder.appending(path: "engine/volute/views/Crashes/trees/old")
      try FileManager.default.createDirectory(at: stored, withIntermediateDirectories: true)
      let file = stored.appending(path: "x.scroll")
      try FileManager.default.copyItem(atPath: Self.tree, toPath: file.path)
      #expect(try NamedInput.read(file, target: nil).target.name == "trees")
      #expect(try NamedInput.read(file, target: .scenarioText).target.name == "scenario-text")
    }
  }
}
