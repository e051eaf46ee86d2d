// Random orders of a program's functions and data that follow from their names.
import Foundation

/// What the linker may put in another place, by the names in a link map.
///
/// The place of a function in an order follows from its own name and the seed alone. So two programs have what both have
/// in the same order, whatever one of them has beside. A shuffle of the list would be another one as soon as the list is
/// one function longer.
///
/// An order is not yet a place: one function more would move all behind it. So an order is cut into blocks, each with room
/// at its end. One function more then moves those behind it in its block.
struct SectionOrder: Sendable {
  /// The first name of a section: sections move as a whole.
  private struct Section {
    var name: String
    var hash: UInt64
    var kind: SectionKind
  }

  private let sections: [Section]

  /// What a link map has before a name: two addresses, a size and an alignment.
  private static let columns = 4
  /// How far a section of an object file and a name in it are indented beyond that.
  private static let (sectionIndent, symbolIndent) = (8, 16)

  /// - Parameter map: What `ld.lld -Map` writes.
  init(linkMap map: Data) {
    var kinds: [String: SectionKind] = [:]
    // Of the section whose names come next; `nil` when it has had one.
    var open: SectionKind?
    for line in map.split(separator: UInt8(ascii: "\n")) {
      guard let (indent, text) = Self.entry(line) else { continue }
      if indent == Self.sectionIndent {
        // As in `file.o:(.text.name)`.
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

  /// A file for `--symbol-ordering-file`, with the marks of blocks; the same seed gives the same.
  func file(seed: UInt64) -> Data {
    let placed = sections.map { section in
      var generator = SeededGenerator(seed: section.hash ^ seed)
      return (section: section, place: generator.next())
    }
    .sorted { ($0.place, $0.section.name) < ($1.place, $1.section.name) }
    var names: [String] = []
    for kind in SectionKind.allCases {
      // Marks that have been listed.
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

  /// How far the last column is indented, and what is in it.
  private static func entry(_ line: Data) -> (indent: Int, text: Data)? {
    let space = UInt8(ascii: " ")
    var rest = line
    for _ in 0..<columns {
      rest = rest.drop { $0 == space }
      let number = rest.prefix { $0 != space }
      guard !number.isEmpty else { return nil }
      rest = rest.dropFirst(number.count)
    }
    // One space ends the last number.
    let text = rest.drop { $0 == space }
    return text.isEmpty ? nil : (rest.count - text.count - 1, text)
  }

  /// Whether it tells code from data, as `$x` and `$d.7` do on ARM, and is no name of a function.
  private static func isMapping(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 1)
    return ["$x", "$d", "$a", "$t"].contains(parts.first)
  }

  /// FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo), which does not differ from run to run as Swift's own does.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
