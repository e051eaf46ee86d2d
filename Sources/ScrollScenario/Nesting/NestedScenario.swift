// What happens to two nested scroll views over time, as a value.
import ScrollTypes

/// Two scroll views, one in the other, their rows, and what happens to them.
public struct NestedScenario: Equatable, Sendable {
  /// One thing that happens.
  public enum Step: Equatable, Sendable {
    /// An event is queued in one of them.
    case event(ScrollEvent, in: NestedView)
    /// The content of one of them is edited.
    case edit([ContentEdit], in: NestedView)
    /// One of them takes over a configuration. Stored apart, to keep steps small.
    indirect case update(ScrollConfiguration, in: NestedView)
    /// A frame of both is asked for at a time, in seconds.
    case frame(Double)
  }

  /// The scroll view around the other.
  public var outer: ScrollConfiguration
  /// The one inside.
  public var inner: ScrollConfiguration
  /// How long the outer one's rows are.
  public var outerRows: RowExtents
  /// How long the inner one's rows are.
  public var innerRows: RowExtents
  /// What happens, in order.
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
