// Generates random scenarios, record by record, for the blind search and for libFuzzer's mutator.
import ScrollScenario

/// The chances of each kind of record in one scenario.
///
/// Swarm testing (Groce and others, 2012): a scenario without some kinds of records can stay in states that a scenario
/// with all kinds soon leaves.
package struct Swarm {
  private var kinds: [ScenarioRecord.Kind] = []
  /// The numbers of the layout.
  package let layout: [Int16]
  /// Whether the content scrolls on both axes.
  package let isOnBothAxes: Bool
  /// Whether most records come at the same time as the previous record.
  package let isHasty: Bool

  /// Draws a random subset of the kinds, with weights; at least one of them runs frames.
  ///
  /// - Parameter hasLayouts: Whether the content has layouts of sections, so that they can change.
  package init(
    _ header: ScenarioHeader, hasLayouts: Bool = false, _ theme: ScenarioTheme, _ generator: inout SeededGenerator
  ) {
    layout = ValuePool.numbers(of: header)
    isOnBothAxes = header.scrollsOnBothAxes
    isHasty = theme.isHasty(&generator)
    let isEverything = generator.oneIn(4)
    for kind in ScenarioRecord.Kind.allCases {
      // Skipped without a draw, so that content without layouts keeps the draws that it had before layouts existed.
      if [.sectionLayout, .targets, .keep, .presentation].contains(kind) || kind == .updateLayouts && !hasLayouts {
        continue
      }
      guard isEverything || !generator.oneIn(3) else { continue }
      kinds.append(contentsOf: repeatElement(kind, count: theme.weight(kind)))
    }
    if !kinds.contains(where: { $0 == .frame || $0 == .play }) {
      kinds.append(contentsOf: repeatElement(.frame, count: max(2, kinds.count / 4)))
    }
  }

  package func kind(_ generator: inout SeededGenerator) -> ScenarioRecord.Kind {
    kinds[generator.below(kinds.count)]
  }
}

/// Numbers of a scenario that are used again: rules compare numbers with one another.
package struct ValuePool {
  private var numbers: [Int16] = []
  private var delays: [UInt8] = []
  private let layout: [Int16]

  package init(_ records: some Sequence<ScenarioRecord>, layout: [Int16]) {
    self.layout = layout
    for record in records { add(record) }
  }

  /// Returns the numbers of a layout that rules compare with, in the form of records: sizes as codes and as distances
  /// in sixteenths of a point, the number of rows, and the estimate's code at the place of an assumed length.
  package static func numbers(of header: ScenarioHeader) -> [Int16] {
    let configuration = header.configuration
    let content = configuration.content
    let isVertical = content.axis == .vertical
    let length = isVertical ? configuration.containerSize.height : configuration.containerSize.width
    let rows = content.sections.first?.rowCount ?? 0
    let distances = [length, content.estimate.initialExtent, content.estimate.initialExtent + content.spacing].flatMap {
      let sixteenths = Int16(min($0 * 16, 0x7FFF))
      return [sixteenths, -sixteenths]
    }
    // Records have distances across in sixty-fourths.
    let across =
      header.scrollsOnBothAxes
      ? Int16(min((isVertical ? configuration.containerSize.width : configuration.containerSize.height) * 64, 0x7FFF))
      : nil
    return distances + (across.map { [$0, -$0] } ?? []) + [
      Int16(bitPattern: header.height), Int16(header.width), Int16(truncatingIfNeeded: rows),
      Int16(bitPattern: UInt16(header.estimate) << 8),
    ]
  }

  package mutating func add(_ record: ScenarioRecord) {
    guard numbers.count < 64 else { return }
    if record.a != 0 { numbers.append(record.a) }
    if record.b != 0 { numbers.append(record.b) }
    delays.append(record.delay)
  }

  package func number(_ generator: inout SeededGenerator) -> Int16? {
    let isLayout = numbers.isEmpty || generator.oneIn(3)
    let known = isLayout ? layout : numbers
    return known.isEmpty ? nil : known[generator.below(known.count)] &+ Int16(generator.within(-1...1))
  }

  package func delay(_ generator: inout SeededGenerator) -> UInt8? {
    delays.isEmpty ? nil : delays[generator.below(delays.count)]
  }
}

/// Makes random scenarios in byte form.
public enum RecordGenerator {
  /// The most bytes of an input.
  public static let maximumSize = EncodedScenario.maximumByteCount

  /// Returns the bytes of a random scenario.
  public static func scenario(
    _ generator: inout SeededGenerator, on theme: ScenarioTheme = .everything
  ) -> [UInt8] { encoded(&generator, on: theme).bytes }

