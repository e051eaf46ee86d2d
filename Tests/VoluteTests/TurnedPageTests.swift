// Pages as long as the scroll view, in windows that become longer and shorter.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Pages in a window of another size")
struct TurnedPageTests {
  @Test("Lazy pages have the new length where that along the axis alone changes", arguments: [700, 900, 400])
  func length(height: CGFloat) {
    let host = pager(CGSize(width: 390, height: 800)) { LazyPages(behavior: .paging) }
    flingOn(host, 5)
    host.size.height = height
    #expect(host.frame(of: 5)?.minY == 0)
    #expect(host.frame(of: 5)?.height == height)
    #expect(isNear(host.scrollGeometry(of: "pages")?.contentSize.height, 8 * height))
    #expect(isNear(host.contentOffset(of: "pages").y, 5 * height))
    host.size.height = 800
    #expect(host.frame(of: 5)?.minY == 0)
    for page in [4, 3, 2, 1, 0] {
      host.fling(on: "pages", by: CGVector(dx: 0, dy: 200))
      host.waitUntilIdle()
      #expect(host.frame(of: page)?.minY == 0)
    }
  }

  @Test("Aligned pages have the new length, too")
  func alignedLength() {
    let host = pager(CGSize(width: 390, height: 800)) { LazyPages(behavior: .viewAligned) }
    flingOn(host, 1)
    let page = host.texts.first.flatMap { Int($0) } ?? 0
    #expect(page > 1 && host.frame(of: page)?.minY == 0)
    for height in [700, 900] as [CGFloat] {
      host.size.height = height
      #expect(host.frame(of: page)?.minY == 0)
      #expect(isNear(host.scrollGeometry(of: "pages")?.contentSize.height, 8 * height))
    }
  }

  @Test("Pages with a position keep the page that it has")
  func position() {
    let host = pager(CGSize(width: 390, height: 800)) { PositionedPages() }
    flingOn(host, 5)
    #expect(host.texts.last == "page 5")
    for height in [700.0, 300, 1000, 800] {
      host.size.height = height
      host.waitUntilIdle()
      #expect(host.frame(of: 5)?.minY == 0)
      #expect(host.texts.last == "page 5")
      #expect(isNear(host.scrollGeometry(of: "pages")?.contentSize.height, 8 * (height - 40)))
    }
  }

  @Test("An inset that appears and goes leaves pages where they are")
  func inset() {
    let model = Model()
    let host = pager(CGSize(width: 390, height: 800)) {
      LazyPages(behavior: .paging)
        .safeAreaInset(edge: .bottom, spacing: 0) { if model.flag { Color.red.frame(height: 60) } }
    }
    flingOn(host, 5)
    for length in [740, 800, 740] as [CGFloat] {
      model.flag = length < 800
      host.waitUntilIdle()
      #expect(host.frame(of: 5)?.minY == 0)
      #expect(host.frame(of: 5)?.height == length)
      #expect(isNear(host.contentOffset(of: "pages").y, 5 * length))
    }
  }

  @Test("A pager beside another screen keeps its page as it becomes half as wide")
  func splitView() {
    let host = pager(CGSize(width: 1000, height: 600)) { WidePages(page: .constant(nil)) }
    for _ in 0..<4 {
      host.fling(on: "pages", by: CGVector(dx: -300, dy: 0))
      host.waitUntilIdle()
    }
    for width in [500.0, 1000, 320] {
      host.size.width = width
      #expect(host.frame(of: 4)?.minX == 0)
      #expect(isNear(host.scrollGeometry(of: "pages")?.contentSize.width, 5 * width))
    }
  }

