// The inputs of two nested scroll views over time, as a value.
import ScrollTypes

/// Two scroll views, an inner one in an outer one, with their rows and the steps that happen to them.
public struct NestedScenario: Equatable, Sendable {
  /// One thing that happens.
  public enum Step: Equatable, Sendable {
    /// Queues an event in one of the scroll views.
    case event(ScrollEvent, in: NestedView)
    /// Edits the content of one of the scroll views.
    case edit([ContentEdit], in: NestedView)
    /// Gives one of the scroll views another configuration. Stored indirectly, to keep steps small.
    indirect case update(ScrollConfiguration, in: NestedView)
    /// Runs a frame of both scroll views at a time, in seconds.
    case frame(Double)
  }

  /// The configuration of the outer scroll view.
  public var outer: ScrollConfiguration
  /// The configuration of the inner scroll view.
  public var inner: ScrollConfiguration
  /// How long the outer scroll view's rows are.
  public var outerRows: RowExtents
  /// How long the inner scroll view's rows are.
  public var innerRows: RowExtents
  /// The steps, in order.
  public var steps: [Step]

  /// Creates a scenario.
  public init(
    outer: ScrollConfiguration, inner: ScrollConfiguration, outerRows: RowExtents, innerRows: RowExtents,
    steps: [Step] = []
  ) {
    self.outer = outer
    self.inner = inner
    self.outerRows = outerRows
    self.innerRows = innerRows
    self.steps = steps
  }
}
