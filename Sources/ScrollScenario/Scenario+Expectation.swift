// What a scenario says should have come out of a frame.
import Foundation
import ScrollTypes

extension Scenario {
  /// What the last frame should have come to; what is nil is not looked at.
  public struct Expectation: Equatable, Sendable {
    /// The phase at the end of the frame.
    public var phase: ScrollPhase?
    /// The vertical content offset in points, give or take the tolerance.
    public var offset: CGFloat?
    /// The vertical velocity of the offset in points per second, give or take the tolerance.
    public var velocity: CGFloat?
    /// The height of the content in points, give or take the tolerance.
    public var contentHeight: CGFloat?
    /// How far offset, velocity and content height may be off: 0 or more.
    public var tolerance: CGFloat
    /// The indices of the rows on the screen.
    public var visibleRows: Range<Int>?
    /// How many rows have been measured since the scenario began.
    public var measuredRowCount: Int?

    /// The tolerance of an expectation that does not name one: 0.001.
    public static let defaultTolerance: CGFloat = 0.001

    /// Creates an expectation.
    public init(
      phase: ScrollPhase? = nil, offset: CGFloat? = nil, velocity: CGFloat? = nil, contentHeight: CGFloat? = nil,
      tolerance: CGFloat = defaultTolerance, visibleRows: Range<Int>? = nil, measuredRowCount: Int? = nil
    ) {
      self.phase = phase
      self.offset = offset
      self.velocity = velocity
      self.contentHeight = contentHeight
      self.tolerance = tolerance
      self.visibleRows = visibleRows
      self.measuredRowCount = measuredRowCount
    }

    /// What differs between the expectation and what came; empty if it is met.
    ///
    /// - Parameter measuredRowCount: How many rows have been measured since the scenario began.
    public func mismatches(with report: FrameReport, measuredRowCount: Int) -> [Mismatch] {
      var found: [Mismatch] = []
      func compare(_ field: String, _ expected: CGFloat?, _ actual: CGFloat) {
        // Not `>`: a result that is not a number meets no expectation.
        guard let expected, !(abs(actual - expected) <= tolerance) else { return }
        found.append(
          Mismatch(field: field, expected: "\(decimal(expected)) ± \(decimal(tolerance))", actual: decimal(actual)))
      }
      if let phase, phase != report.phase {
        found.append(Mismatch(field: "phase", expected: "\(phase)", actual: "\(report.phase)"))
      }
      compare("offset", offset, report.geometry.contentOffset.y)
      compare("velocity", velocity, report.velocity.dy)
      compare("content", contentHeight, report.geometry.contentSize.height)
      if let visibleRows, visibleRows != report.visibleRows {
        found.append(Mismatch(field: "visible", expected: "\(visibleRows)", actual: "\(report.visibleRows)"))
      }
      if let expected = self.measuredRowCount, expected != measuredRowCount {
        found.append(Mismatch(field: "measured", expected: "\(expected)", actual: "\(measuredRowCount)"))
      }
      return found
    }
  }

  /// One field that came out other than expected.
  public struct Mismatch: Equatable, Sendable, CustomStringConvertible {
    /// The field, as the text form calls it.
    public var field: String
    /// What it should have been.
    public var expected: String
    /// What it was.
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
