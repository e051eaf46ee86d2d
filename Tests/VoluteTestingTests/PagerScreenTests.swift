// Checks of screens with pages as long as their container, in windows that are turned and divided.
import Foundation
import Testing
import Volute
import VoluteTesting

@MainActor @Observable
private final class Album {
  var count = 6
  var page: Int? = 0
  var hasPlayer = false
  var width: CGFloat = 120
}

/// Pages, and a bar below them that comes and goes.
private struct AlbumPager: View {
  @Bindable var album: Album

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<album.count, id: \.self) { number in
          Color.red.overlay { Text("Page \(number)") }.containerRelativeFrame(.vertical)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: $album.page)
    .id("pages")
    .safeAreaInset(edge: .bottom, spacing: 0) { if album.hasPlayer { Color.blue.frame(height: 60) } }
  }
}

/// Pages beside one another in a reader, each a pager of its own.
private struct NestedPager: View {
  let album: Album

  var body: some View {
    GeometryReader { proxy in
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<album.count, id: \.self) { column in
            ScrollView {
              LazyVStack(spacing: 0) {
                ForEach(0..<4) { row in
                  Color.red.overlay { Text("\(column).\(row)") }.containerRelativeFrame(.vertical)
                }
              }
            }
            .scrollTargetBehavior(.paging)
            .frame(width: proxy.size.width)
            .id("column \(column)")
          }
        }
      }
      .scrollTargetBehavior(.paging)
      .id("pages")
    }
  }
}

/// Pages of a reader that stands in a row.
private struct PagerInRow: View {
  let album: Album

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        GeometryReader { proxy in
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              ForEach(0..<album.count, id: \.self) { number in
                Color.red.overlay { Text("Page \(number)") }.frame(width: proxy.size.width)
              }
            }
          }
          .scrollTargetBehavior(.paging)
          .id("pages")
        }
        .containerRelativeFrame(.vertical) { length, _ in length * 0.6 }
        ForEach(0..<20) { Text("Row \($0)").frame(height: 60) }
      }
    }
    .id("list")
  }
}

/// Pages of a reader, lazy and plain ones, below a title.
private struct ReaderPager: View {
  let album: Album
  let isLazy: Bool

  var body: some View {
    VStack(spacing: 0) {
      if album.hasPlayer { Color.blue.frame(height: 60) }
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
  }

  private func pages(_ size: CGSize) -> some View {
    ForEach(0..<album.count, id: \.self) { number in
      Color.red.overlay { Text("Page \(number)") }.frame(width: size.width, height: size.height)
    }
  }
}

/// Targets in a plain stack that become wider and narrower.
private struct TargetStack: View {
  let album: Album

