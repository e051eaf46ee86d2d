// Measures the gallery: the search for a stop, and frames under a touch.
import Foundation
import Gallery
import ScrollEngine
import VoluteBenchmarking

let galleryBenchmarks = BenchmarkSuite("gallery") {
  Benchmark("nearest stop of n cards", parameters: [100, 1_000], checkedIterations: 100) { NearestStops(cardCount: $0) }
  Benchmark("copy of n cards", parameters: [1_000], checkedIterations: 100) { Copies(cardCount: $0) }
  // One iteration lasts from the first touch to rest.
  Benchmark("fling over n cards", parameters: [1_000], checkedIterations: 10) { Flings(cardCount: $0) }
}

extension CardStops {
  /// Creates cards with widths from 120 to 240 pt, the same in every run.
  fileprivate init(cardCount: Int) {
    self.init(widths: (0..<cardCount).map { CGFloat(120 + $0 * 37 % 121) }, spacing: 12)
  }
}

/// Searches for the nearest stop, at one offset after another.
private struct NearestStops: MeasuredWork {
  private let stops: CardStops
  private var offset: CGFloat = 0
  private var seen = Checksum()

  init(cardCount: Int) { stops = CardStops(cardCount: cardCount) }

  var checksum: UInt64 { seen.value }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      offset = (offset + 1_003).truncatingRemainder(dividingBy: 19_001)
      seen.combine(Double(stops.stop(nearest: offset)))
    }
  }
}

/// Changes a card of a copy. The copy allocates memory for its widths.
private struct Copies: MeasuredWork {
  private let stops: CardStops
  private var seen = Checksum()

  init(cardCount: Int) { stops = CardStops(cardCount: cardCount) }

  var checksum: UInt64 { seen.value }

  mutating func run(iterations: Int) {
    for iteration in 0..<iterations {
      var copy = stops
      copy.widths[iteration % copy.widths.count] = 300
      seen.combine(Double(copy.widths[0]))
    }
  }
}

/// Flings a new gallery and shows it until it rests.
private struct Flings: MeasuredWork {
  private let stops: CardStops
  private var seen = Checksum()

  init(cardCount: Int) { stops = CardStops(cardCount: cardCount) }

  var checksum: UInt64 { seen.value }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      // An error cannot happen in this fixed scenario. If it does, the checksum shows it.
      seen.combine((try? Self.fling(stops)) ?? -1)
    }
  }

  private static func fling(_ stops: CardStops) throws -> Double {
    var gallery = try Gallery(stops: stops)
    try gallery.send(ScrollEvent(time: 0.100, .touchBegan(CGPoint(x: 300, y: 100))))
    try gallery.send(ScrollEvent(time: 0.116, .touchMoved(CGPoint(x: 240, y: 100))))
    try gallery.send(ScrollEvent(time: 0.132, .touchEnded(CGPoint(x: 170, y: 100))))
    var offset = 0.0
    for frame in 7...360 { offset = Double(try gallery.offset(at: Double(frame) / 60)) }
    return offset
  }
}
