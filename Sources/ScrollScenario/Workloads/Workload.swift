// Named scenarios of any size: benchmarks measure them and tests play them.
import Foundation
import ScrollTypes

/// A scenario with a name, for any number of rows.
public struct Workload: Sendable {
  /// The row at which the scroll view stands when the touches begin.
  public enum Start: String, CaseIterable, Sendable {
    /// The first row.
    case top
    /// The middle row; the rows above it have not been measured.
    case middle
    /// The last row.
    case bottom
  }

  /// The scroll view that a workload plays on, and the lengths of its views.
  struct Layout {
    var configuration: ScrollConfiguration
    var rows: RowExtents
  }

  /// The name, in lower case with hyphens.
  public let name: String
  /// A summary of the workload in one sentence.
  public let summary: String
  private let layout: @Sendable (_ rowCount: Int) -> Layout
  private let script: @Sendable (inout Script) -> Void

  init(
    _ name: String, _ summary: String, layout: @escaping @Sendable (_ rowCount: Int) -> Layout = feed,
    script: @escaping @Sendable (inout Script) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.layout = layout
    self.script = script
  }

  /// Finds the workload with a name; nil if there is none.
  public init?(named name: String) {
    guard let workload = Self.all.first(where: { $0.name == name }) else { return nil }
    self = workload
  }

  /// Returns the workload over a number of rows.
  ///
  /// The scenario ends at rest. Linear in the length of the script and the number of sections, not in the number of
  /// rows.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows, headers included, 0 through ``ScrollLimits/maximumRowCount``. Near that limit, a
  ///     workload that inserts rows begins with fewer rows.
  ///   - start: The row that it begins at.
  ///   - hertz: The frame rate, within ``Scenario/hertzRange``.
  public func scenario(rowCount: Int = 1000, start: Start = .top, hertz: Int = 120) -> Scenario {
    let layout = layout(rowCount)
    var script = Script(configuration: layout.configuration, hertz: hertz)
    script.begin(at: start)
    self.script(&script)
    script.settle()
    script.steps.append(.expect(Scenario.Expectation(phase: .idle)))
    return Scenario(
      comment: summary, configuration: layout.configuration, rows: layout.rows, steps: script.steps)
  }

  /// The rows of ``ArticleFeed``, repeated from the first after the last, on a screen of 390 x 844 pt.
  ///
  /// The estimate is fixed and nothing is measured ahead. So it is known beforehand where a jump leads, and only frames
  /// that show new rows measure.
  @Sendable
  static func feed(rowCount: Int) -> Layout {
    Layout(
      configuration: ScrollConfiguration(
        containerSize: screen, safeAreaInsets: screenInsets,
        content: StackContent(
          sections: [StackSection(rowCount: rowCount)], estimate: .fixed(ArticleFeed.estimatedRowExtent),
          prefetch: .none)),
      rows: .cycle(ArticleFeed.rowExtents))
  }

  /// The screen of a phone in portrait.
  static let screen = CGSize(width: ArticleFeed.width, height: 844)
  /// The insets that the system covers.
  static let screenInsets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
}
