// The screen of one frame, for pictures.
import ScrollScenario
import ScrollTypes

/// A frame with its rows as they are drawn.
public struct ScreenFrame: Equatable, Sendable {
  /// The number of the frame in its scenario, from 0.
  public var number: Int
  /// The report of the scroll view.
  public var report: FrameReport
  /// The rows on the screen, in order; rows that were only measured ahead of the screen are left out.
  public var rows: [PresentedRow]

  /// Creates a frame.
  public init(number: Int, report: FrameReport, rows: [PresentedRow]) {
    self.number = number
    self.report = report
    self.rows = rows
  }

  /// Creates a frame whose rows have no effects.
  public init(number: Int, _ record: FrameRecord) {
    self.init(
      number: number, report: record.report,
      rows: record.visibleElements.map {
        PresentedRow(element: $0.element, line: $0.line, frame: $0.frame, isPinned: $0.isPinned)
      })
  }

  /// Returns numbers of frames that are spread evenly over all frames, including the first and the last.
  ///
  /// - Parameters:
  ///   - count: The most numbers; with 1, only the last frame.
  ///   - total: The number of frames.
  ///   - kept: A frame that must be included. It replaces the nearest one.
  public static func spread(_ count: Int, over total: Int, keeping kept: Int? = nil) -> [Int] {
    let count = min(count, total)
    guard count > 1 else { return count == 1 ? [kept ?? total - 1] : [] }
    var numbers = (0..<count).map { ($0 * (total - 1) + (count - 1) / 2) / (count - 1) }
    if let kept, let nearest = numbers.indices.min(by: { abs(numbers[$0] - kept) < abs(numbers[$1] - kept) }) {
      numbers[nearest] = kept
    }
    return numbers
  }
}
