// A gallery of cards that scrolls from left to right.
import Foundation
import ScrollEngine

/// A scroll view of cards, on a screen of 390 by 300 pt.
public struct Gallery: ~Copyable {
  private var engine: ScrollEngine
  private let cards: Cards
  private let stops: CardStops

  /// Creates a gallery at rest at its first card.
  public init(stops: CardStops) throws {
    let cards = Cards(widths: stops.widths)
    var configuration = ScrollConfiguration(
      containerSize: CGSize(width: 390, height: 300),
      content: StackContent(
        rowCount: stops.widths.count, axis: .horizontal, spacing: stops.spacing, estimate: .mean(initial: 160)))
    configuration.scrollTargetRule = .custom
    var engine = try ScrollEngine(configuration)
    _ = try engine.frame(at: 0, asking: cards.scrollTargetBehavior(stops))
    self.engine = engine
    self.cards = cards
    self.stops = stops
  }

  /// Takes a touch, a wheel or a key.
  public mutating func send(_ input: ScrollEvent) throws { try engine.enqueue(input) }

  /// Returns how far the gallery is scrolled at a time, in points.
  public mutating func offset(at time: TimeInterval) throws -> CGFloat {
    try engine.frame(at: time, asking: cards.scrollTargetBehavior(stops)).geometry.contentOffset.x
  }
}

/// Answers the engine's questions about the cards.
private struct Cards: ScrollClient {
  let widths: [CGFloat]

  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat {
    if case .row(let card, _) = element { widths[card] } else { 0 }
  }
}
