// Generates random scenarios about where scrolls come to rest: rules, and gestures that start or interrupt a settle.
import ScrollScenario

extension RecordGenerator {
  /// Adds a rule to a scenario, and gestures whose target the rule decides.
  static func addTargets(to scenario: inout EncodedScenario, _ theme: ScenarioTheme, _ generator: inout SeededGenerator)
  {
    // The scenario's other records are already drawn, so these draws do not change them.
    scenario.records.removeAll { $0.kind == .targets }
    if theme == .targets || generator.oneIn(2) {
      for _ in 0..<1 + generator.below(theme == .targets ? 4 : 2) {
        let place = generator.below(scenario.records.count + 1)
        let isOfEnds = theme == .targets && generator.oneIn(4)
        scenario.records.insert(
          contentsOf: isOfEnds ? movingEndEpisode(&generator) : targetEpisode(&generator), at: place)
      }
    }
    if generator.oneIn(3) {
      let place = generator.below(scenario.records.count + 1)
      scenario.records.insert(targetRule(&generator), at: place)
    }
    scenario.records.insert(targetRule(&generator), at: 0)
  }

  /// Returns a random rule, with a behaviour.
  package static func targetRule(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(rawValue: generator.next())
    record.kind = .targets
    record.delay = 0
    // Rules that decide nothing are rare, and so are explicit size classes and lines that are no targets.
    if record.c & 7 == 7, !generator.oneIn(4) { record.c ^= UInt16(1 + generator.below(5)) }
    if generator.oneIn(2) { record.c &= ~0x0F00 }
    if !generator.oneIn(8) { record.c &= ~0x1000 }
    return record
  }

  /// Returns a gesture, interruptions of its settle, and frames until it rests.
  package static func targetEpisode(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    var records: [ScenarioRecord] = []
    // Usually from somewhere in the content, sometimes from a place that is not on a page or a row.
    switch generator.below(4) {
    case 0:
      records = [ScenarioRecord(.scrollTo, a: number(&generator), b: number(&generator), c: 4), ScenarioRecord(.frame)]
    case 1:
      records = [
        ScenarioRecord(.scrollTo, a: number(&generator), b: number(&generator), c: 0x15), ScenarioRecord(.frame),
      ]
    default: break
    }
    records += targetGesture(&generator)
    records += frames(generator.below(6), &generator)
    if !generator.oneIn(3) { records += interruption(&generator) + frames(generator.below(4), &generator) }
    if generator.oneIn(3) { records += targetGesture(&generator) }
    // About 60 frames, or a few far apart.
    records +=
      generator.oneIn(2)
      ? [ScenarioRecord(.play, delay: 2, b: Int16(20 + generator.below(60)), c: 0x18)]
      : [ScenarioRecord(.frame, delay: 12), ScenarioRecord(.frame, delay: 12), ScenarioRecord(.frame, delay: 13)]
    // At rest in another size, and back.
    if generator.oneIn(3) { records += [resize(&generator), ScenarioRecord(.frame, delay: 2)] }
    return records
  }

  /// Returns flicks from near the end towards it. Rows are appended or removed, or the size changes, and so the end or
  /// the pages move while content is on its way or bounces.
  static func movingEndEpisode(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    let place = UInt16(0xC000 + generator.below(0x4000))
    var records = [
      ScenarioRecord(.scrollTo, a: Int16(bitPattern: place), c: 5), ScenarioRecord(.frame, delay: 2),
    ]
    for _ in 0..<1 + generator.below(3) {
      let speed = -256 * Int16(1 + generator.below([12, 40, 120][generator.below(3)]))
      records.append(ScenarioRecord(.stroke, a: number(&generator), b: speed, c: UInt16(generator.below(8)) | 8))
      records += frames(generator.below(12), &generator)
      let count = UInt16(generator.below(6)) << 5
      switch generator.below(4) {
      case 0, 1: records.append(ScenarioRecord(.insertRows, b: number(&generator), c: 6 | 2 << 3 | count))
      case 2: records.append(resize(&generator))
      default: records.append(ScenarioRecord(.removeRows, a: number(&generator) & 7, c: 1 | 2 << 3))
      }
      records += frames(1 + generator.below(8), &generator)
    }
    return records + [ScenarioRecord(.play, delay: 2, b: Int16(20 + generator.below(60)), c: 0x18)]
  }

