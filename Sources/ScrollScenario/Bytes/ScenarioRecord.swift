// One record of a scenario's byte form: 8 bytes, one thing that happens.

/// A record: what happens, how long after the record before, and three numbers that say how.
public struct ScenarioRecord: RawRepresentable, Equatable, Hashable, Sendable, BitwiseCopyable {
  /// What happens, with the meaning of `a`, `b` and `c`.
  ///
  /// An *edge* is an entry of a table of 32 distances around the limits of the rules (1/3, 9.999, 10, 10.001, a
  /// container's height, 1e9, ...), chosen by the low five bits of `b`, negative where bit 5 is set.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A finger comes down.
    ///
    /// x is `a` / 64. y by the low two bits of `c`: 0 and 1 the fraction `b` / 65536 (unsigned) of the container's
    /// height in whole points, 2 the same in thirds, 3 an edge.
    case touchBegan
    /// The finger moves, by the low three bits of `c`: 0 by `b` / 256; 1 by the low six bits of `b`, signed, in
    /// points; 2 by an edge; 3 to an edge's distance from where the finger came down; 4 by `b` / 16; 5 by 64 `b`;
    /// 6 by as much as the last time; 7 not at all. x moves by `a` / 64.
    case touchMoved
    /// The finger is lifted where it is; where the low two bits of `c` are 3, it first moves as `touchMoved` does
    /// with `c` / 4.
    case touchEnded
    /// The touch is cancelled.
    case touchCancelled
    /// The program scrolls, by the low three bits of `c`: 0 to the top edge; 1 to the bottom edge if every row
    /// were as estimated; 2 to the bottom edge by the true heights; 3 to row `a` (modulo the row count) by the
    /// estimate; 4 to that row by the true heights; 5 to the fraction `a` / 65536 of the true content; 6 to
    /// 2 to the power of `a` modulo 64, negative for odd `a`; 7 to where it scrolled the last time.
    /// Added to it, by the next two bits of `c`: 0 nothing, 1 an edge, 2 `b` / 256, 3 `b` / 16.
    case scrollTo
    /// One frame.
    case frame
    /// Frames at a rate from a table by the low three bits of `c` (60, 120, 60, 120, 30, 90, 240, 1000 Hz), from the
    /// last frame through 1 + `b` modulo 8 frames after now, 1 + `b` modulo 128 where the next two bits of `c` are 3;
    /// half a frame longer where bit 5 is set. At most ``maximumPlayFrames``.
    case play
    /// Frames at a rate from a table by the low three bits of `c` (60, 120, 30, 10, 24, 90, 240, 4 Hz) until nothing
    /// moves; the clock starts anew. After ``EncodedScenario/maximumSettles`` of them, one frame 10 s later.
    case settle
    /// A whole gesture: a finger comes down at the fraction `a` / 65536 of the container's height, moves 2 + the low
    /// three bits of `c` times by `b` / 256 points each, and is lifted. Further bits of `c`, from bit 3: two for the
    /// interval (8.333, 16.667, 4, 9 ms), one for a frame after each move, one for moves of `b` / 16 instead, two for
    /// a pause before the lift (0, one interval, 99.999, 100 ms), one for a cancelled touch, one for a last frame.
    case stroke
  }

  /// The most frames that one `play` runs.
  public static let maximumPlayFrames = 160
  /// The size of a record in bytes.
  public static let byteCount = 8

  /// The eight bytes, the first in the lowest bits.
  public var rawValue: UInt64

  /// Creates a record from its bytes; every value is valid.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a record from its fields.
  public init(_ kind: Kind, delay: UInt8 = 0, a: Int16 = 0, b: Int16 = 0, c: UInt16 = 0) {
    rawValue =
      UInt64(kind.rawValue) | UInt64(delay) << 8 | UInt64(UInt16(bitPattern: a)) << 16
      | UInt64(UInt16(bitPattern: b)) << 32 | UInt64(c) << 48
  }

  /// What happens.
  public var kind: Kind {
    get { Kind(rawValue: UInt8(truncatingIfNeeded: rawValue) % UInt8(Kind.allCases.count)) ?? .frame }
    set { rawValue = rawValue & ~0xFF | UInt64(newValue.rawValue) }
  }
  /// The code of the time since the record before.
  public var delay: UInt8 {
    get { UInt8(truncatingIfNeeded: rawValue >> 8) }
    set { rawValue = rawValue & ~0xFF00 | UInt64(newValue) << 8 }
  }
  /// The first number.
  public var a: Int16 {
    get { Int16(truncatingIfNeeded: rawValue >> 16) }
    set { rawValue = rawValue & ~0xFFFF_0000 | UInt64(UInt16(bitPattern: newValue)) << 16 }
  }
  /// The second number.
  public var b: Int16 {
    get { Int16(truncatingIfNeeded: rawValue >> 32) }
    set { rawValue = rawValue & ~0xFFFF_0000_0000 | UInt64(UInt16(bitPattern: newValue)) << 32 }
  }
  /// The third number.
  public var c: UInt16 {
    get { UInt16(truncatingIfNeeded: rawValue >> 48) }
    set { rawValue = rawValue & 0xFFFF_FFFF_FFFF | UInt64(newValue) << 48 }
  }
}
