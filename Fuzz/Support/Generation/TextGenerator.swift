// Generates damaged texts of scenarios for a parser. Random bytes would not get past its first line.
import Foundation
import ScenarioSearch
import ScrollScenario
import ScrollTypes

/// Generates texts, and changes them word by word and line by line.
enum TextGenerator {
  /// The largest size of a text in bytes.
  static let maximumSize = 4096

  /// Returns the text of a random scenario, usually with some damage.
  static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    let themes: [ScenarioTheme] = [.everything, .everything, .everything, .effects, .observers]
    var encoded = RecordGenerator.encoded(&generator, on: themes[generator.below(themes.count)])
    encoded.records = Array(encoded.records.prefix(generator.below(12)))
    let scenario = encoded.scenario
    let printed = generator.oneIn(4) ? "\(tree(of: scenario, &generator))" : "\(scenario)"
    var text = Array(printed.utf8.prefix(maximumSize))
    for _ in 0..<generator.below(5) { text = mutate(text, capacity: maximumSize, &generator) }
    return text
  }

  /// Returns a tree in which the rows of a scenario's scroll view contain the same scroll view. Some of them get the
  /// scenario's events.
  private static func tree(of scenario: Scenario, _ generator: inout SeededGenerator) -> TreeScenario {
    typealias Hosts = TreeScenario.Branch.Hosts
    let hosts = [
      Hosts.rows(from: 0, every: 2, section: nil), .rows(from: 3, every: 0, section: 0), .headers(section: nil),
    ]
    let badges = [Hosts.attached, .beside(section: 1, origin: 12)]
    func branch(_ name: String, _ parent: Int?, _ hosts: Hosts) -> TreeScenario.Branch {
      TreeScenario.Branch(
        name: name, parent: parent, hosts: hosts, origin: hosts.isBeside ? .zero : CGPoint(x: 0, y: 8),
        configuration: scenario.configuration, rows: scenario.rows)
    }
    var tree = TreeScenario(
      configuration: scenario.configuration, rows: scenario.rows,
      retention: InnerScrollRetention.allCases[generator.below(3)],
      branches: [branch("list", nil, hosts[generator.below(3)]), branch("badge", 0, badges[generator.below(2)])])
    let keys = [StackElement.row(0, section: 0), .row(2, section: 1), .row(3, section: 0), .header(section: 1)]
    let inner = TreePath.root.appending(0, .view(ContentKey(keys[generator.below(4)])))
    let badge = inner.appending(1, .attached(generator.below(3)))
    for step in scenario.steps {
      let path = [.root, inner, badge][generator.below(3)]
      switch step {
      case .event(let time, let kind):
        let place = [TreeScenario.Place.automatic, .point(CGPoint(x: 1.5, y: 300)), .view(path)][generator.below(3)]
        tree.steps.append(.event(ScrollEvent(time: time.seconds, kind), at: place))
      case .frame(let time): tree.steps.append(.frame(time.seconds))
      case .edit(let edits): tree.steps.append(.edit(edits, in: path))
      case .update(let new): tree.steps.append(.update(new, in: path))
      case .expect(let fields):
        tree.steps.append(.expect(TreeScenario.Expectation(fields, in: path, counts: [.members: generator.below(9)])))
      case .play, .settle: tree.steps += [.attach(badge), .detach(badge)]
      }
    }
    return tree
  }

  /// Returns a changed copy of at most `capacity` bytes.
  static func mutate(_ bytes: [UInt8], capacity: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    if bytes.isEmpty || generator.oneIn(32) { return Array(text(&generator).prefix(capacity)) }
    if generator.oneIn(8) {
      var bytes = bytes
      let place = generator.below(bytes.count)
      bytes[place] = generator.oneIn(2) ? bytes[place] ^ (1 << UInt8(generator.below(8))) : UInt8(generator.below(256))
      return Array(bytes.prefix(capacity))
    }
    var parts = parts(of: bytes, areLines: generator.oneIn(3))
    let at = generator.below(parts.count)
    switch generator.below(7) {
    case 0: parts.remove(at: at)
    case 1: parts.insert(parts[at], at: generator.below(parts.count + 1))
    case 2: parts.swapAt(at, generator.below(parts.count))
    case 3: parts[at].text = Array(words[generator.below(words.count)].utf8)
    case 4: parts.insert(Part(text: Array(words[generator.below(words.count)].utf8), end: [0x20]), at: at)
    default:
      // Replaces a number by another number.
      let places = parts.indices.filter { parts[$0].text.first.map { (0x30...0x39).contains($0) } ?? false }
      guard !places.isEmpty else { break }
      parts[places[generator.below(places.count)]].text = Array(numbers[generator.below(numbers.count)].utf8)
    }
    return Array(parts.flatMap { $0.text + $0.end }.prefix(capacity))
  }

  /// A word or a line, and the space or line end after it.
  private struct Part {
    var text: [UInt8]
    var end: [UInt8]
  }

  private static func parts(of bytes: [UInt8], areLines: Bool) -> [Part] {
    var parts = [Part(text: [], end: [])]
    for byte in bytes {
      if byte == 0x0A || byte == 0x20 && !areLines {
        parts[parts.count - 1].end = [byte]
        parts.append(Part(text: [], end: []))
      } else {
        parts[parts.count - 1].text.append(byte)
      }
    }
    return parts
  }

  private static let words = [
    "scenario", "1", "container", "x", "insets", "margins", "top", "leading", "bottom", "trailing", "axis", "vertical",
    "horizontal", "direction", "rightToLeft", "spacing", "alignment", "short", "tracks", "fixed", "flexible",
    "adaptive", "|",
    "pin", "headers", "footers", "rows", "section", "header", "footer", "times", "estimate", "mean", "extents", "cycle",
    "random", "seed", "narrow", "prefetch", "lines", "retain", "deceleration", "touch", "began", "moved", "ended",
    "cancelled", "scroll", "to", "row", "in", "anchor", "resize", "frame", "play", "60hz", "until", "settle", "insert",
    "at",
    "remove", "move", "invalidate", "and", "of", "then", "sections", "expect", "phase", "idle", "offset", "velocity",
    "content", "is", "left", "sticky", "none", "overshoot", "requests", "under", "beside", "pins", "edge", "transfer",
    "tolerance", "visible", "retained", "measured", "prefetched", "assume", "#", "", "0ms",
    "finger", "wheel", "momentum", "may-begin", "changed", "stationary", "key", "arrow-left", "page-down", "home",
    "end",
    "shift-space", "across", "scrolling", "enabled", "disabled", "bounce", "always", "based-on-size", "keeping", "with",
    "spring", "damping", "repeated", "forever", "oneWay", "pausing", "complete", "infinite", "update", "nothing",
    "custom", "elastic", "quadratic", "approaching", "endless", "broken", "empty",
    "safe", "area", "layout", "plain", "distance", "eager",
    "tree", "view", "list", "badge", "inside", "every", "attached", "inserted", "/", "root", "refused", "retention",
    "kept",
    "transition", "effect", "observe", "behind", "all", "headers", "footers", "still", "interactive", "animated",
    "along",
    "threshold", "visible", "hidden", "centered", "part", "inset", "toward", "amount", "lagging", "topLeading",
    "identity",
    "bottomTrailing", "opacity", "scale", "rotation", "rotation3D", "about", "blur", "blend", "multiply", "transform",
    "parallax", "geometry", "visibility", "appearance", "later", "on", "call", "add", "observer", "turn", "forget",
    "restored", "dropped", "attach", "detach", "absent", "members", "stepped", "joined", "gone",
  ]
  private static let numbers = [
    "0", "-0", "1", "-1", "0.1", "1e5", "1e-300", "1e308", "1e309", "nan", "inf", "100000", "100000.01", "16777216",
    "16777217", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615", "0..<0",
    "5..<2", "0..<9223372036854775807", "0...", "1...2", "0ms", "0.0001ms", "1000000000s", "1000000000.1s", "60hz",
    "0hz",
    "1001hz",
    "0x10", "1_000", "+5", ".5", "5.", "1e", "0000000000000000000000001",
  ]
}
