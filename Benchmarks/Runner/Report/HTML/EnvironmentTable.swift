// Shows the machines, systems and builds of the results on a page, and their differences.
import BenchmarkResults
import Reporting

/// Shows environments side by side.
enum EnvironmentTable {
  private static let labels = [
    "architecture": "Architecture", "cores": "Cores", "memoryGiB": "Memory (GiB)", "cpuModel": "Processor",
    "virtualised": "Virtual machine", "kernel": "Kernel", "system": "System", "clocksource": "Clock source",
    "governor": "Frequency governor",
  ]

  typealias Facts = [(name: String, value: String)]

  /// Returns a section that opens at a click.
  static func fold(_ environments: [(name: String, facts: Facts)]) -> String {
    let names = environments.count == 1 ? ["value"] : environments.map(\.name)
    var table = HTMLTable([("fact", .text)] + names.map { ($0, .text) })
    let columns = environments.map(\.facts)
    var order: [String] = []
    for fact in columns.flatMap(\.self) where !order.contains(fact.name) { order.append(fact.name) }
    var differing = 0
    for name in order {
      let values = columns.map { column in column.first { $0.name == name }?.value ?? "" }
      let differs = Set(values).count > 1
      if differs { differing += 1 }
      table.append(([name] + values).map(HTMLPage.escape), style: differs ? "differs" : nil)
    }
    let note = environments.count == 1 ? nil : "\(differing) of \(order.count) differ"
    return HTMLPage.fold(
      "Environment", id: "environment", remark: note ?? "machine, system and build", table.html)
  }

  static func facts(of result: BenchmarkResult) -> Facts {
    var facts: Facts = [
      ("Build", "\(result.build.configuration), Swift \(result.build.swiftAtLeast), clang \(result.build.clang)"),
      ("Counting allocator", result.build.countingAllocator ?? "none"),
    ]
    if let switches = result.quality?.involuntarySwitchesPerSecond {
      facts.append(("Involuntary switches a second", Quantity.number(switches)))
    }
    return Self.facts(of: result.environment) + facts
  }

  static func facts(of environment: Environment) -> Facts {
    let known = environment.facts.sorted { $0.key < $1.key }.map { (labels[$0.key] ?? $0.key, $0.value) }
    let unknown = environment.unknown.sorted { $0.key < $1.key }.map {
      (labels[$0.key] ?? $0.key, "unknown: \($0.value)")
    }
    let load = environment.loadAverage.map { ("Load at the start", $0.map(Quantity.number).joined(separator: ", ")) }
    return (known + unknown + [("Fingerprint", environment.fingerprint.description)] + (load.map { [$0] } ?? []))
      .map { (name: $0.0, value: $0.1) }
  }
}
