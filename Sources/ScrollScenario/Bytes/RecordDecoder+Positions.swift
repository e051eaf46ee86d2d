// Decodes records that name a place to keep; the first one also says where content opens.
import Foundation
import ScrollTypes

extension RecordDecoder {
  mutating func keep(_ record: ScenarioRecord) {
    let c = record.c
    let asksFirst = c & 0x4000 != 0
    let animation: Animation? = c & 0x8000 == 0 ? nil : record.a < 0 ? Self.repeatedAnimation(c & 31) : .default
    switch c >> 11 & 3 {
    case 0, 1:
      let (view, anchor) = (viewNamed(record), anchorNamed(record))
      if asksFirst { add(.scrollToView(view, anchor: anchor, animation: animation)) }
      add(.keep(.view(view, anchor: anchor)))
    case 2:
      let edge = edgeNamed(c)
      if asksFirst { add(.scrollToEdge(edge, animation: animation)) }
      add(.keep(.edge(edge)))
    default: add(.keep(nil))
    }
    if c & 0x2000 != 0 { frame() }
  }

  /// The view of a *section code* and an *index code*: a row, a header or a footer. Its row becomes the focus.
  mutating func viewNamed(_ record: ScenarioRecord) -> StackElement {
    let section = sectionIndex(record)
    let rowCount = sections.indices.contains(section) ? sections[section].rowCount : 0
    var row = rowIndex(record, in: max(rowCount - 1, 0))
    focus = (row, section)
    if record.c & 0x400 != 0 { row = rowCount + Int(record.b & 7) }
    return switch record.c >> 5 & 3 {
    case 0, 1: .row(row, section: section)
    case 2: .header(section: section)
    default: .footer(section: section)
    }
  }

  /// The anchor of bits 7-9.
  func anchorNamed(_ record: ScenarioRecord) -> UnitPoint? {
    switch record.c >> 7 & 7 {
    case 0, 1: nil
    case 2: .center
    case 3: .top
    case 4: .bottom
    case 5: .topLeading
    case 6: .bottomTrailing
    default: UnitPoint(x: CGFloat(record.b) / 16384, y: CGFloat(record.b) / 16384)
    }
  }

  /// The edge of the low three bits.
  func edgeNamed(_ c: UInt16) -> Edge {
    switch (c & 7, configuration.content.axis) {
    case (0...1, .vertical): .top
    case (0...1, .horizontal): .leading
    case (2...3, .vertical): .bottom
    case (2...3, .horizontal): .trailing
    default: Edge.allCases[Int(c & 3)]
    }
  }
}

extension ScenarioRecord {
  /// Where content opens, decoded from a `keep` record.
  public var initialAnchor: UnitPoint? { EncodedScenario.initialAnchor(UInt16(bitPattern: b)) }
}

extension EncodedScenario {
  /// The first `keep` record, which also says where content opens.
  var keepRecord: ScenarioRecord? { records.prefix(Self.maximumRecords).first { $0.kind == .keep } }

  /// Where content opens, by the low three bits.
  static func initialAnchor(_ code: UInt16) -> UnitPoint? { initialAnchors[Int(code & 7)] }

  private static let initialAnchors: [UnitPoint?] = [
    nil, nil, .bottomTrailing, .center, UnitPoint(x: 0.25, y: 0.75), UnitPoint(x: 1.0 / 3, y: 1),
    UnitPoint(x: -1, y: 2), UnitPoint(x: 0.999, y: 0.001),
  ]
}
