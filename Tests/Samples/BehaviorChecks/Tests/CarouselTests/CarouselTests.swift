// The carousels under Swift Testing.
import Carousels
import Foundation
import ScrollEngine
import Testing
import VoluteTesting

@Suite("Carousels")
struct CarouselTests {
  @Test("The carousel keeps its properties in 100 000 cases")
  func carousel() throws {
    let report = try checkScrollTargetBehavior(
      Carousel(itemWidth: 200, spacing: 16),
      layouts: .lists(along: .horizontal, rowExtent: 200, spacing: 16),
      search: PropertySearch(caseCount: 100_000))
    #expect(report.judgementCounts["monotonicity"] ?? 0 > 100_000)
  }

  // This test fails, to show the report of a failure: CHECK_FAULTS=1 swift test -c release --filter tenItems
  @Test(
    "The carousel of ten items does not", .enabled(if: ProcessInfo.processInfo.environment["CHECK_FAULTS"] != nil))
  func tenItems() throws {
    try checkScrollTargetBehavior(
      TenItemCarousel(itemWidth: 200, spacing: 16),
      layouts: .lists(along: .horizontal, rowExtent: 200, spacing: 16),
      search: PropertySearch(pictureURL: FileManager.default.temporaryDirectory.appending(path: "ten-items.svg")))
  }
}
