// An article on reading a scroll view's offset by a geometry reader and a preference: its features as views.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Article on the offset of a scroll view")
struct OffsetArticleTests {
  let events = Events()

  /// A list whose first line reports its place in a coordinate space.
  private func list(_ space: some CoordinateSpaceProtocol) -> ScrollHost {
    let events = events
    return host {
      Color.gray.frame(height: 100)
      ScrollView {
        Text("First").background(
          GeometryReader { proxy in
            Color.clear.preference(key: TopOfContent.self, value: proxy.frame(in: space).minY)
          })
        ForEach(0..<60) { Text("Line \($0)") }
      }
      .coordinateSpace(name: "frame")
      .onPreferenceChange(TopOfContent.self) { events.add("\($0)") }
    }
  }

  @Test("Local space: the top of a background is always 0")
  func localSpace() {
    let host = list(.local)
    host.update()
    host.scroll(y: 30)
    #expect(events.take() == ["0.0"])
    host.expectRest()
  }

  @Test("Global space: the figure has the place of the scroll view in it")
  func globalSpace() {
    let host = list(.global)
    host.update()
    let first = events.take()
    host.scroll(y: 30)
    #expect(first == ["108.0"] && events.take() == ["78.0"])
    host.expectRest()
  }

  @Test("Named space on the scroll view: the figure is the offset, below 0 as the content moves up")
  func namedSpace() {
    let host = list(.named("frame"))
    host.update()
    #expect(events.take() == ["0.0"])
    host.scroll(y: 30)
    #expect(events.take() == ["-30.0"])
    host.scroll(y: -30)
    #expect(events.take() == ["0.0"])
    host.expectRest()
  }

  @Test("A reader on top of the content in its local space stays at 0")
  func readerOnTop() {
    let host = host {
      ScrollView {
        GeometryReader { proxy in
          Color.clear.preference(key: TopOfContent.self, value: proxy.frame(in: .local).minY)
        }
        ForEach(0..<60) { Text("Line \($0)") }
      }
      .onPreferenceChange(TopOfContent.self) { events.add("\($0)") }
    }
    host.update()
    host.scroll(y: 30)
    #expect(events.take() == ["0.0"])
    host.expectRest()
  }

  @Test("A view that tells its offset: the reader takes no room, and content begins at the top")
  func offsetView() {
    let host = host {
      OffsetReading { _ in
      } content: {
        Text("A").id("first")
        Text("B")
      }
    }
    #expect(host.frame(of: "first")?.minY == 0)
    host.expectRest()
  }

  @Test("A view that tells its offset: the action has each offset once, from 0 on")
  func offsetAction() {
    let host = host {
      OffsetReading {
        events.add("\($0)")
      } content: {
        LazyVStack { ForEach(0..<100) { Text("\($0)") } }
      }
    }
    host.update()
    #expect(events.take() == ["0.0"])
    host.scroll(y: 40)
    host.advance(by: 1)
    #expect(events.take() == ["-40.0"])
    host.touchDown(at: CGPoint(x: 200, y: 300))
    host.advance(by: 0.05)
    for step in 1...10 {
      host.touchMove(to: CGPoint(x: 200, y: 300 + 20 * CGFloat(step)))
      host.advance(by: 1.0 / 60)
    }
    // The content is pulled past its start, so it stands below the top.
    #expect((Double(events.all.last ?? "") ?? 0) > 20)
    host.touchUp(at: CGPoint(x: 200, y: 500))
    host.waitUntilIdle()
    #expect(events.all.last == "0.0")
    host.expectRest()
  }

  @Test("Use of the offset: a bar becomes opaque over the first 100 pt")
  func statusBar() {
    let host = host { BarOverList() }
    func paint() -> String? { host.view("bar")?.all.compactMap(\.paint).first }
    #expect(paint() == "red, opacity 0.0")
    host.scroll(y: 25)
    #expect(paint() == "red, opacity 0.25")
    host.scroll(y: 500)
    #expect(paint() == "red")
    #expect(host.frame(of: "bar") == CGRect(x: 0, y: 0, width: 400, height: 44))
    host.expectRest()
  }

  @Test("Use of the offset: the hue of the background follows the scroll")
  func hue() {
    let host = host { ColouredList() }
    func paint() -> String? { host.view("background")?.all.compactMap(\.paint).first }
    #expect(paint() == Color(red: 1, green: 0, blue: 0).description)
    host.scroll(y: 700)
    #expect(paint() == Color(red: 1, green: 1, blue: 0).description)
    host.scroll(y: 700)
    #expect(paint() == Color(red: 0, green: 1, blue: 0).description)
    host.scroll(y: 700)
    #expect(paint() == Color(red: 0, green: 1, blue: 1).description)
    host.expectRest()
  }

  @Test("The reader that came later tells the same: onScrollGeometryChange has the offset with the other sign")
  func laterWay() {
    let host = host {
      OffsetReading {
        events.add("\(-$0)")
      } content: {
        LazyVStack { ForEach(0..<100) { Text("\($0)") } }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { events.add("\($1)") }
    }
    host.update()
    _ = events.take()
    host.scroll(y: 75)
    #expect(events.take() == ["75.0", "75.0"])
    host.expectRest()
  }
}

/// The distance of the content's top below the scroll view's top.
private struct TopOfContent: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {}
}

private struct OffsetReading<Content: View>: View {
  let onChange: (CGFloat) -> Void
  let content: () -> Content

  init(onChange: @escaping (CGFloat) -> Void, @ViewBuilder content: @escaping () -> Content) {
    self.onChange = onChange
    self.content = content
  }

  var body: some View {
    ScrollView {
      reader
      // The stack around puts 8 pt between the reader and the content.
      content().padding(.top, -8)
    }
    .coordinateSpace(name: "frame")
    .onPreferenceChange(TopOfContent.self, perform: onChange)
  }

  private var reader: some View {
    GeometryReader { proxy in
      Color.clear.preference(key: TopOfContent.self, value: proxy.frame(in: .named("frame")).minY)
    }
    .frame(height: 0)
  }
}

private struct BarOverList: View {
  @State private var offset: CGFloat = 0

  var body: some View {
    ZStack(alignment: .top) {
      OffsetReading {
        offset = $0
      } content: {
        LazyVStack { ForEach(0..<100) { Text("\($0)") } }
      }
      Color.red.opacity(opacity).frame(height: 44).id("bar")
    }
  }

  private var opacity: Double {
    switch offset {
    case ...(-100): 1
    case -100...0: (0 - offset) / 100
    default: 0
    }
  }
}

private struct ColouredList: View {
  @State private var offset: CGFloat = 0

  var body: some View {
    ZStack {
      Color(hue: abs(offset.truncatingRemainder(dividingBy: 4_200)) / 4_200, saturation: 1, brightness: 1)
        .id("background")
      OffsetReading {
        offset = $0
      } content: {
        LazyVStack(spacing: 8) { ForEach(0..<200) { Text("\($0)").font(.title) } }
      }
    }
  }
}
