// Decodes the records of section layouts: the content's table of layouts, its sections, and the layout of each section.
import ScrollTypes

extension EncodedScenario {
  /// The most layouts in a table before updates add more.
  public static let maximumLayouts = 5
  /// The most layouts in a table, with those that updates add.
  static let maximumLayoutsOfUpdates = 8
  /// The approximate number of views in all eager sections together: each of them costs every frame some time.
  static let maximumEagerViews = 300

  /// Whether the content has a table of layouts.
  public var hasLayouts: Bool { !layoutRecords.isEmpty }

  private var layoutRecords: [ScenarioRecord] {
    Array(records.prefix(Self.maximumRecords).lazy.filter { $0.kind == .sectionLayout }.prefix(Self.maximumLayouts))
  }

  /// The table of layouts; empty without such records.
  func sectionLayouts(in configuration: ScrollConfiguration) -> [SectionLayout] {
    let code = SectionLayoutCode(containerSize: configuration.containerSize)
    return layoutRecords.map { code.layout(a: $0.a, b: $0.b, c: $0.c) }
  }
}

extension ScenarioHeader {
  /// The sections of content with layouts, for a header with one section.
  ///
  /// Of sixteen sections, about one is empty and four have a single row, like a view that stands by itself on a screen.
  /// About three have up to some hundreds of rows.
  var mixedSections: [StackSection] {
    (0..<2 + Int(sectionShape & 15)).map { number in
      let bits = bits(of: number)
      let size = Int(bits >> 40)
      let rowCount =
        switch bits >> 32 & 15 {
        case 0: 0
        case 1...4: 1
        case 5...8: size & 15
        case 9...12: size & 63
        case 13, 14: size & 255
        default: size & 511
        }
      return estimated(section(rowCount: rowCount, number: number))
    }
  }

  /// Whether the header encodes a single section.
  var hasOneSection: Bool { views >> 5 < 4 }

  /// Gives sections their layouts; some sections get none. An eager layout is given only while few views are eager.
  func spread(_ layouts: [SectionLayout], over content: inout StackContent) {
    content.layouts = layouts
    content.estimate.scope = .section
    var room = EncodedScenario.maximumEagerViews
    for index in content.sections.indices {
      let layout = Int(bits(of: index) >> 24 & 0xFF) % (layouts.count + 1) - 1
      guard layout >= 0 else { continue }
      if layouts[layout].isEager {
        guard content.sections[index].viewCount <= room else { continue }
        room -= content.sections[index].viewCount
      }
      content.sections[index].layout = layout
    }
  }
}
