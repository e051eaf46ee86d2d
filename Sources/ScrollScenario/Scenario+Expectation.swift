// What a scenario expects of a frame, and the comparison with the frame.
import Foundation
import ScrollTypes

extension Scenario {
  /// The expected outcome of the last frame; fields that are nil are not compared.
  public struct Expectation: Equatable, Sendable {
    /// The expected place of a view on the screen.
    public struct Place: Equatable, Sendable {
      /// The view.
      public var element: StackElement
      /// The position of its edge in the container, in points.
      public var position: CGFloat

      /// Creates a place.
      public init(_ element: StackElement, at position: CGFloat) {
        self.element = element
        self.position = position
      }
    }

    /// The view that a scroll position is expected to read.
    public struct Target: Equatable, Sendable {
      /// The view; nil for none.
      public var element: StackElement?
      /// The point of the container at which the position reads the view; nil for the start.
      public var anchor: UnitPoint?

      /// Creates a target.
      public init(_ element: StackElement?, anchor: UnitPoint? = nil) {
        self.element = element
        self.anchor = anchor
      }
    }

    /// The phase at the end of the frame.
    public var phase: ScrollPhase?
    /// The content offset along the scroll axis in points, within the tolerance.
    public var offset: CGFloat?
    /// The velocity of the offset along the scroll axis in points per second, within the tolerance.
    public var velocity: CGFloat?
    /// The length of the content along the scroll axis in points, within the tolerance.
    public var contentExtent: CGFloat?
    /// The top edge of a view on the screen, within the tolerance.
    public var top: Place?
    /// The left edge of a view on the screen, within the tolerance.
    public var left: Place?
    /// The largest allowed difference of positions, lengths and the velocity: 0 or more.
    public var tolerance: CGFloat
    /// The lines on the screen.
    public var visibleLines: Range<Int>?
    /// The lines that are retained: ``FrameReport/retainedLines``.
    public var retainedLines: Range<Int>?
    /// How many lines have been measured since the scenario began because they came onto the screen.
    public var measuredLineCount: Int?
    /// How many lines have been measured ahead of the screen since the scenario began.
    public var prefetchedLineCount: Int?
    /// How often the scenario's behaviour has been asked for a target since the scenario began.
    public var targetCallCount: Int?
    /// How many coordinates of targets were refused in the frame: ``FrameReport/refusedTargetCount``.
    public var refusedTargetCount: Int?
    /// The view that a position reads: ``ScrollModel/target(at:)``. Trees do not compare it.
    public var target: Target?

    /// The tolerance of an expectation that does not name one: 0.001.
    public static let defaultTolerance: CGFloat = 0.001

    /// Creates an expectation.
    public init(
      phase: ScrollPhase? = nil, offset: CGFloat? = nil, velocity: CGFloat? = nil, contentExtent: CGFloat? = nil,
      top: Place? = nil, left: Place? = nil, tolerance: CGFloat = defaultTolerance, visibleLines: Range<Int>? = nil,
      retainedLines: Range<Int>? = nil, measuredLineCount: Int? = nil, prefetchedLineCount: Int? = nil,
      targetCallCount: Int? = nil, refusedTargetCount: Int? = nil, target: Target? = nil
    ) {
      self.phase = phase
      self.offset = offset
      self.velocity = velocity
      self.contentExtent = contentExtent
      self.top = top
      self.left = left
      self.tolerance = tolerance
      self.visibleLines = visibleLines
      self.retainedLines = retainedLines
      self.measuredLineCount = measuredLineCount
      self.prefetchedLineCount = prefetchedLineCount
      self.targetCallCount = targetCallCount
      self.refusedTargetCount = refusedTargetCount
      self.target = target
    }
  }

