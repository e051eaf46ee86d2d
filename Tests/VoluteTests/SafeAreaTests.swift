// Views and padding at the edges of scroll views, under which content scrolls.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Safe areas of scroll views")
struct SafeAreaTests {
  private func rows() -> some View {
    LazyVStack(spacing: 0) { ForEach(0..<50) { Color.red.frame(height: 100).id($0) } }
  }

  private func wheel(_ host: ScrollHost, _ distance: CGFloat) {
    host.scroll(y: distance, at: CGPoint(x: 200, y: 400))
  }

  @Test("Content scrolls under a bar at the top and one at the bottom, and rests between them")
  func bars() {
    let host = host {
      ScrollView { rows() }
        .id("list")
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 60).id("top") }
        .safeAreaBar(edge: .bottom, spacing: 10) { Color.green.frame(height: 40).id("bottom") }
    }
    #expect(host.frame(of: "list") == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(host.frame(of: "top") == CGRect(x: 0, y: 0, width: 400, height: 60))
    #expect(host.frame(of: "bottom") == CGRect(x: 0, y: 760, width: 400, height: 40))
    #expect(host.frame(of: 0)?.minY == 60)
    wheel(host, 50)
    #expect(host.frame(of: 0)?.minY == 10)
    #expect(host.tree?.first { $0.kind == "SafeAreaBar" } != nil)
    host.press(.end, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(host.frame(of: 49)?.maxY == 750)
  }

  @Test("Bars at one edge stand one below the other, and one that grows moves what is below")
  func severalBars() {
    let model = Model()
    let host = host {
      ScrollView { rows() }
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 60).id("inner") }
        .safeAreaInset(edge: .top, spacing: 0) {
          Color.green.frame(height: model.flag ? 90 : 30).id("outer")
        }
        .safeAreaPadding(.top, 5)
    }
    #expect(host.frame(of: "outer")?.minY == 5)
    #expect(host.frame(of: "inner")?.minY == 35)
    #expect(host.frame(of: 0)?.minY == 95)
    model.flag = true
    #expect(host.frame(of: "inner")?.minY == 95)
    #expect(host.frame(of: 0)?.minY == 155)
  }

  @Test("A bar takes the touches where it stands")
  func touches() {
    let host = host {
      ScrollView { rows() }
        .id("list")
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.green.frame(height: 100) }
    }
    host.drag(from: CGPoint(x: 200, y: 750), by: CGVector(dx: 0, dy: -300))
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 0)
    host.drag(from: CGPoint(x: 200, y: 650), by: CGVector(dx: 0, dy: -300))
    #expect((host.scrollGeometry(of: "list")?.contentOffset.y ?? 0) > 200)
  }

  @Test("Safe area padding of a scroll view leaves it its size; margins come on top")
  func padding() {
    let model = Model()
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<9) { Color.red.containerRelativeFrame(.horizontal).id($0) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .contentMargins(.leading, 10)
      .id("list")
      .background(Color.blue)
      .safeAreaPadding(.horizontal, model.flag ? 50 : 20)
    }
    #expect(host.frame(of: "list")?.width == 400)
    #expect(host.frame(of: 0) == CGRect(x: 30, y: 0, width: 350, height: 800))
    host.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -220, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: 1)?.minX == 30)
    model.flag = true
    host.waitUntilIdle()
    #expect(host.frame(of: 1) == CGRect(x: 60, y: 0, width: 290, height: 800))
  }

  @Test("Any other view has the room around it")
  func otherViews() {
    let host = host {
      VStack(spacing: 0) { Color.red.id("a") }.safeAreaPadding().id("whole")
    }
    #expect(host.frame(of: "a") == CGRect(x: 16, y: 16, width: 368, height: 768))
    let second = ScrollHost(size: CGSize(width: 100, height: 100)) {
      Color.red.id("a").safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        .safeAreaInset(edge: .leading, spacing: 0) { Color.blue.frame(width: 30) }
    }
    #expect(second.frame(of: "a") == CGRect(x: 32, y: 1, width: 64, height: 96))
  }

  /// A horizontal scroll view with a bar under it. The bar's height is a tenth of its width.
  private func strip() -> some View {
    ScrollView(.horizontal) { Color.red.frame(width: 1_000, height: 70) }
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.aspectRatio(10, contentMode: .fit).id("bar") }
  }

  @Test("A scroll view answers with the bar that it has in the size that it is asked for")
  func measuredWithTheBar() {
    let host = host { strip() }
    #expect(host.frame(of: "bar") == CGRect(x: 0, y: 415, width: 400, height: 40))
    for width in [100, 300] as [CGFloat] {
      #expect(host.sizeThatFits(ProposedViewSize(width: width, height: nil)).height == 70 + width / 10)
    }
    host.size.width = 200
    #expect(host.frame(of: "bar") == CGRect(x: 0, y: 425, width: 200, height: 20))
  }

  @Test("A scroll view is measured anew when its bar or its safe area padding changes")
  func measuredAnew() {
    let model = Model()
    let host = host {
      VStack(spacing: 0) {
        ScrollView(.horizontal) { Color.red.frame(width: 1_000, height: 70).id("content") }
          .ignoresSafeArea(edges: model.number == 0 ? [] : .bottom)
          .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: model.flag ? 30 : 50) }
          .safeAreaPadding(.top, CGFloat(model.other))
        Color.green.id("rest")
      }
    }
    #expect(host.frame(of: "rest")?.minY == 120)
    model.flag = true
    #expect(host.frame(of: "rest")?.minY == 100)
    model.other = 15
    #expect(host.frame(of: "rest")?.minY == 115)
    #expect(host.frame(of: "content")?.minY == 15)
    model.number = 1
    #expect(host.frame(of: "rest")?.minY == 85)
  }

  @Test("Content of a tab rests above the bar of the tabs, and that one above a bar around them")
  func tabs() {
    let host = host {
      TabView {
        Tab("One", systemImage: "one") { ScrollView { rows() }.id("list") }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 30).id("outer") }
    }
    #expect(host.frame(of: "list")?.height == 800)
    #expect(host.frame(of: "outer")?.minY == 770)
    // In the bar, which is from 721 to 770, the title is below the icon.
    #expect(host.tree?.first { $0.text == "One" }?.frame.midY == 755.5)
    host.press(.end, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(host.frame(of: 49)?.maxY == 721)
  }
}
