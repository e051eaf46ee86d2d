// The kinds of sections that the linker may reorder, and the alignment of their blocks.

/// The sections that the linker may reorder. Initialisers are not among them, because their order has a meaning.
enum SectionKind: String, CaseIterable, Sendable {
  case functions = ".text"
  case relocated = ".data.rel.ro"
  case constants = ".rodata"
  case variables = ".data"
  case zeros = ".bss"

  /// Creates the kind of an object file's section; `nil` for a section that keeps its place.
  init?(section name: some StringProtocol) {
    // Compares the longest names first: `.data.rel.ro` is not `.data`.
    guard let kind = Self.allCases.first(where: { name == $0.rawValue || name.hasPrefix($0.rawValue + ".") }) else {
      return nil
    }
    self = kind
  }

  /// The number of blocks into which an order is divided.
  var blocks: Int { self == .functions ? 512 : 32 }

  /// The binary logarithm of a block's alignment. Each block is aligned to at least a page, because caches tell
  /// addresses apart by their place in a page. Functions get a larger alignment, so that an added function rarely makes
  /// a block need one multiple more.
  private var blockPower: Int { self == .functions ? 14 : 12 }
  /// The binary logarithm of the alignment of the end of all blocks. The parts behind the blocks keep their place when
  /// the blocks grow.
  private var endPower: Int { self == .functions ? 20 : 16 }

  /// A pattern for sections whose name is longer than their kind. The names of marks are not.
  var namedSections: String {
    // Leaves out the sections of `.data.rel.ro`.
    self == .variables ? "\(rawValue).[!r]*" : "\(rawValue).*"
  }

  /// The name of the mark at the start of a block.
  func mark(block: Int) -> String { "volute_\(self)_\(block)" }

  /// Assembler source with the marks of all blocks, and a last mark behind them. The alignment of a mark leaves room at
  /// the end of the block before. A mark has one byte, so that a block without functions takes as much room as others.
  /// Nothing refers to marks, so the flag `R` tells the linker to retain them.
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
