// A page on the modifier scrollPosition(_:anchor:): its features as a list of parcels.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Article on scrollPosition")
struct ScrollPositionArticleTests {
  private let depot = Depot()

  private func list(anchor: UnitPoint? = nil) -> ScrollHost {
    let depot = depot
    return host { ParcelList(depot: depot, anchor: anchor) }
  }

  private func top(_ parcel: Int, _ host: ScrollHost) -> CGFloat? { host.frame(of: "parcel \(parcel)")?.minY }

  @Test("The position has the id of the top-most view as the user scrolls")
  func topmost() {
    let host = list()
    host.update()
    host.scroll(y: 250)
    #expect(depot.position.viewID(type: Int.self) == 2)
    #expect(depot.position.isPositionedByUser)
    host.flingOn(y: 250)
    #expect(depot.position.viewID(type: Int.self) == Int(host.contentOffset().y / 100))
    host.expectRest()
  }

  @Test("The id that is queried is an optional, and nil where the type is another one")
  func queried() {
    let host = list()
    host.update()
    #expect(depot.position.viewID(type: Int.self) == nil)
    host.scroll(y: 250)
    let id: Int? = depot.position.viewID(type: Int.self)
    #expect(id == 2)
    #expect(depot.position.viewID(type: String.self) == nil)
    host.expectRest()
  }

  @Test("With the anchor bottom it is the bottom-most view, and views that are asked for stand at the bottom")
  func bottomAnchor() {
    let host = list(anchor: .bottom)
    host.update()
    host.scroll(y: 250)
    #expect(depot.position.viewID(type: Int.self) == 10)
    depot.position.scrollTo(id: 40)
    #expect(host.frame(of: "parcel 40")?.maxY == 760)
    host.expectRest()
  }

  @Test("A button scrolls to the bottom edge")
  func edge() {
    let host = list()
    #expect(host.tap("bottom"))
    #expect(host.frame(of: "parcel 99")?.maxY == 760)
    #expect(depot.position.edge == .bottom)
    host.expectRest()
  }

  @Test("A concrete offset is scrolled to")
  func offset() {
    let host = list()
    host.update()
    depot.position.scrollTo(y: 1_234)
    #expect(host.contentOffset().y == 1_234)
    depot.position.scrollTo(point: CGPoint(x: 0, y: 4_321))
    #expect(host.contentOffset().y == 4_321)
    host.expectRest()
  }

  @Test("An edge is kept as the size of the content changes")
  func edgeIsKept() {
    let host = list()
    depot.position.scrollTo(edge: .top)
    host.update()
    depot.parcels.insert(contentsOf: 500..<520, at: 0)
    #expect(top(500, host) == 0)
    depot.position.scrollTo(edge: .bottom)
    host.update()
    depot.parcels.append(contentsOf: 600..<620)
    #expect(host.frame(of: "parcel 619")?.maxY == 760)
    host.expectRest()
  }

  @Test("A point is neither kept as content changes nor updated as the user scrolls")
  func pointIsNotKept() {
    let host = list()
    host.update()
    depot.position.scrollTo(y: 1_000)
    #expect(top(10, host) == 0)
    depot.parcels.removeFirst(5)
    // The rows on the screen stay, so the offset changes. The position keeps the requested point.
    #expect(host.contentOffset().y != 1_000)
    #expect(depot.position.y == 1_000)
    host.scroll(y: 60)
    #expect(depot.position.point == nil && depot.position.y == nil)
    host.expectRest()
  }

  @Test("The view that is shown stays visible as the data is put into another order")
  func reordered() {
    let host = list()
    depot.position.scrollTo(id: 30)
    #expect(host.frame(of: "parcel 30")?.maxY == 760)
    depot.parcels.reverse()
    #expect(host.frame(of: "parcel 30").map { $0.minY >= 0 && $0.maxY <= 760 } == true)
    #expect(depot.position.viewID(type: Int.self) == 30)
    host.expectRest()
  }

  @Test("The view that is shown stays visible as the window turns")
  func resized() {
    let host = list(anchor: .top)
    depot.position.scrollTo(id: 30)
    #expect(top(30, host) == 0)
    host.size = CGSize(width: 800, height: 400)
    #expect(top(30, host) == 0)
    host.scroll(y: 520)
    #expect(depot.position.viewID(type: Int.self) == 35)
    host.size = CGSize(width: 400, height: 800)
    #expect(host.frame(of: "parcel 35").map { $0.maxY > 0 && $0.minY < 760 } == true)
    host.expectRest()
  }

  @Test("The scroll view begins at the view that the binding has from the start")
  func initialView() {
    depot.position = ScrollPosition(id: 70, anchor: .top)
    #expect(top(70, list()) == 0)
  }

  @Test("Without a target layout the position has no id as the user scrolls")
  func noTargetLayout() {
    depot.isTargetLayout = false
    let host = list()
    host.update()
    host.scroll(y: 250)
    #expect(depot.position.viewID(type: Int.self) == nil)
    #expect(depot.position.isPositionedByUser)
    host.expectRest()
  }
}

@Observable @MainActor
private final class Depot {
  var parcels = Array(0..<100)
  var position = ScrollPosition(idType: Int.self)
  var isTargetLayout = true
}

private struct ParcelList: View {
  @Bindable var depot: Depot
  let anchor: UnitPoint?

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(depot.parcels, id: \.self) { Color.brown.frame(height: 100).id("parcel \($0)") }
        }
        .scrollTargetLayout(isEnabled: depot.isTargetLayout)
      }
      .scrollPosition($depot.position, anchor: anchor)
      .id("list")
      Button("To the bottom") { depot.position.scrollTo(edge: .bottom) }.frame(height: 40).id("bottom")
    }
  }
}
