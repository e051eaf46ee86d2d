// Texts of scenarios, damaged: for a parser, which random bytes would not get past the first line of.
import Foundation
import ScrollScenario

/// Makes and changes texts word by word and line by line.
enum TextGenerator {
  /// The most bytes of a text.
  static let maximumSize = 4096

  /// The text of a random scenario, mostly with some damage.
  static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    var encoded = RecordGenerator.encoded(&generator)
    encoded.records = Array(encoded.records.prefix(generator.below(12)))
    var text = Array("\(encoded.scenario)".utf8.prefix(maximumSize))
    for _ in 0..<generator.below(5) { text = mutate(text, capacity: maximumSize, &generator) }
    return text
  }

  /// A changed copy of at most `capacity` bytes.
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
      // A number for a number.
      let places = parts.indices.filter { parts[$0].text.first.map { (0x30...0x39).contains($0) } ?? false }
      guard !places.isEmpty else { break }
      parts[places[generator.below(places.count)]].text = Array(numbers[generator.below(numbers.count)].utf8)
    }
    return Array(parts.flatMap { $0.text + $0.end }.prefix(capacity))
  }

  /// A word or a line, and the space or line end behind it.
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
    "spring", "damping", "infinite", "update", "nothing", "safe", "area", "layout", "plain", "distance", "eager",
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
