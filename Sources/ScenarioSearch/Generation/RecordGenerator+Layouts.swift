// Generates random layout records, layouts of sections, and the records that change them.
import ScrollScenario

extension RecordGenerator {
  /// Returns a record for the parts of a layout that the header lacks: sticky edges, pins, tracks, overshoot.
  package static func usualLayout(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(.layout, a: Int16(generator.below(8)))
    // Programs choose no edge, only the end, or both ends; random bits choose all sets equally often.
    let edges: [UInt16] = [0, 0, 3, 15, 12, UInt16(generator.below(16))]
    record.c = edges[generator.below(edges.count)]
    if generator.oneIn(3) { record.c |= 0x10 }
    if generator.oneIn(3) { record.c |= 0x20 }
    if generator.oneIn(3) { record.c |= 0x80 }
    return record
  }

  /// Returns a layout record with some lengths and counts at their limits.
  package static func limitedLayout(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = usualLayout(&generator)
    record.a = Int16(truncatingIfNeeded: generator.next())
    record.c |= 0x1F00
    for field in 0..<8 where generator.oneIn(3) {
      record.b |= Int16(truncatingIfNeeded: 1 + generator.below(3)) << (2 * field)
    }
    return record
  }

  /// Adds a table of layouts to a scenario, and changes of them in random places.
  package static func addLayouts(
    to scenario: inout EncodedScenario, _ theme: ScenarioTheme, _ generator: inout SeededGenerator
  ) {
    // The scenario's other records are already drawn, so these draws do not change them.
    let layouts = (0..<1 + generator.below(EncodedScenario.maximumLayouts)).map { _ in sectionLayout(&generator) }
    let swarm = Swarm(scenario.header, hasLayouts: true, theme, &generator)
    for _ in 0..<generator.below(3 + scenario.records.count / 6) {
      let pool = ValuePool(scenario.records.prefix(16), layout: swarm.layout)
      let place = generator.below(scenario.records.count + 1)
      scenario.records.insert(randomRecord(of: .updateLayouts, &generator, swarm, pool), at: place)
    }
    scenario.records.insert(contentsOf: layouts, at: 0)
  }

  /// A random layout of sections.
  package static func sectionLayout(_ generator: inout SeededGenerator) -> ScenarioRecord {
    var record = ScenarioRecord(rawValue: generator.next())
    record.kind = .sectionLayout
    record.delay = 0
    // Programs choose no margins, all four, or those along an axis; random bits choose all sets equally often.
    let sides: [UInt16] = [0, 0, 15, 5, 10, UInt16(generator.below(16))]
    record.c = record.c & ~0x0F00 | sides[generator.below(sides.count)] << 8
    // Margins of half a container or more hide nearly everything else, so they are rare.
    for side in 0..<4 as Range<Int16> where record.a >> (4 * side) & 15 < 3 && !generator.oneIn(6) {
      record.a |= 8 << (4 * side)
    }
    // Most sections of a screen are lazy, and most of them pin nothing.
    if generator.oneIn(3) { record.c &= ~0x4000 }
    if generator.oneIn(2) { record.c &= ~0x3000 }
    return record
  }
}
