// The views on the lines between two places, checked against the frames of all views.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("Lines between two places")
struct ElementRangeTests {
  /// Three sections with headers and footers, and an empty one. From left to right they are grids of three tracks.
  private func tree(_ direction: LayoutDirection) throws -> ScrollTree {
    let section = StackSection(rowCount: 17, hasHeader: true, hasFooter: true)
    var made = configuration(axis: .horizontal, direction: direction)
    made.content.spacing = 7
    made.content.sections = [section, StackSection(rowCount: 0), section, section]
    if direction == .leftToRight { made.content.tracks = [GridItem(), GridItem(), GridItem()] }
    return try ScrollTree(made)
  }

  @Test(
    "They are all that reach between, but the lines at the places",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func between(direction: LayoutDirection) throws {
    var tree = try tree(direction)
    var elements: [StackElement] = []
    for section in [0, 2, 3] {
      elements.append(.header(section: section))
      for row in 0..<17 { elements.append(.row(row, section: section)) }
      elements.append(.footer(section: section))
    }
    for offset in stride(from: CGFloat(0), to: 3000, by: 171.3) {
      try tree.enqueue(ScrollEvent(time: 0, .scrollTo(CGPoint(x: offset, y: 0))))
      _ = try tree.frame(at: 0, asking: VariedRows())
      for (start, end) in [(-390.0, 780.0), (0, 390), (-10_000, 10_000), (100, 130), (5000, 6000), (-50, -20)] {
        let range = tree.elements(in: .root, between: start, and: end)
        for element in elements {
          let known = tree.frame(of: element, in: .root, relativeTo: .root)
          let frame = try #require(known)
          let place = direction == .leftToRight ? frame.minX : 390 - frame.maxX
          let reachesBetween = place + frame.width > start && place < end
          let isAtPlace =
            place - 7 <= start && place + frame.width + 7 >= start || place <= end && place + frame.width + 7 >= end
          if range?.contains(element) == true {
            #expect(reachesBetween, "\(element) from \(start) to \(end) at \(offset)")
          } else {
            #expect(!reachesBetween || isAtPlace, "\(element) from \(start) to \(end) at \(offset)")
          }
        }
      }
    }
  }

  @Test("There are none of a scroll view that is not there, or between places in one line")
  func nowhere() throws {
    var tree = try tree(.rightToLeft)
    _ = try tree.frame(at: 0, asking: VariedRows())
    let ofAnother = tree.elements(in: ScrollViewID(7), between: 0, and: 1000)
    let (inOneLine, backwards) = (
      tree.elements(in: .root, between: 40, and: 40), tree.elements(in: .root, between: 9, and: 3)
    )
    #expect(ofAnother == nil && inOneLine == nil && backwards == nil)
  }
}

/// Rows of many lengths, without inner scroll views.
private struct VariedRows: ScrollTreeClient {
  func rows(of view: ScrollViewID) -> Rows { .varied }
  func scrollView(in element: StackElement, of view: ScrollViewID) -> InnerScrollView? { nil }
  func configuration(of view: ScrollViewID) -> ScrollConfiguration { preconditionFailure("None is there") }
}
