// Decodes numbers of records into the scroll views of a tree.
import Foundation
import FuzzSupport
import ScrollScenario
import ScrollTypes

/// Codes of scroll views. Every combination is valid.
///
/// A scroll view has the numbers `b` and `c`. Bits of `b`: 0 the axis; 1 and 2 both axes if both are set; 3 and 4 right
/// to left if both are set; 5 and 6 bounces by size; 7-9 the number of rows; 10 and 11 the number of sections; 12 a
/// mean estimate; 13 insets; 14 and 15 disabled if both and bit 0 of `c` are set. Bits of `c`: 1 and 2 the number of
/// retained lines; 3 a fast deceleration; 4 and 5 sticky edges; 6 and 7 the spacing; 8 the alignment of short content;
/// 9 and 10 two tracks if both are set; 11 prefetch; 12 and 13 the true lengths; 14 and 15 narrow rows if both are set.
/// All bits together choose where scrolls come to rest: one in four has a rule.
struct TreeCode {
  /// The depth in the tree; 0 for the root.
  let depth: Int
  let b: UInt16
  let c: UInt16

  private func b(_ first: UInt16, _ width: UInt16 = 1) -> Int { Int(b >> first) & (1 << Int(width) - 1) }
  private func c(_ first: UInt16, _ width: UInt16 = 1) -> Int { Int(c >> first) & (1 << Int(width) - 1) }

  /// The typical length of rows. Deeper rows are shorter.
  private var length: CGFloat { [120, 90, 60, 40, 40][min(depth, 4)] }

  var rows: RowExtents {
    let pattern: RowExtents.Pattern =
      switch c(12, 2) {
      case 0: .constant(length)
      case 1: .cycle([length, length / 2, length * 1.5, length / 3])
      case 2: .random(seed: UInt64(c), in: length / 2...length * 1.5)
      default: .constant(length * 1.25)
      }
    return RowExtents(pattern, isNarrow: c(14, 2) == 3, behavior: NestedTargets(UInt64(b) << 16 | UInt64(c)).behavior)
  }

  /// Returns the configuration of a scroll view with a size.
  func configuration(_ size: CGSize) -> ScrollConfiguration {
    let isSectioned = b(10, 2) > 1
    let behaviours: [ScrollBounceBehavior] = [.automatic, .basedOnSize]
    let count = [200, 12, 8, 3, 1, 0, 20, 40][b(7, 3)]
    let layouts = b(10, 2) == 3 ? Self.layouts : []
    let scope: ExtentEstimate.Scope = layouts.isEmpty ? .content : .section
    let sections: [StackSection] =
      if isSectioned {
        [
          StackSection(rowCount: count, hasHeader: true, layout: layouts.isEmpty ? nil : 0),
          StackSection(rowCount: 6, hasHeader: true, hasFooter: true, layout: layouts.isEmpty ? nil : 1),
        ]
      } else {
        [StackSection(rowCount: count)]
      }
    let content = StackContent(
      axis: b(0) == 0 ? .vertical : .horizontal,
      layoutDirection: b(3, 2) == 3 ? .rightToLeft : .leftToRight, spacing: [0, 0, 8, 1.0 / 3][c(6, 2)],
      tracks: c(9, 2) == 3 ? [GridItem(), GridItem()] : [],
      pinnedViews: isSectioned ? [.sectionHeaders, .sectionFooters] : [], sections: sections, layouts: layouts,
      estimate: b(12) == 0 ? .fixed(length, scope: scope) : .mean(initial: length, scope: scope))
    var configuration = ScrollConfiguration(containerSize: size, content: content)
    let isVertical = b(0) == 0
    if b(1, 2) == 3 { configuration.content.crossExtent = 1.5 * (isVertical ? size.width : size.height) }
    configuration.verticalScrollBounceBehavior = behaviours[isVertical ? b(5) : b(6)]
    configuration.horizontalScrollBounceBehavior = behaviours[isVertical ? b(6) : b(5)]
    if b(13) == 1 { configuration.safeAreaInsets = EdgeInsets(top: 20, leading: 11, bottom: 10, trailing: 7) }
    configuration.isScrollEnabled = b(14, 2) != 3 || c(0) == 0
    configuration.content.retention = RetentionPolicy(lineCount: [0, 1, 2, 8][c(1, 2)])
    if c(3) == 1 { configuration.decelerationRate = .fast }
    configuration.stickyEdges = [[.top, .leading], [.top, .leading], [], [.bottom, .trailing]][c(4, 2)]
    configuration.content.shortContentAlignment = c(8) == 0 ? 0 : 0.5
    configuration.content.prefetch = c(11) == 0 ? .none : .standard
    NestedTargets(UInt64(b) << 16 | UInt64(c)).change(&configuration)
    return configuration
  }

