// The hash of the running program's file, by which a journal knows the program that began it.
import CRunner

/// The file of this program.
enum ProgramFile {
  /// A 64-bit hash of the file's contents; `nil` where the system does not show the file.
  static var checksum: ChecksumText? {
    let hash = runner_program_hash()
    return hash == 0 ? nil : ChecksumText(hash)
  }
}
