// Lazy containers with modifiers: they stay lazy, and the views around them get the size of all rows.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Lazy containers behind modifiers")
struct LazyReachTests {
  let log = Log()

  /// Rows of 50 pt in a list with a modifier, in a window of 400 × 800 pt.
  private func list<V: View>(
    _ count: Int, @ViewBuilder _ change: @escaping (LazyVStack<ForEach<Range<Int>, Int, AnyView>>) -> V
  ) -> ScrollHost {
    host {
      ScrollView {
        change(
          LazyVStack(spacing: 0) {
            ForEach(0..<count) { number in
              AnyView(Text("\(number)").frame(maxWidth: .infinity, minHeight: 50, maxHeight: 50).id("row \(number)"))
            }
          })
      }
      .id("list")
    }
  }

  nonisolated enum Around: String, CaseIterable, Sendable {
    case width, maxWidth, minWidth, background, style, overlay, tap, shape, space, opacity, invisible, untouchable
    case inset, index, border, several
  }

  @ViewBuilder
  private func modified<V: View>(_ view: V, _ around: Around) -> some View {
    switch around {
    case .width: view.frame(width: 300)
    case .maxWidth: view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    case .minWidth: view.frame(minWidth: 100)
    case .background: view.background { Color.red }
    case .style: view.background(Color.red)
    case .overlay: view.overlay(alignment: .top) { Text("!") }
    case .tap: view.onTapGesture {}
    case .shape: view.contentShape(Rectangle())
    case .space: view.coordinateSpace(.named("list"))
    case .opacity: view.opacity(0.5)
    case .invisible: view.opacity(0)
    case .untouchable: view.allowsHitTesting(false)
    case .inset: view.safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 20) }
    case .index: view.zIndex(1)
    case .border: view.border(Color.red)
    case .several:
      VStack { view.padding(10).background(Color.red).frame(maxWidth: 350) }
        .overlay(Color.blue).onTapGesture {}.coordinateSpace(.named("all"))
    }
  }

  @Test("Of a million rows behind a modifier at most three screens have views", arguments: Around.allCases)
  func madeRows(_ around: Around) {
    let host = list(1_000_000) { modified($0, around) }
    let more: CGFloat = around == .inset || around == .several ? 20 : 0
    #expect(host.scrollGeometry(of: "list")?.contentSize.height == 50_000_000 + more)
    #expect(host.shownRowCount == 16)
    #expect(host.madeRowCount <= 48, "\(host.madeRowCount)")
    for _ in 0..<10 {
      host.wheel(by: CGVector(dx: 0, dy: -330), at: CGPoint(x: 200, y: 400))
      host.advance(by: 0.1)
      #expect(host.madeRowCount <= 64, "\(host.madeRowCount)")
    }
    #expect(host.texts.contains("75"))
    #expect(host.diagnostics == [])
  }

  @Test("Rows are offered what a frame around them offers, and stand where it puts them")
  func frames() {
    func frame<V: View>(
      _ alignment: HorizontalAlignment,
      @ViewBuilder _ change: @escaping (LazyVStack<ForEach<Range<Int>, Int, AnyView>>) -> V
    ) -> CGRect? {
      let host = list(20) { lazy in
        VStack(alignment: alignment, spacing: 0) {
          Color.red.frame(width: 400, height: 10)
          change(lazy)
        }
      }
      return host.frame(of: "row 2")
    }
    func row(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 110, width: width, height: 50) }
    #expect(frame(.center) { $0.frame(width: 200) } == row(100, 200))
    #expect(frame(.leading) { $0.frame(width: 200) } == row(0, 200))
    #expect(frame(.trailing) { $0.frame(maxWidth: 300) } == row(100, 300))
    #expect(frame(.center) { $0.frame(maxWidth: .infinity) } == row(0, 400))
    #expect(frame(.center) { $0.frame(width: 200).frame(maxWidth: .infinity, alignment: .trailing) } == row(200, 200))
    #expect(frame(.leading) { $0.padding(.leading, 30).frame(width: 200) } == row(30, 170))
    #expect(frame(.center) { $0.frame(width: 120).padding(.leading, 80) } == row(180, 120))
    #expect(frame(.trailing) { lazy in VStack { lazy.frame(width: 120) } } == row(280, 120))
  }

  @Test("A frame alone is as wide as its scroll view is then")
  func frameAlone() {
    let host = list(20) { $0.frame(width: 200) }
    #expect(host.frame(of: "row 2") == CGRect(x: 100, y: 100, width: 200, height: 50))
    #expect(host.frame(of: "list") == CGRect(x: 100, y: 0, width: 200, height: 800))
  }

  @Test("A background and an overlay are as large as all rows, those that were never made included")
  func sizes() {
    let host = list(100) { lazy in
      VStack(spacing: 0) {
        Color.blue.frame(height: 30)
        lazy.padding(20)
          .background { Color.red.id("back") }
          .overlay(alignment: .bottomTrailing) { Color.green.frame(width: 40, height: 10).id("badge") }
        Color.blue.frame(height: 30).id("end")
      }
    }
    #expect(host.frame(of: "back") == CGRect(x: 0, y: 30, width: 400, height: 5_040))
    #expect(host.frame(of: "badge") == CGRect(x: 360, y: 5_060, width: 40, height: 10))
    #expect(host.frame(of: "row 0") == CGRect(x: 20, y: 50, width: 360, height: 50))
    #expect(host.frame(of: "end")?.minY == 5_070)
    host.wheel(by: CGVector(dx: 0, dy: -700), at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(host.frame(of: "back")?.minY == -670)
    #expect(host.frame(of: "badge")?.minY == 4_360)
    let views = host.tree?.first { $0.kind == "ScrollView" }?.children ?? []
    let kinds = views.map(\.kind)
    #expect(kinds.first == "Row" && kinds.dropFirst().first == "Background" && kinds.last == "Overlay", "\(kinds)")
    #expect(host.madeRowCount <= 64)
  }

  @Test("Rows under a gesture have its action, and what cannot be hit around them hides them from taps")
  func taps() {
    final class Taps { var count = 0 }
    let taps = Taps()
    func tapped<V: View>(
      at y: CGFloat, _ x: CGFloat = 200,
      @ViewBuilder _ change: @escaping (LazyVStack<ForEach<Range<Int>, Int, AnyView>>) -> V
    ) -> Bool {
      let before = taps.count
      let host = list(5) { change($0) }
      _ = host.tap(at: CGPoint(x: x, y: y))
      return taps.count > before
    }
    #expect(tapped(at: 75) { $0.onTapGesture { taps.count += 1 } })
    // A tap beside a row's text hits nothing, unless the row has a content shape.
    #expect(!tapped(at: 55, 5) { $0.onTapGesture { taps.count += 1 } })
    #expect(tapped(at: 55, 5) { $0.contentShape(Rectangle()).onTapGesture { taps.count += 1 } })
    #expect(!tapped(at: 300, 5) { $0.contentShape(Rectangle()).onTapGesture { taps.count += 1 } })
    #expect(!tapped(at: 75) { $0.opacity(0).onTapGesture { taps.count += 1 } })
    #expect(tapped(at: 75) { $0.opacity(0.5).onTapGesture { taps.count += 1 } })
    #expect(!tapped(at: 75) { $0.onTapGesture { taps.count += 1 }.allowsHitTesting(false) })
    #expect(tapped(at: 55, 5) { $0.background(Color.red.onTapGesture { taps.count += 1 }) })
    #expect(!tapped(at: 75) { $0.onTapGesture { taps.count += 1 }.overlay(Color.red) })
  }

  @Test("Rows find the space of a name that all of them stand in")
  func spaces() {
    final class Places { var rows: [Int: CGFloat] = [:] }
    let places = Places()
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 100)
          LazyVStack(spacing: 0) {
            ForEach(0..<1_000) { number in
              GeometryReader { proxy in
                let _ = places.rows[number] = proxy.frame(in: .named("rows")).minY
                Color.blue
              }
              .frame(height: 50)
            }
          }
          .background(Color.green)
          .coordinateSpace(.named("rows"))
        }
      }
    }
    _ = host.texts
    #expect(places.rows[3] == 150)
    host.wheel(by: CGVector(dx: 0, dy: -120), at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    _ = host.texts
    #expect(places.rows[3] == 150 && places.rows[15] == 750)
  }

  @Test("Content that stops being lazy is laid out as one view, and is lazy again when that returns")
  func exchange() {
    let model = Model()
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          VStack(spacing: 0) {
            if model.flag {
              Color.blue.frame(height: 70).id("single")
            } else {
              LazyVStack(spacing: 0) { ForEach(0..<1_000) { Text("\($0)").frame(height: 50) } }
            }
          }
          .background { Color.red.frame(height: model.number == 0 ? nil : 5).id("back") }
          .onTapGesture { model.number += 1 }
        }
      }
      .id("list")
    }
    let height = { host.frame(of: "back")?.height }
    #expect(height() == 50_000)
    model.flag = true
    #expect(height() == 70 && host.frame(of: "single")?.height == 70)
    #expect(host.scrollGeometry(of: "list")?.contentSize.height == 70)
    #expect(host.tap("single"))
    #expect(height() == 5)
    model.flag = false
    #expect(height() == 5 && host.frame(of: "back")?.minY == 24_997.5)
    #expect(host.tap(at: CGPoint(x: 200, y: 25)))
    model.number = 0
    #expect(height() == 50_000 && host.madeRowCount <= 48)
    #expect(host.diagnostics == [])
  }

  @Test("Rows keep their views and their state while a frame around them prevents laziness, and after that")
  func rowsInFixedFrame() {
    let model = Model()
    let ended = Log()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<20) { number in
            Counter("\(number)", log).frame(height: 50).onDisappear { ended.note("\(number)") }
          }
        }
        .frame(height: model.flag ? 300 : nil, alignment: .top)
        Color.gray.frame(height: 5_000)
      }
    }
    _ = host.texts
    for number in 0..<10 { log.act("\(number)") }
    #expect(host.texts.prefix(3) == ["0 1", "1 1", "2 1"])
    let made = host.madeRowCount
    model.flag = true
    #expect(host.texts == (0..<20).map { "\($0) \($0 < 10 ? 1 : 0)" })
    #expect(host.madeRowCount == 0)
    host.scroll(y: 100)
    log.act("5")
    #expect(host.texts[5] == "5 2")
    #expect(ended.bodies.isEmpty)
    host.scroll(y: -100)
    model.flag = false
    #expect(host.texts.prefix(6) == ["0 1", "1 1", "2 1", "3 1", "4 1", "5 2"])
    host.advance(by: 0.1)
    #expect(host.madeRowCount <= 20 && host.madeRowCount >= made)
  }

  nonisolated enum Unreached: CaseIterable, Sendable { case fixedSize, frame, negativePadding }

  @ViewBuilder
  private func unreached<V: View>(_ view: V, _ around: Unreached) -> some View {
    switch around {
    case .fixedSize: view.fixedSize(horizontal: false, vertical: true)
    case .frame: view.frame(height: 5_000)
    case .negativePadding: view.padding(.top, -20)
    }
  }

  @Test("A proxy and a position find a row by its element's id behind any modifier", arguments: Unreached.allCases)
  func unreachedIDs(around: Unreached) {
    struct Song: Identifiable {
      let id: String
    }
    @MainActor final class Scrolls {
      var proxy: ScrollViewProxy?
      var position = ScrollPosition(idType: String.self)
    }
    let (songs, scrolls, model) = ((0..<100).map { Song(id: "song \($0)") }, Scrolls(), Model())
    let host = host {
      ScrollViewReader { proxy in
        let _ = scrolls.proxy = proxy
        let _ = model.number
        ScrollView {
          let rows = ForEach(songs) { Text($0.id).frame(height: 50) }
          unreached(LazyVStack(spacing: 0) { rows }, around)
        }
        .scrollPosition(Binding(get: { scrolls.position }, set: { scrolls.position = $0 }))
        .id("list")
      }
    }
    let start: CGFloat = around == .negativePadding ? 20 : 0
    host.advance(by: 0.1)
    scrolls.proxy?.scrollTo(songs[50].id, anchor: .top)
    #expect(host.contentOffset().y == 2_500 - start)
    scrolls.position.scrollTo(id: songs[20].id, anchor: .top)
    model.number += 1
    #expect(host.contentOffset().y == 1_000 - start)
    #expect(host.diagnostics == [])
  }
}
