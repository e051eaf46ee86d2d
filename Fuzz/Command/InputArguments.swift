// Finds the inputs that a command's arguments name, and their targets.
import ArgumentParser
import Foundation
import FuzzSupport
import FuzzTargets
import ScenarioSearch

/// An input with its file and its target.
struct NamedInput {
  var file: URL
  var target: FuzzTarget
  var input: FuzzInput
}

extension NamedInput {
  /// Reads one file.
  ///
  /// If no target is named, the nearest folder on the file's path that has the name of a target decides. For a scenario
  /// elsewhere, its content decides; the default is the engine. An input of a kind that the target does not take is an
  /// error.
  static func read(_ file: URL, target: FuzzTarget?) throws -> NamedInput {
    let folders = file.standardizedFileURL.pathComponents.dropLast()
    let named = target ?? folders.reversed().lazy.compactMap(FuzzTarget.named).first
    guard named != nil || file.pathExtension == "scroll" else {
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw ValidationError("\(file.relativePath): there is no such file")
      }
      throw ValidationError("\(file.relativePath): name the target: no folder on the path has the name of one")
    }
    let input = try InputFile.read(file)
    let chosen = named ?? usual(for: input)
    if let refusal = chosen.refusal(of: input) { throw ValidationError("\(file.relativePath): \(refusal)") }
    return NamedInput(file: file, target: chosen, input: input)
  }

  /// Chooses the target of a scenario by its content.
  private static func usual(for input: FuzzInput) -> FuzzTarget {
    switch input {
    case .scenario(let scenario) where scenario.presentation.changesRows: .effects
    case .scenario(let scenario) where !scenario.presentation.observers.isEmpty: .observers
    case .tree: .trees
    case .scenario, .bytes: .engine
    }
  }

  /// Returns the stored seeds and findings of the given targets.
  static func kept(of targets: [FuzzTarget]) throws -> [NamedInput] {
    var inputs: [NamedInput] = []
    for target in targets {
      for folder in ["Fuzz/Corpus/\(target.name)", "Fuzz/Crashes/\(target.name)"] {
        guard FileManager.default.fileExists(atPath: folder) else { continue }
        inputs += try InputFile.list([URL(fileURLWithPath: folder)]).map { try read($0, target: target) }
      }
    }
    return inputs
  }
}
