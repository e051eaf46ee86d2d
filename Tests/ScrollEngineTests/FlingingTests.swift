// Content that moves by itself: flings and bounces, their ends, and equal results at every frame rate.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Flinging")
struct FlingingTests {
  /// The values that are compared between two ways of sampling.
  struct Sample: Equatable {
    var offset: CGFloat
    var velocity: CGFloat
    var phase: ScrollPhase
  }

  /// Plays many flicks, catches and bounces, sampled at `times`.
  static func samples(at times: [Double], rows: Rows, estimate: CGFloat) throws -> [Double: Sample] {
    var engine = try ScrollEngine(configuration(rows: 60, estimate: estimate))
    try engine.flick(from: 700, by: -30, count: 6, at: 0.011)
    try engine.flick(from: 300, by: 42.5, count: 7, at: 0.93)
    try engine.flick(from: 300, by: 55, count: 5, at: 1.2)
    try engine.flick(from: 700, by: -80, count: 8, at: 2.72)
    var samples: [Double: Sample] = [:]
    for time in times {
      let report = try engine.frame(at: time, asking: rows)
      samples[time] = Sample(
        offset: report.geometry.contentOffset.y, velocity: report.velocity.dy, phase: report.phase)
    }
    return samples
  }

  @Test("Frames at 60 Hz, at 120 Hz, at random times and one at the end see the same bits")
  func samplingMakesNoDifference() throws {
    let end = 600
    let fast = (0...end * 2).map { Double($0) / 120 }
    let slow = (0...end).map { Double($0 * 2) / 120 }
    var generator = SeededGenerator(seed: 9)
    let random = (0..<400).map { _ in generator.time(upTo: fast.last!) }.sorted() + [fast.last!]
    let all = (fast + random).sorted()
    // The content moves down into rows that are measured as they come. All rows above are measured, so no estimate can
    // show.
    for (rows, estimate) in [(Rows.all(100), 100.0), (Rows.all(33 + 1 / 3.0), 33 + 1 / 3.0)] {
      let reference = try Self.samples(at: all, rows: rows, estimate: estimate)
      #expect(Set(reference.values.map(\.phase)).count == 4)
      for times in [fast, slow, random, random.filter { $0 > 2.7 }, [fast.last!]] {
        for (time, sample) in try Self.samples(at: times, rows: rows, estimate: estimate) {
          #expect(reference[time] == sample, "at \(time) s")
        }
      }
    }
  }

  @Test("A fling down into rows that were never measured sees the same bits at 60 Hz, 120 Hz and random times")
  func samplingOverUnmeasuredRows() throws {
    func offsets(_ times: [Double]) throws -> [Double: CGFloat] {
      var engine = try ScrollEngine(configuration(rows: 100_000, estimate: 57))
      try engine.flick(from: 700, by: -50, count: 9, at: 0)
      var offsets: [Double: CGFloat] = [:]
      for time in times { offsets[time] = try engine.frame(at: time, asking: Rows.varied).geometry.contentOffset.y }
      return offsets
    }
    let fast = (0...960).map { Double($0) / 120 }
    let reference = try offsets(fast)
    #expect(reference[8]! > 2500)
    for times in [fast.enumerated().filter { $0.offset % 2 == 0 }.map(\.element), [0.5, 1, 1.5, 3, 8], [8]] {
      for (time, offset) in try offsets(times) { #expect(reference[time] == offset, "at \(time) s") }
    }
  }

  @Test("A fling comes to rest at v/λ exactly, and its end has its own time whatever the frames")
  func rest() throws {
    var engine = try ScrollEngine(configuration())
    try engine.flick(from: 700, by: -10, count: 5, at: 0)
    let report = try engine.frame(at: 20, asking: Rows.all(100))
    // 10 pt in 1/120 s are 1200 pt/s. The first move of 10 pt is the slop.
    let lambda = -1000 * log(0.998)
    #expect(abs(report.geometry.contentOffset.y - (40 + 1200 / lambda)) < 1e-6)
    #expect(report.phase == .idle)
    let last = engine.phaseChange(at: engine.phaseChangeCount - 1)
    #expect(abs(last.time - (5.0 / 120 + log(1200 / (0.5 * lambda)) / lambda)) < 1e-9)
  }

  @Test("An end that an edit puts before the last frame counts as at that frame", arguments: 0..<20)
  func endInThePast(step: Int) throws {
    var slow = configuration(rows: 100)
    slow.decelerationRate = ScrollDecelerationRate(rawValue: 0.999999)
    var engine = try ScrollEngine(slow)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 600, at: 0)
    for (time, y) in [(1, 500), (1.05, 499.9995), (1.1, 499.999)] as [(Double, CGFloat)] {
      try engine.touch(ScrollEvent.Kind.touchMoved, y: y, at: time)
    }
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 499.999, at: 1.1)
    let time = 2 + 0.37 * Double(step)
    let report = try engine.frame(at: time, asking: Rows.all(100))
    #expect(report.phase == .decelerating && report.velocity.dy < 0.1)
    // The edit ends the content at exactly the current offset. The curve reaches that end a little before or after now.
    let rest = report.geometry.contentOffset.y
    try engine.apply([
      .removeRows(8..<100, section: 0), .insertRows(count: 1, at: 8, section: 0),
      .assumeExtent(rest, rows: 8..<9, section: 0),
    ])
    let next = try engine.frame(at: time + 1, asking: Rows.all(rest))
    #expect(next.phase == .idle && engine.phaseChangeCount == 1)
    #expect((time...time + 1).contains(engine.phaseChange(at: 0).time))
  }

  @Test("A fling past the end bounces and rests on the end exactly")
  func bounce() throws {
    var engine = try ScrollEngine(configuration(rows: 12))
    try engine.flick(from: 700, by: -30, count: 6, at: 0)
    var peak: CGFloat = 0
    var report = try engine.frame(at: 0, asking: Rows.all(100))
    for frame in 1...600 {
      report = try engine.frame(at: Double(frame) / 120, asking: Rows.all(100))
      peak = max(peak, report.geometry.contentOffset.y)
    }
    #expect(peak > 410)
    #expect(report.phase == .idle)
    #expect(report.geometry.contentOffset.y == 400)
  }

  @Test("A pointer on moving content stops it, and lifted there it stays")
  func catching() throws {
    var engine = try ScrollEngine(configuration())
    try engine.flick(from: 700, by: -30, count: 6, at: 0)
    try engine.touch(ScrollEvent.Kind.touchBegan, y: 400, at: 0.5)
    try engine.touch(ScrollEvent.Kind.touchEnded, y: 400, at: 0.9)
    let held = try engine.frame(at: 0.6, asking: Rows.all(100))
    #expect(held.phase == .tracking)
    let later = try engine.frame(at: 1, asking: Rows.all(100))
    #expect(later.phase == .idle)
    #expect(later.geometry.contentOffset == held.geometry.contentOffset)
  }

  @Test("A jump ends a fling")
  func jump() throws {
    var engine = try ScrollEngine(configuration())
    try engine.flick(from: 700, by: -30, count: 6, at: 0)
    try engine.enqueue(ScrollEvent(time: 0.5, .scrollTo(CGPoint(x: 0, y: 1e7))))
    let report = try engine.frame(at: 0.5, asking: Rows.all(100))
    #expect(report.phase == .idle)
    #expect(report.geometry.contentOffset.y == 99_200)
  }
}
