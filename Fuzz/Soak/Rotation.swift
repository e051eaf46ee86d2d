// Whose turn it is: targets that find new features get more of the time, and none gets less than its floor.

/// Divides time among targets by what they have yielded lately.
///
/// Half of the time is divided equally: that is the floor. The other half goes to each by its share of all new features a
/// second. A target that has not been tried yet comes first.
public struct Rotation: Equatable, Sendable {
  /// The share of the time that is divided equally.
  static let equalPart = 0.5
  /// How much the latest slice says of what a target yields; the rest is what was known before.
  private static let weightOfLatest = 0.3

  /// One target.
  public struct Entry: Codable, Equatable, Sendable {
    /// New features a second lately; nil where it is not known.
    public var yield: Double?
    /// The seconds that it is owed.
    public var owed = 0.0
    /// Whether it has had a turn.
    public var wasTried = false

    /// A target that has not been tried.
    public init() {}
  }

  /// The targets, in the order of their names' list.
  public var entries: [Entry]

  /// The share of the time that each is due.
  public var shares: [Double] {
    let equal = 1 / Double(max(entries.count, 1))
    let known = entries.compactMap(\.yield)
    let mean = known.reduce(0, +) / Double(max(known.count, 1))
    let yields = entries.map { $0.yield ?? mean }
    let all = yields.reduce(0, +)
    return yields.map { Self.equalPart * equal + (1 - Self.equalPart) * (all > 0 ? $0 / all : equal) }
  }

  /// The index of the target whose turn it is.
  public var next: Int {
    entries.firstIndex { !$0.wasTried } ?? entries.indices.max { entries[$0].owed < entries[$1].owed } ?? 0
  }

  /// A target has had a turn of so many seconds.
  ///
  /// - Parameter yield: The new features a second that it brought; nil where nobody counted them.
  public mutating func took(_ index: Int, seconds: Double, yield: Double?) {
    let shares = shares
    for other in entries.indices { entries[other].owed += shares[other] * seconds }
    entries[index].owed -= seconds
    entries[index].wasTried = true
    guard let yield else { return }
    entries[index].yield = entries[index].yield.map { $0 + Self.weightOfLatest * (yield - $0) } ?? yield
  }
}
