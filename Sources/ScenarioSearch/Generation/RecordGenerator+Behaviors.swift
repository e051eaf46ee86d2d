// Generates random cases for a user's behaviour: few steps, many gestures, and rests between them.
import ScrollScenario
import ScrollTypes

extension RecordGenerator {
  /// Returns a random case: a layout, one to three episodes, and rows that come or go between them.
  ///
  /// Cases are short, because a check plays many of them. In half of them rows are as long as estimated: if a gesture
  /// measures rows on its way, releases cannot be compared.
  ///
  /// - Parameter axis: The only axis along which content scrolls; nil for either axis or both.
  package static func behaviorCase(_ generator: inout SeededGenerator, along axis: Axis? = nil) -> [UInt8] {
    var header = header(&generator, on: .targets)
    if generator.oneIn(2) { header.extentsKind &= ~3 }
    // In most cases scrolling is enabled.
    if !generator.oneIn(32) { header.extentsKind &= 0x7F }
    switch generator.below(16) {
    // Up to 5000 rows, or up to 300 000; and up to three.
    case 0: header.rowCount = UInt16(6 + generator.below(2)) << 13 | header.rowCount & 0x1FFF
    case 1, 2: header.rowCount &= 3
    default: break
    }
    if let axis {
      let isMirrored = generator.oneIn(4)
      header.axis = header.axis & ~7 | (axis == .vertical ? isMirrored ? 4 : 0 : isMirrored ? 6 : 5)
      header.tracks &= 0x1F
    }
    var scenario = EncodedScenario(header: header, records: generator.oneIn(2) ? [usualLayout(&generator)] : [])
    for _ in 0..<1 + generator.below(3) { scenario.records += behaviorEpisode(&generator) }
    if generator.oneIn(8) { addLayouts(to: &scenario, .targets, &generator) }
    return scenario.bytes
  }

  /// Returns a place, a gesture, sometimes an interruption of its settle, and a rest.
  private static func behaviorEpisode(_ generator: inout SeededGenerator) -> [ScenarioRecord] {
    var records: [ScenarioRecord] = []
    switch generator.below(4) {
    case 0, 1:
      let place = Int16(truncatingIfNeeded: generator.next())
      records = [ScenarioRecord(.scrollTo, a: place, c: 4), ScenarioRecord(.frame)]
    case 2:
      let (place, rest) = (Int16(truncatingIfNeeded: generator.next()), Int16(truncatingIfNeeded: generator.next()))
      records = [ScenarioRecord(.scrollTo, a: place, b: rest, c: 0x15), ScenarioRecord(.frame)]
    default: break
    }
    records += targetGesture(&generator)
    if generator.oneIn(3) { records.append(ScenarioRecord(.frame, delay: UInt8(1 + generator.below(6)))) }
    if generator.oneIn(4) { records += interruption(&generator) }
    if generator.oneIn(4) { records += targetGesture(&generator) }
    // Frames after half a second, and then much later.
    records += ([12, 13, 13] as [UInt8]).map { ScenarioRecord(.frame, delay: $0) }
    if generator.oneIn(3) { records += interruption(&generator) + [ScenarioRecord(.frame, delay: 13)] }
    return records
  }
}
