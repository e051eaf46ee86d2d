// Identifies the content of a view across edits; a scenario derives true lengths from it.
import ScrollTypes

/// The identity of a view's content. It stays with the view when edits move it.
///
/// For a view that came with its section, bits 24-47 hold the section's number at that time; for a row, bits 0-23 hold
/// its index. For an inserted row, which came later, bits 0-47 hold its number among all inserted rows. Bits 48-49 hold
/// the kind (0 row, 1 header, 2 footer, 3 inserted row), bits 50-63 the *generation*: how many times the view was
/// invalidated.
public struct ContentKey: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  public var rawValue: UInt64

  /// Creates a key from its bits.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The key of a view that has been there from the start; indices below 0 count as 0.
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

  /// The key of an inserted row, which came later than its section.
  init(insertedRow number: UInt64) { rawValue = 3 << 48 | number & 0xFFFF_FFFF_FFFF }

  static func header(section: UInt64) -> ContentKey { ContentKey(kind: 1, section: section) }
  static func footer(section: UInt64) -> ContentKey { ContentKey(kind: 2, section: section) }

  /// How many times the view was invalidated, modulo 16384.
  public var generation: Int { Int(rawValue >> 50) }

  /// The same view after it was invalidated that many more times.
  func invalidated(times: UInt64 = 1) -> ContentKey { ContentKey(rawValue: rawValue &+ times << 50) }

  /// The same view before it was ever invalidated.
  var ofFirstGeneration: ContentKey { ContentKey(rawValue: rawValue & (1 << 50 - 1)) }

  /// The identity in the bits, without the generation.
  enum Kind: Equatable {
    /// A row by its index and its section's number at the time it came; headers and footers by the section's number.
    case row(Int, section: Int)
    case header(section: Int)
    case footer(section: Int)
    /// A row that came later than its section, by its number among all inserted rows.
    case insertedRow(Int)
  }

  /// The identity in the bits, without the generation.
  var kind: Kind {
    let section = Int(rawValue >> 24 & 0xFF_FFFF)
    return switch rawValue >> 48 & 3 {
    case 0: .row(Int(rawValue & 0xFF_FFFF), section: section)
    case 1: .header(section: section)
    case 2: .footer(section: section)
    default: .insertedRow(Int(rawValue & 0xFFFF_FFFF_FFFF))
    }
  }

  /// The number at which the view enters a cycle of lengths: a row's index + its section's number + the generation. A
  /// header adds 1, a footer 2. An inserted row has its number among inserted rows instead of index and section.
  var ordinal: Int {
    let kind = Int(rawValue >> 48 & 3)
    return Int(rawValue & 0xFF_FFFF) + Int(rawValue >> 24 & 0xFF_FFFF) + (kind == 3 ? 0 : kind) + generation
  }
}
