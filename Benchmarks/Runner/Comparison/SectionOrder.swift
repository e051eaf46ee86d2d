// Random orders of a program's functions and data that follow from their names.
import Foundation

/// What the linker may put in another place, by the names in a link map.
///
/// The place of a function in an order follows from its own name and the seed alone. So two programs have what both have
/// in the same order, whatever one of them has beside: what they share then lies alike, and cancels in a comparison.
/// A shuffle of the list would be another one as soon as the list is one function longer.
struct SectionOrder: Sendable {
  /// The names with a number of each.
  private let symbols: [(name: String, hash: UInt64)]

  /// Parts of the sections that are ordered. Initialisers keep their order, which has a meaning.
  static let sections = [".text", ".rodata", ".data", ".bss"]
  /// What a link map of LLVM's linker has before the names: two addresses, a size and an alignment.
  private static let columns = 4
  /// How far a section of an object file and a name in it are indented beyond that.
  private static let (sectionIndent, symbolIndent) = (8, 16)

  /// - Parameter map: What `ld.lld -Map` writes.
  init(linkMap map: Data) {
    var names: Set<String> = []
    var isOrdered = false
    for line in map.split(separator: UInt8(ascii: "\n")) {
      guard let (indent, text) = Self.entry(line) else { continue }
      if indent == Self.sectionIndent {
        // As in `file.o:(.text.name)`.
        guard let start = text.range(of: Data(":(".utf8), options: .backwards)?.upperBound else { continue }
        isOrdered = Self.sections.contains { text[start...].starts(with: $0.utf8) }
      } else if indent == Self.symbolIndent, isOrdered {
        names.insert(String(decoding: text, as: UTF8.self))
      }
    }
    symbols = names.map { (name: $0, hash: Self.hash($0)) }
  }

  var isEmpty: Bool { symbols.isEmpty }

  /// A file for `--symbol-ordering-file`; the same seed gives the same order.
  func file(seed: UInt64) -> Data {
    let ordered = symbols.map { symbol in
      var generator = SeededGenerator(seed: symbol.hash ^ seed)
      return (name: symbol.name, place: generator.next())
    }
    .sorted { ($0.place, $0.name) < ($1.place, $1.name) }
    return Data(ordered.map { $0.name + "\n" }.joined().utf8)
  }

  /// Where the last column begins beyond the four numbers, and what is in it.
  private static func entry(_ line: Data) -> (indent: Int, text: Data)? {
    let space = UInt8(ascii: " ")
    var rest = line
    for _ in 0..<columns {
      rest = rest.drop { $0 == space }
      let number = rest.prefix { $0 != space }
      guard !number.isEmpty else { return nil }
      rest = rest.dropFirst(number.count)
    }
    // One space ends the fourth number.
    let text = rest.drop { $0 == space }
    return text.isEmpty ? nil : (rest.count - text.count - 1, text)
  }

  /// FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo), which does not differ from run to run as Swift's own does.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
