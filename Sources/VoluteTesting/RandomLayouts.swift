// The layouts and rows of a check's random cases.
import Foundation
import ScrollEngine
import ScrollScenario

/// The layouts that a check chooses from at random.
///
/// Check a behaviour for one kind of content on that kind: ``lists(along:rowExtent:spacing:)``.
public struct RandomLayouts: Sendable {
  /// The only axis along which content scrolls; nil if it may scroll along either axis or both.
  private(set) var axis: Axis?
  private let adapt: @Sendable (inout Scenario) -> Void

  private init(axis: Axis? = nil, adapt: @escaping @Sendable (inout Scenario) -> Void) {
    self.axis = axis
    self.adapt = adapt
  }

  /// All kinds of stacks and grids, along either axis or both, in either reading direction.
  ///
  /// - Rows: few or many; of one length, several lengths or any length; rows are inserted and removed.
  /// - Sections: one or hundreds, with headers and footers.
  /// - Containers: insets and margins of all sizes, content shorter than its container, containers without room.
  public static let any = RandomLayouts { _ in }

  /// Plain lists of rows of one length. Containers, insets, margins, directions and numbers of rows are random.
  ///
  /// Containers are at least 320 pt long and wide, safe areas at most 80 pt on each side, and margins at most 20 pt.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the lists scroll.
  ///   - rowExtent: The length of a row along the axis, in points.
  ///   - spacing: The distance between two rows, in points.
  public static func lists(along axis: Axis = .vertical, rowExtent: CGFloat, spacing: CGFloat = 0) -> RandomLayouts {
    RandomLayouts(axis: axis) { scenario in
      scenario.makeList(along: axis, spacing: spacing, estimate: .fixed(rowExtent))
      scenario.rows = RowExtents(.constant(rowExtent))
    }
  }

  /// Plain lists of rows of random lengths.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the lists scroll.
  ///   - rowExtents: The least and the greatest length of a row along the axis, in points.
  ///   - spacing: The distance between two rows, in points.
  public static func lists(
    along axis: Axis = .vertical, rowExtents: ClosedRange<CGFloat>, spacing: CGFloat = 0
  ) -> RandomLayouts {
    RandomLayouts(axis: axis) { scenario in
      let middle = (rowExtents.lowerBound + rowExtents.upperBound) / 2
      scenario.makeList(along: axis, spacing: spacing, estimate: .mean(initial: middle))
      var seed: UInt64 = 0
      if case .random(let number, _) = scenario.rows.pattern { seed = number }
      scenario.rows = RowExtents(.random(seed: seed, in: rowExtents))
    }
  }

  /// Returns these layouts after a change, such as one container size, no insets, or another deceleration rate.
  ///
  /// - Parameter change: Changes the configuration with which a case begins, and every configuration to which the case
  ///   updates. It must give the same result for the same configuration. A case is not judged if a scroll view refuses
  ///   its first configuration.
  public func adjusted(_ change: @escaping @Sendable (inout ScrollConfiguration) -> Void) -> RandomLayouts {
    RandomLayouts(axis: axis) { [adapt] scenario in
      adapt(&scenario)
      scenario.mapConfigurations(change)
    }
  }

  /// Returns a case of these layouts in which the caller's behaviour decides where scrolls come to rest.
  func adapting(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.rows.behavior = .nothing
    adapt(&scenario)
    scenario.mapConfigurations { $0.scrollTargetRule = .custom }
    return scenario
  }
}

extension Scenario {
  /// Changes the initial configuration of the scenario, and all its updates.
  fileprivate mutating func mapConfigurations(_ change: (inout ScrollConfiguration) -> Void) {
    change(&configuration)
    for index in steps.indices {
      guard case .update(var new) = steps[index] else { continue }
      change(&new)
      // Only edits change sections.
      new.content.sections = configuration.content.sections
      steps[index] = .update(new)
    }
  }

  fileprivate mutating func makeList(along axis: Axis, spacing: CGFloat, estimate: ExtentEstimate) {
    let rowCount = configuration.content.sections.reduce(0) { $0 + $1.rowCount }
    for index in steps.indices {
      guard case .event(let time, .resize(let size, let insets)) = steps[index] else { continue }
      steps[index] = .event(at: time, .resize(size.roomy, safeAreaInsets: insets?.shortened(to: 80)))
    }
    mapConfigurations {
      $0.containerSize = $0.containerSize.roomy
      $0.safeAreaInsets = $0.safeAreaInsets.shortened(to: 80)
      $0.contentMargins = $0.contentMargins.shortened(to: 20)
      var content = StackContent(rowCount: rowCount, axis: axis, spacing: spacing, estimate: estimate)
      content.layoutDirection = $0.content.layoutDirection
      content.shortContentAlignment = $0.content.shortContentAlignment
      content.prefetch = $0.content.prefetch
      $0.content = content
    }
    steps.removeAll { step in
      guard case .edit(let edits) = step else { return false }
      return !edits.allSatisfy(\.keepsList)
    }
  }
}

extension CGSize {
  /// The size, at least 320 pt in each direction.
  fileprivate var roomy: CGSize { CGSize(width: max(width, 320), height: max(height, 320)) }
}

extension EdgeInsets {
  fileprivate func shortened(to most: CGFloat) -> EdgeInsets {
    EdgeInsets(
      top: min(top, most), leading: min(leading, most), bottom: min(bottom, most), trailing: min(trailing, most))
  }
}

extension ContentEdit {
  /// Whether the edit keeps a plain list plain.
  fileprivate var keepsList: Bool {
    switch self {
    case .insertRows(_, _, let section), .removeRows(_, let section), .moveRows(_, _, let section),
      .invalidateRows(_, let section):
      section == 0
    case .transferRows, .invalidateHeaderAndFooter, .assumeExtent, .insertSections, .removeSections: false
    }
  }
}
