// The samples of Documentation/Views.md, exactly as that page has them.
import Foundation
import Testing
import Volute

private struct Player: View {
  @State private var goals = 0

  var body: some View {
    HStack {
      Text("Goals")
      Spacer()
      Text("\(goals)").id("goals")
    }
    .padding()
  }
}

private struct Card: View {
  let number: Int

  init(_ number: Int) { self.number = number }

  var body: some View { Text("Card \(number)").frame(width: 300, height: 120) }
}

private struct Gallery: View {
  @State private var card: Int?

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) { ForEach(0..<100) { Card($0).containerRelativeFrame(.horizontal) } }
        .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 24)
    .scrollTargetBehavior(.viewAligned)
    .scrollPosition(id: $card)
  }
}

private struct Cards: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<1_000) { number in
          Card(number)
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.3) }
            .onScrollVisibilityChange { isVisible in print(number, isVisible) }
        }
      }
    }
    .onScrollPhaseChange { oldPhase, newPhase in print(newPhase) }
  }
}

private struct Song: Identifiable, Hashable {
  let id: Int
  var title: String { "Song \(id)" }
  static let all = (0..<40).map { Song(id: $0) }
}

private struct SongPage: View {
  let song: Song

  var body: some View { Text("Playing \(song.title)") }
}

private struct Library: View {
  @State private var path: [Song] = []
  @State private var songs = Song.all

  var body: some View {
    TabView {
      Tab("Songs", systemImage: "music.note") {
        NavigationStack(path: $path) {
          List {
            ForEach(songs) { song in NavigationLink(song.title, value: song).id(song.id) }
              .onDelete { songs.remove(atOffsets: $0) }
          }
          .navigationDestination(for: Song.self) { SongPage(song: $0) }
        }
      }
    }
  }
}

@MainActor
@Suite("The documented samples")
struct DocumentedSampleTests {
  @Test("The first says what the page says")
  func sample() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { Player() }
    print(host.texts)  // ["Goals", "0"]
    let number = host.frame(of: "goals")  // where the number is in the window
    #expect(host.texts == ["Goals", "0"])
    #expect(number?.maxX == 374)
    #expect(host.tree?.kind == "Padding")
    host.expectRest()
  }

  @Test("A fling leads through a million rows")
  func rows() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) {
      ScrollView {
        LazyVStack { ForEach(0..<1_000_000) { Text("Row \($0)").frame(height: 44).id($0) } }
      }
      .id("list")
    }
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -300))
    host.waitUntilIdle()
    print(host.scrollGeometry(of: "list")?.contentOffset ?? .zero)
    print(host.texts)  // the rows on the screen
    #expect(!host.texts.contains("Row 0") && host.texts.count > 15)
    #expect(!host.fling(on: "nobody", by: .zero))
    host.expectRest()
  }

  @Test("Cards are paler at the edges, and hear of the scroll")
  func cards() {
    let host = ScrollHost(size: CGSize(width: 390, height: 600)) { Cards().id("list") }
    host.fling(on: "list", by: CGVector(dx: 0, dy: -300))
    host.waitUntilIdle()
    #expect(!host.texts.contains("Card 0"))
    host.expectRest()
  }

  @Test("A gallery comes to rest with a card in the middle")
  func gallery() throws {
    let host = ScrollHost(size: CGSize(width: 390, height: 300)) { Gallery().id("cards") }
    host.fling(on: "cards", by: CGVector(dx: -200, dy: 0))
    host.waitUntilIdle()
    let offset = try #require(host.scrollGeometry(of: "cards")?.contentOffset.x)
    #expect(offset > 0 && abs((offset + 24).remainder(dividingBy: 354)) < 0.01)
    host.expectRest()
  }

  @Test("A row of a library leads to its page")
  func library() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { Library() }
    #expect(host.tap(3))
    #expect(host.texts.contains("Playing Song 3"))
    host.expectRest()
  }
}