  /// The actual values that an expectation is compared with.
  public struct Outcome: Equatable, Sendable {
    /// The outcome of the last frame.
    public var report: FrameReport
    /// The axis that scrolls.
    public var axis: Axis
    /// How many lines all frames so far measured because they came onto the screen.
    public var measuredLineCount: Int
    /// How many lines all frames so far measured ahead of the screen.
    public var prefetchedLineCount: Int
    /// How often the behaviour has been asked for a target in all frames so far.
    public var targetCallCount: Int

    /// Creates an outcome.
    public init(
      report: FrameReport, axis: Axis, measuredLineCount: Int, prefetchedLineCount: Int, targetCallCount: Int = 0
    ) {
      self.report = report
      self.axis = axis
      self.measuredLineCount = measuredLineCount
      self.prefetchedLineCount = prefetchedLineCount
      self.targetCallCount = targetCallCount
    }
  }

  /// A field that differs from the expectation.
  public struct Mismatch: Equatable, Sendable, CustomStringConvertible {
    /// The field, by its name in the text form.
    public var field: String
    /// The expected value.
    public var expected: String
    /// The actual value.
    public var actual: String

    /// Creates a mismatch.
    public init(field: String, expected: String, actual: String) {
      self.field = field
      self.expected = expected
      self.actual = actual
    }

    /// The mismatch in a few words.
    public var description: String { "\(field) is \(actual), expected \(expected)" }
  }
}

extension Scenario.Expectation {
  /// Returns the differences between the expectation and the outcome; none if the expectation is met.
  ///
  /// - Parameters:
  ///   - frame: Returns the frame of a view on the screen; nil for a view that is not there.
  ///   - readTarget: Returns the view that a position reads at a point.
  public func mismatches(
    with outcome: Scenario.Outcome, frame: (StackElement) -> CGRect?,
    target readTarget: (UnitPoint?) -> StackElement? = { _ in nil }
  ) -> [Scenario.Mismatch] {
    let report = outcome.report
    let geometry = report.geometry
    let isVertical = outcome.axis == .vertical
    var found: [Scenario.Mismatch] = []
    func compareNumbers(_ field: String, _ expected: CGFloat?, _ actual: CGFloat?) {
      // Not `>`: NaN must fail every expectation.
      guard let expected else { return }
      if let actual, abs(actual - expected) <= tolerance { return }
      found.append(
        Scenario.Mismatch(
          field: field, expected: "\(decimal(expected)) ± \(decimal(tolerance))",
          actual: actual.map(decimal) ?? "not on the screen"))
    }
    func compare<Value: Equatable>(_ field: String, _ expected: Value?, _ actual: Value) {
      guard let expected, expected != actual else { return }
      found.append(Scenario.Mismatch(field: field, expected: "\(expected)", actual: "\(actual)"))
    }
    compare("phase", phase, report.phase)
    compareNumbers("offset", offset, isVertical ? geometry.contentOffset.y : geometry.contentOffset.x)
    compareNumbers("velocity", velocity, isVertical ? report.velocity.dy : report.velocity.dx)
    compareNumbers("content", contentExtent, isVertical ? geometry.contentSize.height : geometry.contentSize.width)
    if let top { compareNumbers("top of \(top.element.scenarioText)", top.position, frame(top.element)?.minY) }
    if let left { compareNumbers("left of \(left.element.scenarioText)", left.position, frame(left.element)?.minX) }
    compare("visible", visibleLines, report.visibleLines)
    compare("retained", retainedLines, report.retainedLines)
    compare("measured", measuredLineCount, outcome.measuredLineCount)
    compare("prefetched", prefetchedLineCount, outcome.prefetchedLineCount)
    compare("asked", targetCallCount, outcome.targetCallCount)
    compare("nonfinite", refusedTargetCount, report.refusedTargetCount)
    if let target {
      let actual = Target(readTarget(target.anchor), anchor: target.anchor)
      if actual != target {
        found.append(Scenario.Mismatch(field: "target", expected: "\(target)", actual: "\(actual)"))
      }
    }
    return found
  }
}
