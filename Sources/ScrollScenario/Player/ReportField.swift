// The fields of a frame's report that no turn of the screen changes: the one list of them for whoever compares reports.
import ScrollTypes

/// A field of a report, with what it is called in signatures and in sentences.
///
/// Velocity, geometry and changes are left out: they have parts of their own, which comparisons treat each in its own way.
public struct ReportField: Sendable {
  /// What the field tells of; comparisons that go by what leads to what take them in turns.
  public enum Subject: Sendable {
    /// When, and what moves.
    case time, phase
    /// The lines on the screen, and those that were kept and let go.
    case lines
    /// What was measured, and by how much that moved the content.
    case measuring, correction
  }

  /// A value that the field can have.
  public enum Value: Equatable, Sendable {
    /// A time in seconds.
    case time(Double)
    /// A phase.
    case phase(ScrollPhase)
    /// Indices of lines.
    case lines(Range<Int>)
    /// A number of lines or coordinates.
    case count(Int)
    /// A length in points.
    case length(Double)
  }

  /// The name that a report has for it.
  public let name: String
  /// What it is, in words.
  public let words: String
  /// What it tells of.
  public let subject: Subject
  /// Reads it.
  public let value: @Sendable (FrameReport) -> Value

  /// All such fields, in the order in which they are compared.
  public static let all = [
    ReportField(name: "time", words: "time", subject: .time) { .time($0.time) },
    ReportField(name: "phase", words: "phase", subject: .phase) { .phase($0.phase) },
    ReportField(name: "refusedTargetCount", words: "coordinates of targets refused", subject: .phase) {
      .count($0.refusedTargetCount)
    },
    ReportField(name: "visibleLines", words: "visible lines", subject: .lines) { .lines($0.visibleLines) },
    ReportField(name: "retainedLines", words: "lines worth keeping", subject: .lines) { .lines($0.retainedLines) },
    ReportField(name: "releasedLineCount", words: "lines let go", subject: .lines) { .count($0.releasedLineCount) },
    ReportField(name: "measuredLineCount", words: "lines measured", subject: .measuring) {
      .count($0.measuredLineCount)
    },
    ReportField(name: "prefetchedLineCount", words: "lines measured ahead", subject: .measuring) {
      .count($0.prefetchedLineCount)
    },
    ReportField(name: "offsetCorrection", words: "offset correction", subject: .correction) {
      .length($0.offsetCorrection)
    },
  ]
}

extension ReportField.Value: CustomStringConvertible {
  /// The value alone.
  public var description: String {
    switch self {
    case .time(let value), .length(let value): "\(value)"
    case .phase(let phase): "\(phase)"
    case .lines(let lines): "\(lines)"
    case .count(let count): "\(count)"
    }
  }

  /// The value where all lengths are so many times as long.
  public func scaled(by scale: Double) -> Self {
    if case .length(let length) = self { .length(length * scale) } else { self }
  }
}
