// Turns records into steps, each relative to what the records before it did.
import Foundation
import ScrollTypes

/// The state that records are relative to, and the steps so far.
struct RecordDecoder {
  let configuration: ScrollConfiguration
  let rows: RowExtents
  var steps: [Scenario.Step] = []
  /// The time of the last record on the scenario's clock, in microseconds.
  private var now: Int64 = 0
  private var lastFrame: Int64 = 0
  private var settlesLeft = EncodedScenario.maximumSettles
  private var framesLeft =
    EncodedScenario.maximumFrames - EncodedScenario.maximumSettles * Scenario.maximumSettleFrames
  private var touch = CGPoint.zero
  private var touchBegan = CGPoint.zero
  private var lastMove: CGFloat = 0
  private var lastTarget: CGFloat = 0

  init(configuration: ScrollConfiguration, rows: RowExtents) {
    self.configuration = configuration
    self.rows = rows
  }

  mutating func append(_ record: ScenarioRecord) {
    now = max(now + Self.delay(record.delay), 0)
    switch record.kind {
    case .touchBegan:
      began(at: CGPoint(x: CGFloat(record.a) / 64, y: startY(record)))
    case .touchMoved:
      move(record, mode: record.c)
      add(.touchMoved(touch))
    case .touchEnded:
      if record.c & 3 == 3 { move(record, mode: record.c >> 2) }
      add(.touchEnded(touch))
    case .touchCancelled: add(.touchCancelled)
    case .scrollTo:
      lastTarget = target(record)
      add(.scrollTo(CGPoint(x: 0, y: lastTarget)))
    case .frame: frame()
    case .play: play(record)
    case .settle: settle(record)
    case .stroke: stroke(record)
    }
  }

  private static func delay(_ code: UInt8) -> Int64 {
    code < 128 ? delays[Int(code & 15)] : Int64(code - 128) * 500
  }

  private mutating func add(_ kind: ScrollEvent.Kind) {
    steps.append(.event(at: ScenarioTime(microseconds: now), kind))
  }

  // MARK: Touches

  private mutating func began(at location: CGPoint) {
    touch = location
    touchBegan = location
    add(.touchBegan(location))
  }

  private func startY(_ record: ScenarioRecord) -> CGFloat {
    let place = fraction(record.b) * configuration.containerSize.height
    switch record.c & 3 {
    case 0, 1: return place.rounded()
    case 2: return (place * 3).rounded() / 3
    default: return edge(record.b)
    }
  }

  private mutating func move(_ record: ScenarioRecord, mode: UInt16) {
    let b = CGFloat(record.b)
    let old = touch.y
    touch.x += CGFloat(record.a) / 64
    switch mode & 7 {
    case 0: touch.y += b / 256
    case 1: touch.y += CGFloat((record.b & 63) - 32)
    case 2: touch.y += edge(record.b)
    case 3: touch.y = touchBegan.y + edge(record.b)
    case 4: touch.y += b / 16
    case 5: touch.y += b * 64
    case 6: touch.y += lastMove
    default: break
    }
    lastMove = touch.y - old
  }

  private mutating func stroke(_ record: ScenarioRecord) {
    let c = record.c
    let interval = Self.intervals[Int(c >> 3 & 3)]
    let step = CGFloat(record.b) / (c & 0x40 == 0 ? 256 : 16)
    began(at: CGPoint(x: 0, y: (fraction(record.a) * configuration.containerSize.height).rounded()))
    for _ in 0..<2 + c & 7 {
      now += interval
      touch.y += step
      add(.touchMoved(touch))
      if c & 0x20 != 0 { frame() }
    }
    lastMove = step
    now += [0, interval, 99_999, 100_000][Int(c >> 7 & 3)]
    add(c & 0x200 == 0 ? .touchEnded(touch) : .touchCancelled)
    if c & 0x400 != 0 { frame() }
  }

  // MARK: Targets of scrollTo

