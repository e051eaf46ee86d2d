// `fuzz seeds`: writes the inputs from which a guided search starts, for searches elsewhere.
import ArgumentParser
import Foundation
import FuzzSupport
import Reporting

struct SeedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seeds",
    abstract: "Writes the inputs from which a guided search of a target starts.",
    discussion: """
      Writes the stored seeds and findings that pass and that libFuzzer can read. For a target that makes its own \
      inputs, it adds 64 random ones. The same package always writes the same files. Fuzz/oss-fuzz/build.sh packs them \
      as seed corpora.

      Example:
        fuzz seeds engine seeds/engine
      """)

  @Argument(help: "The target.")
  var target: FuzzTarget
  @Argument(help: "The folder to write to; it is created if it is missing.")
  var folder: String
  @OptionGroup var finds: FindOptions

  func run() throws {
    let seeds = SeedFolder(target: target, finds: finds)
    let place = URL(fileURLWithPath: folder, isDirectory: true)
    let count = try seeds.fill(place) + seeds.addRandom(to: place)
    guard count > 0 else {
      throw ValidationError("there are no seeds of \(target.name): start fuzz in the package's folder")
    }
    try StandardOutput.print("\(count) seeds of \(target.name) in \(folder)")
  }
}

/// The stored inputs to start from: the bytes of findings and seeds.
struct SeedFolder {
  var target: FuzzTarget
  var finds: FindOptions

  /// Copies the inputs into a folder and returns their number. Creates the folder if necessary.
  ///
  /// Copies only inputs that pass, because libFuzzer would stop at an open finding.
  func fill(_ folder: URL) throws -> Int {
    try Output.makeFolder(folder)
    let kept = [finds.store.folder(of: target).path, "Fuzz/Corpus/\(target.name)"].filter {
      FileManager.default.fileExists(atPath: $0)
    }
    let inputs = try InputFile.list(kept.map { URL(fileURLWithPath: $0) }).compactMap { file -> (URL, [UInt8])? in
      if case .bytes(let bytes) = try InputFile.read(file) { (file, bytes) } else { nil }
    }
    let (passing, ending) = finds.triage(target).passing(inputs.map(\.1))
    _ = try ending.finding
    for (number, place) in passing.enumerated() {
      let copy = folder.appendingPathComponent("kept-\(number)")
      try? FileManager.default.removeItem(at: copy)
      do { try FileManager.default.copyItem(at: inputs[place].0, to: copy) } catch {
        throw OutputError(error, at: copy.relativePath)
      }
    }
    return passing.count
  }

  /// Writes random inputs into a folder, the same ones every time, and returns their number. They help fuzzers without
  /// a generator. A guided search makes its own.
  func addRandom(to folder: URL) throws -> Int {
    if case .bytes = target.input { return 0 }
    let random = BlindRun(target: target, seed: 1, iterations: nil, seconds: nil)
    for iteration in 0..<64 as Range<UInt64> {
      try Output.write(
        Data(random.input(ofIteration: iteration)), to: folder.appendingPathComponent("random-\(iteration)"))
    }
    return 64
  }
}
