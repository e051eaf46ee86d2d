// The row heights of a realistic feed: five articles, one row for each paragraph.
import Foundation

/// The heights of a feed's rows, from the sizes of the paragraphs of five articles.
///
/// Every character has the same width: a line of text holds as many whole characters as fit between the margins. A
/// paragraph of several lines (a list) has its characters spread evenly over the lines, and each line wraps separately.
/// Code never wraps. A row has the height of its lines plus the padding above and below.
public enum ArticleFeed {
  /// The width of the screen, in points.
  public static let width: CGFloat = 390
  /// The margin to the left and to the right of a paragraph, in points.
  public static let margin: CGFloat = 16
  /// The padding above and below a paragraph, in points.
  public static let padding: CGFloat = 8
  /// The mean width of a character of body text of 17 pt, in points.
  public static let characterWidth: CGFloat = 7.9
  /// The height of a line of body text of 17 pt, in points.
  public static let textLineHeight: CGFloat = 22
  /// The height of a line of code of 13 pt, in points.
  public static let codeLineHeight: CGFloat = 18
  /// The estimated height of a row before it is measured, in points: three lines of text.
  public static let estimatedRowExtent: CGFloat = 82

  /// The height of a paragraph's row in points.
  ///
  /// - Parameters:
  ///   - characters: The number of characters in the paragraph.
  ///   - lines: The number of lines before wrapping, at least 1.
  ///   - isCode: Whether it is a code listing.
  public static func rowExtent(characters: Int, lines: Int, isCode: Bool) -> CGFloat {
    if isCode { return CGFloat(lines) * codeLineHeight + 2 * padding }
    let perLine = Int((width - 2 * margin) / characterWidth)
    let wrapped = max(1, roundedUp(roundedUp(characters, by: lines), by: perLine))
    return CGFloat(lines * wrapped) * textLineHeight + 2 * padding
  }

  /// The heights of the rows in points, one for each paragraph, in the order of the articles.
  public static let rowExtents: [CGFloat] = stride(from: 0, to: figures.count - 2, by: 3).map { index in
    rowExtent(characters: figures[index], lines: figures[index + 1], isCode: figures[index + 2] == 1)
  }

  private static func roundedUp(_ number: Int, by divisor: Int) -> Int { (number + divisor - 1) / divisor }
}
