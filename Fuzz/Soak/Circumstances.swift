// Collects the circumstances of a soak that its figures depend on: the machine and the commit.
import ChildProcesses
import Foundation

/// Reads facts from the system and git.
enum Circumstances {
  /// Returns the facts that are known, with their names.
  static func facts() -> [SoakState.Fact] {
    let facts: [(String, String?)] = [
      ("Commit", commit), ("Processor", processor), ("Cores", "\(ProcessInfo.processInfo.activeProcessorCount)"),
      ("Memory", "\(Int((Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824).rounded())) GiB"),
      ("System", ProcessInfo.processInfo.operatingSystemVersionString),
    ]
    return facts.compactMap { name, value in value.map { SoakState.Fact(name: name, value: $0) } }
  }

  /// The commit of the current folder.
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
