// The machines, systems and builds of the results on a page, and where they differ.

/// Shows environments side by side.
enum EnvironmentTable {
  private static let labels = [
    "architecture": "Architecture", "cores": "Cores", "memoryGiB": "Memory (GiB)", "cpuModel": "Processor",
    "virtualised": "Virtual machine", "kernel": "Kernel", "system": "System", "clocksource": "Clock source",
    "governor": "Frequency governor",
  ]

  static func section(_ results: [NamedResult]) -> String {
    let names = results.count == 1 ? ["value"] : results.map(\.name)
    var table = HTMLTable([("fact", .text)] + names.map { ($0, .text) })
    let columns = results.map { facts(of: $0.result) }
    var order: [String] = []
    for fact in columns.flatMap(\.self) where !order.contains(fact.name) { order.append(fact.name) }
    var differing = 0
    for name in order {
      let values = columns.map { column in column.first { $0.name == name }?.value ?? "" }
      let differs = Set(values).count > 1
      if differs { differing += 1 }
      table.append(([name] + values).map(HTMLPage.escape), style: differs ? "differs" : nil)
    }
    let note = results.count == 1 ? nil : "\(differing) of \(order.count) differ; they are marked."
    return HTMLPage.section("Environment", note: note, table.html)
  }

  static func facts(of result: BenchmarkResult) -> [(name: String, value: String)] {
    let environment = result.environment
    let known = environment.facts.sorted { $0.key < $1.key }.map { (labels[$0.key] ?? $0.key, $0.value) }
    let unknown = environment.unknown.sorted { $0.key < $1.key }.map {
      (labels[$0.key] ?? $0.key, "unknown: \($0.value)")
    }
    var build = [
      ("Build", "\(result.build.configuration), Swift \(result.build.swiftAtLeast), clang \(result.build.clang)"),
      ("Counting allocator", result.build.countingAllocator ?? "none"),
      ("Fingerprint", environment.fingerprint.description),
    ]
    if let load = environment.loadAverage {
      build.append(("Load at the start", load.map(Quantity.number).joined(separator: ", ")))
    }
    if let switches = result.quality?.involuntarySwitchesPerSecond {
      build.append(("Involuntary switches a second", Quantity.number(switches)))
    }
    return (known + unknown + build).map { (name: $0.0, value: $0.1) }
  }
}