  /// Returns random bytes, usually few.
  public static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    let count = generator.below(1 << generator.below(9))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }

  /// Returns a random scenario.
  package static func encoded(
    _ generator: inout SeededGenerator, on theme: ScenarioTheme = .everything
  ) -> EncodedScenario {
    let header = header(&generator, on: theme)
    let swarm = Swarm(header, theme, &generator)
    var most = [8, 16, 24, 32, 48, 64, 128, 256][generator.below(8)]
    var layout: [ScenarioRecord] = []
    if theme.reachesLimits, generator.oneIn(80) {
      layout = [limitedLayout(&generator)] + (generator.oneIn(2) ? farRecords(&generator) : [])
      // At the limits of lengths and counts, a frame often shows a thousand views, so such scenarios are short.
      most = 12
    } else if generator.oneIn(2) {
      layout = [usualLayout(&generator)]
    }
    if most > 12, generator.oneIn(40) { layout += flungAtAnEdge(&generator) }
    let records = tail(count: 1 + generator.below(most), after: layout, swarm, &generator)
    var scenario = EncodedScenario(header: header, records: layout + records)
    // These draws come last, so that the other scenarios stay as they were before layouts of sections existed.
    if theme.hasSectionLayouts, generator.oneIn(4) { addLayouts(to: &scenario, theme, &generator) }
    if let period = theme.targetPeriod, generator.oneIn(period) { addTargets(to: &scenario, theme, &generator) }
    if let period = theme.positionPeriod, generator.oneIn(period) { addPositions(to: &scenario, theme, &generator) }
    if theme.isPresented { addPresentation(to: &scenario, theme, &generator) }
    return scenario
  }

  /// Returns a random layout.
  package static func header(_ generator: inout SeededGenerator, on theme: ScenarioTheme) -> ScenarioHeader {
    var header = ScenarioHeader(
      bytes: (0..<ScenarioHeader.byteCount / 8).flatMap { _ in
        let word = generator.next()
        return (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
      })
    // Most rules are about one section and a stack; random codes would rarely make such content.
    if generator.oneIn(2) { header.views &= 0x1F }
    if generator.oneIn(2) { header.tracks &= 0xE0 }
    if theme != .gestures, !theme.isPresented, generator.oneIn(128) { crowd(&header, &generator) }
    return theme.limited(header)
  }

  /// Returns a row in the content or at its end, and an exchange of most rows on one side for rows on the other. Or
  /// returns two rows far from each other, so that sums of distant places come up.
  private static func farRecords(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    let place = Int16(truncatingIfNeeded: generator.next())
    let row: UInt16 = generator.oneIn(2) ? 4 : 1
    let anchor = UInt16(generator.below(8)) << 7
    if generator.oneIn(2) {
      let other = Int16(generator.below(1 << 12))
      return [
        ScenarioRecord(.extreme, a: place, c: 2), ScenarioRecord(.frame), ScenarioRecord(.extreme, a: other, c: 2),
        ScenarioRecord(.frame, delay: 2),
      ]
    }
    return [
      ScenarioRecord(.scrollToView, a: place, c: row | 2 << 3 | anchor), ScenarioRecord(.frame),
      ScenarioRecord(.overhaul, a: place, c: UInt16(generator.below(2)) | 0x10), ScenarioRecord(.frame, delay: 2),
    ]
  }

  /// Makes a screen hold more views than one layout pass measures, where the start of the pass matters. Random codes
  /// hardly ever do so.
  private static func crowd(_ header: inout ScenarioHeader, _ generator: inout SeededGenerator) {
    if generator.oneIn(2) {
      // Lines of 0.1 to 1 pt; only a grid has too many of the longest ones.
      header.estimate = [5, 8, 9, 10, 6][generator.below(5)]
    } else {
      // Lines of 2 to 22 pt with some dozen cells: adaptive tracks of 0 to 10 pt come first.
      header.estimate = [20, 13, 11, 22, 19][generator.below(5)]
      header.tracks |= 3
      header.trackShape = 0x36DB
      header.trackLength = [5, 10, 11, 15][generator.below(4)]
    }
    header.spacing &= 0x7F
    // 800 to 1000 pt, and up to 5000 rows.
    header.height = 6 << 13 | header.height & 0x1FFF
    header.rowCount = 6 << 13 | header.rowCount & 0x1FFF
  }

  /// Returns a fling that goes on from the content's start. Before the next frame, most rows are removed and others
  /// inserted: a fling that ends at a hard edge must stop being a fling.
  private static func flungAtAnEdge(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    let step = -256 * Int16(5 + generator.below(100))
    return [
      ScenarioRecord(.frame), ScenarioRecord(.stroke, b: step, c: 3), ScenarioRecord(.scrollTo, c: 0x80),
      ScenarioRecord(.frame), ScenarioRecord(.removeRows, a: Int16(generator.below(8)), c: 7 << 5 | 1 << 3),
      ScenarioRecord(.insertRows, b: Int16(generator.below(128)), c: 5 << 5 | 1 << 3 | 6),
      ScenarioRecord(.frame, delay: 2),
    ]
  }

  /// Returns random records that follow others, and sometimes use their numbers again.
  package static func tail(
    count: Int, after records: [ScenarioRecord], _ swarm: Swarm, _ generator: inout SeededGenerator
  ) -> [ScenarioRecord] {
    var pool = ValuePool(records.suffix(16), layout: swarm.layout)
    return (0..<count).map { _ in
      let record = randomRecord(&generator, swarm, pool)
      pool.add(record)
      return record
    }
  }
}

