// Actions for the place of a view: its geometry, and whether it is visible.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Observers of places")
struct PlaceObserverTests {
  let events = Events()

  private func wheel(_ host: ScrollHost, _ distance: CGFloat) {
    host.scroll(y: distance, at: CGPoint(x: 1, y: 1))
  }

  @Test("The size of a view is told at first, and when it is another one")
  func size() {
    let model = Model()
    let host = host {
      VStack {
        Color.red.frame(width: 100, height: CGFloat(50 + model.number))
          .onGeometryChange(for: CGSize.self, of: \.size) { events.add("\($0.height)") }
        Color.blue.onGeometryChange(for: CGFloat.self, of: \.size.width) { events.add("\($0)>\($1)") }
      }
    }
    host.update()
    #expect(events.take() == ["50.0"])
    model.number = 10
    host.update()
    #expect(events.take() == ["60.0"])
    host.size.width = 300
    host.update()
    #expect(events.take() == ["400.0>300.0"])
    #expect(host.diagnostics == [])
  }

  @Test("A size that goes into state lays out what depends on it in the same update")
  func stateOfSize() {
    let host = host { EqualWidths() }
    #expect(host.frame(of: "second")?.width == host.frame(of: "first")?.width)
    #expect(host.diagnostics == [])
  }

  @Test("A place that an action changes for ever is told of twice in an update, and reported")
  func loop() {
    let host = host { Growing() }
    #expect(host.frame(of: "box")?.height == 12)
    #expect(host.diagnostics.contains { $0.contains("onGeometryChange") })
    #expect(host.frame(of: "box")?.height == 14)
  }

