// The page of a soak: its findings, the progress of each target, and the remaining risk.
import Foundation
import Reporting

/// Renders the state of a soak.
public struct Dashboard {
  private let state: SoakState

  /// Creates the page of a state.
  public init(state: SoakState) { self.state = state }

  /// The page as one HTML file that needs neither a network nor a script.
  public var html: String {
    let parts = [header, finds, targets, coverage, shares, memory, circumstances]
    return HTMLPage.page(
      title: "Soak of \(commit ?? "no commit")", body: parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  // MARK: Head

  private var start: SoakState.Start? { state.starts.last }
  private var commit: String? { start?.facts.first { $0.name == "Commit" }?.value }

  private var header: String {
    var chips = [
      "soaked for \(ShortNumber.duration(state.seconds))",
      state.startCount == 1 ? "started once" : "started \(state.startCount) times",
      "\(ShortNumber.count(Double(state.executions))) inputs",
      start?.build == nil ? "blind: libFuzzer is not linked" : "guided by coverage",
      addressChip,
    ].map { "<li>\(HTMLPage.escape($0))</li>" }
    let count = state.finds.count
    chips.append(
      count == 0
        ? "<li class=\"good\">nothing was found</li>"
        : "<li class=\"bad\">\(count) \(count == 1 ? "find" : "finds")</li>")
    return """
      <header>
      <h1>Soak of \(HTMLPage.escape(commit.map { "commit \($0)" } ?? "no commit"))</h1>
      <p class="sub">as of \(Self.text(state.updated))</p>
      <ul class="chips">\(chips.joined())</ul>
      </header>
      """
  }

  private var addressChip: String {
    guard start?.hasAddress == true else { return "no AddressSanitizer: there is no build with it" }
    let share = state.sliceSeconds > 0 ? state.addressSeconds / state.sliceSeconds : 0
    return String(format: "AddressSanitizer for %.1f %% of the time", share * 100)
  }

  // MARK: Finds

  private var finds: String {
    var table = HTMLTable([
      ("signature", .text), ("target", .text), ("first seen", .text), ("last seen", .text), ("slices", .number),
      ("file", .text), ("what", .text),
    ])
    for find in state.finds.sorted(by: { $0.lastSeen > $1.lastSeen }) {
      var what = String(find.message.prefix(300))
      if find.isAddress { what += " (under AddressSanitizer)" }
      table.append(
        [
          find.signature, find.target, Self.text(find.firstSeen), Self.text(find.lastSeen), "\(find.slices)",
          find.file ?? "", what,
        ].map(HTMLPage.escape))
    }
    let content = table.isEmpty ? "<p class=\"good\">Nothing was found.</p>" : table.html
    let note =
      table.isEmpty ? nil : "The last seen first. A fault that was fixed is not seen again, but stays in the list."
    return HTMLPage.section("Finds", note: note, content)
  }

  // MARK: Targets

  private var targets: String {
    var table = HTMLTable([
      ("target", .text), ("inputs", .number), ("a second", .number), ("steps", .number), ("edges", .number),
      ("features", .number), ("corpus", .number), ("last new feature", .number), ("ambiguous", .number),
      ("chance of a feature", .number), ("chance of a fault", .number),
    ])
    for target in state.targets {
      let risk = risk(of: target)
      let rate = target.seconds > 0 ? Double(target.executions) / target.seconds : 0
      table.append([
        Self.name(target), ShortNumber.count(Double(target.executions)), ShortNumber.count(rate),
        "\(ShortNumber.count(Double(target.steps))) \(target.stepName)",
        target.coverage.map { "\($0.edges)" } ?? "–", target.coverage.map { "\($0.features)" } ?? "–",
        target.coverage == nil
          ? "–" : "\(target.corpusFiles) <span class=\"dim\">\(Self.kilobytes(target.corpusBytes))</span>",
        HTMLPage.escape(age(of: target)), target.ambiguity?.percentage ?? "–",
        HTMLPage.escape(Self.text(risk.newFeature)),
        HTMLPage.escape(hasFind(target) ? "found" : Self.text(risk.fault)),
      ])
    }
    let notes = HTMLPage.list([
      "An edge is a branch of the instrumented code that was taken. A feature is an edge that one input took about this many "
        + "times (1, 2, 3, up to 7, 15, 31, 127, or more). Both counts began when the present build first ran here.",
      "Ambiguous: inputs whose comparison with the reference ended at a tie. After a tie two correct models may differ. Seeds are not counted.",
      "Chance of a feature: the chance that the next input shows a new feature. This is Good and Turing's estimate: features that exactly one fresh input has shown, divided by "
        + "all fresh inputs. A fault in code, or in a number of rounds, that no input has reached yet can be found "
        + "only by such an input. Guided inputs resemble those found last, so read it as an order of magnitude.",
      "Chance of a fault: the chance that the next input breaks a rule or ends the process. If n inputs had no fault, it is below 3/n with 95 % confidence. It is valid "
        + "only for inputs as this fuzzer makes them, and for rules that its oracles know.",
    ])
    return HTMLPage.section("Targets", table.html + notes)
  }

  private func risk(of target: TargetState) -> ResidualRisk {
    ResidualRisk(
      fresh: target.coverage?.fresh ?? 0, singles: target.coverage?.singles ?? 0,
      executionsWithoutFind: hasFind(target) ? 0 : target.executions)
  }

  private func hasFind(_ target: TargetState) -> Bool { state.finds.contains { $0.target == target.name } }

  private func age(of target: TargetState) -> String {
    guard target.coverage != nil else { return "–" }
    guard let last = target.coverage?.lastFind else { return "none yet" }
    return "\(ShortNumber.duration(max(0, state.updated.timeIntervalSince(last)))) ago"
  }

  // MARK: Over time

  private var restarts: [Double] { state.starts.map(\.at).filter { $0 > 0 } }

  private var coverage: String {
    let cards = state.targets.map { target -> String in
      let points = target.history.elements
      func curve(_ value: (TargetState.Point) -> UInt64?) -> [(at: Double, value: Double)] {
        points.compactMap { point in value(point).map { (point.at, Double($0)) } }
      }
      let none = TargetState.Point(at: 0, seconds: 0, executions: 0, steps: 0, corpusFiles: 0)
      let rates = zip([none] + points, points).filter { $1.seconds > $0.seconds && $1.executions >= $0.executions }
        .map { ($1.at, Double($1.executions - $0.executions) / ($1.seconds - $0.seconds)) }
      let chart = TimeChart(
        panels: [
          .init(title: "features", height: 84, points: curve(\.features)),
          .init(title: "edges", height: 56, points: curve(\.edges), colour: "--good"),
          .init(title: "inputs a second", height: 40, points: rates, colour: "--dim", isFromZero: true),
          .init(
            title: "files in the corpus", height: 40,
            points: target.coverage == nil ? [] : curve { UInt64($0.corpusFiles) }, colour: "--warn", isFromZero: true),
        ], end: state.seconds, marks: restarts)
      let picture = chart.svg(label: "\(target.name): coverage, inputs and corpus over time")
      if picture.isEmpty { return "" }
      let text =
        "\(ShortNumber.count(Double(target.executions))) inputs, \(ShortNumber.count(Double(target.steps))) "
        + "\(target.stepName), \(target.slices) slices"
      return
        "<div class=\"card\"><h4>\(HTMLPage.escape(target.name))</h4><p>\(HTMLPage.escape(text))</p>\(picture)</div>"
    }.filter { !$0.isEmpty }
    return HTMLPage.section(
      "Over time",
      note:
        "The axis is the time of soaking, without pauses. A dashed line is a start. A new build counts from zero.",
      cards.isEmpty ? "" : "<div class=\"grid\">\n\(cards.joined(separator: "\n"))\n</div>")
  }

  // MARK: Shares

  private var shares: String {
    var table = HTMLTable([
      ("target", .text), ("time", .number), ("share", .number), ("AddressSanitizer", .number),
      ("new features a second lately", .number), ("<span>share of the time</span>", .plot),
    ])
    let all = max(state.sliceSeconds, 1e-9)
    let most = max(state.targets.map(\.seconds).max() ?? 0, 1e-9)
    for target in state.targets {
      let (width, address) = (100 * target.seconds / most, 100 * target.addressSeconds / most)
      let bar =
        "<svg height=\"14\" role=\"img\" aria-label=\"\(Self.percent(target.seconds / all))\">"
        + "<rect y=\"2\" height=\"10\" rx=\"2\" style=\"fill:var(--accent)\" width=\"\(Self.number(width))%\"/>"
        + "<rect y=\"2\" height=\"10\" rx=\"2\" style=\"fill:var(--warn)\" width=\"\(Self.number(address))%\"/></svg>"
      table.append([
        Self.name(target), ShortNumber.duration(target.seconds), Self.percent(target.seconds / all),
        start?.hasAddress == true ? Self.percent(target.addressSeconds / max(target.seconds, 1e-9)) : "–",
        target.turn.yield.map { String(format: "%.2f", $0) } ?? "–", bar,
      ])
    }
    return HTMLPage.section(
      "Shares of the time",
      note:
        "Half of the time is divided equally, the other half by each target's recent new features a second. The "
        + "other colour is the part under AddressSanitizer.",
      table.html)
  }

  // MARK: Memory

  private var memory: String {
    let points = state.memory.elements
    let own = points.filter { $0.own > 0 }
    guard !own.isEmpty else {
      return HTMLPage.section("Memory", "<p>This system does not report memory.</p>")
    }
    func card(_ name: String, _ text: String, _ values: [(at: Double, value: Double)]) -> String {
      let chart = TimeChart(
        panels: [
          .init(title: "resident memory", height: 110, points: values, isFromZero: true, format: ShortNumber.megabytes)
        ], end: state.seconds, marks: restarts)
      let picture = chart.svg(label: "\(name): resident memory over time")
      return "<div class=\"card\"><h4>\(name)</h4><p>\(text)</p>\(picture)</div>"
    }
    let cards = [
      card("The soak itself", HTMLPage.escape(MemoryTrend(state).text), own.map { ($0.at, Double($0.own)) }),
      card(
        "Its children",
        "the largest memory of a child in each slice; "
          + "\(ShortNumber.megabytes(Double(state.mostChildBytes))) at most",
        points.filter { $0.child > 0 }.map { ($0.at, Double($0.child)) }),
    ]
    let note = start?.hasAddress == true ? "AddressSanitizer keeps freed memory: its slices are the peaks." : nil
    return HTMLPage.section("Memory", note: note, "<div class=\"grid\">\n\(cards.joined(separator: "\n"))\n</div>")
  }

  // MARK: Circumstances

  private var circumstances: String {
    guard let start else { return "" }
    var table = HTMLTable([("fact", .text), ("value", .text)])
    for fact in start.facts { table.append([fact.name, fact.value].map(HTMLPage.escape)) }
    if let build = start.build { table.append(["Executable", build].map(HTMLPage.escape)) }
    table.append(["Last starts", state.starts.suffix(8).map { Self.text($0.date) }.joined(separator: ", ")])
    return HTMLPage.section("Machine and commit", table.html)
  }

  // MARK: Words

  private static func text(_ chance: ResidualRisk.Chance) -> String {
    switch chance {
    case .unknown: "–"
    case .about(let chance): ShortNumber.chance(chance)
    case .below(let chance): "below \(ShortNumber.chance(chance))"
    }
  }

  private static func text(_ date: Date) -> String {
    date.formatted(.iso8601).replacing("T", with: " ").replacing("Z", with: " UTC")
  }

  private static func name(_ target: TargetState) -> String {
    "<span class=\"nowrap\">\(HTMLPage.escape(target.name))</span>"
  }

  private static func kilobytes(_ bytes: Int) -> String { String(format: "%.0f kB", Double(bytes) / 1000) }
  private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
  private static func number(_ value: Double) -> String { String(format: "%.2f", value) }
}