/// The code of the edge of one unit, 1/3145728 pt; adding 32 makes it negative.
private let unitEdge: Int16 = 11

/// Returns a random record of a given or random kind. All random records come from here.
package func randomRecord(
  of kind: ScenarioRecord.Kind? = nil, _ generator: inout SeededGenerator, _ swarm: Swarm, _ pool: ValuePool
) -> ScenarioRecord {
  var record = ScenarioRecord(rawValue: generator.next())
  record.kind = kind ?? swarm.kind(&generator)
  switch swarm.isHasty && !generator.oneIn(4) ? 8 : generator.below(8) {
  case 0: record.delay = pool.delay(&generator) ?? record.delay
  // Codes 0 through 6: intervals between frames and samples, no pauses.
  case 1...5: record.delay = UInt8(generator.below(7))
  // Code 15 goes back in time; a random byte hardly ever does.
  case 6 where generator.oneIn(8): record.delay = 15
  case 8: record.delay = 0
  default: break
  }
  record.a = randomNumber(record.a, &generator, pool)
  record.b = randomNumber(record.b, &generator, pool)
  switch record.kind {
  // Lines come and go where a line is exactly on an edge or a unit off it: at a row's true place, then beside the
  // previous target. Both must follow each other, so neither is rare. Sometimes it is another line near the previous
  // target.
  case .scrollTo where generator.oneIn(2):
    switch generator.below(6) {
    case 0, 1: record.c = record.c & ~0x1F | 4
    case 2, 3:
      record.c = record.c & ~0x3F | 15
      record.b = generator.oneIn(2) ? unitEdge : unitEdge | 32
    default:
      record.c |= 0x27
      if generator.oneIn(2) { record.c &= ~0x18 }
    }
  // The same beside a view at an edge.
  case .scrollToView where generator.oneIn(4): record.c = record.c & ~0x8400 | 0x1800
  // Most rules are about a drag of several moves by whole points; some go as far across as along.
  case .touchMoved where generator.oneIn(3):
    record.c = 4
    if generator.oneIn(6) { record.a = record.b &* 4 }
    if swarm.isOnBothAxes { record.c |= UInt16(generator.below(4)) << 3 }
  // Distances of more than a few hundred points all reach the edge; events without distance keep a scroll going.
  case .wheel:
    if !generator.oneIn(4) { record.c &= ~0xC0 }
    if generator.oneIn(6) { record.b = 0 }
    // Across there is one scale, of up to 512 pt, which reaches the edge as often.
    if swarm.isOnBothAxes {
      if !generator.oneIn(4) { record.a >>= 3 }
      if generator.oneIn(6) { record.a = 0 }
    }
  case .swipe:
    if !generator.oneIn(4) { record.c &= ~0x40 }
    if swarm.isOnBothAxes, generator.oneIn(6) { record.b = 0 }
  // Most rests are inside a drag; a pointer that comes down and rests at once has no effect.
  case .rest where generator.oneIn(2):
    record.c |= 0x20
    if record.c & 0x18 == 0 { record.c |= generator.oneIn(2) ? 8 : 0x10 }
  // A large edit shows only on the screen: usually the row is first scrolled to the start, and a frame follows.
  case .overhaul where !generator.oneIn(3): record.c |= 0x18
  case .turn where !generator.oneIn(3): record.c |= 1 << 2
  // Two changed values often hide each other's effect; the effect of an update shows in a frame.
  case .update, .updateLayouts:
    if !generator.oneIn(3) { record.c &= record.kind == .update ? ~0x400 : ~0x200 }
    if !generator.oneIn(3) { record.c |= 0x800 }
    if !generator.oneIn(4) { record.c &= ~0x8000 }
    if generator.oneIn(2) { record.c &= ~0x7000 }
  // A motion does not depend on the number of frames. So most runs are short, and more happens in as many frames. Code
  // 3 of these two bits makes up to 128 frames.
  case .play: if !generator.oneIn(8) { record.c &= ~0x18 }
  // 10 and 4 Hz instead of 60 and more, for the same reason.
  case .settle: if !generator.oneIn(8) { record.c = record.c & ~7 | (generator.oneIn(2) ? 3 : 7) }
  default: break
  }
  return record
}

private func randomNumber(_ number: Int16, _ generator: inout SeededGenerator, _ pool: ValuePool) -> Int16 {
  switch generator.below(8) {
  case 0: pool.number(&generator) ?? number
  case 1: Int16(generator.within(-64...64))
  case 2: number >> Int16(generator.below(12))
  case 3: Int16(generator.within(-100...100)) &* 256
  default: number
  }
}
