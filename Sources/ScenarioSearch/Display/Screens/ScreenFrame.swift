// What one frame put on the screen, as pictures draw it.
import ScrollScenario
import ScrollTypes

/// A frame with its rows as they are drawn.
public struct ScreenFrame: Equatable, Sendable {
  /// Its number among the frames of its scenario, from 0.
  public var number: Int
  /// What the scroll view reported.
  public var report: FrameReport
  /// The rows on the screen, in their order. What was only measured ahead of the screen is none of them.
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

  /// The numbers of frames that are spread evenly over all, the first and the last among them.
  ///
  /// - Parameters:
  ///   - count: How many there are at most; the last frame alone for one.
  ///   - total: How many frames there are.
  ///   - kept: A frame that must be among them. It takes the place of the nearest.
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
