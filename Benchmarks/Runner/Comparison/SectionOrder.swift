// Random orders of a program's functions and data, computed from their names.
import Foundation

/// The reorderable sections of a program, by their names in a link map.
///
/// A function's place in an order depends only on its own name and the seed. So two programs have their common
/// functions in the same relative order, even if one program has more functions. A shuffled list would change
/// completely as soon as it gets one more function.
///
/// An order does not fix addresses: one more function would move all functions behind it. So an order is divided into
/// blocks, each with room at its end. One more function then moves only the functions behind it in its block.
struct SectionOrder: Sendable {
  /// A section under its first name. A section moves as a whole.
  private struct Section {
    var name: String
    var hash: UInt64
    var kind: SectionKind
  }

  private let sections: [Section]

  /// The number of columns before a name in a link map: two addresses, a size and an alignment.
  private static let columns = 4
  /// The further indentation of an object file's section, and of a name in that section.
  private static let (sectionIndent, symbolIndent) = (8, 16)

  /// - Parameter map: The output of `ld.lld -Map`.
  init(linkMap map: Data) {
    var kinds: [String: SectionKind] = [:]
    // The kind of the current section, until its first name is found; then `nil`.
    var open: SectionKind?
    for line in map.split(separator: UInt8(ascii: "\n")) {
      guard let (indent, text) = Self.entry(line) else { continue }
      if indent == Self.sectionIndent {
        // The line has the form `file.o:(.text.name)`.
        guard let start = text.range(of: Data(":(".utf8), options: .backwards)?.upperBound else { continue }
        open = SectionKind(section: String(decoding: text[start...].dropLast(), as: UTF8.self))
      } else if indent == Self.symbolIndent, let kind = open {
        let name = String(decoding: text, as: UTF8.self)
        if Self.isMapping(name) { continue }
        kinds[name] = kind
        open = nil
      }
    }
    sections = kinds.map { Section(name: $0, hash: Self.hash($0), kind: $1) }
  }

  var isEmpty: Bool { sections.isEmpty }

  /// Returns a file for `--symbol-ordering-file`, with the marks of blocks. The same seed gives the same file.
  func file(seed: UInt64) -> Data {
    let placed = sections.map { section in
      var generator = SeededGenerator(seed: section.hash ^ seed)
      return (section: section, place: generator.next())
    }
    .sorted { ($0.place, $0.section.name) < ($1.place, $1.section.name) }
    var names: [String] = []
    for kind in SectionKind.allCases {
      // The number of marks listed so far.
      var marks = 0
      func mark(upTo block: Int) {
        while marks <= block {
          names.append(kind.mark(block: marks))
          marks += 1
        }
      }
      for (section, place) in placed where section.kind == kind {
        mark(upTo: Int(place / (UInt64.max / UInt64(kind.blocks) + 1)))
        names.append(section.name)
      }
      mark(upTo: kind.blocks - 1)
    }
    return Data(names.map { $0 + "\n" }.joined().utf8)
  }

  /// Returns the indentation of the last column, and its text.
  private static func entry(_ line: Data) -> (indent: Int, text: Data)? {
    let space = UInt8(ascii: " ")
    var rest = line
    for _ in 0..<columns {
      rest = rest.drop { $0 == space }
      let number = rest.prefix { $0 != space }
      guard !number.isEmpty else { return nil }
      rest = rest.dropFirst(number.count)
    }
    // One space ends the last number, so it does not count.
    let text = rest.drop { $0 == space }
    return text.isEmpty ? nil : (rest.count - text.count - 1, text)
  }

  /// Whether the name only separates code from data, as `$x` and `$d.7` do on ARM. Such a name is no function.
  private static func isMapping(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 1)
    return ["$x", "$d", "$a", "$t"].contains(parts.first)
  }

  /// FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo). Unlike Swift's own hash, it is the same in every run.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
