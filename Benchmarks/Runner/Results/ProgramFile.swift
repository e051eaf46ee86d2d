// The path and the hash of the running program's file. The hash identifies the program in a journal.
import BenchmarkResults
import CRunner
import Foundation

/// The file of this program.
enum ProgramFile {
  /// The path of the file.
  static var url: URL { Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]) }

  /// A 64-bit hash of the file's contents; `nil` if the file cannot be read.
  static var checksum: ChecksumText? {
    let hash = runner_program_hash()
    return hash == 0 ? nil : ChecksumText(hash)
  }
}