  @Test("Frames in the scroll view, in the window and in a named view follow the scroll")
  func spaces() {
    let host = host {
      VStack(spacing: 0) {
        Color.blue.frame(height: 100)
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 50)
            Color.red.frame(height: 100)
              .onGeometryChange(for: [CGFloat].self) { proxy in
                [
                  proxy.frame(in: .scrollView).minY, proxy.frame(in: .global).minY, proxy.frame(in: .local).minY,
                  proxy.frame(in: .named("column")).minY, proxy.frame(in: .scrollView(axis: .vertical)).minY,
                  proxy.bounds(of: .scrollView)?.height ?? -1, proxy.bounds(of: .scrollView)?.minY ?? -1,
                ]
              } action: {
                events.add("\($0)")
              }
            Color.red.frame(height: 2_000)
          }
          .coordinateSpace(.named("column"))
        }
      }
    }
    host.update()
    #expect(events.take() == ["[50.0, 150.0, 0.0, 50.0, 50.0, 700.0, -50.0]"])
    host.wheel(by: CGVector(dx: 0, dy: -30), at: CGPoint(x: 1, y: 400))
    host.advance(by: 0.1)
    #expect(events.take() == ["[20.0, 120.0, 0.0, 50.0, 20.0, 700.0, -20.0]"])
  }

  @Test("A view in a carousel in a list stands in both: the nearest scroll view, and that along an axis")
  func nested() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.red.frame(height: 300)
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              ForEach(0..<20) { id in
                Color.blue.frame(width: 150, height: 100)
                  .onGeometryChange(for: [CGFloat].self) { proxy in
                    [
                      proxy.frame(in: .scrollView).minX, proxy.frame(in: .scrollView(axis: .vertical)).minY,
                      proxy.frame(in: .global).minY,
                    ]
                  } action: {
                    if id == 1 { events.add("\($0)") }
                  }
              }
            }
          }
          .frame(height: 100)
          Color.red.frame(height: 2_000)
        }
      }
    }
    host.update()
    #expect(events.take().last == "[150.0, 300.0, 300.0]")
    wheel(host, 80)
    #expect(events.take().last == "[150.0, 220.0, 220.0]")
    host.wheel(by: CGVector(dx: -40, dy: 0), at: CGPoint(x: 200, y: 250))
    host.advance(by: 0.1)
    #expect(events.take().last == "[110.0, 220.0, 220.0]")
  }

  @Test("A lazy stack as a whole stands where the content begins, and stays lazy")
  func lazyStack() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100_000) { _ in Color.red.frame(height: 100) } }
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .scrollView).minY
          } action: {
            events.add("\($0)")
          }
          .onGeometryChange(for: CGFloat.self, of: \.size.width) { events.add("wide \($0)") }
          .padding(20)
      }
    }
    host.update()
    #expect(events.take() == ["20.0", "wide 360.0"])
    wheel(host, 70)
    #expect(events.take() == ["-50.0"])
    #expect(host.madeRowCount < 40)
  }

  @Test("Rows are looked at while they are on the screen, and keep their values while they have views")
  func rows() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000) { id in
            Color.red.frame(height: 200)
              .onGeometryChange(for: CGFloat.self, of: \.size.height) { events.add("\(id) \($0)") }
          }
        }
      }
    }
    host.update()
    #expect(events.take() == (0..<4).map { "\($0) 200.0" })
    wheel(host, 200)
    #expect(events.take() == ["4 200.0"])
    wheel(host, -200)
    #expect(events.take() == [])
  }

  @Test("Half of a view has to be seen, or as much as is asked for")
  func visibility() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 750)
          Color.blue.frame(height: 100)
            .onScrollVisibilityChange { events.add("half \($0)") }
            .onScrollVisibilityChange(threshold: 0) { events.add("any \($0)") }
            .onScrollVisibilityChange(threshold: 1) { events.add("all \($0)") }
          Color.red.frame(height: 2_000)
        }
      }
    }
    host.update()
    #expect(Set(events.take()) == ["half true", "any true"])
    wheel(host, 49)
    #expect(events.take() == [])
    wheel(host, 1)
    #expect(events.take() == ["all true"])
    wheel(host, 701)
    #expect(events.take() == ["all false"])
    wheel(host, 50)
    #expect(events.take() == ["half false"])
    wheel(host, 49)
    #expect(events.take() == ["any false"])
    wheel(host, -60)
    #expect(Set(events.take()) == ["any true", "half true"])
  }

  @Test("Rows that leave do so before others come, and one that is taken out leaves")
  func visibleRows() {
    let model = Model()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(model.names, id: \.self) { name in
            Text(name).frame(height: 500).onScrollVisibilityChange(threshold: 0.4) { events.add("\(name) \($0)") }
          }
        }
      }
    }
    host.update()
    #expect(events.take() == ["a true", "b true"])
    wheel(host, 500)
    #expect(events.take() == ["a false", "c true"])
    model.names = ["a", "c"]
    host.update()
    let heard = events.take()
    #expect(heard.first == "b false" && !heard.contains("c false"))
  }

  @Test("A carousel's cards are hidden when its row leaves the screen")
  func hiddenCarousel() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10) { row in
            ScrollView(.horizontal) {
              Color.red.frame(width: 100, height: 500)
                .onScrollVisibilityChange { events.add("\(row) \($0)") }
            }
            .frame(height: 500)
          }
        }
      }
    }
    host.update()
    #expect(events.take() == ["0 true", "1 true"])
    wheel(host, 600)
    #expect(events.take() == ["0 false", "2 true"])
  }

  @Test("A row that comes back is seen again, and a row that is far away has left")
  func comingBack() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { id in
            Color.red.frame(height: 800).onScrollVisibilityChange { events.add("\(id) \($0)") }
          }
        }
      }
    }
    host.update()
    #expect(events.take() == ["0 true"])
    for row in 1..<6 {
      wheel(host, 800)
      #expect(events.take() == ["\(row - 1) false", "\(row) true"])
    }
    wheel(host, -4_000)
    #expect(events.take() == ["5 false", "0 true"])
  }

  @Test("A geometry reader knows the scroll views around it")
  func reader() {
    let host = host {
      VStack(spacing: 0) {
        Color.blue.frame(height: 100)
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 50)
            GeometryReader { proxy in
              Text("\(proxy.frame(in: .scrollView).minY) \(proxy.frame(in: .global).minY)")
              Text("\(proxy.bounds(of: .scrollView)?.height ?? 0)")
            }
            .frame(height: 100)
            Color.red.frame(height: 2_000)
          }
        }
      }
    }
    #expect(host.texts == ["50.0 150.0", "700.0"])
    host.wheel(by: CGVector(dx: 0, dy: -30), at: CGPoint(x: 1, y: 400))
    host.advance(by: 0.1)
    #expect(host.texts == ["20.0 120.0", "700.0"])
  }
}

private struct EqualWidths: View {
  @State private var width: CGFloat?

  var body: some View {
    VStack {
      Text("A rather long text").id("first").onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
      Color.red.frame(width: width, height: 10).id("second")
    }
  }
}

private struct Growing: View {
  @State private var height: CGFloat = 10

  var body: some View {
    Color.red.frame(height: height).id("box")
      .onGeometryChange(for: CGFloat.self, of: \.size.height) { height = $0 + 1 }
  }
}