  /// Returns a gesture with a release: flicks of many speeds, slow drags, drags with a rest, trackpad gestures, taps.
  static func targetGesture(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    let place = Int16(truncatingIfNeeded: generator.next())
    let sign: Int16 = generator.oneIn(2) ? 1 : -1
    let speed = sign * Int16(1 + generator.below([3, 12, 40, 120][generator.below(4)]))
    let across = UInt16(generator.below(4)) << 11
    let frames: UInt16 = generator.oneIn(3) ? 0x20 : 0
    let count = UInt16(generator.below(8))
    switch generator.below(8) {
    // 1 to 120 points every 8 or 17 ms, lifted at once or one interval later.
    case 0...2:
      let c = count | UInt16(generator.below(2)) << 3 | UInt16(generator.below(2)) << 7
      return [ScenarioRecord(.stroke, a: place, b: speed &* 256, c: c | frames | across)]
    // A rest at the end, which leaves little or no velocity.
    case 3:
      return [
        ScenarioRecord(
          .stroke, a: place, b: speed &* 256, c: count | UInt16(2 + generator.below(2)) << 7 | frames | across)
      ]
    case 4:
      return [ScenarioRecord(.stroke, a: place, b: Int16(generator.within(-400...400)), c: 1 | 0x200 & frames << 4)]
    case 5, 6:
      var record = ScenarioRecord(.swipe, a: place, b: speed &* 256, c: UInt16(truncatingIfNeeded: generator.next()))
      record.c &= ~0x40
      return [record]
    default:
      return [
        ScenarioRecord(.touchBegan, b: place), ScenarioRecord(.frame, delay: 1), ScenarioRecord(.touchEnded, delay: 2),
      ]
    }
  }

  /// Returns an interruption of a settle.
  static func interruption(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    let number = number(&generator)
    switch generator.below(12) {
    // A touch that stops the settle, and is lifted, moves a little first, or is cancelled.
    case 0: return [ScenarioRecord(.touchBegan, b: number), ScenarioRecord(.touchEnded, delay: 2)]
    case 1:
      return [
        ScenarioRecord(.touchBegan, b: number), ScenarioRecord(.frame, delay: 2),
        ScenarioRecord(.touchMoved, delay: 1, b: Int16(generator.within(-40...40)) &* 256),
        ScenarioRecord(.touchEnded, delay: 2),
      ]
    case 2: return [ScenarioRecord(.touchBegan, b: number), ScenarioRecord(.touchCancelled, delay: 2)]
    case 3, 4: return [resize(&generator)]
    case 5: return [ScenarioRecord(.turn, a: number, c: UInt16(generator.below(16)))]
    // Rows at the start come or go, and the insets change.
    case 6: return [ScenarioRecord(.insertRows, b: number & 7, c: UInt16([5, 2, 6][generator.below(3)]) | 1 << 3)]
    case 7: return [ScenarioRecord(.removeRows, b: number & 7, c: UInt16([5, 2, 1][generator.below(3)]) | 1 << 3)]
    case 8: return [ScenarioRecord(.update, a: number, c: UInt16([0, 2, 4, 6, 8, 31][generator.below(6)]))]
    case 9: return [ScenarioRecord(.scrollTo, a: number, c: 0x85)]
    case 10: return [ScenarioRecord(.wheel, b: number)]
    default: return [targetRule(&generator)]
    }
  }

  private static func resize(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(
      .resize, a: number(&generator), b: number(&generator), c: UInt16([0, 0, 2, 3, 4, 5, 6, 7][generator.below(8)]))
    if generator.oneIn(4) { record.c |= 0xE000 | UInt16(generator.below(1 << 10)) << 3 }
    return record
  }

  private static func frames(_ count: Int, _ generator: inout SeededGenerator) -> [ScenarioRecord] {
    (0..<count).map { _ in ScenarioRecord(.frame, delay: UInt8(1 + generator.below(6))) }
  }

  private static func number(_ generator: inout SeededGenerator) -> Int16 {
    Int16(truncatingIfNeeded: generator.next())
  }
}
