// The build of the running program, in the form of a result.
import BenchmarkResults

extension BenchmarkResult.Build {
  /// The build of this program.
  static var current: BenchmarkResult.Build {
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    return BenchmarkResult.Build(
      configuration: configuration, swiftAtLeast: swiftVersion, clang: ClangVersion.current,
      program: ProgramFile.checksum)
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
