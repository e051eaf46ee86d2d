// The rubber band against reference figures, and its invariants for every excess.
import ScrollEngine
import Testing

@Suite("RubberBand")
struct RubberBandTests {
  static let seeds: [UInt64] = Array(1...100)

  @Test("Every transcribed figure holds", arguments: RefereeFile.named("rubber-band").cases)
  func referees(_ referee: Referee) throws {
    switch referee.family {
    case "rubber_band", "rubberband":
      #expect(try referee.input("c") == RubberBand.coefficient)
      let band = RubberBand(dimension: try referee.input("d"))
      let displacement = try band.displacement(forExcess: referee.input("x"))
      guard referee.family == "rubber_band" else { return try referee.expect(displacement) }
      try referee.expect(displacement, is: "displacement")
      try referee.expect(band.excess(forDisplacement: displacement), is: "inverse_of_result")
    case "overscroll.applied_delta":
      // The peer's deltas have the sign of the pointer's motion, which is opposite to that of the offset.
      let offset = try referee.input("offset")
      let moved = try Self.drag(
        from: offset, by: -referee.input("user_delta"), lowerEdge: referee.input("min"),
        upperEdge: referee.input("max"), in: RubberBand(dimension: referee.input("viewport")))
      try referee.expect(offset - moved)
    default: Issue.record("nothing holds the family of \(referee.id)")
    }
  }

  @Test("The displacement stays below the container and below the slope at the edge", arguments: seeds)
  func bounds(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (band, excess) = Self.anyBand(&random)
    let displacement = band.displacement(forExcess: excess)
    #expect(displacement > 0 && displacement < band.dimension)
    #expect(displacement <= 0.55 * excess)
  }

  @Test("More excess moves further, but by less and less", arguments: seeds)
  func concavity(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (band, excess) = Self.anyBand(&random)
    let steps = (0...20).map { band.displacement(forExcess: excess * Double($0) / 20) }
    let gains = zip(steps, steps.dropFirst()).map { $1 - $0 }
    #expect(gains.allSatisfy { $0 > 0 }, "\(band) to \(excess)")
    for (earlier, later) in zip(gains, gains.dropFirst()) {
      #expect(later <= earlier + 1e-12 * band.dimension, "\(band) to \(excess)")
    }
  }

  @Test("The excess of a displacement is the one it came from", arguments: seeds)
  func inverse(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (band, excess) = Self.anyBand(&random)
    let back = band.excess(forDisplacement: band.displacement(forExcess: excess))
    #expect(abs(back - excess) <= 1e-9 * (1 + excess))
  }

  @Test("Both directions are odd to the bit", arguments: seeds)
  func mirror(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (band, excess) = Self.anyBand(&random)
    let displacement = band.displacement(forExcess: excess)
    #expect(band.displacement(forExcess: -excess) == -displacement)
    #expect(band.excess(forDisplacement: -displacement) == -band.excess(forDisplacement: displacement))
    #expect(band.excess(forDisplacement: -2 * band.dimension) == -band.excess(forDisplacement: 2 * band.dimension))
  }

  @Test("A container of length 0 lets nothing past its edges")
  func emptyContainer() {
    let band = RubberBand(dimension: 0)
    for length in [-1e9, -1, 0, 1, 1e9] {
      #expect(band.displacement(forExcess: length) == 0)
      #expect(band.excess(forDisplacement: length) == 0)
    }
  }

  @Test("A displacement of the whole container or more counts as just short of it")
  func displacementOutOfReach() {
    let band = RubberBand(dimension: 800)
    let farthest = band.excess(forDisplacement: 800 * (1 - 0x1p-20))
    #expect(abs(farthest - 800 / 0.55 * (0x1p20 - 1)) <= 1e-3)
    for displacement in [800, 800.001, 1e6] {
      #expect(band.excess(forDisplacement: displacement) == farthest)
    }
  }

  @Test("The coefficient is 0.55 and the slope at the edge")
  func coefficient() {
    #expect(RubberBand.coefficient == 0.55)
    #expect(abs(RubberBand(dimension: 800).displacement(forExcess: 1e-6) / 1e-6 - 0.55) < 1e-8)
  }

  @Test("Tiny and huge lengths give numbers", arguments: [0, Double.leastNonzeroMagnitude, 1e-300, 1e9, 1e100])
  func extremes(_ length: Double) {
    for dimension in [Double.leastNonzeroMagnitude, 1, 1e5] {
      let band = RubberBand(dimension: dimension)
      #expect(band.displacement(forExcess: length).isFinite, "\(dimension)")
    }
    #expect(RubberBand(dimension: 800).excess(forDisplacement: length).isFinite)
  }

  /// A random excess between a thousandth and a thousand times the container. In that range the inverse keeps nine
  /// digits.
  static func anyBand(_ random: inout SeededGenerator) -> (RubberBand, excess: Double) {
    let band = RubberBand(dimension: random.positive(magnitudes: -1...5))
    return (band, band.dimension * random.positive(magnitudes: -3...3))
  }

  /// Returns the offset after a drag: inside the range it follows the pointer, and outside it follows the rubber band.
  static func drag(
    from offset: Double, by translation: Double, lowerEdge: Double, upperEdge: Double, in band: RubberBand
  ) -> Double {
    let edge = min(max(offset, lowerEdge), upperEdge)
    let raw = edge + band.excess(forDisplacement: offset - edge) + translation
    let nearest = min(max(raw, lowerEdge), upperEdge)
    return nearest + band.displacement(forExcess: raw - nearest)
  }
}
