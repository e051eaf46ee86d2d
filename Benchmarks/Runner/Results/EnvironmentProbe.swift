// Determines the facts of the machine from the system's files.
import BenchmarkResults
import Foundation

/// Reads the facts of an ``Environment``.
enum EnvironmentProbe {
  static func environment() -> Environment {
    var facts = ["architecture": architecture]
    var unknown: [String: String] = [:]
    facts["cores"] = "\(ProcessInfo.processInfo.activeProcessorCount)"
    facts["memoryGiB"] = "\(Int((Double(ProcessInfo.processInfo.physicalMemory) / 1_073_741_824).rounded()))"

    func note(_ name: String, _ value: String?, otherwise reason: String) {
      if let value, !value.isEmpty { facts[name] = value } else { unknown[name] = reason }
    }
    let processor = text("/proc/cpuinfo")
    note("cpuModel", field("model name", in: processor), otherwise: "the system does not name the processor")
    note("virtualised", virtualised(processor), otherwise: "the processor's flags are not readable")
    note("kernel", text("/proc/sys/kernel/osrelease"), otherwise: "the kernel's release is not readable")
    note("system", systemName, otherwise: "there is no os-release file")
    note(
      "clocksource", text("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
      otherwise: "the clock source is not readable")
    note(
      "governor", text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
      otherwise: "there is no frequency scaling, or it is hidden by the hypervisor")
    return Environment(facts: facts, unknown: unknown, loadAverage: loadAverage)
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  private static var systemName: String? {
    #if os(Linux)
      let line = text("/etc/os-release")?.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
      return line.map { $0.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: ["\""]) }
    #else
      return ProcessInfo.processInfo.operatingSystemVersionString
    #endif
  }

  private static var loadAverage: [Double]? {
    let numbers = text("/proc/loadavg")?.split(separator: " ").prefix(3).compactMap { Double($0) }
    return numbers?.count == 3 ? numbers : nil
  }

  private static func virtualised(_ processor: String?) -> String? {
    field("flags", in: processor).map { $0.split(separator: " ").contains("hypervisor") ? "yes" : "no" }
  }

  private static func field(_ name: String, in processor: String?) -> String? {
    let line = processor?.split(separator: "\n").first { $0.hasPrefix(name) }
    guard let line, let colon = line.firstIndex(of: ":") else { return nil }
    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }

  private static func text(_ path: String) -> String? {
    let contents = try? String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    return contents?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