  @Test("Rows that ask for no length along the axis keep theirs as the keyboard comes", arguments: [false, true])
  func keptLengths(askAcross: Bool) {
    let host = ScrollHost(size: CGSize(width: 390, height: 800)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { row in
            if askAcross, row.isMultiple(of: 2) {
              // A row of cards that take their size from the scroll view in the row.
              ScrollView(.horizontal) { Color.red.containerRelativeFrame([.horizontal, .vertical]) }
                .frame(height: row < 50 ? 20 : 100)
                .containerRelativeFrame(.horizontal)
            } else {
              Color.red.frame(height: row < 50 ? 20 : 100).id(row)
            }
          }
        }
      }
      .id("list")
    }
    for _ in 0..<6 { host.scroll(y: 600) }
    let size = host.scrollGeometry(of: "list")?.contentSize.height
    for height in [500, 800] as [CGFloat] {
      host.size.height = height
      #expect(host.scrollGeometry(of: "list")?.contentSize.height == size)
    }
  }

  // MARK: A scroll and a change of size in one update

  @Test("A wheel and a turn in one update come to rest on the page that the wheel leads to")
  func wheelAndTurn() {
    for (distance, page) in [(1874.0, 4), (1170, 3), (400, 1)] {
      for isRead in [true, false] {
        let host = pager(CGSize(width: 390, height: 844)) { WidePages(page: .constant(nil)) }
        host.wheel(by: CGVector(dx: -distance, dy: 0), at: CGPoint(x: 200, y: 400))
        if isRead { host.advance(by: 0) }
        host.size = CGSize(width: 320, height: 568)
        host.waitUntilIdle()
        #expect(host.scrollGeometry(of: "pages")?.contentSize.width == 1600)
        #expect(host.frame(of: page)?.minX == 0)
        for before in (0..<page).reversed() {
          host.fling(on: "pages", by: CGVector(dx: 200, dy: 0))
          host.waitUntilIdle()
          #expect(host.frame(of: before)?.minX == 0)
        }
      }
    }
  }

  @Test("A position that is set and a turn in one update come to rest on its page")
  func positionAndTurn() {
    let model = Model()
    let host = pager(CGSize(width: 390, height: 844)) {
      WidePages(page: Binding(get: { model.number }, set: { model.number = $0 ?? 0 }))
    }
    host.update()
    model.number = 4
    host.size = CGSize(width: 320, height: 568)
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "pages")?.contentSize.width == 1600)
    #expect(host.frame(of: 4)?.minX == 0)
    host.fling(on: "pages", by: CGVector(dx: 200, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: 3)?.minX == 0)
  }

  @Test("A position that is set with a change of rows and a turn in one update comes to rest on its page")
  func positionRowsAndTurn() {
    let model = Model()
    let host = pager(CGSize(width: 390, height: 844)) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<(model.flag ? 6 : 5), id: \.self) { Text("\($0)").containerRelativeFrame(.horizontal).id($0) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: Binding(get: { model.number }, set: { model.number = $0 ?? 0 }))
      .id("pages")
    }
    host.update()
    model.flag = true
    model.number = 5
    host.size = CGSize(width: 320, height: 568)
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "pages")?.contentSize.width == 1920)
    #expect(host.frame(of: 5)?.minX == 0)
  }

  @Test("A pager keeps its page as the keyboard comes and goes")
  func keyboard() {
    let host = pager(CGSize(width: 390, height: 800)) {
      VStack(spacing: 0) {
        LazyPages(behavior: .paging)
        TextField("Search", text: .constant("")).frame(height: 40).id("field")
      }
    }
    host.keyboardHeight = 300
    flingOn(host, 5)
    #expect(host.tap("field"))
    #expect(host.frame(of: 5)?.minY == 0)
    #expect(host.frame(of: 5)?.height == 460)
    #expect(isNear(host.contentOffset(of: "pages").y, 5 * 460))
  }

  @Test("A page that comes in while the window changes is the one that stays", arguments: [0.02, 0.1, 0.3])
  func movingPage(time: Double) {
    let host = pager(CGSize(width: 390, height: 800)) { LazyPages(behavior: .paging) }
    flingOn(host, 3)
    host.fling(on: "pages", by: CGVector(dx: 0, dy: -300))
    host.advance(by: time)
    #expect(!host.isIdle)
    host.size.height = 500
    host.waitUntilIdle()
    #expect(host.frame(of: 4)?.minY == 0)
    #expect(isNear(host.contentOffset(of: "pages").y, 4 * 500))
  }

  // MARK: Pages that a reader measures

  @Test(
    "Pages as large as a geometry reader stay the same page in a turn",
    arguments: [CGSize(width: 800, height: 390), CGSize(width: 390, height: 700)], [true, false])
  func readerPages(size: CGSize, isLazy: Bool) {
    for page in [5, 3, 1, 0, 7] {
      let host = pager(CGSize(width: 390, height: 800)) { ReaderPages(isLazy: isLazy) }
      flingOn(host, page)
      for next in [size, CGSize(width: 390, height: 800), size] {
        host.size = next
        host.waitUntilIdle()
        #expect(host.frame(of: page)?.minY == 0)
        #expect(isNear(host.contentOffset(of: "pages").y, CGFloat(page) * next.height))
        #expect(isNear(host.scrollGeometry(of: "pages")?.contentSize.height, 8 * next.height))
      }
    }
  }
}

@MainActor
private func pager(_ size: CGSize, @ViewBuilder _ content: @escaping () -> some View) -> ScrollHost {
  ScrollHost(size: size, content: content)
}

@MainActor
private func flingOn(_ host: ScrollHost, _ count: Int) {
  for _ in 0..<count {
    host.fling(on: "pages", by: CGVector(dx: 0, dy: -300))
    host.waitUntilIdle()
  }
}

private struct LazyPages<Behavior: ScrollTargetBehavior>: View {
  let behavior: Behavior

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<8) { Text("\($0)").containerRelativeFrame(.vertical).id($0) } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(behavior)
    .id("pages")
  }
}

private struct PositionedPages: View {
  @State private var page: Int? = 0

  var body: some View {
    VStack(spacing: 0) {
      LazyPages(behavior: .paging).scrollPosition(id: $page)
      Text("page \(page ?? -1)").frame(height: 40)
    }
  }
}

private struct WidePages: View {
  @Binding var page: Int?

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) { ForEach(0..<5) { Text("\($0)").containerRelativeFrame(.horizontal).id($0) } }
        .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: $page)
    .id("pages")
  }
}

private struct ReaderPages: View {
  let isLazy: Bool

  var body: some View {
    GeometryReader { proxy in
      ScrollView {
        if isLazy {
          LazyVStack(spacing: 0) { pages(proxy.size) }
        } else {
          VStack(spacing: 0) { pages(proxy.size) }
        }
      }
      .scrollTargetBehavior(.paging)
      .id("pages")
    }
  }

  private func pages(_ size: CGSize) -> some View {
    ForEach(0..<8) { Text("\($0)").frame(width: size.width, height: size.height).id($0) }
  }
}
