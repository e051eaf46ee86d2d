// The version of clang in the toolchain of this build.
import CRunner

/// Identifies the toolchain more exactly than Swift's own version conditions.
enum ClangVersion {
  /// Major, minor and patch, separated by dots; `0.0.0` with a C compiler other than clang.
  static var current: String {
    let version = runner_clang_version()
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
