// The reference's horizontal and right-to-left stacks against figures worked out by hand from Behaviour/Content.md.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's axes")
struct ReferenceAxisTests {
  /// Ten rows of 100 pt in a container of 300 x 200 pt.
  private func pointer(_ direction: LayoutDirection, insets: EdgeInsets = EdgeInsets()) throws -> Pointer {
    try Pointer(
      StackContent(
        axis: .horizontal, layoutDirection: direction, alignment: 0, sections: [StackSection(rowCount: 10)],
        estimate: .fixed(100), prefetch: .none), width: 300, height: 200, insets: insets,
      rows: ListedRows(100, across: [40]))
  }

  private let insets = EdgeInsets(top: 3, leading: 20, bottom: 5, trailing: 30)

  @Test("A horizontal stack runs from the leading inset")
  func leftToRight() throws {
    var pointer = try pointer(.leftToRight, insets: insets)
    let report = try pointer.frame(0)
    #expect(report.geometry.contentOffset == CGPoint(x: -20, y: -3))
    #expect(report.geometry.contentSize == CGSize(width: 1000, height: 192))
    #expect(pointer.elements.map(\.frame.minX) == [20, 120, 220])
    #expect(pointer.frame(ofRow: 0) == CGRect(x: 20, y: 3, width: 100, height: 40))
    try pointer.queue(.scrollTo(CGPoint(x: 9999, y: 7)), 1)
    #expect(try pointer.frame(1).geometry.contentOffset.x == 730)
  }

  @Test("From right to left it begins at the right edge, and its offset counts from the left")
  func rightToLeft() throws {
    var pointer = try pointer(.rightToLeft, insets: insets)
    let report = try pointer.frame(0)
    #expect(report.geometry.contentOffset == CGPoint(x: 1000 + 20 - 300, y: -3))
    #expect(pointer.elements.map(\.frame.minX) == [180, 80, -20])
    try pointer.queue(.scrollTo(CGPoint(x: -9999, y: 0)), 1)
    #expect(try pointer.frame(1).geometry.contentOffset.x == -30)
    #expect(pointer.frame(ofRow: 9).minX == 30)
  }

  @Test("A pointer that moves to the right scrolls on from right to left, with a velocity to the left")
  func touch() throws {
    var pointer = try pointer(.rightToLeft)
    for (time, x) in [0.0, 10, 20, 60].enumerated() {
      try pointer.queue(
        time == 0 ? .touchBegan(CGPoint(x: x, y: 0)) : .touchMoved(CGPoint(x: x, y: 0)), Double(time) / 16)
    }
    let report = try pointer.frame(3.0 / 16)
    #expect(report.phase == .interacting)
    #expect(report.geometry.contentOffset.x == 650)
    #expect(report.velocity == CGVector(dx: -(0.75 * 160 + 0.25 * 640), dy: 0))
    #expect(pointer.frame(ofRow: 0).minX == 250)
    #expect(pointer.changes.last?.context.velocity == CGVector(dx: -160, dy: 0))
  }

  @Test("A target from right to left is the offset that is told for it")
  func target() throws {
    var pointer = try pointer(.rightToLeft)
    try pointer.queue(.scrollTo(CGPoint(x: 333.5, y: 0)), 0)
    #expect(try pointer.frame(0).geometry.contentOffset.x == 333.5)
    // The offset from the right is 366.5. Row 4 begins 33.5 pt from the right edge.
    #expect(pointer.frame(ofRow: 4).minX == 166.5)
  }

  @Test("A requested view's anchor counts from the leading edge")
  func request() throws {
    for (direction, x) in [(LayoutDirection.leftToRight, 0 as CGFloat), (.rightToLeft, 200)] {
      var pointer = try pointer(direction)
      try pointer.request(.row(4, section: 0), .leading, at: 0)
      try pointer.frame(0)
      #expect(pointer.frame(ofRow: 4).minX == x)
    }
  }
}
