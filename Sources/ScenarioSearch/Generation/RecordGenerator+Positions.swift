// Generates random scenarios about positions: kept places, and edits, sizes and gestures after them.
import ScrollScenario

extension RecordGenerator {
  /// Adds kept places to a scenario, and records that move content away from them.
  static func addPositions(
    to scenario: inout EncodedScenario, _ theme: ScenarioTheme, _ generator: inout SeededGenerator
  ) {
    // The scenario's other records are already drawn, so these draws do not change them.
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

  /// Returns a kept place, usually with a request for it, and then edits, sizes and input of the user.
  package static func positionEpisode(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    var records = [keep(&generator)]
    if generator.oneIn(2) { records += positionFrames(1 + generator.below(3), &generator) }
    for _ in 0..<1 + generator.below(4) {
      records += [disturbance(&generator)] + positionFrames(1 + generator.below(2), &generator)
      // A place is due once, and not while something moves.
      if generator.oneIn(6) { records.append(keep(&generator)) }
    }
    return records
  }

  /// Returns a kept place with a repeated animation to it, and disturbances during the animation.
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

  /// Returns a kept place with an animation to it that a pointer stops, and rows that come then.
  private static func stoppedEpisode(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    var animated = keep(&generator)
    animated.c = animated.c & ~0x1800 | UInt16(generator.below(3)) << 11 | 0xC000
    var records = [animated] + positionFrames(1 + generator.below(4), &generator)
    let place = Int16(truncatingIfNeeded: generator.next())
    let rest = positionFrames(generator.below(3), &generator)
    // Fingers that rest on a trackpad (codes 1 and 6: may begin, then cancelled), or a touch.
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

  /// Returns a place to keep; two times in three with a request for it.
  private static func keep(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(rawValue: generator.next())
    record.kind = .keep
    record.delay = UInt8(generator.below(4))
    if !generator.oneIn(3) { record.c |= 0x4000 }
    if !generator.oneIn(4) { record.c &= ~0x8000 }
    // Usually a view that exists, and a place instead of none.
    if !generator.oneIn(8) { record.c &= ~0x400 }
    if record.c >> 11 & 3 == 3, !generator.oneIn(3) { record.c &= ~0x0800 }
    return record
  }

  /// Returns a disturbance of a kept place: usually an edit, otherwise a size, an update, or input of the user.
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
    // Part of a gesture, or a gesture that has begun to scroll.
    case 14: record.kind = [.touchBegan, .touchMoved, .touchEnded, .stroke][generator.below(4)]
    default: record.kind = [.wheel, .swipe, .key, .turn][generator.below(4)]
    }
    // Few rows, near the start or the kept row.
    if record.kind == .insertRows || record.kind == .removeRows, generator.oneIn(2) { record.c &= ~0xE0 }
    return record
  }

  private static func positionFrames(_ count: Int, _ generator: inout SeededGenerator) -> [ScenarioRecord] {
    (0..<count).map { _ in ScenarioRecord(.frame, delay: UInt8(1 + generator.below(6))) }
  }
}
