// What a scenario of a tree says should have come out of a frame.
import ScrollTypes

extension TreeScenario {
  /// A number of a tree's report.
  public enum Count: String, CaseIterable, Hashable, Sendable {
    /// Scroll views in the tree; stepped, joined, gone and refused in the last frame; views for which one was named that is
    /// elsewhere; events dropped in it.
    case members, stepped, joined, gone, refused, ignored, dropped

    /// The number in a report.
    public func value(in report: ScrollTreeReport) -> Int {
      switch self {
      case .members: report.memberCount
      case .stepped: report.steppedCount
      case .joined: report.joinedCount
      case .gone: report.leftCount
      case .refused: report.refusedCount
      case .ignored: report.ignoredCount
      case .dropped: report.droppedEventCount
      }
    }
  }

  /// What the last frame should have come to: of one scroll view, and of the tree.
  public struct Expectation: Equatable, Sendable {
    /// Which scroll view.
    public var view: TreePath
    /// Whether it should not be in the tree. Nothing else is then expected of it.
    public var isAbsent: Bool
    /// What should have come of it.
    public var fields: Scenario.Expectation
    /// Numbers of the tree's report.
    public var counts: [Count: Int]

    /// Creates an expectation.
    public init(
      _ fields: Scenario.Expectation = Scenario.Expectation(), in view: TreePath = .root, isAbsent: Bool = false,
      counts: [Count: Int] = [:]
    ) {
      self.fields = fields
      self.view = view
      self.isAbsent = isAbsent
      self.counts = counts
    }
  }
}

/// Why a scenario of a tree did not play to its end. Steps are counted from 0.
public enum TreeFailure: Error, Equatable, Sendable {
  /// The model refused the root's configuration.
  case refusedConfiguration(ScrollConfigurationError)
  /// The model refused an event or a frame.
  case refusedInput(step: Int, ScrollInputError)
  /// The model took edits of what the content has not.
  case impossibleEdit(step: Int, ContentEditError)
  /// An expectation was not met; at least one mismatch.
  case unmetExpectation(step: Int, [Scenario.Mismatch])
  /// An expectation stands before the first frame.
  case expectationWithoutFrame(step: Int)

  /// The step; 0 for the configuration.
  public var step: Int {
    switch self {
    case .refusedConfiguration: 0
    case .refusedInput(let step, _), .impossibleEdit(let step, _), .unmetExpectation(let step, _),
      .expectationWithoutFrame(let step):
      step
    }
  }
}

extension TreeFailure: CustomStringConvertible {
  /// The failure in one sentence: where, what should have been and what was.
  public var description: String {
    switch self {
    case .refusedConfiguration(let error): "the configuration was refused: \(error)"
    case .refusedInput(let step, let error): "step \(step) was refused: \(error)"
    case .impossibleEdit(let step, let error): "step \(step) was not refused, though \(error)"
    case .unmetExpectation(let step, let mismatches):
      "step \(step): " + mismatches.map(\.description).joined(separator: "; ")
    case .expectationWithoutFrame(let step):
      "step \(step) expects something before the first frame: add a frame before it"
    }
  }
}
