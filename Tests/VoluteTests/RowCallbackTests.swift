// Callbacks, taps and preferences of rows in lazy containers: they follow the screen and cause no row to be made.
import Foundation
import Testing
import Volute

/// A key that collects names.
private struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor
@Suite("Callbacks of rows")
struct RowCallbackTests {
  let events = Events()
  let log = Log()

  private func noted<V: View>(_ name: String, _ view: V) -> some View {
    view.onAppear { events.add("+\(name)") }.onDisappear { events.add("-\(name)") }
  }

  /// Scrolls a list in a window of 400 × 800 pt by a distance in one step.
  private func scroll(_ host: ScrollHost, by distance: CGFloat) {
    host.wheel(by: CGVector(dx: 0, dy: -distance), at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
  }

  @Test("Rows appear as they come onto the screen and disappear as they leave it, also those that keep their state")
  func screen() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000) { id in noted("\(id)", Counter("\(id)", log).frame(height: 100)) }
        }
      }
    }
    host.update()
    host.waitUntilIdle()
    #expect(events.take() == (0..<8).map { "+\($0)" })
    #expect(host.madeRowCount > 8)
    log.act("0")
    scroll(host, by: 200)
    #expect(Set(events.take()) == ["+8", "+9", "-0", "-1"])
    scroll(host, by: -200)
    #expect(Set(events.take()) == ["+0", "+1", "-8", "-9"])
    #expect(host.texts.first == "0 1")
    scroll(host, by: 4_000)
    let far = events.take()
    #expect(Set(far.filter { $0.hasPrefix("-") }).isSuperset(of: (0..<8).map { "-\($0)" }))
    #expect(Set(far).count == far.count)
  }

  @Test("Callbacks, taps and paint around a collection make no row, and go to each")
  func collections() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.red.frame(height: 700)
          noted(
            "rows",
            ForEach(0..<1_000) { id in Counter("\(id)", log).frame(height: 100).id(id) }
              .onTapGesture { events.add("tap") }.foregroundStyle(Color.blue)
              .preference(key: NamesKey.self, value: ["x"]))
          Color.red.frame(height: 2_000)
        }
      }
    }
    #expect(host.tap(0))
    #expect(events.take() == ["+rows", "tap"])
    #expect(host.shownRowCount == 2)
    #expect(log.bodies.count < 40, "\(log.bodies.count)")
    scroll(host, by: 1_000)
    #expect(events.take() == [])
    #expect(host.tap(5))
    #expect(events.take() == ["tap"])
    // The last view is longer than its estimate.
    scroll(host, by: 1_000_000)
    scroll(host, by: 1_000_000)
    #expect(events.take() == ["-rows"])
    #expect(host.diagnostics == [])
  }

  /// Lets tasks run until there are this many events, or for a while.
  private func wait(for count: Int) async {
    for _ in 0..<10_000 where events.all.count < count { await Task.yield() }
  }

  @Test("A task of a row ends as the row leaves the screen, and starts anew as it returns")
  func tasks() async {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { id in
            Text("\(id)").frame(height: 100)
              .task {
                guard id == 0 else { return }
                events.add("start")
                try? await Task.sleep(nanoseconds: 3_600_000_000_000)
                events.add("end")
              }
          }
        }
      }
    }
    host.update()
    await wait(for: 1)
    scroll(host, by: 200)
    await wait(for: 2)
    scroll(host, by: -200)
    await wait(for: 3)
    #expect(events.all == ["start", "end", "start"])
    scroll(host, by: 200)
  }

  @Test("Headers, single views and views inside of them appear on the screen, and a section does with its first row")
  func sections() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          VStack { noted("inside", Color.red.frame(height: 900)) }
          noted(
            "section",
            Section {
              ForEach(0..<20) { id in Text("\(id)").frame(height: 100) }
            } header: {
              noted("header", Text("Title").frame(height: 100))
            })
        }
      }
    }
    host.update()
    #expect(events.take() == ["+inside"])
    scroll(host, by: 150)
    #expect(Set(events.take()) == ["+header", "+section"])
    scroll(host, by: 900)
    #expect(Set(events.take()) == ["-inside", "-header"])
  }

  @Test("Rows of a lazy container in a row leave the screen with it")
  func nested() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<50) { line in
            ScrollView(.horizontal) {
              LazyHStack(spacing: 0) {
                ForEach(0..<50) { id in
                  let name = Text("\(id)").frame(width: 200, height: 100)
                  if line == 0 { noted("\(id)", name) } else { name }
                }
              }
            }
            .frame(height: 100)
          }
        }
      }
    }
    host.update()
    #expect(events.take() == ["+0", "+1"])
    scroll(host, by: 300)
    #expect(Set(events.take()) == ["-0", "-1"])
    scroll(host, by: -300)
    #expect(Set(events.take()) == ["+0", "+1"])
  }

  @Test("All rows of a lazy container without a scroll view appear, and a row that is removed disappears once")
  func withoutScrollView() {
    let rows = Rows(0..<3)
    let host = host {
      LazyVStack { ForEach(rows.ids, id: \.self) { id in noted("\(id)", Text("\(id)")) } }
    }
    host.update()
    #expect(events.take() == ["+0", "+1", "+2"])
    rows.ids = [0, 2]
    host.update()
    #expect(events.take() == ["-1"])
  }

  @Test("A row on the screen that is removed disappears once, and the one that comes in its place appears")
  func removal() {
    let rows = Rows(0..<100)
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(rows.ids, id: \.self) { id in noted("\(id)", Text("\(id)").frame(height: 100)) }
        }
      }
    }
    host.update()
    _ = events.take()
    rows.ids.remove(at: 1)
    host.waitUntilIdle()
    #expect(events.take().sorted() == ["+8", "-1"])
  }

  @Test("Rows say their values in their order, while they have views")
  func preferences() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { id in
            Text("\(id)").frame(height: 400).preference(key: NamesKey.self, value: ["\(id)"])
          }
        }
      }
      .onPreferenceChange(NamesKey.self) { events.add($0.joined(separator: " ")) }
    }
    host.update()
    host.waitUntilIdle()
    scroll(host, by: 8_000)
    let last = (events.take().last ?? "").split(separator: " ").compactMap { Int($0) }
    #expect(last == last.sorted() && last.count == host.madeRowCount, "\(last)")
    #expect(last.contains(20) && !last.contains(0), "\(last)")
  }

  @Test("A tap beside a scroll view hits nothing of what the scroll view does not show")
  func clipping() {
    let host = host {
      VStack(spacing: 0) {
        ScrollView { Color.red.frame(height: 2_000).onTapGesture { events.add("content") } }.frame(height: 300)
        Spacer()
      }
    }
    #expect(host.tap(at: CGPoint(x: 200, y: 100)))
    #expect(!host.tap(at: CGPoint(x: 200, y: 400)))
    #expect(events.take() == ["content"])
  }

  @Test("A touch passes what no tap hits, and goes to the scroll view behind it")
  func touches() {
    let rows = Rows(0..<1)
    let host = host {
      ZStack {
        ScrollView { Color.red.frame(height: 2_000).id("content") }
        if rows.tick == 0 { Color.blue.allowsHitTesting(false) } else { Color.blue }
      }
    }
    host.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -100))
    let moved = host.scrollGeometry(of: "content")?.contentOffset.y ?? 0
    #expect(moved > 50)
    rows.tick = 1
    host.drag(from: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -100))
    #expect(host.scrollGeometry(of: "content")?.contentOffset.y == moved)
  }
}
