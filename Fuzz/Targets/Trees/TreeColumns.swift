// Decodes the first record of an input into columns: side stacks beside sections, and scroll views in their rows.
import Foundation
import FuzzSupport
import ScrollScenario
import ScrollTypes

/// The side stacks of a tree. Every combination of bits is a valid scenario, but trees refuse some of the stacks.
///
/// A quarter of the first records have columns: those with bits 4 and 5 of the mode. Bits of `a`: 0 a third column; 1
/// and 2 the sections beside the columns; 3-5 in the first branch instead of the root, if all are set; 6 and 7 all at
/// one distance, if both are set; 8 scroll views in rows of the first column; 9-12 as a number: from 10 on, something
/// is refused; 13 and 14 the error of the columns' estimates; 15 layouts with margins and distances. Bits 6 and 7 of
/// the mode: the scroll view is long if one of them is set, and the first column is long if bit 6 is set. If both are
/// set, a jump first leads deep into both.
struct TreeColumns {
  private let record: OperationRecord

  /// Creates the columns of a first record; `nil` if it has none.
  init?(_ first: OperationRecord) {
    guard first.mode >> 4 & 3 == 3 else { return nil }
    record = first
  }

  private func a(_ first: UInt16, _ width: UInt16 = 1) -> Int {
    Int(record.a >> first) & (1 << Int(width) - 1)
  }

  /// The fault of the column that is refused.
  private enum Fault: Int {
    case parentWithoutLayouts = 10
    case configuration, parentBeside, section, axis, bothAxes
  }

  private var fault: Fault? { Fault(rawValue: a(9, 4)) }

  /// The target of a jump at the start, by the first record; `nil` for none.
  var firstJump: CGPoint? {
    guard record.mode >> 6 == 3 else { return nil }
    return CGPoint(x: 2000 + a(0, 12), y: 2000 + a(0, 12))
  }

  /// Adds the branches of the columns. Gives the scroll view beside them sections with layouts.
  func add(to scenario: inout TreeScenario) {
    let isInBranch = a(3, 3) == 7 && scenario.branches.first?.parent == nil && !scenario.branches.isEmpty
    let parent = isInBranch ? 0 : nil
    var around = parent.map { scenario.branches[$0].configuration } ?? scenario.configuration
    if fault != .parentWithoutLayouts { prepare(&around.content) }
    if let parent { scenario.branches[parent].configuration = around } else { scenario.configuration = around }
    let first = scenario.branches.count
    let stackCount = 1 + a(0)
    for number in 1...stackCount {
      scenario.branches.append(column(number, of: stackCount + 1, parent, around))
    }
    if a(8) == 1 {
      let code = code(9, depth: 2)
      scenario.branches.append(
        TreeScenario.Branch(
          name: "inner", parent: first, hosts: .rows(from: 1, every: 3, section: nil),
          configuration: code.configuration(TreeCode.size(0, depth: 2)), rows: code.rows))
    }
    if let fault, fault != .parentWithoutLayouts {
      var refused = column(stackCount + 1, of: stackCount + 2, parent, around)
      spoil(&refused, fault, beside: first)
      scenario.branches.append(refused)
    }
  }

  /// Returns a random code for a column.
  private func code(_ number: Int, depth: Int) -> TreeCode {
    let bits = OperationRecord(rawValue: SplitMix64.output(UInt64(number + 100), ofSeed: record.rawValue))
    return TreeCode(depth: depth, b: bits.b, c: bits.c)
  }

  private func prepare(_ content: inout StackContent) {
    content.crossExtent = nil
    content.estimate.scope = .section
    if record.mode >> 6 != 0 { content.sections[0].rowCount = 200 }
    if content.layouts.isEmpty {
      var layout = SectionLayout(spacing: content.spacing, pinnedViews: content.pinnedViews)
      if a(15) == 1 {
        layout.distance = 12
        layout.margins = EdgeInsets(top: 16, leading: 4, bottom: 30, trailing: 4)
      }
      content.layouts = [layout]
      content.sections[0].layout = 0
    }
    if content.sections.count == 1, a(1, 2) != 0 {
      content.sections.append(StackSection(rowCount: 12, hasHeader: true, layout: 0))
    }
  }

  private func column(
    _ number: Int, of count: Int, _ parent: Int?, _ around: ScrollConfiguration
  ) -> TreeScenario.Branch {
    let code = code(number, depth: 1)
    let isVertical = around.content.axis == .vertical
    let width = ((isVertical ? around.containerSize.width : around.containerSize.height) / CGFloat(count)).rounded()
    var size = around.containerSize
    if isVertical { size.width = width } else { size.height = width }
    var configuration = code.configuration(size)
    configuration.content.axis = around.content.axis
    configuration.content.layoutDirection = around.content.layoutDirection
    configuration.content.crossExtent = nil
    configuration.content.estimate.initialExtent *= [1, 3, 0.25, 0][a(13, 2)]
    if number == 1, record.mode >> 6 & 1 == 1 { configuration.content.sections[0].rowCount = 150 }
    // If the first section is long, few columns beside the second one would be seen.
    let sections = [[0, 0], record.mode >> 6 == 0 ? [1, 1] : [0, 0], [0, 1], [1, 0]][a(1, 2)]
    return TreeScenario.Branch(
      name: "column\(number)", parent: parent,
      hosts: .beside(section: sections[(number - 1) % 2], origin: a(6, 2) == 3 ? 0 : width * CGFloat(number)),
      configuration: configuration, rows: code.rows)
  }

  private func spoil(_ branch: inout TreeScenario.Branch, _ fault: Fault, beside first: Int) {
    switch fault {
    case .parentWithoutLayouts: break
    case .configuration: branch.isRefused = true
    case .parentBeside: branch.parent = first
    case .section: branch.hosts = .beside(section: 9, origin: 0)
    case .axis:
      let axis = branch.configuration.content.axis
      branch.configuration.content.axis = axis == .vertical ? .horizontal : .vertical
    case .bothAxes: branch.configuration.content.crossExtent = 500
    }
  }
}
