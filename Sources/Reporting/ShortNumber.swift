// Formats numbers in few characters, for lines and charts with little room.
import Foundation

/// Shortens numbers.
package enum ShortNumber {
  /// A count: in full below ten thousand, then in thousands and millions.
  package static func count(_ number: Double) -> String {
    switch number {
    case ..<10_000: "\(Int(number))"
    case ..<1_000_000: String(format: "%.1f k", number / 1000)
    default: String(format: number < 10_000_000 ? "%.2f M" : "%.1f M", number / 1_000_000)
    }
  }

  /// `1 result`, `2 results`.
  package static func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// A number with a fixed number of decimals. A result of zero has no minus sign.
  package static func fixed(_ number: Double, digits: Int, withSign: Bool = false) -> String {
    let text = String(format: "%\(withSign ? "+" : "").\(digits)f", number)
    guard text.hasPrefix("-"), !text.contains(where: { ("1"..."9").contains($0) }), number.isFinite else { return text }
    return (withSign ? "+" : "") + text.dropFirst()
  }

  /// A duration in its two largest units: `45 s`, `12 min 5 s`, `3 h 20 min`, `4 d 6 h`.
  package static func duration(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 1e12)).rounded())
    let parts = [
      (whole / 86_400, "d"), (whole / 3600 % 24, "h"), (whole / 60 % 60, "min"), (whole % 60, "s"),
    ]
    let first = parts.firstIndex { $0.0 > 0 } ?? 3
    return parts[first...].prefix(2).filter { $0.0 > 0 || first == 3 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// An amount of memory in megabytes of a million bytes.
  package static func megabytes(_ bytes: Double) -> String {
    String(format: bytes < 99.95e6 ? "%.1f MB" : "%.0f MB", bytes / 1e6)
  }

  /// A small probability in words: `1 in 3200`.
  package static func chance(_ probability: Double) -> String {
    if probability <= 0 { return "none" }
    return probability > 0.5 ? "1 in \(probability >= 1 ? "1" : "2")" : "1 in \(count((1 / probability).rounded()))"
  }
}
