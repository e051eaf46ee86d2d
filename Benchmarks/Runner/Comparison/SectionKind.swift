// What the linker may put in another place, kind by kind, and where its blocks begin.

/// Sections that the linker puts together. Initialisers are none of them: their order has a meaning.
enum SectionKind: String, CaseIterable, Sendable {
  case functions = ".text"
  case relocated = ".data.rel.ro"
  case constants = ".rodata"
  case variables = ".data"
  case zeros = ".bss"

  /// The kind of a section of an object file; `nil` for those that stay in their order.
  init?(section name: some StringProtocol) {
    // The longest first: `.data.rel.ro` is no `.data`.
    guard let kind = Self.allCases.first(where: { name == $0.rawValue || name.hasPrefix($0.rawValue + ".") }) else {
      return nil
    }
    self = kind
  }

  /// Parts into which an order is cut.
  var blocks: Int { self == .functions ? 512 : 32 }

  /// Each block begins at a multiple of 2 to the power of so much: of a page, since caches tell addresses apart by their
  /// place in a page. Functions get more, so that few blocks need one multiple more when a function is added.
  private var blockPower: Int { self == .functions ? 14 : 12 }
  /// What follows all blocks begins at a multiple of 2 to the power of so much, so it stays in place when they grow.
  private var endPower: Int { self == .functions ? 20 : 16 }

  /// A pattern of the sections that have more name than their kind. Marks have not.
  var namedSections: String {
    // Not those of `.data.rel.ro`.
    self == .variables ? "\(rawValue).[!r]*" : "\(rawValue).*"
  }

  /// The name of what stands at the beginning of a block.
  func mark(block: Int) -> String { "volute_\(self)_\(block)" }

  /// The marks of all blocks, and one behind all, for an assembler. Their alignment makes the room. A mark has a byte, so
  /// that a block without functions takes as much room as others. Nothing refers to marks, so they are to be kept (`R`).
  var assembly: String {
    let type = self == .zeros ? "nobits" : "progbits"
    let flags =
      switch self {
      case .functions: "axR"
      case .constants: "aR"
      case .relocated, .variables, .zeros: "awR"
      }
    func section(_ number: Int, power: Int) -> String {
      """
      .section \(rawValue),"\(flags)",%\(type),unique,\(number)
      .p2align \(power)
      \(mark(block: number)): .skip 1

      """
    }
    return (0..<blocks).map { section($0, power: blockPower) }.joined() + section(blocks, power: endPower)
  }
}
