// Random scenarios about positions: places that are kept, and edits, sizes and gestures behind them.
import ScrollScenario

extension RecordGenerator {
  /// Gives a scenario places to keep, and what moves content away from them.
  static func addPositions(
    to scenario: inout EncodedScenario, _ theme: ScenarioTheme, _ generator: inout SeededGenerator
  ) {
    // From here on the seed is drawn on by nobody else.
    for _ in 0..<1 + generator.below(theme == .positions ? 5 : 2) {
      let place = generator.below(scenario.records.count + 1)
      let isStopped = theme == .positions && generator.oneIn(4)
      if generator.oneIn(3) {
        scenario.records.insert(contentsOf: repeatedEpisode(&generator), at: place)
        continue
      }
      scenario.records.insert(
        contentsOf: isStopped ? stoppedEpisode(&generator) : positionEpisode(&generator), at: place)
    }
  }

  /// A place that is kept, mostly behind a request for it, and what edits, sizes and the user do then.
  package static func positionEpisode(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    var records = [keep(&generator)]
    if generator.oneIn(2) { records += positionFrames(1 + generator.below(3), &generator) }
    for _ in 0..<1 + generator.below(4) {
      records += [disturbance(&generator)] + positionFrames(1 + generator.below(2), &generator)
      // What is due is due once, and not while something moves.
      if generator.oneIn(6) { records.append(keep(&generator)) }
    }
    return records
  }

  /// A place that is kept, to which an animation leads that is repeated, and what comes while it does.
  private static func repeatedEpisode(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    var animated = keep(&generator)
    animated.c = animated.c & ~0x1800 | UInt16(generator.below(3)) << 11 | 0xC000
    animated.a |= .min
    var records = [animated]
    for _ in 0..<1 + generator.below(4) {
      records += positionFrames(1 + generator.below(8), &generator)
      if generator.oneIn(3) { records.append(disturbance(&generator)) }
    }
    return records
  }

  /// A place that is kept, to which an animation leads that a pointer stops; and rows that come then.
  private static func stoppedEpisode(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    var animated = keep(&generator)
    animated.c = animated.c & ~0x1800 | UInt16(generator.below(3)) << 11 | 0xC000
    var records = [animated] + positionFrames(1 + generator.below(4), &generator)
    let place = Int16(truncatingIfNeeded: generator.next())
    let rest = positionFrames(generator.below(3), &generator)
    // Fingers that rest on a trackpad (codes 1 and 6: they may begin, and are cancelled), or a touch.
    records +=
      generator.oneIn(4)
      ? [ScenarioRecord(.wheel, delay: 1, c: 1)] + rest + [ScenarioRecord(.wheel, delay: 2, c: 6)]
      : [ScenarioRecord(.touchBegan, delay: 1, b: place)] + rest + [ScenarioRecord(.touchEnded, delay: 2)]
    for _ in 0..<1 + generator.below(3) {
      var edit = ScenarioRecord(rawValue: generator.next())
      edit.kind = [.insertRows, .insertRows, .removeRows, .resize][generator.below(4)]
      edit.delay = UInt8(generator.below(3))
      if edit.kind != .resize { edit.c &= ~0xE0 }
      records += [edit] + positionFrames(1 + generator.below(2), &generator)
    }
    return records
  }

  /// A place to keep, with a request for it two times in three.
  private static func keep(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(rawValue: generator.next())
    record.kind = .keep
    record.delay = UInt8(generator.below(4))
    if !generator.oneIn(3) { record.c |= 0x4000 }
    if !generator.oneIn(4) { record.c &= ~0x8000 }
    // Mostly views that there are, and places rather than none.
    if !generator.oneIn(8) { record.c &= ~0x400 }
    if record.c >> 11 & 3 == 3, !generator.oneIn(3) { record.c &= ~0x0800 }
    return record
  }

  /// What comes behind: edits most of the time, else sizes, updates, and what the user does.
  private static func disturbance(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(rawValue: generator.next())
    record.delay = UInt8(generator.below(7))
    switch generator.below(16) {
    case 0...2: record.kind = .insertRows
    case 3, 4: record.kind = .removeRows
    case 5, 6: record.kind = .moveRows
    case 7: record.kind = .transferRows
    case 8: record.kind = .invalidate
    case 9: record.kind = generator.oneIn(2) ? .insertSections : .removeSections
    case 10, 11: record.kind = .resize
    case 12: record.kind = .update
    case 13: record.kind = .overhaul
    // A gesture under way, or one that has begun to scroll.
    case 14: record.kind = [.touchBegan, .touchMoved, .touchEnded, .stroke][generator.below(4)]
    default: record.kind = [.wheel, .swipe, .key, .turn][generator.below(4)]
    }
    // Few rows, near the start or the row that is kept.
    if record.kind == .insertRows || record.kind == .removeRows, generator.oneIn(2) { record.c &= ~0xE0 }
    return record
  }

  private static func positionFrames(_ count: Int, _ generator: inout SeededGenerator) -> [ScenarioRecord] {
    (0..<count).map { _ in ScenarioRecord(.frame, delay: UInt8(1 + generator.below(6))) }
  }
}
