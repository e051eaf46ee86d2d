// Where a soak runs and of which commit: what its figures depend on.
import ChildProcesses
import Foundation

/// Asks the system and git.
enum Circumstances {
  /// Names with values, as far as they are known.
  static func facts() -> [SoakState.Fact] {
    let facts: [(String, String?)] = [
      ("Commit", commit), ("Processor", processor), ("Cores", "\(ProcessInfo.processInfo.activeProcessorCount)"),
      ("Memory", "\(Int((Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824).rounded())) GiB"),
      ("System", ProcessInfo.processInfo.operatingSystemVersionString),
    ]
    return facts.compactMap { name, value in value.map { SoakState.Fact(name: name, value: $0) } }
  }

  /// The commit of the folder that the program was started in.
  private static var commit: String? {
    let git = Git()
    guard let sha = git.answer("log", "-1", "--format=%h"),
      let changes = git.answer("status", "--porcelain", "--untracked-files=no")
    else { return nil }
    return changes.isEmpty ? sha : "\(sha) with changes"
  }

  private static var processor: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
      let colon = line.firstIndex(of: ":")
    else { return nil }
    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }
}
