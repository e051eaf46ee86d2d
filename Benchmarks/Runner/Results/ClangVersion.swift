// The version of the clang that belongs to the toolchain of this build.
import CRunner

/// Names the toolchain more exactly than Swift's own version conditions can.
enum ClangVersion {
  /// Major, minor and patch with dots; `0.0.0` with a C compiler other than clang.
  static var current: String {
    let version = runner_clang_version()
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
