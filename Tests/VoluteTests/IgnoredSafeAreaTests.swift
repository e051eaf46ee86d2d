// Views that extend under bars and keyboards at their edges: ignoresSafeArea.
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

  @Test("The keyboard leaves what bars and margins cover as it is")
  func keyboardAlone() {
    let host = host {
      Color.blue.ignoresSafeArea(.keyboard).id("colour").safeAreaPadding(.vertical, 40)
    }
    #expect(host.frame(of: "colour") == CGRect(x: 0, y: 40, width: 400, height: 720))
    #expect(SafeAreaRegions.all.isSuperset(of: [.container, .keyboard]))
  }

  /// A host with a focused field over a keyboard of 300 pt.
  private func typing<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> ScrollHost {
    let host = host(content)
    host.keyboardHeight = 300
    host.tap("field")
    return host
  }

  private var screen: some View {
    Color.blue.overlay(alignment: .top) { TextField("Write", text: .constant("")).id("field") }.id("screen")
  }

  @Test("A view that ignores the keyboard keeps the room under it; one that ignores bars and margins does not")
  func keyboard() {
    let cases: [(regions: SafeAreaRegions, edges: Edge.Set, bottom: CGFloat)] = [
      (.keyboard, .all, 760), (.keyboard, .bottom, 760), (.keyboard, .top, 460), (.container, .all, 500),
      (.all, .all, 800), ([], .all, 460),
    ]
    for (regions, edges, bottom) in cases {
      let host = typing {
        screen.ignoresSafeArea(regions, edges: edges).safeAreaPadding(.vertical, 40)
      }
      #expect(host.frame(of: "screen")?.maxY == bottom, "\(regions) \(edges)")
      host.keyboardHeight = 0
      #expect(host.frame(of: "screen")?.maxY == (regions.contains(.container) ? 800 : 760))
      #expect(host.diagnostics == [])
    }
  }

  @Test("The room under the keyboard comes and goes with the modifier, and is part of the container")
  func keyboardChange() {
    let model = Model()
    let host = typing {
      VStack(spacing: 0) {
        TextField("Write", text: .constant("")).id("field")
        Color.red.containerRelativeFrame(.vertical).id("red")
      }
      .ignoresSafeArea(model.ignores ? .keyboard : [])
    }
    #expect(host.frame(of: "red")?.height == 800)
    model.ignores = false
    #expect(host.frame(of: "red")?.height == 500)
    model.ignores = true
    #expect(host.frame(of: "red")?.height == 800)
    #expect(host.diagnostics == [])
  }

  @Test("A screen of a stack and a scroll view reach under the keyboard; a view beside others or over a bar does not")
  func keyboardReach() {
    let screen = screen
    #expect(typing { NavigationStack { screen.ignoresSafeArea(.keyboard) } }.frame(of: "screen")?.maxY == 800)
    #expect(typing { NavigationStack { screen } }.frame(of: "screen")?.maxY == 500)
    let list = typing {
      ScrollView { TextField("Write", text: .constant("")).id("field") }.ignoresSafeArea(.keyboard).id("list")
    }
    #expect(list.frame(of: "list")?.height == 800)
    let beside = typing {
      VStack(spacing: 0) {
        screen.ignoresSafeArea(.keyboard)
        Color.red.frame(height: 50).id("red")
      }
    }
    #expect(beside.frame(of: "red")?.maxY == 500)
    let barred = typing {
      screen.ignoresSafeArea(.keyboard).safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 50) }
    }
    #expect(barred.frame(of: "screen")?.maxY == 450)
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
