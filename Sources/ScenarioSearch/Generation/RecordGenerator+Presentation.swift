// Random scripts of what is presented and observed.
import ScrollScenario

extension RecordGenerator {
  /// Gives a scenario transitions, a visual effect and observers, more of what its theme is about.
  static func addPresentation(
    to scenario: inout EncodedScenario, _ theme: ScenarioTheme, _ generator: inout SeededGenerator
  ) {
    // From here on the seed is drawn on by nobody else.
    var records = presentation(theme, &generator)
    if generator.oneIn(theme == .effects ? 3 : 6) {
      // Observers stay, and so do moments.
      records.removeAll { $0.c & 7 < 3 }
      records += usualTransitions(&generator)
    }
    scenario.records.insert(contentsOf: records, at: 0)
  }

  /// Transitions as most screens have them: of all rows, by their place alone, with the usual effects. Rows that stay on the screen go
  /// over from one to another now and then.
  ///
  /// A presentation has ways of its own for such screens, which one transition of another kind, or one visual effect, closes.
  private static func usualTransitions(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    let count = [1, 2, 2, 3][generator.below(4)]
    var records = (0..<count).map { _ in usualTransition(&generator) }
    // A list that is mixed otherwise, or an animation, beside usual ones.
    if count > 1, generator.oneIn(3) { records[generator.below(count)] = interactive(&generator) }
    if generator.oneIn(12) { records.append(presentation(0, &generator)) }
    var frame = 0
    for _ in 0..<[0, 1, 2, 4, 8][generator.below(5)] {
      frame += generator.below(4)
      records.append(exchange(behind: frame))
      frame += 1
    }
    return records
  }

  /// A transition with the usual effects. Mostly it is one of all rows, with the usual curve and thresholds.
  package static func usualTransition(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = interactive(&generator)
    record.delay = 1
    return record
  }

  /// An exchange of transitions behind a frame.
  package static func exchange(behind frame: Int) -> ScenarioRecord {
    ScenarioRecord(.presentation, delay: 1, c: 7 | UInt16(frame & 127) << 3)
  }

  /// A transition without an animation.
  private static func interactive(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = presentation(0, &generator)
    if !generator.oneIn(6) { record.c &= ~0x38 }
    if !generator.oneIn(6) { record.c &= ~0xC0 }
    if !generator.oneIn(4) { record.a &= ~0x1C00 }
    // The usual curve or another one; now and then both sides have a style of their own.
    if !generator.oneIn(12) { record.c = record.c & ~0x700 | (generator.oneIn(2) ? 0x100 : 0) }
    if generator.oneIn(2) { record.a &= ~0x3FF }
    return record
  }

  /// The records of a script with more of what a theme is about: ``ScenarioTheme/effects`` or ``ScenarioTheme/observers``.
  package static func presentation(
    _ theme: ScenarioTheme, _ generator: inout SeededGenerator
  ) -> [ScenarioRecord] {
    var records: [ScenarioRecord] = []
    let hasTransitions = theme == .effects ? !generator.oneIn(12) : generator.oneIn(4)
    if hasTransitions {
      for _ in 0..<[1, 1, 2, 3, 5][generator.below(5)] { records.append(presentation(0, &generator)) }
    }
    if generator.oneIn(theme == .effects ? 2 : 8) { records.append(presentation(2, &generator)) }
    let observerCount = theme == .effects ? (generator.oneIn(8) ? 1 : 0) : [1, 2, 3, 5, 8, 12][generator.below(6)]
    for _ in 0..<observerCount {
      records.append(presentation(3 + UInt16(generator.below(3)), &generator))
      while generator.oneIn(3) { records.append(presentation(6, &generator)) }
    }
    let momentCount = theme == .effects ? [0, 0, 1, 2][generator.below(4)] : [0, 1, 2, 5][generator.below(4)]
    for _ in 0..<momentCount { records.append(presentation(7, &generator)) }
    return records
  }

  /// One record of a script, of a sort as `PresentationCode` numbers them, or any.
  package static func presentation(_ sort: UInt16?, _ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(rawValue: generator.next())
    record.kind = .presentation
    record.delay = 0
    let sort = sort ?? UInt16(generator.below(8))
    record.c = record.c & ~7 | sort
    switch sort {
    case 0, 1:
      // Mostly all rows, the usual axis, and lists that match.
      if !generator.oneIn(4) { record.c &= ~0x38 }
      if generator.oneIn(2) { record.c &= ~0xC0 }
      if generator.oneIn(2) { record.a &= ~0x1C00 }
    case 2: if generator.oneIn(2) { record.c &= ~0x38 }
    case 3...5:
      if !generator.oneIn(6) { record.c &= ~0x2000 }
      if !generator.oneIn(3) { record.c &= ~0x4000 }
      if generator.oneIn(2) { record.c &= ~0x1C00 }
    case 7:
      // Behind one of the first dozen frames, mostly.
      if !generator.oneIn(4) { record.c &= ~0x0380 }
    default: break
    }
    return record
  }
}
