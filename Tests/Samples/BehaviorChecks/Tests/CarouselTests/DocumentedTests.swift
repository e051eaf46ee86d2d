// The check with which README and Documentation/Checks.md begin, as it is written there.
import Carousels
import Testing
import VoluteTesting

@Test func carousel() throws {
  try checkScrollTargetBehavior(
    Carousel(itemWidth: 200, spacing: 16),
    layouts: .lists(along: .horizontal, rowExtent: 200, spacing: 16))
}
