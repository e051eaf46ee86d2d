// The places where scrolls come to rest: pages, views, and targets of the program's behaviours.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Scroll targets")
struct ScrollTargetTests {
  private func offset(_ host: ScrollHost, _ id: String = "list") -> CGPoint {
    host.scrollGeometry(of: id)?.contentOffset ?? .zero
  }

  private func flingUp(_ host: ScrollHost, by distance: CGFloat = -250) {
    host.fling(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: distance), duration: 0.15)
    host.waitUntilIdle()
  }

  @Test("Paging comes to rest on pages, one at a time, and a short drag goes back")
  func paging() {
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<5) { Color.red.containerRelativeFrame(.horizontal).id($0) }
        }
      }
      .scrollTargetBehavior(.paging)
      .id("list")
    }
    for page in 1...3 {
      host.fling(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -200, dy: 0))
      host.waitUntilIdle()
      #expect(offset(host).x == CGFloat(page) * 400)
      #expect(host.frame(of: page)?.minX == 0)
    }
    host.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 120, dy: 0))
    host.waitUntilIdle()
    #expect(offset(host).x == 1200)
    host.size.width = 300
    #expect(host.frame(of: 3) == CGRect(x: 0, y: 0, width: 300, height: 800))
  }

  @Test("Views of a lazy stack that is a target layout are aligned to the top")
  func lazyTargets() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 10) { ForEach(0..<100) { Color.red.frame(height: 90).id($0) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .id("list")
    }
    flingUp(host)
    let rest = offset(host).y
    #expect(rest > 100 && rest.truncatingRemainder(dividingBy: 100) == 0)
    host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -40))
    host.waitUntilIdle()
    #expect(offset(host).y == rest)
  }

  @Test("Without a target layout a scroll comes to rest wherever it leads")
  func noTargets() {
    let model = Model()
    let host = host {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<100) { Color.red.frame(height: 100).id($0) } }
          .scrollTargetLayout(isEnabled: model.flag)
      }
      .scrollTargetBehavior(.viewAligned)
      .id("list")
    }
    func dragAside() {
      host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -140))
      host.waitUntilIdle()
    }
    dragAside()
    #expect(offset(host).y.truncatingRemainder(dividingBy: 100) != 0)
    model.flag = true
    dragAside()
    #expect(offset(host).y > 0 && offset(host).y.truncatingRemainder(dividingBy: 100) == 0)
    model.flag = false
    dragAside()
    #expect(offset(host).y.truncatingRemainder(dividingBy: 100) != 0)
    #expect(host.frame(of: 3) == CGRect(x: 0, y: 300 - offset(host).y, width: 400, height: 100))
  }

  @Test("Views of a plain stack are targets, of any length, with paddings and views beside the stack")
  func plainStack() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          Color.blue.frame(height: 130)
          VStack(spacing: 20) {
            ForEach(0..<12) { index in Color.red.frame(height: index % 2 == 0 ? 150 : 210).id(index) }
          }
          .padding(.vertical, 5)
          .scrollTargetLayout()
        }
      }
      .scrollTargetBehavior(.viewAligned)
      .id("list")
    }
    #expect(host.frame(of: 0)?.minY == 135)
    #expect(host.frame(of: 1) == CGRect(x: 0, y: 305, width: 400, height: 210))
    host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -290))
    host.waitUntilIdle()
    #expect(host.frame(of: 1)?.minY == 0)
    host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: 120))
    host.waitUntilIdle()
    #expect(host.frame(of: 0)?.minY == 0)
    // The view before the layout is no target.
    host.press(.home, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(offset(host).y == 0)
    host.drag(from: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -40))
    host.waitUntilIdle()
    #expect(offset(host).y == 135)
  }

  @Test("Views are aligned inside of the margins, and at the anchor")
  func marginsAndAnchor() {
    let model = Model()
    let host = host {
      ScrollView(.horizontal) {
        HStack(spacing: 10) { ForEach(0..<20) { Color.red.frame(width: 150).id($0) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned(limitBehavior: .never, anchor: model.flag ? .center : nil))
      .contentMargins(.horizontal, 30)
      .id("list")
    }
    #expect(host.frame(of: 0)?.minX == 30)
    host.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -300, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: 2)?.minX == 30)
    model.flag = true
    host.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -150, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: 3)?.midX == 200)
  }

  @Test("Limits: one view at a time, a few, or as many as the fling leads past")
  func limits() {
    func rest(_ limit: ViewAlignedScrollTargetBehavior.LimitBehavior) -> CGFloat {
      let host = host {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<500) { Color.red.frame(height: 100).id($0) } }.scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned(limitBehavior: limit))
        .id("list")
      }
      flingUp(host, by: -400)
      return offset(host).y
    }
    #expect(rest(.alwaysByOne) == 100)
    #expect(rest(.alwaysByFew) == 800)
    #expect(rest(.always) == 800)
    #expect(rest(.never) > 800)
    #expect(rest(.automatic) == rest(.never))
  }

  @Test("The automatic limit goes by the size class along the axis")
  func sizeClass() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<500) { _ in Color.red.frame(height: 100) } }.scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .environment(\.verticalSizeClass, .compact)
      .id("list")
    }
    flingUp(host, by: -400)
    #expect(offset(host).y == 800)
  }

  /// Comes to rest at multiples of a distance in the environment.
  private struct Steps: ScrollTargetBehavior {
    var isLimited = false

    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      let step = context.pixelLength * 70
      target.rect.origin.y = (target.rect.minY / step).rounded() * step
    }

    func properties(context: PropertiesContext) -> Properties {
      var properties = Properties()
      properties.limitsScrolls = isLimited
      return properties
    }
  }

  @Test("A behaviour of the program decides, reads the environment, and may limit scrolls")
  func custom() {
    func rest(_ behavior: some ScrollTargetBehavior) -> CGFloat {
      let host = host {
        ScrollView { Color.red.frame(height: 9000) }
          .scrollTargetBehavior(behavior)
          .environment(\.displayScale, 0.5)
          .id("list")
      }
      flingUp(host)
      return offset(host).y
    }
    let far = rest(Steps())
    let near = rest(Steps(isLimited: true))
    #expect(far > near && near > 0)
    #expect(far.truncatingRemainder(dividingBy: 140) == 0 && near.truncatingRemainder(dividingBy: 140) == 0)
    #expect(rest(AnyScrollTargetBehavior(Steps())) == far)
  }

  @Test("A behaviour that is wrapped is what it wraps, and one that changes counts from the next gesture on")
  func wrapped() {
    let model = Model()
    let host = host {
      ScrollView { Color.red.frame(height: 9000) }
        .scrollTargetBehavior(
          model.flag ? AnyScrollTargetBehavior(.paging) : AnyScrollTargetBehavior(Steps())
        )
        .id("list")
    }
    flingUp(host)
    #expect(offset(host).y.truncatingRemainder(dividingBy: 70) == 0)
    model.flag = true
    flingUp(host)
    #expect(offset(host).y.truncatingRemainder(dividingBy: 800) == 0)
  }

  @Test("As the window turns, the card that is aligned stays aligned, as wide as the window")
  func turning() {
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) { ForEach(0..<30) { Color.red.containerRelativeFrame(.horizontal).id($0) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .contentMargins(.horizontal, 20)
    }
    for _ in 0..<3 {
      host.fling(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -150, dy: 0))
      host.waitUntilIdle()
    }
    let card = (0..<30).first { host.frame(of: $0)?.minX == 20 }
    #expect(card ?? 0 > 2)
    for size in [CGSize(width: 800, height: 400), CGSize(width: 300, height: 700)] {
      host.size = size
      host.waitUntilIdle()
      #expect(host.frame(of: card ?? 0) == CGRect(x: 20, y: 0, width: size.width - 40, height: size.height))
    }
  }

  @Test("Scroll views in one another have targets of their own")
  func nested() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<8) { row in
            ScrollView(.horizontal) {
              HStack(spacing: 0) { ForEach(0..<10) { Color.blue.frame(width: 130, height: 300).id("\(row) \($0)") } }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .id("row \(row)")
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .id("page")
    }
    host.drag(on: "row 0", by: CGVector(dx: -160, dy: 0))
    host.waitUntilIdle()
    #expect(offset(host, "row 0").x == 130)
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -300))
    host.waitUntilIdle()
    #expect(offset(host, "page").y == 800)
  }

  @Test("A phone that is turned while a page comes in shows that page", arguments: [2, 5])
  func turnedWhileAPageComesIn(count: Int) {
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<count) { Text("Page \($0)").containerRelativeFrame(.horizontal) } }
      }
      .scrollTargetBehavior(.paging)
      .id("pages")
    }
    host.fling(on: "pages", by: CGVector(dx: -150, dy: 0))
    host.advance(by: 0.05)
    host.size = CGSize(width: 800, height: 400)
    host.waitUntilIdle()
    #expect(host.contentOffset(of: "pages").x == 800)
    #expect(host.texts == ["Page 1"])
  }
}
