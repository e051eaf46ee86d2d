// A series over time that keeps its shape and never grows beyond a limit.

/// Elements in the order in which they came: every one at first, then every second, every fourth, and so on; always the last.
public struct ThinnedSeries<Element: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// More elements than this are thinned out: as many as can be told apart in a chart of a card's width.
  static var most: Int { 240 }

  private var kept: [Element] = []
  private var every = 1
  private var count = 0
  private var last: Element?

  /// Creates an empty series.
  public init() {}

  /// What is kept, the last element at the end.
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
