// Decodes records that change layouts of sections, and keeps eager sections small.
import Foundation
import ScrollTypes

extension RecordDecoder {
  mutating func updateLayouts(_ record: ScenarioRecord) {
    guard !configuration.content.layouts.isEmpty else { return }
    let c = record.c
    scroll(by: c >> 12 & 7, record)
    let before = configuration
    var new = configuration
    let code = UInt16(bitPattern: record.a)
    switch c >> 7 & 7 {
    case 6: for index in new.content.layouts.indices { change(&new.content.layouts, at: index, code >> 3) }
    case 7 where new.content.layouts.count < EncodedScenario.maximumLayoutsOfUpdates:
      let codes = SectionLayoutCode(containerSize: new.containerSize)
      new.content.layouts.append(codes.layout(a: record.b, b: record.a, c: code))
    default:
      let count = UInt16(new.content.layouts.count)
      change(&new.content.layouts, at: Int(code & 7 % count), code >> 3)
      if c & 0x200 != 0 {
        let value = UInt16(bitPattern: record.b) & 0x1FF
        change(&new.content.layouts, at: Int(c & 7 % count), c >> 3 & 15 | value << 4)
      }
    }
    update(to: new)
    if c & 0x800 != 0 { frame() }
    if c & 0x8000 != 0 {
      frames(1, every: 16_667)
      update(to: before)
      frame()
    }
  }

  /// Changes one value of a layout. The low four bits of the code choose the value; the other bits are its new code.
  private func change(_ layouts: inout [SectionLayout], at index: Int, _ code: UInt16) {
    let codes = SectionLayoutCode(containerSize: configuration.containerSize)
    let value = code >> 4
    var layout = layouts[index]
    switch code & 15 {
    case 0: layout.spacing = SectionLayoutCode.spacing(value)
    case 1: layout.spacing = min(max(layout.spacing + edge(Int16(value & 63)), 0), ScrollLimits.maximumLength)
    case 2: layout.distance = SectionLayoutCode.distance(value)
    case 3: layout.alignment = SectionLayoutCode.alignment(value)
    case 4:
      let side = Int(value & 3)
      layout.margins[keyPath: EdgeInsets.sides[side].path] = codes.margin(value >> 2, at: side)
    case 5:
      for (number, side) in EdgeInsets.sides.enumerated() {
        layout.margins[keyPath: side.path] = codes.margin(value, at: number)
      }
    case 6: layout.margins = EdgeInsets()
    case 7: layout.tracks = []
    case 8: layout.tracks = [GridItem](repeating: GridItem(), count: layout.tracks.count == 2 ? 3 : 2)
    case 9: layout.tracks = SectionLayoutCode.tracks(value)
    case 10: layout.pinnedViews.formSymmetricDifference(.sectionHeaders)
    case 11: layout.pinnedViews.formSymmetricDifference(.sectionFooters)
    case 12: layout.isEager.toggle()
    case 13: layout.isTargetLayout.toggle()
    case 14:
      let first = firstConfiguration.content.layouts
      layout = index < first.count ? first[index] : SectionLayout()
    default:
      let margins = layout.margins
      layout.margins = EdgeInsets(
        top: margins.bottom, leading: margins.trailing, bottom: margins.top, trailing: margins.leading)
    }
    layouts[index] = layout
  }

  // MARK: Limits

  /// Keeps the layouts that an update leaves out, because a table may grow but not shrink. A layout that would make too
  /// many lines eager stays lazy.
  mutating func keepLayouts(_ old: [SectionLayout]) {
    guard !old.isEmpty else { return }
    let count = configuration.content.layouts.count
    if count < old.count { configuration.content.layouts += old[count...] }
    var viewCounts = [Int](repeating: 0, count: configuration.content.layouts.count)
    for section in sections { if let layout = section.layout { viewCounts[layout] += section.viewCount } }
    var room = EncodedScenario.maximumEagerViews
    for index in old.indices where old[index].isEager && configuration.content.layouts[index].isEager {
      room -= viewCounts[index]
    }
    for index in viewCounts.indices where configuration.content.layouts[index].isEager {
      if index < old.count, old[index].isEager { continue }
      if viewCounts[index] > room { configuration.content.layouts[index].isEager = false }
      if configuration.content.layouts[index].isEager { room -= viewCounts[index] }
    }
  }

  /// How many more views a section can have; an eager section can have only a few.
  func room(in section: StackSection) -> Int {
    guard isEager(section) else { return ScrollLimits.maximumRowCount }
    let count = sections.reduce(0) { isEager($1) ? $0 + $1.viewCount : $0 }
    return max(0, EncodedScenario.maximumEagerViews - count)
  }

  private func isEager(_ section: StackSection) -> Bool {
    section.layout.map { configuration.content.layouts[$0].isEager } ?? false
  }

  /// The layout of a code, from the table; nil for 0 or without a table.
  func layout(_ code: Int) -> Int? {
    let count = configuration.content.layouts.count
    return code == 0 || count == 0 ? nil : (code - 1) % count
  }
}
