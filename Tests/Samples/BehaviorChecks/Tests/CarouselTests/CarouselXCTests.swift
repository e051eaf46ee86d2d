// The carousel under XCTest, with a property of its own.
import Carousels
import ScrollEngine
import VoluteTesting
import XCTest

final class CarouselXCTests: XCTestCase {
  func testItemsAreInTheMiddle() throws {
    let report = try checkScrollTargetBehavior(
      Carousel(itemWidth: 200, spacing: 16),
      layouts: .lists(along: .horizontal, rowExtent: 200, spacing: 16), invariants: .all
    ) { settled in
      let end = max(0, settled.contentSize.width - settled.rect.width)
      let isAtEdge = settled.rect.minX <= 0.001 || settled.rect.minX >= end - 0.001
      let middle = settled.element(at: .center)?.frame.midX ?? -1
      let insets = settled.geometry.contentInsets
      let isMirrored = settled.configuration.content.layoutDirection == .rightToLeft
      return isAtEdge || abs(middle - (isMirrored ? insets.trailing : insets.leading) - settled.rect.width / 2) < 0.001
    }
    XCTAssertGreaterThan(report.judgementCounts["property"] ?? 0, 1000)
  }
}