  var body: some View {
    ScrollView {
      VStack(spacing: 10) {
        ForEach(0..<album.count, id: \.self) { Color.red.frame(width: album.width, height: 300).id("card \($0)") }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    .id("cards")
  }
}

@MainActor
@Suite("Checks of screens with pages")
struct PagerScreenTests {
  private static let sizes = [(390, 800), (390, 700), (800, 390), (600, 800), (390, 350)].map {
    CGSize(width: $0.0, height: $0.1)
  }
  private static let search = PropertySearch(caseCount: 30, maximumShrinkingTries: 300)
  private static let edits = [
    ScreenEdit<Album>("model.count += 1") { $0.count += 1 },
    ScreenEdit("model.count = max(3, model.count - 1)") { $0.count = max(3, $0.count - 1) },
    ScreenEdit("model.hasPlayer.toggle()") { $0.hasPlayer.toggle() },
    ScreenEdit("model.page = 2") { $0.page = 2 },
    ScreenEdit("model.width = 200") { $0.width = 200 }, ScreenEdit("model.width = 80") { $0.width = 80 },
  ]

  /// The length of a scroll view's content and its offset, counted in containers; nil if the scroll view is not there.
  private static func pages(_ host: ScrollHost, _ id: String, along axis: Axis) -> (all: CGFloat, gone: CGFloat)? {
    guard host.frame(of: id) != nil, let geometry = host.scrollGeometry(of: id) else { return nil }
    if axis == .horizontal {
      let length = geometry.containerSize.width
      return (geometry.contentSize.width / length, geometry.contentOffset.x / length)
    }
    let length = geometry.containerSize.height - geometry.contentInsets.bottom
    return (geometry.contentSize.height / length, geometry.contentOffset.y / length)
  }

  /// Whether the content is `count` containers long. Keys and wheels lead anywhere in it.
  private static func isWhole(_ host: ScrollHost, _ id: String, along axis: Axis, _ count: Int) -> Bool {
    pages(host, id, along: axis).map { abs($0.all - CGFloat(count)) < 0.001 } ?? true
  }

  /// Whether the content stands at a page.
  private static func isAtPage(_ host: ScrollHost, _ id: String, along axis: Axis) -> Bool {
    pages(host, id, along: axis).map { abs($0.gone - $0.gone.rounded()) < 0.001 } ?? true
  }

  @Test("A pager with a position and a bar that comes and goes is as long as its pages")
  func pagerWithBar() throws {
    try checkScreen(
      of: Album(), edits: Self.edits, sizes: Self.sizes, search: Self.search,
      property: { host, album in Self.isWhole(host, "pages", along: .vertical, album.count) }
    ) { AlbumPager(album: $0) }
  }

  @Test("Pagers in a pager in a reader are as long as their pages, and as new ones at their start")
  func nestedPagers() throws {
    try checkScreen(
      of: Album(), edits: Self.edits, sizes: Self.sizes, invariants: .all, search: Self.search,
      property: { host, album in
        Self.isWhole(host, "pages", along: .horizontal, album.count)
          && (0..<album.count).allSatisfy { Self.isWhole(host, "column \($0)", along: .vertical, 4) }
      }
    ) { NestedPager(album: $0) }
  }

  @Test("A pager in a row in a reader is as long as its pages, and as a new one at its start")
  func pagerInRow() throws {
    try checkScreen(
      of: Album(), edits: Self.edits, sizes: Self.sizes, invariants: .all, search: Self.search,
      property: { host, album in Self.isWhole(host, "pages", along: .horizontal, album.count) }
    ) { PagerInRow(album: $0) }
  }

  @Test("A stack of targets is as wide as its widest, and as a new one at its start")
  func targetStack() throws {
    try checkScreen(
      of: Album(), edits: Self.edits, sizes: Self.sizes, invariants: .all, search: Self.search,
      property: { host, album in host.frame(of: "cards")?.width == album.width }
    ) { TargetStack(album: $0) }
  }

  // MARK: Touches and turns

  /// Plays flings, drags, turns and changes in an order that follows from a number. Returns the steps to the first rest
  /// off a page; empty if there is none.
  private static func play(
    _ number: UInt64, _ album: Album, _ host: ScrollHost, isAtPage: (ScrollHost) -> Bool
  ) -> [String] {
    var random = number &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    var steps: [String] = []
    for _ in 0..<16 {
      let way = CGFloat([-300, -200, 200, 90][next(4)])
      let move = next(2) == 0 ? CGVector(dx: way, dy: 0) : CGVector(dx: 0, dy: way)
      let center = CGPoint(x: host.size.width / 2, y: host.size.height * 0.3)
      switch next(7) {
      case 0, 1:
        host.fling(from: center, by: move)
        steps.append("fling \(move)")
      case 2:
        host.drag(from: center, by: move)
        steps.append("drag \(move)")
      case 3, 4:
        host.size = sizes[next(sizes.count)]
        steps.append("size \(host.size)")
      case 5:
        let edit = next(3)
        switch edit {
        case 0: album.count = 9 - next(4)
        case 1: album.hasPlayer.toggle()
        default: album.page = 2
        }
        steps.append("edit \(edit)")
      default:
        host.advance(by: 0.05)
        steps.append("pass")
      }
      if next(3) > 0 {
        host.waitUntilIdle()
        steps.append("wait")
        if !isAtPage(host) { return steps }
      }
    }
    return []
  }

  @Test("Touches and turns leave a pager with a bar at a page", arguments: 0..<12 as Range<UInt64>)
  func turnedPagerWithBar(number: UInt64) {
    let album = Album()
    let host = ScrollHost(size: Self.sizes[0]) { AlbumPager(album: album) }
    let fault = Self.play(number, album, host) { host in
      Self.isAtPage(host, "pages", along: .vertical) && Self.isWhole(host, "pages", along: .vertical, album.count)
    }
    #expect(fault == [])
  }

  @Test("Touches and turns leave pages of a reader at a page", arguments: 0..<12 as Range<UInt64>, [true, false])
  func turnedReaderPager(number: UInt64, isLazy: Bool) {
    let album = Album()
    let host = ScrollHost(size: Self.sizes[0]) { ReaderPager(album: album, isLazy: isLazy) }
    let fault = Self.play(number, album, host) { host in
      Self.isAtPage(host, "pages", along: .vertical) && Self.isWhole(host, "pages", along: .vertical, album.count)
    }
    #expect(fault == [])
  }

  @Test("Touches and turns leave pagers in a pager at a page", arguments: 0..<12 as Range<UInt64>)
  func turnedNestedPagers(number: UInt64) {
    let album = Album()
    let host = ScrollHost(size: Self.sizes[0]) { NestedPager(album: album) }
    let fault = Self.play(number, album, host) { host in
      Self.isAtPage(host, "pages", along: .horizontal)
        && (0..<album.count).allSatisfy { Self.isAtPage(host, "column \($0)", along: .vertical) }
    }
    #expect(fault == [])
  }

  @Test("Touches and turns leave a pager in a row at a page", arguments: 0..<12 as Range<UInt64>)
  func turnedPagerInRow(number: UInt64) {
    let album = Album()
    let host = ScrollHost(size: Self.sizes[0]) { PagerInRow(album: album) }
    let fault = Self.play(number, album, host) { Self.isAtPage($0, "pages", along: .horizontal) }
    #expect(fault == [])
  }
}
