// What a scenario of a tree expects of a frame.
import ScrollTypes

extension TreeScenario {
  /// A number of a tree's report.
  public enum Count: String, CaseIterable, Hashable, Sendable {
    /// The scroll views in the tree; those that stepped, joined, left and were refused in the last frame; the views for
    /// which a scroll view was named that is elsewhere; the events that were dropped in the frame.
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

  /// The expected outcome of the last frame, for one scroll view and for the tree.
  public struct Expectation: Equatable, Sendable {
    /// The scroll view.
    public var view: TreePath
    /// Whether the scroll view is expected to be absent from the tree. Nothing else is then expected of it.
    public var isAbsent: Bool
    /// The expected fields of the scroll view.
    public var fields: Scenario.Expectation
    /// The expected numbers of the tree's report.
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
  /// The model accepted edits of rows or sections that do not exist.
  case impossibleEdit(step: Int, ContentEditError)
  /// An expectation was not met; there is at least one mismatch.
  case unmetExpectation(step: Int, [Scenario.Mismatch])
  /// An expectation stands before the first frame.
  case expectationWithoutFrame(step: Int)

  /// The index of the step; 0 for the configuration.
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
  /// The failure in one sentence: the step, the expected value and the actual value.
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
