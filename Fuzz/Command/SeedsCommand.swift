// `fuzz seeds`: what a guided search starts from, as files for whoever runs one elsewhere.
import ArgumentParser
import Foundation
import FuzzSupport
import Reporting

struct SeedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seeds",
    abstract: "Writes the inputs from which a guided search of a target starts.",
    discussion: """
      These are the kept inputs that libFuzzer can read, as far as they pass, and 64 random ones for a target that makes
      its own. The same package writes the same files. Fuzz/oss-fuzz/build.sh makes seed corpora of them.

      Example:
        fuzz seeds engine seeds/engine
      """)

  @Argument(help: "The target.")
  var target: FuzzTarget
  @Argument(help: "The folder; it is made if it is not there.")
  var folder: String
  @OptionGroup var finds: FindOptions

  func run() throws {
    let count = try SeedFolder(target: target, finds: finds).fill(URL(fileURLWithPath: folder, isDirectory: true))
    guard count > 0 else {
      throw ValidationError("there are no seeds of \(target.name): run it from the package's folder")
    }
    try StandardOutput.print("\(count) seeds of \(target.name) in \(folder)")
  }
}

/// Inputs to start from: the bytes of finds and seeds, and random inputs.
struct SeedFolder {
  var target: FuzzTarget
  var finds: FindOptions
  /// The seed of the random inputs; nil for those that are the same in every run.
  var seed: UInt64?

  /// Writes the inputs into a folder, which is made if need be, and returns their number.
  ///
  /// Of the kept ones only those that pass: libFuzzer would stop at a find that is still open.
  func fill(_ folder: URL) throws -> Int {
    try Output.makeFolder(folder)
    var count = 0
    func write(_ bytes: [UInt8], _ name: String) throws {
      try Output.write(Data(bytes), to: folder.appendingPathComponent(name))
      count += 1
    }
    let kept = [finds.store.folder(of: target).path, "Fuzz/Corpus/\(target.name)"].filter {
      FileManager.default.fileExists(atPath: $0)
    }
    let inputs = try InputFile.list(kept.map { URL(fileURLWithPath: $0) }).compactMap { file -> [UInt8]? in
      if case .bytes(let bytes) = try InputFile.read(file) { bytes } else { nil }
    }
    for (index, bytes) in finds.triage(target).passing(inputs).enumerated() { try write(bytes, "kept-\(index)") }
    switch target.input {
    case .bytes: break
    case .scenario, .operations, .text:
      let random = BlindRun(target: target, seed: seed ?? 1, iterations: nil, seconds: nil)
      for iteration in 0..<GuidedRun.randomSeedCount {
        try write(random.input(ofIteration: iteration), "random-\(iteration)")
      }
    }
    return count
  }
}