  /// The layouts of the first and the second section.
  private static let layouts = [
    SectionLayout(
      spacing: 8, margins: EdgeInsets(top: 16, leading: 10, bottom: 16, trailing: 10), tracks: [GridItem(), GridItem()]),
    SectionLayout(distance: 24, pinnedViews: [.sectionHeaders], isEager: true),
  ]

  /// Returns the size of a scroll view's container.
  static func size(_ code: Int, depth: Int) -> CGSize {
    let sizes = [
      CGSize(width: 390, height: 700), CGSize(width: 300, height: 260), CGSize(width: 220, height: 140),
      CGSize(width: 150, height: 90), CGSize(width: 100, height: 60),
    ]
    let size = sizes[min(depth, 4)]
    switch code & 3 {
    case 0: return CGSize(width: size.width, height: size.height / 2)
    case 1: return CGSize(width: size.width / 2, height: size.height)
    default: return size
    }
  }
}

extension TreeCode {
  /// Returns the branch that a record adds to those before it.
  ///
  /// Bits of the mode: 0-2 choose the parent, 3-5 the hosts, 6 and 7 the origin. Bits of `a`: 0-2 and 9-11 the first
  /// row; 3-5 the period of rows; 6 and 7 the size; 8 only the first section. Bits 12-15 as
  /// a number: 15 is refused, 11 and 12 chain only drags at their edges, 13 and 14 chain nothing.
  static func branch(_ record: OperationRecord, after branches: [TreeScenario.Branch]) -> TreeScenario.Branch {
    func depth(_ branch: Int?) -> Int { branch.map { 1 + depth(branches[$0].parent) } ?? 0 }
    // The last branch is the parent most often, so that trees are deep.
    let choice = Int(record.mode & 7)
    var parent: Int? =
      if branches.isEmpty || choice == 0 { nil } else if choice < 5 { branches.count - 1 } else {
        choice % branches.count
      }
    if depth(parent) >= 4 { parent = nil }
    let a = Int(record.a)
    let section = a >> 8 & 1 == 0 ? nil : 0
    let hosts: TreeScenario.Branch.Hosts =
      switch record.mode >> 3 & 7 {
      case 0...4: .rows(from: a & 7 & (a >> 9), every: 1 + (a >> 3 & 7), section: section)
      case 5: .headers(section: section)
      case 6: .footers(section: nil)
      default: .attached
      }
    let level = depth(parent) + 1
    let code = TreeCode(depth: level, b: record.b, c: record.c)
    var configuration = code.configuration(size(a >> 6, depth: level))
    configuration.scrollChaining = 11...12 ~= a >> 12 ? .drags : 13...14 ~= a >> 12 ? .never : .always
    let origins = [CGPoint.zero, .zero, CGPoint(x: 8, y: 10.5), CGPoint(x: -20, y: 30)]
    return TreeScenario.Branch(
      name: "b\(branches.count)", parent: parent, hosts: hosts, origin: origins[Int(record.mode >> 6)],
      configuration: configuration, rows: code.rows, isRefused: a >> 12 == 15)
  }

  /// Adds the rows, headers and footers that other scroll views need as hosts.
  static func makeRoom(in scenario: inout TreeScenario) {
    for branch in scenario.branches {
      var configuration = branch.parent.map { scenario.branches[$0].configuration } ?? scenario.configuration
      makeRoom(for: branch.hosts, in: &configuration.content)
      if let parent = branch.parent {
        scenario.branches[parent].configuration = configuration
      } else {
        scenario.configuration = configuration
      }
    }
  }

  private static func makeRoom(for hosts: TreeScenario.Branch.Hosts, in content: inout StackContent) {
    switch hosts {
    case .rows: if content.sections[0].rowCount < 5 { content.sections[0].rowCount = 14 }
    case .headers: content.sections[0].hasHeader = true
    case .footers: content.sections[content.sections.count - 1].hasFooter = true
    case .attached, .beside: break
    }
  }
}
