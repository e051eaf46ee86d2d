// Which view it is, whatever its index: what a scenario's true extents hang on.
import ScrollTypes

/// The identity of a view's content. It stays with the view when edits move it.
///
/// Bits 0-23 hold the row's index and 24-47 its section's number as they were when the section came; a row that came
/// later has the next number of all such rows in bits 0-47 instead. Bits 48-49 hold the kind (0 row, 1 header, 2 footer,
/// 3 row that came later), bits 50-63 the *generation*: how many times the view was invalidated.
public struct ContentKey: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  public var rawValue: UInt64

  /// Creates a key from its bits.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The key of a view that has been there from the start; what is below 0 is taken as 0.
  public init(_ element: StackElement) {
    let section = UInt64(max(element.section, 0))
    switch element {
    case .row(let row, _): self.init(row: UInt64(max(row, 0)), section: section)
    case .header: self.init(kind: 1, section: section)
    case .footer: self.init(kind: 2, section: section)
    }
  }

  /// The key of a row that came with its section.
  init(row: UInt64, section: UInt64) { rawValue = row & 0xFF_FFFF | (section & 0xFF_FFFF) << 24 }

  /// The key of a header or footer.
  private init(kind: UInt64, section: UInt64) { rawValue = kind << 48 | (section & 0xFF_FFFF) << 24 }

  /// The key of a row that came later than its section.
  init(insertedRow number: UInt64) { rawValue = 3 << 48 | number & 0xFFFF_FFFF_FFFF }

  static func header(section: UInt64) -> ContentKey { ContentKey(kind: 1, section: section) }
  static func footer(section: UInt64) -> ContentKey { ContentKey(kind: 2, section: section) }

  /// How many times the view was invalidated, modulo 16384.
  public var generation: Int { Int(rawValue >> 50) }

  /// The same view after it was invalidated a number of times more.
  func invalidated(times: UInt64 = 1) -> ContentKey { ContentKey(rawValue: rawValue &+ times << 50) }

  /// The same view before it was ever invalidated.
  var ofFirstGeneration: ContentKey { ContentKey(rawValue: rawValue & (1 << 50 - 1)) }

  /// What the bits say of the view, but for its generation.
  enum Kind: Equatable {
    /// A row, header or footer by the numbers that it came with.
    case row(Int, section: Int)
    case header(section: Int)
    case footer(section: Int)
    /// A row that came later than its section, by its number among all such rows.
    case insertedRow(Int)
  }

  /// What the bits say of the view, but for its generation.
  var kind: Kind {
    let section = Int(rawValue >> 24 & 0xFF_FFFF)
    return switch rawValue >> 48 & 3 {
    case 0: .row(Int(rawValue & 0xFF_FFFF), section: section)
    case 1: .header(section: section)
    case 2: .footer(section: section)
    default: .insertedRow(Int(rawValue & 0xFFFF_FFFF_FFFF))
    }
  }

  /// The number by which a cycle of lengths is entered: a row's index + its section's number + the generation, one more
  /// for a header and two for a footer; the number among such rows for one that came later.
  var ordinal: Int {
    let kind = Int(rawValue >> 48 & 3)
    return Int(rawValue & 0xFF_FFFF) + Int(rawValue >> 24 & 0xFF_FFFF) + (kind == 3 ? 0 : kind) + generation
  }
}
