// A page on the protocol ScrollTargetBehavior: its features as rows of tiles.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Article on ScrollTargetBehavior")
struct BehaviorPageArticleTests {
  @Test("A behaviour that aligns to a tenth of the scroll view's size")
  func tenths() {
    let host = host {
      ScrollView(.horizontal) { Color.orange.frame(width: 6_000) }
        .scrollTargetBehavior(Tenths())
        .id("list")
    }
    host.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -137, dy: 0))
    host.waitUntilIdle()
    #expect(host.contentOffset().x > 0 && host.contentOffset().x.truncatingRemainder(dividingBy: 40) == 0)
    host.size.width = 700
    host.waitUntilIdle()
    #expect(host.contentOffset().x > 0 && host.contentOffset().x.truncatingRemainder(dividingBy: 70) == 0)
    host.expectRest()
  }

  @Test("Paging: views as large as the container rest at its edges, one page a fling")
  func paging() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<20) { Color.orange.containerRelativeFrame([.horizontal, .vertical]).id("tile \($0)") }
        }
      }
      .scrollTargetBehavior(.paging)
    }
    for page in 1...3 {
      host.flingOn(y: 200)
      #expect(host.frame(of: "tile \(page)") == CGRect(x: 0, y: 0, width: 400, height: 800))
    }
    host.expectRest()
  }

  @Test("View alignment with safe area padding: tiles rest inside of the padding, and are seen beside it")
  func viewAligned() {
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) { ForEach(0..<20) { Color.orange.frame(width: 300).id("tile \($0)") } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .safeAreaPadding(.horizontal, 20)
    }
    #expect(host.frame(of: "tile 0")?.minX == 20)
    host.drag(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -250, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: "tile 1")?.minX == 20)
    #expect(host.frame(of: "tile 0")?.maxX == 10)
    #expect(host.frame(of: "tile 2")?.minX == 330)
    host.expectRest()
  }

  @Test("Target layouts: each view of a lazy stack and of a plain stack is considered")
  func targetLayouts() {
    func rest<Stack: View>(@ViewBuilder _ stack: @escaping () -> Stack) -> CGFloat {
      let host = host {
        ScrollView(.horizontal) { stack() }.scrollTargetBehavior(.viewAligned).id("list")
      }
      host.drag(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -210, dy: 0))
      host.waitUntilIdle()
      return host.contentOffset().x
    }
    let tiles = ForEach(0..<20) { _ in Color.orange.frame(width: 110) }
    #expect(rest { LazyHStack(spacing: 10) { tiles }.scrollTargetLayout() } == 240)
    #expect(rest { HStack(spacing: 10) { tiles }.scrollTargetLayout() } == 240)
    #expect(rest { HStack(spacing: 10) { tiles } } != 240)
  }

  @Test("Properties: by default scrolls are not limited, and one that limits them ends sooner")
  func properties() {
    #expect(Tenths().properties(context: Tenths.PropertiesContext(axes: .horizontal)).limitsScrolls == false)
    func rest(_ behavior: some ScrollTargetBehavior) -> CGFloat {
      let host = host {
        ScrollView(.horizontal) { Color.orange.frame(width: 60_000) }.scrollTargetBehavior(behavior).id("list")
      }
      host.flingOn(x: 200)
      return host.contentOffset().x
    }
    let far = rest(Tenths())
    let near = rest(ShortTenths())
    #expect(near > 200 && near < far)
  }

  @Test("A behaviour without its type does the same, and another one takes its place")
  func erased() {
    let model = Model()
    let host = host {
      ScrollView(.horizontal) { Color.orange.frame(width: 60_000) }
        .scrollTargetBehavior(model.flag ? AnyScrollTargetBehavior(.paging) : AnyScrollTargetBehavior(Tenths()))
        .id("list")
    }
    host.drag(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -250, dy: 0))
    host.waitUntilIdle()
    #expect(host.contentOffset().x == 240)
    model.flag = true
    host.drag(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -30, dy: 0))
    host.waitUntilIdle()
    #expect(host.contentOffset().x.truncatingRemainder(dividingBy: 400) == 0)
    host.expectRest()
  }

  @Test("A target with an anchor: that point of its rectangle comes to the same point of the scroll view")
  func targetAnchor() {
    let host = host {
      ScrollView(.horizontal) { Color.orange.frame(width: 6_000) }
        .scrollTargetBehavior(MiddleOfTile())
        .id("list")
    }
    host.drag(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -90, dy: 0))
    host.waitUntilIdle()
    // The target from 600 to 700 stands in the middle of the 400 pt.
    #expect(host.contentOffset().x == 450)
    host.expectRest()
  }
}

private struct Tenths: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let step = (context.containerSize.width / 10).rounded()
    target.rect.origin.x = (target.rect.origin.x / step).rounded() * step
  }
}

private struct ShortTenths: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    Tenths().updateTarget(&target, context: context)
  }

  func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = true
    return properties
  }
}

private struct MiddleOfTile: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect = CGRect(x: 600, y: 0, width: 100, height: 100)
    target.anchor = .center
  }
}
