// The hash of the running program's file, by which a journal knows the program that began it, and its place.
import BenchmarkResults
import CRunner
import Foundation

/// The file of this program.
enum ProgramFile {
  /// Where it lies.
  static var url: URL { Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]) }

  /// A 64-bit hash of the file's contents; `nil` where the system does not show the file.
  static var checksum: ChecksumText? {
    let hash = runner_program_hash()
    return hash == 0 ? nil : ChecksumText(hash)
  }
}
