// Whole screens that observe the scroll: a video feed, a collapsing header, infinite loading, a reading progress.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Screens that hear of the scroll")
struct ObservingScreenTests {
  private func wheel(_ host: ScrollHost, _ distance: CGFloat) {
    host.scroll(y: distance, at: CGPoint(x: 200, y: 500))
  }

  @Test("A video plays while most of it is seen, and the one before has stopped by then")
  func videos() {
    let player = VideoModel()
    let host = ScrollHost(size: CGSize(width: 390, height: 800)) { VideoFeed(player: player) }
    host.update()
    #expect(player.log == ["play 0"])
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -200))
    host.waitUntilIdle()
    // One video plays at a time. Each video that starts stops before the next one.
    #expect(player.log.count > 3)
    for (before, after) in zip(player.log, player.log.dropFirst()) {
      #expect(before.hasPrefix("play") != after.hasPrefix("play"))
      if after.hasPrefix("stop") { #expect(after.dropFirst(5) == before.dropFirst(5)) }
    }
    let offset = host.scrollGeometry(of: "feed")?.contentOffset.y ?? 0
    let seen = (0..<100).filter { CGFloat($0) * 600 >= offset - 120 && CGFloat($0 + 1) * 600 <= offset + 920 }
    #expect(player.playing == Set(seen))
    host.expectRest()
  }

  @Test("A header becomes lower as the content scrolls, down to its least height")
  func collapsingHeader() {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { CollapsingHeader() }
    #expect(host.frame(of: "header")?.height == 200)
    wheel(host, 50)
    #expect(host.frame(of: "header")?.height == 150)
    #expect(host.visualEffect(of: "title")?.opacity == 0.5)
    wheel(host, 500)
    #expect(host.frame(of: "header")?.height == 60)
    #expect(host.texts.first == "small")
    wheel(host, -550)
    #expect(host.frame(of: "header")?.height == 200)
    #expect(host.texts.first == "large")
    host.expectRest()
  }

  @Test("A list loads a page whenever its last row comes, once for each page, and stays where it is")
  func infiniteLoading() {
    let model = PageModel()
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { InfiniteList(model: model) }
    host.update()
    #expect(model.requests == 0)
    wheel(host, 600)
    #expect(model.requests == 0)
    wheel(host, 300)
    #expect(model.requests == 1)
    #expect(model.items.count == 60)
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 700)
    #expect(host.frame(of: 29)?.minY == 750)
    wheel(host, 100_000)
    #expect(model.requests == 2)
    #expect(host.texts.contains("Row 59"))
    host.expectRest()
  }

  @Test("A bar shows how much of an article was read, and a button comes once the beginning is gone")
  func reading() {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { Article() }
    #expect(host.frame(of: "bar")?.width == 0)
    #expect(host.frame(of: "top") == nil)
    wheel(host, 600)
    #expect(host.frame(of: "bar")?.width == 200)
    #expect(host.frame(of: "top") != nil)
    #expect(host.tap("top"))
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "article")?.contentOffset.y == 0)
    #expect(host.frame(of: "bar")?.width == 0)
    #expect(host.frame(of: "top") == nil)
    host.expectRest()
  }

  @Test("Settings are toggled where they stand, and a section that is switched off takes no tap")
  func settings() {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { SettingsScreen() }
    #expect(host.texts.first == "Settings")
    #expect(host.tap("wifi"))
    #expect(host.texts.contains("Off"))
    #expect(!host.tap("network 3"))
    #expect(host.tap("wifi"))
    #expect(host.tap("network 3"))
    #expect(host.texts.contains("Chosen: 3"))
    // A drag that begins on a switch scrolls and does not toggle the switch.
    let offset = host.scrollGeometry(of: "settings")?.contentOffset.y ?? -1
    host.drag(on: "wifi", by: CGVector(dx: 0, dy: -150))
    #expect(offset == 0)
    #expect(host.scrollGeometry(of: "settings")?.contentOffset.y ?? 0 > 100)
    #expect(host.texts.contains("Chosen: 3"))
    host.expectRest()
  }
}

@Observable @MainActor
private final class VideoModel {
  private(set) var playing: Set<Int> = []
  @ObservationIgnored private(set) var log: [String] = []

  func set(_ id: Int, isPlaying: Bool) {
    if isPlaying { playing.insert(id) } else { playing.remove(id) }
    log.append("\(isPlaying ? "play" : "stop") \(id)")
  }
}

private struct VideoFeed: View {
  let player: VideoModel

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<100) { id in
          ZStack {
            Color.black
            Text(player.playing.contains(id) ? "Playing" : "Paused")
          }
          .frame(height: 600)
          .onScrollVisibilityChange(threshold: 0.8) { player.set(id, isPlaying: $0) }
        }
      }
    }
    .id("feed")
  }
}

private struct CollapsingHeader: View {
  @State private var offset: CGFloat = 0

  private var height: CGFloat { max(60, 200 - offset) }

  var body: some View {
    VStack(spacing: 0) {
      ZStack {
        Color.blue
        Text(height > 100 ? "large" : "small").opacity(1 - min(1, Double(200 - height) / 100)).id("title")
      }
      .frame(height: height).id("header")
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100) { Text("Row \($0)").frame(height: 50) } }
      }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y + $0.contentInsets.top
      } action: {
        offset = $1
      }
    }
  }
}

@Observable @MainActor
private final class PageModel {
  var items = Array(0..<30)
  @ObservationIgnored private(set) var requests = 0

  func loadMore() {
    requests += 1
    items += items.count..<(items.count + 30)
  }
}

private struct InfiniteList: View {
  let model: PageModel

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(model.items, id: \.self) { item in
          Text("Row \(item)").frame(height: 50).id(item)
            .onAppear { if item == model.items.last { model.loadMore() } }
        }
      }
    }
    .id("list")
  }
}

private struct Article: View {
  @State private var progress = 0.0
  @State private var isFar = false

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { Color.gray.frame(height: 100).id("line \($0)") } }
      }
      .id("article")
      .onScrollGeometryChange(for: Double.self) { geometry in
        let way = geometry.contentSize.height - geometry.containerSize.height
        return min(1, max(0, geometry.contentOffset.y / way))
      } action: {
        progress = $1
      }
      .onScrollGeometryChange(for: Bool.self, of: { $0.contentOffset.y > 300 }, action: { isFar = $1 })
      .overlay(alignment: .topLeading) { Color.blue.frame(width: 400 * progress, height: 4).id("bar") }
      .overlay(alignment: .bottomTrailing) {
        if isFar { Button("Top") { proxy.scrollTo("line 0", anchor: .top) }.id("top") }
      }
    }
  }
}

private struct SettingsScreen: View {
  @State private var isOn = true
  @State private var chosen: Int?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text("Settings").font(.largeTitle)
        Section {
          Toggle("Wi-Fi", isOn: $isOn).id("wifi")
          Text(isOn ? "On" : "Off")
          Text(chosen.map { "Chosen: \($0)" } ?? "None")
        } header: {
          Text("Network")
        }
        Group {
          ForEach(0..<20) { number in
            Button("Network \(number)") { chosen = number }.frame(height: 44).id("network \(number)")
          }
        }
        .disabled(!isOn)
      }
      .padding()
    }
    .id("settings")
  }
}
