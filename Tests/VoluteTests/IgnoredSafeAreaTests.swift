// Views that reach under what covers their edges: ignoresSafeArea.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Safe areas that are ignored")
struct IgnoredSafeAreaTests {
  private func host<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> ScrollHost {
    ScrollHost(size: CGSize(width: 400, height: 800), content: content)
  }

  @Test("A colour reaches under the bar around it, at the edges that it ignores alone")
  func colour() {
    let host = host {
      Color.blue.ignoresSafeArea(edges: .bottom).id("colour")
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 50).id("bar") }
        .safeAreaPadding(EdgeInsets(top: 59, leading: 10, bottom: 34, trailing: 10))
    }
    #expect(host.frame(of: "colour") == CGRect(x: 10, y: 59, width: 380, height: 707))
    #expect(host.frame(of: "bar") == CGRect(x: 10, y: 716, width: 380, height: 50))
    #expect(host.diagnostics == [])
  }

  @Test("The keyboard covers nothing, so that region changes nothing")
  func keyboard() {
    let host = host {
      Color.blue.ignoresSafeArea(.keyboard).id("colour").safeAreaPadding(.vertical, 40)
    }
    #expect(host.frame(of: "colour") == CGRect(x: 0, y: 40, width: 400, height: 720))
    #expect(SafeAreaRegions.all.isSuperset(of: [.container, .keyboard]))
  }

  @Test("Content of a scroll view that ignores an edge rests under what covers it")
  func scrollView() {
    let host = host {
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<50) { Color.red.frame(height: 100).id($0) } } }
        .ignoresSafeArea(edges: .top)
        .id("list")
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 60) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 40) }
    }
    #expect(host.frame(of: "list")?.height == 800)
    #expect(host.frame(of: 0)?.minY == 0)
    host.press(.end, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(host.frame(of: 49)?.maxY == 760)
  }

  @Test("An edge that is ignored no more is left free")
  func change() {
    let model = Model()
    let host = host {
      Color.blue.ignoresSafeArea(edges: model.ignores ? .all : []).id("colour").safeAreaPadding(.top, 40)
    }
    #expect(host.frame(of: "colour")?.minY == 0)
    model.ignores = false
    #expect(host.frame(of: "colour")?.minY == 40)
  }

  @Observable
  final class Model {
    var ignores = true
  }
}
