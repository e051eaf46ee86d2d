// Generates random scripts of presentations and observers.
import ScrollScenario

extension RecordGenerator {
  /// Adds transitions, a visual effect and observers to a scenario, with more of the theme's subject.
  static func addPresentation(
    to scenario: inout EncodedScenario, _ theme: ScenarioTheme, _ generator: inout SeededGenerator
  ) {
    // The scenario's other records are already drawn, so these draws do not change them.
    var records = presentation(theme, &generator)
    if generator.oneIn(theme == .effects ? 3 : 6) {
      // Observers and moments stay.
      records.removeAll { $0.c & 7 < 3 }
      records += usualTransitions(&generator)
    }
    scenario.records.insert(contentsOf: records, at: 0)
  }

  /// Returns transitions like those of most screens: for all rows, by their place, with the usual effects. Sometimes
  /// rows on the screen change from one transition to another.
  ///
  /// A presentation has fast paths for such screens. One transition of another kind, or one visual effect, disables
  /// them.
  private static func usualTransitions(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    let count = [1, 2, 2, 3][generator.below(4)]
    var records = (0..<count).map { _ in usualTransition(&generator) }
    // One transition with another list or an animation, beside the usual ones.
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

  /// Returns a transition with the usual effects, usually for all rows, with the usual curve and thresholds.
  package static func usualTransition(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = interactive(&generator)
    record.delay = 1
    return record
  }

  /// Returns an exchange of transitions after a frame.
  package static func exchange(behind frame: Int) -> ScenarioRecord {
    ScenarioRecord(.presentation, delay: 1, c: 7 | UInt16(frame & 127) << 3)
  }

  /// Returns a transition without an animation.
  private static func interactive(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = presentation(0, &generator)
    if !generator.oneIn(6) { record.c &= ~0x38 }
    if !generator.oneIn(6) { record.c &= ~0xC0 }
    if !generator.oneIn(4) { record.a &= ~0x1C00 }
    // The usual curve or another one; sometimes both sides have a style of their own.
    if !generator.oneIn(12) { record.c = record.c & ~0x700 | (generator.oneIn(2) ? 0x100 : 0) }
    if generator.oneIn(2) { record.a &= ~0x3FF }
    return record
  }

  /// Returns the records of a script with more of a theme's subject: ``ScenarioTheme/effects`` or
  /// ``ScenarioTheme/observers``.
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

  /// Returns a record of a script; its sort is a number of `PresentationCode`, or random.
  package static func presentation(_ sort: UInt16?, _ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(rawValue: generator.next())
    record.kind = .presentation
    record.delay = 0
    let sort = sort ?? UInt16(generator.below(8))
    record.c = record.c & ~7 | sort
    switch sort {
    case 0, 1:
      // Usually all rows, the usual axis, and lists that match.
      if !generator.oneIn(4) { record.c &= ~0x38 }
      if generator.oneIn(2) { record.c &= ~0xC0 }
      if generator.oneIn(2) { record.a &= ~0x1C00 }
    case 2: if generator.oneIn(2) { record.c &= ~0x38 }
    case 3...5:
      if !generator.oneIn(6) { record.c &= ~0x2000 }
      if !generator.oneIn(3) { record.c &= ~0x4000 }
      if generator.oneIn(2) { record.c &= ~0x1C00 }
    case 7:
      // Usually after one of the first dozen frames.
      if !generator.oneIn(4) { record.c &= ~0x0380 }
    default: break
    }
    return record
  }
}
