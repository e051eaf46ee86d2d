// Chooses the next target. Targets that find new features get more time, and every target gets a minimum.

/// Divides time among targets by their recent yield.
///
/// Half of the time is divided equally, so each target has a minimum. The other half is divided by the targets' shares
/// of all new features per second. A target that has not been tried comes first.
public struct Rotation: Equatable, Sendable {
  /// The share of the time that is divided equally.
  static let equalPart = 0.5
  /// The weight of the latest slice in a target's yield. The rest is the yield before it.
  private static let weightOfLatest = 0.3

  /// One target.
  public struct Entry: Codable, Equatable, Sendable {
    /// Recent new features per second; `nil` if unknown.
    public var yield: Double?
    /// The seconds that the target is owed.
    public var owed = 0.0
    /// Whether the target has had a turn.
    public var wasTried = false

    /// Creates a target that has not been tried.
    public init() {}
  }

  /// The targets, in the order of the settings.
  public var entries: [Entry]

  /// The share of the time that each target is due.
  public var shares: [Double] {
    let equal = 1 / Double(max(entries.count, 1))
    let known = entries.compactMap(\.yield)
    let mean = known.reduce(0, +) / Double(max(known.count, 1))
    let yields = entries.map { $0.yield ?? mean }
    let all = yields.reduce(0, +)
    return yields.map { Self.equalPart * equal + (1 - Self.equalPart) * (all > 0 ? $0 / all : equal) }
  }

  /// The index of the target with the next turn.
  public var next: Int {
    entries.firstIndex { !$0.wasTried } ?? entries.indices.max { entries[$0].owed < entries[$1].owed } ?? 0
  }

  /// Records a turn of a target.
  ///
  /// - Parameter yield: The new features per second in this turn; `nil` if they were not counted.
  public mutating func took(_ index: Int, seconds: Double, yield: Double?) {
    let shares = shares
    for other in entries.indices { entries[other].owed += shares[other] * seconds }
    entries[index].owed -= seconds
    entries[index].wasTried = true
    guard let yield else { return }
    entries[index].yield = entries[index].yield.map { $0 + Self.weightOfLatest * (yield - $0) } ?? yield
  }
}
