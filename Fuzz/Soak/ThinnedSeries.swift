// A series over time that keeps its shape and never grows beyond a limit.

/// Elements in order. At first it keeps every element, then every second, every fourth, and so on. It always keeps the
/// last.
public struct ThinnedSeries<Element: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The largest number of elements: as many as a chart on a card can show.
  static var most: Int { 240 }

  private var kept: [Element] = []
  private var every = 1
  private var count = 0
  private var last: Element?

  /// Creates an empty series.
  public init() {}

  /// The kept elements, the last one at the end.
  public var elements: [Element] { kept + (last.map { [$0] } ?? []) }

  /// Adds an element.
  public mutating func append(_ element: Element) {
    if (count - 1) % every == 0, let last { kept.append(last) }
    last = element
    count += 1
    guard kept.count >= Self.most else { return }
    kept = stride(from: 0, to: kept.count, by: 2).map { kept[$0] }
    every *= 2
  }
}
