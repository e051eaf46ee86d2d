// Lists the fields of a frame's report that stay the same when the screen is turned, for all comparisons of reports.
import ScrollTypes

/// A field of a report, with its name in signatures and its words in sentences.
///
/// Velocity, geometry and changes are not in the list: each comparison treats them in its own way.
public struct ReportField: Sendable {
  /// The subject of a field. Comparisons that follow cause and effect take the subjects in order.
  public enum Subject: Sendable {
    /// The time and the phase.
    case time, phase
    /// The lines on the screen, the retained lines and the released lines.
    case lines
    /// The number of measured lines, and the correction of the offset that follows.
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

  /// The name of the field in a report.
  public let name: String
  /// The field in words.
  public let words: String
  /// The subject of the field.
  public let subject: Subject
  /// Reads the field from a report.
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
  /// The value without its name.
  public var description: String {
    switch self {
    case .time(let value), .length(let value): "\(value)"
    case .phase(let phase): "\(phase)"
    case .lines(let lines): "\(lines)"
    case .count(let count): "\(count)"
    }
  }

  /// The value after all lengths are multiplied by a factor.
  public func scaled(by scale: Double) -> Self {
    if case .length(let length) = self { .length(length * scale) } else { self }
  }
}
