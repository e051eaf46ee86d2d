// The first scroll view in a view, for proxies and observers: the first in the tree, whatever has changed.
import Foundation
import Testing
import Volute

@MainActor
@Suite("The first scroll view in a view")
struct FirstScrollViewTests {
  let events = Events()

  private func list(_ name: String, _ axes: Axis.Set = .vertical) -> some View {
    ScrollView(axes) {
      LazyVStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(width: 100, height: 50) } }
    }
    .id(name)
  }

  /// Sets the flag of the model, and has a proxy scroll to a row that both lists have: the one named top must scroll.
  private func expectTopScrolls<Lists: View>(@ViewBuilder _ lists: @escaping (Model) -> Lists) {
    let model = Model()
    var proxy: ScrollViewProxy?
    let host = host {
      ScrollViewReader { reader in
        let _ = proxy = reader
        VStack(spacing: 0) { lists(model) }
      }
    }
    _ = host.texts
    model.flag = true
    _ = host.texts
    proxy?.scrollTo(50, anchor: .top)
    #expect(host.contentOffset(of: "top").y == 2_500)
    #expect(host.contentOffset(of: "bottom").y == 0)
  }

  @Test("A proxy scrolls the first one in the tree, also one that comes later than the others")
  func insertedAbove() {
    expectTopScrolls { model in
      if model.flag { list("top") }
      list("bottom")
    }
  }

  @Test("A proxy scrolls the first one in the tree after a change of its axes")
  func otherAxes() {
    expectTopScrolls { model in
      list("top", model.flag ? [.horizontal, .vertical] : .vertical)
      list("bottom")
    }
  }

  @Test("An observer follows the first one after a collection has changed its order")
  func swapped() {
    let model = Model()
    model.names = ["a", "b"]
    let host = host {
      VStack(spacing: 0) { ForEach(model.names, id: \.self) { list($0) } }
        .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { events.add("\($0)>\($1)") }
    }
    _ = host.texts
    host.scroll(y: 100, at: CGPoint(x: 200, y: 200))
    #expect(events.take().last == "0.0>100.0")
    model.names = ["b", "a"]
    _ = host.texts
    #expect(events.take() == [])
    host.scroll(y: 30, at: CGPoint(x: 200, y: 600))
    #expect(events.take() == [])
    host.scroll(y: 70, at: CGPoint(x: 200, y: 200))
    #expect(events.take().last == "0.0>70.0")
  }

  @Test("An observer of a lazy container follows the first one of its rows after these have changed their order")
  func swappedRows() {
    let model = Model()
    model.names = ["a", "b"]
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(model.names, id: \.self) { list($0).frame(height: 300) } }
          .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { events.add("\($0)>\($1)") }
      }
    }
    _ = host.texts
    host.scroll(y: 100, at: CGPoint(x: 200, y: 200))
    #expect(events.take().last == "0.0>100.0")
    model.names = ["b", "a"]
    _ = host.texts
    host.scroll(y: 30, at: CGPoint(x: 200, y: 400))
    #expect(events.take() == [])
    host.scroll(y: 70, at: CGPoint(x: 200, y: 200))
    #expect(events.take().last == "0.0>70.0")
  }
}
