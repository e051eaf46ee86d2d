// Turns records into steps, each relative to the records before it.
import Foundation
import ScrollTypes

/// The steps so far, and the state that the next record is relative to.
struct RecordDecoder {
  /// The configuration after the records so far.
  var configuration: ScrollConfiguration
  let rows: RowExtents
  var steps: [Scenario.Step] = []
  /// The time of the last record on the scenario's clock, in microseconds.
  var now: Int64 = 0
  private var lastFrame: Int64 = 0
  private var settlesLeft = EncodedScenario.maximumSettles
  private var framesLeft =
    EncodedScenario.maximumFrames - EncodedScenario.maximumSettles * Scenario.maximumSettleFrames
  /// The configuration at the beginning.
  let firstConfiguration: ScrollConfiguration
  /// The pointers, by their numbers.
  var touches = [Touch](repeating: Touch(), count: 3)
  var lastTarget = AxisPoint()
  /// The sections after the edits so far, so that every further edit is legal.
  var sections: [StackSection]
  /// The number of rows, headers and footers in all sections.
  var viewCount: Int
  /// The row that the program scrolled to last, and its section; edits take place near it, where the screen is.
  var focus = (row: 0, section: 0)
  /// Whether there has been a `targets` record.
  var hasTargets = false

  /// A point as its coordinates along and across the scroll axis.
  struct AxisPoint {
    var main: CGFloat = 0
    var cross: CGFloat = 0
  }

  /// The current place of a pointer and the place where it came down, along and across the scroll axis from the
  /// content's start.
  struct Touch {
    var place = AxisPoint()
    var began = AxisPoint()
    var lastMove: CGFloat = 0
  }

  init(configuration: ScrollConfiguration, rows: RowExtents) {
    self.configuration = configuration
    self.rows = rows
    firstConfiguration = configuration
    sections = configuration.content.sections
    viewCount = sections.reduce(0) { $0 + $1.viewCount }
  }

  mutating func append(_ record: ScenarioRecord) {
    if record.kind == .presentation { return }
    now = min(max(now + Self.delay(record.delay), 0), Self.latestTime)
    switch record.kind {
    case .touchBegan: began(by: touch(record), at: AxisPoint(main: start(record), cross: CGFloat(record.a) / 64))
    case .touchMoved:
      let touch = touch(record)
      move(touch, record, mode: record.c)
      add(.touchMoved(location(of: touch), touch: touch))
    case .touchEnded:
      let touch = touch(record)
      if record.c & 3 == 3 { move(touch, record, mode: record.c >> 2) }
      add(.touchEnded(location(of: touch), touch: touch))
    case .touchCancelled: add(.touchCancelled(touch: touch(record)))
    case .scrollTo:
      lastTarget = AxisPoint(main: target(record), cross: crossTarget(record))
      let animation = record.c & 0x8000 == 0 ? nil : Self.animation(record.c >> 10)
      add(
        .scrollTo(
          point(ofOffsets: lastTarget), animation: animation, preservesVelocity: record.c & 0x80 != 0))
    case .frame: frame()
    case .play: play(record)
    case .settle: settle(record)
    case .stroke: stroke(record)
    case .scrollToView: scrollToView(record)
    case .resize: resize(record)
    case .insertRows, .removeRows, .moveRows, .transferRows, .invalidate, .insertSections, .removeSections:
      edit(record)
    case .overhaul: overhaul(record)
    case .wheel: wheel(record)
    case .swipe: swipe(record)
    case .key: key(record)
    case .scrollDisabled: add(.scrollDisabled(record.c & 3 == 0))
    case .scrollToEdge: scrollToEdge(record)
    case .rest: rest(record)
    case .turn: turn(record)
    case .extreme: extreme(record)
    case .update: update(record)
    case .updateLayouts: updateLayouts(record)
    case .targets: targets(record)
    case .keep: keep(record)
    case .layout, .sectionLayout, .presentation: break
    }
  }

  private static func delay(_ code: UInt8) -> Int64 {
    code < 128 ? delays[Int(code & 15)] : Int64(code - 128) * 500
  }

  /// The container's size after the last resize.
  var containerSize: CGSize { configuration.containerSize }

  mutating func add(_ kind: ScrollEvent.Kind) {
    configuration.follow(kind)
    steps.append(.event(at: ScenarioTime(microseconds: now), kind))
  }

  // MARK: Frames

  mutating func frame() {
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
    // At most one frame for every period that has begun; at least one frame if the end is not after the start.
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

  func fraction(_ number: Int16) -> CGFloat { CGFloat(UInt16(bitPattern: number)) / 65536 }

  func edge(_ number: Int16) -> CGFloat {
    number & 32 == 0 ? Self.edges[Int(number & 31)] : -Self.edges[Int(number & 31)]
  }

  /// The times between the samples of a gesture, in microseconds.
  static let intervals: [Int64] = [8333, 16_667, 4000, 9000]
  private static let delays: [Int64] = [
    0, 8333, 16_667, 1000, 8334, 16_666, 33_333, 4000, 1, 99_999, 100_000, 100_001, 500_000, 3_000_000, 50_000, -1000,
  ]
  /// The latest time at which a record begins; one record takes less than the hour that is left.
  static let latestTime = ScenarioTime.maximum.microseconds - 3_600_000_000
  /// The time after which nearly every motion has ended, in microseconds.
  private static let settleSubstitute: Int64 = 10_000_000
  private static let playRates = [60, 120, 60, 120, 30, 90, 240, 1000]
  private static let settleRates = [60, 120, 30, 10, 24, 90, 240, 4]
  /// The unit of content positions, in points.
  static let unit: CGFloat = 1.0 / 3_145_728
  private static let edges: [CGFloat] = [
    0, 10, 9.999, 10.001, 1, 0.5, 1.0 / 3, 2.0 / 3, 2, 3, 5, unit, 9, 11, 12.5, 20, 33, 50, 100, 200, 400,
    844, 0.001,
    1e-9, 1e3, 1e4, 1e5, 1e6, 1e9, 2e9, 1e10, 1e15,
  ]
}