  private func target(_ record: ScenarioRecord) -> CGFloat {
    let estimatedContent = CGFloat(configuration.rowCount) * configuration.estimatedRowExtent
    let row = configuration.rowCount == 0 ? 0 : Int(UInt16(bitPattern: record.a)) % configuration.rowCount
    let base: CGFloat
    switch record.c & 7 {
    case 0: base = -configuration.contentInsets.top
    case 1: base = bottomEdge(estimatedContent)
    case 2: base = bottomEdge(rows.top(ofRow: configuration.rowCount))
    case 3: base = CGFloat(row) * configuration.estimatedRowExtent
    case 4: base = rows.top(ofRow: row)
    case 5: base = rows.top(ofRow: configuration.rowCount) * fraction(record.a)
    case 6:
      let magnitude = CGFloat(sign: .plus, exponent: Int(record.a & 63), significand: 1)
      base = record.a & 1 == 0 ? magnitude : -magnitude
    default: base = lastTarget
    }
    switch record.c >> 3 & 3 {
    case 0: return base
    case 1: return base + edge(record.b)
    case 2: return base + CGFloat(record.b) / 256
    default: return base + CGFloat(record.b) / 16
    }
  }

  private func bottomEdge(_ content: CGFloat) -> CGFloat {
    content + configuration.contentInsets.bottom - configuration.containerSize.height
  }

  // MARK: Frames

  private mutating func frame() {
    guard framesLeft > 0 else { return }
    framesLeft -= 1
    lastFrame = now
    steps.append(.frame(at: ScenarioTime(microseconds: now)))
  }

  private mutating func play(_ record: ScenarioRecord) {
    let hertz = Self.playRates[Int(record.c & 7)]
    let frames = Int(record.b & (record.c >> 3 & 3 == 3 ? 127 : 7)) + 1
    var until = ScenarioTime.frame(frames, after: now, hertz: hertz)
    if record.c & 0x20 != 0 { until += 500_000 / Int64(hertz) }
    let most = min(ScenarioRecord.maximumPlayFrames, framesLeft)
    until = min(until, ScenarioTime.frame(most, after: lastFrame, hertz: hertz))
    guard most > 0 else { return }
    // Every period begun has a frame, at most; where the end is not after the start there is one all the same.
    framesLeft -= max(1, Int(((until - lastFrame) * Int64(hertz) + 999_999) / 1_000_000))
    now = until
    lastFrame = until
    steps.append(.play(hertz: hertz, until: ScenarioTime(microseconds: until)))
  }

  private mutating func settle(_ record: ScenarioRecord) {
    guard settlesLeft > 0 else {
      now += Self.settleSubstitute
      return frame()
    }
    settlesLeft -= 1
    now = 0
    lastFrame = 0
    steps.append(.settle(hertz: Self.settleRates[Int(record.c & 7)]))
  }

  // MARK: Codes

  private func fraction(_ number: Int16) -> CGFloat { CGFloat(UInt16(bitPattern: number)) / 65536 }

  private func edge(_ number: Int16) -> CGFloat {
    number & 32 == 0 ? Self.edges[Int(number & 31)] : -Self.edges[Int(number & 31)]
  }

  private static let delays: [Int64] = [
    0, 8333, 16_667, 1000, 8334, 16_666, 33_333, 4000, 1, 99_999, 100_000, 100_001, 500_000, 3_000_000, 50_000, -1000,
  ]
  /// The time after which nearly every motion has ended.
  private static let settleSubstitute: Int64 = 10_000_000
  private static let intervals: [Int64] = [8333, 16_667, 4000, 9000]
  private static let playRates = [60, 120, 60, 120, 30, 90, 240, 1000]
  private static let settleRates = [60, 120, 30, 10, 24, 90, 240, 4]
  private static let edges: [CGFloat] = [
    0, 10, 9.999, 10.001, 1, 0.5, 1.0 / 3, 2.0 / 3, 2, 3, 5, 7, 9, 11, 12.5, 20, 33, 50, 100, 200, 400, 844, 0.001,
    1e-9, 1e3, 1e4, 1e5, 1e6, 1e9, 2e9, 1e10, 1e15,
  ]
}

extension RowExtents {
  /// Where a row begins by the true heights: exact for a constant and a cycle, by the mean for random heights.
  func top(ofRow row: Int) -> CGFloat {
    func clamped(_ extent: CGFloat) -> CGFloat { min(max(extent, 0), ScrollLimits.maximumLength) }
    switch self {
    case .constant(let extent): return CGFloat(row) * clamped(extent)
    case .cycle(let extents):
      guard !extents.isEmpty else { return 0 }
      let sum = extents.reduce(0) { $0 + clamped($1) }
      let rest = extents.prefix(row % extents.count).reduce(0) { $0 + clamped($1) }
      return CGFloat(row / extents.count) * sum + rest
    case .random(_, let range):
      return CGFloat(row) * (clamped(range.lowerBound) + clamped(range.upperBound)) / 2
    }
  }
}
