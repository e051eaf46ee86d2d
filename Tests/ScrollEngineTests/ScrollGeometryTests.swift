// ScrollGeometry as a value: its visible rectangle follows its other properties.
import Foundation
import ScrollTypes
import Testing

@Suite("Scroll geometry")
struct ScrollGeometryTests {
  @Test("The visible rectangle is the container's, whatever the geometry was before")
  func visibleRect() {
    var geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: 1e16), contentSize: CGSize(width: 100, height: 3000),
      contentInsets: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0),
      containerSize: CGSize(width: 100, height: 200))
    // A rounded difference or a NaN has no later effect.
    for (y, height) in [(0.1, 1e16), (.nan, 0.3), (-50, .infinity), (7, 200)] as [(CGFloat, CGFloat)] {
      geometry.contentOffset.y = y
      geometry.containerSize.height = height
    }
    #expect(geometry.visibleRect == CGRect(x: 0, y: 7, width: 100, height: 200))
    #expect(geometry.visibleRect == geometry.bounds)
  }
}
