// Stacks without laziness whose views are scroll targets, while their views become wider and narrower.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Stacks of targets across the axis")
struct TargetStackTests {
  @Test("A scroll view is as wide as a target in it has become", arguments: [Axis.vertical, .horizontal])
  func acrossLength(axis: Axis) {
    let model = Model()
    model.number = 100
    let host = host {
      let length = CGFloat(model.number)
      if axis == .vertical {
        ScrollView { VStack { Text("A").frame(width: length, height: 300).id("a") }.scrollTargetLayout() }.id("s")
      } else {
        ScrollView(.horizontal) {
          HStack { Text("A").frame(width: 300, height: length).id("a") }.scrollTargetLayout()
        }
        .id("s")
      }
    }
    for length in [100, 300, 50, 200] {
      model.number = length
      let (whole, view) = (host.frame(of: "s"), host.frame(of: "a"))
      #expect((axis == .vertical ? whole?.width : whole?.height) == CGFloat(length))
      #expect((axis == .vertical ? view?.width : view?.height) == CGFloat(length))
      #expect((axis == .vertical ? whole?.minX == view?.minX : whole?.minY == view?.minY))
    }
  }

  @Test("A scroll view is as wide as a target in a padded stack in a stack has become")
  func nestedStacks() {
    let model = Model()
    model.number = 100
    let host = host {
      ScrollView {
        VStack {
          VStack { Text("A").frame(width: CGFloat(model.number), height: 300).id("a") }.padding(10)
          Text("B").frame(width: 80, height: 300)
        }
        .scrollTargetLayout()
      }
      .id("s")
    }
    for length in [100, 300, 20] {
      model.number = length
      #expect(host.frame(of: "s")?.width == CGFloat(max(80, length + 20)))
      #expect(host.frame(of: "a")?.width == CGFloat(length))
    }
  }

  @Test("Targets as wide as a geometry reader fill it behind a turn", arguments: [Axis.vertical, .horizontal])
  func readerWidth(axis: Axis) {
    let host = ScrollHost(size: CGSize(width: 390, height: 800)) {
      GeometryReader { proxy in
        if axis == .vertical {
          ScrollView {
            VStack { Color.red.frame(width: proxy.size.width, height: 300).id("a") }.scrollTargetLayout()
          }
          .id("s")
        } else {
          ScrollView(.horizontal) {
            HStack { Color.red.frame(width: 300, height: proxy.size.height).id("a") }.scrollTargetLayout()
          }
          .id("s")
        }
      }
    }
    for size in [(390, 800), (800, 390), (390, 800)] {
      host.size = CGSize(width: size.0, height: size.1)
      let (whole, view) = (host.frame(of: "s"), host.frame(of: "a"))
      #expect((axis == .vertical ? whole?.width : whole?.height) == CGFloat(axis == .vertical ? size.0 : size.1))
      #expect((axis == .vertical ? view?.minX : view?.minY) == 0)
    }
  }
}
