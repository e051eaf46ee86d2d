// Decodes where scrolls come to rest from a record's numbers.
import Foundation
import ScrollTypes

/// Codes of rules, size classes and behaviours; every combination is valid.
///
/// - `c`: bits 0-2 the rule: 0 and 1 pages, 2 to 4 views, 5 and 6 the client's behaviour, 7 none. For views, bits 3-4
///   the limit and 5-7 the anchor, in most codes none. Bits 8-9 and 10-11 the width and the height class. Bit 12
///   whether the content's lines are no targets.
/// - `a`: bits 0-3 the change that the behaviour makes, 4-7 a length of a table, 15 whether it limits scrolls. If bits
///   8-9 are 3, the length is that of the container, or a part of it by bits 4-5.
/// - `b`: the *rule code* of the built-in behaviour that goes on from there: bits 0-7 as in `c`; the client's rule here
///   means none.
struct TargetCode {
  let a: UInt16
  let b: UInt16
  let c: UInt16
  /// The size that some lengths are parts of.
  let containerSize: CGSize

  init(_ record: ScenarioRecord, in containerSize: CGSize) {
    a = UInt16(bitPattern: record.a)
    b = UInt16(bitPattern: record.b)
    c = record.c
    self.containerSize = containerSize
  }

  /// Changes the rule, the size classes and the target layout of a configuration.
  func change(_ configuration: inout ScrollConfiguration) {
    configuration.scrollTargetRule = Self.rule(c)
    configuration.horizontalSizeClass = Self.sizeClass(c >> 8)
    configuration.verticalSizeClass = Self.sizeClass(c >> 10)
    configuration.content.isTargetLayout = c & 0x1000 == 0
  }

  /// The rule of the low eight bits.
  static func rule(_ code: UInt16) -> ScrollTargetRule {
    switch code & 7 {
    case 0, 1: .paging
    case 2...4: .viewAligned(limit: limits[Int(code >> 3 & 3)], anchor: anchors[Int(code >> 5 & 7)])
    case 5, 6: .custom
    default: .anywhere
    }
  }

  /// The size class of the low two bits.
  static func sizeClass(_ code: UInt16) -> UserInterfaceSizeClass? {
    [nil, .compact, .regular, .compact][Int(code & 3)]
  }

  /// The behaviour of the client.
  var behavior: ScriptedBehavior { ScriptedBehavior(move, limitsScrolls: a & 0x8000 != 0) }

  private var move: ScriptedBehavior.Move {
    switch a & 15 {
    case 0, 1: .round(to: length, then: .anywhere)
    case 2, 3: .round(to: a & 0x4000 == 0 ? 0 : length, then: builtIn)
    case 4: .header(length)
    case 5: .zero
    case 6, 7: .next(length)
    case 8: .carry(seconds: [0.1, 0.25, 0.5, -0.1][Int(a >> 4 & 3)])
    case 9: .shift(Self.shifts[Int(a >> 4 & 15)])
    case 10: .item(length, at: anchor)
    case 11: .item(-length, at: anchor)
    case 12: .notFinite
    case 13, 14: .surroundings
    default: .nothing
    }
  }

  private var builtIn: ScrollTargetRule {
    let rule = Self.rule(b)
    return rule == .custom ? .anywhere : rule
  }

  private var anchor: UnitPoint { Self.anchors[Int(b >> 5 & 7)] ?? .center }

  private var length: CGFloat {
    guard a >> 8 & 3 == 3 else { return Self.lengths[Int(a >> 4 & 15)] }
    let side = a & 0x400 == 0 ? containerSize.height : containerSize.width
    return side * [1, 0.5, 0.8, 1.0 / 3][Int(a >> 4 & 3)]
  }

  private static let limits: [ViewAlignedLimit] = [.automatic, .few, .one, .never]
  private static let anchors: [UnitPoint?] = [
    nil, nil, nil, .center, .bottomTrailing, .topLeading, UnitPoint(x: 1.0 / 3, y: 0.25), UnitPoint(x: -1, y: 2),
  ]
  private static let lengths: [CGFloat] = [
    80, 100, 44, 60, 120, 1.0 / 3, 0.5, 10, 1, 88.5, 200, 390, 844, 1000, 0, 17.25,
  ]
  private static let shifts: [CGFloat] = [
    1, -1, 100, -100, 1e9, -1e9, 1e300, -1e300, 0.1, 1.0 / 3, 44, -44, 1000, -1000, 1e15, 0,
  ]
}

extension ScenarioRecord {
  /// Changes the rule, the size classes and the target layout of a configuration, as this `targets` record encodes
  /// them.
  public func changeTargets(of configuration: inout ScrollConfiguration) {
    TargetCode(self, in: configuration.containerSize).change(&configuration)
  }

  /// The behaviour that this `targets` record encodes, for a container of 300 x 300.
  public var behavior: ScriptedBehavior { TargetCode(self, in: CGSize(width: 300, height: 300)).behavior }
}

extension EncodedScenario {
  /// The first `targets` record.
  var targetRecord: ScenarioRecord? { records.prefix(Self.maximumRecords).first { $0.kind == .targets } }
}

extension RecordDecoder {
  /// Decodes a `targets` record. The first one is part of the layout; later ones change everything except the
  /// behaviour.
  mutating func targets(_ record: ScenarioRecord) {
    guard hasTargets else {
      hasTargets = true
      return
    }
    var new = configuration
    TargetCode(record, in: configuration.containerSize).change(&new)
    update(to: new)
  }

  /// Changes one value that decides where scrolls come to rest, or where content opens.
  func changeTargets(of new: inout ScrollConfiguration, _ code: UInt16) {
    switch code & 7 {
    case 0...2: new.scrollTargetRule = TargetCode.rule(code >> 3)
    case 3: new.scrollTargetRule = .anywhere
    case 4: new.horizontalSizeClass = TargetCode.sizeClass(code >> 3)
    case 5: new.verticalSizeClass = TargetCode.sizeClass(code >> 3)
    case 6: new.content.isTargetLayout.toggle()
    default: new.initialAnchor = EncodedScenario.initialAnchor(code >> 3)
    }
  }
}
