// The `fuzz` executable that was built beside the tests, and functions that run it.
import ChildProcesses
import Foundation

/// What the `fuzz` executable printed and how it ended.
struct Run {
  var code: Int32
  var output: String
  var errors: String
}

/// Runs the executable to its end.
func fuzz(_ arguments: String...) throws -> Run { try fuzz(arguments) }

/// Runs the executable to its end, in `folder` if one is named.
func fuzz(_ arguments: [String], in folder: URL? = nil) throws -> Run {
  try start(executable, arguments, in: folder)
}

/// The executable that was built beside these tests.
var executable: URL {
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
  return tests.deletingLastPathComponent().appendingPathComponent("fuzz")
}

/// Runs an executable to its end.
///
/// - Parameter stream: Takes the standard output, which is then missing from the result.
func start(
  _ executable: URL, _ arguments: [String], in folder: URL? = nil, into stream: FileHandle? = nil
) throws -> Run {
  try inOutputFiles { output, errors in
    try ChildProcess(
      executable, arguments, folder: folder, output: .file(stream ?? output), errors: .file(errors)
    ).wait().code
  }
}

/// Runs `body` with files for both outputs. A long output would fill a pipe.
private func inOutputFiles(_ body: (FileHandle, FileHandle) throws -> Int32) throws -> Run {
  var run = Run(code: -1, output: "", errors: "")
  try inTemporaryFolder { folder in
    let files = ["out", "err"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    run.code = try body(try FileHandle(forWritingTo: files[0]), try FileHandle(forWritingTo: files[1]))
    run.output = try String(contentsOf: files[0], encoding: .utf8)
    run.errors = try String(contentsOf: files[1], encoding: .utf8)
  }
  return run
}
