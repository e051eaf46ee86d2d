// Whole screens in SwiftUI code: a feed, a shop with pinned sections, carousels, and a chat.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Screens")
struct ScreenTests {
  @Test("A feed with a header, a grid and posts is one scroll view of sections")
  func feed() throws {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { FeedScreen() }
    #expect(host.frame(of: "title") != nil)
    let first = try #require(host.frame(of: "photo 0"))
    let second = try #require(host.frame(of: "photo 1"))
    // Three columns, 8 pt apart, share 390 pt less 16 pt on each side.
    #expect(abs(first.width - (390 - 32 - 16) / 3) < 0.01 && first.minX == 16)
    #expect(abs(second.minX - (16 + (390 - 32 - 16) / 3 + 8)) < 0.01)
    #expect(host.frame(of: "post 100") == nil)
    host.drag(from: CGPoint(x: 100, y: 800), by: CGVector(dx: 0, dy: -300))
    let post = try #require(host.frame(of: "post 2"))
    let next = try #require(host.frame(of: "post 3"))
    #expect(abs(next.minY - post.maxY - 12) < 0.001)
    #expect(post.width == 390)
    #expect(host.madeRowCount < 80)
    host.expectRest()
  }

  @Test("Headers of a grid stay at the top until the next one pushes them away")
  func pinnedSections() throws {
    let host = ScrollHost(size: CGSize(width: 400, height: 600)) { ShopScreen() }
    #expect(host.frame(of: "header 0")?.minY == 0)
    #expect(host.frame(of: "item 0.0") == CGRect(x: 0, y: 40, width: 196, height: 100))
    #expect(host.frame(of: "item 0.1")?.minX == 204)
    host.wheel(by: CGVector(dx: 0, dy: -300), at: CGPoint(x: 10, y: 300))
    host.advance(by: 0.1)
    #expect(host.frame(of: "header 0")?.minY == 0)
    // Ten lines of 100 pt, 8 pt apart, end at 1112. The next header begins 8 pt later.
    host.wheel(by: CGVector(dx: 0, dy: -800), at: CGPoint(x: 10, y: 300))
    host.advance(by: 0.1)
    #expect(abs((host.frame(of: "header 1")?.minY ?? 0) - (1120 - 1100)) < 0.001)
    #expect(abs((host.frame(of: "header 0")?.maxY ?? 0) - (1112 - 1100)) < 0.001)
    let list = try #require(host.tree?.first { $0.kind == "ScrollView" })
    #expect(list.children.last?.kind == "Header")
    host.expectRest()
  }

  @Test("Carousels in a lazy list scroll by themselves, and keep their place while their row has views")
  func carousels() throws {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { CarouselScreen() }
    host.drag(on: "carousel 1", by: CGVector(dx: -200, dy: 0))
    let offset = try #require(host.scrollGeometry(of: "carousel 1")?.contentOffset.x)
    #expect(offset > 150)
    #expect(host.scrollGeometry(of: "carousel 0")?.contentOffset.x == 0)
    #expect(host.scrollGeometry(of: "screen")?.contentOffset.y == 0)
    #expect(host.frame(of: "card 1.2")?.minX == 2 * 158 - offset)
    host.drag(on: "carousel 1", by: CGVector(dx: 0, dy: -300))
    #expect(host.scrollGeometry(of: "screen")?.contentOffset.y ?? 0 > 250)
    host.drag(on: "carousel 3", by: CGVector(dx: 0, dy: 400))
    #expect(host.scrollGeometry(of: "carousel 1")?.contentOffset.x == offset)
    host.expectRest()
  }

  @Test("A chat that loads older messages keeps what is on the screen")
  func chat() throws {
    let model = ChatModel()
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ChatScreen(model: model) }
    _ = host.texts
    model.proxy?.scrollTo(199, anchor: .bottom)
    host.advance(by: 0.1)
    #expect(abs((host.frame(of: "message 199")?.maxY ?? 0) - 844) < 0.01)
    host.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 300))
    let texts = host.texts
    let frame = try #require(host.tree?.first { $0.kind == "Text" }?.frame)
    model.messages = (-50..<0).map { ChatModel.Message(id: $0) } + model.messages
    #expect(host.texts == texts)
    #expect(host.tree?.first { $0.kind == "Text" }?.frame == frame)
    #expect(host.madeRowCount < 150)
    host.expectRest()
  }
}

private struct FeedScreen: View {
  private let columns = Array(repeating: GridItem(.flexible(), spacing: 8), count: 3)

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        Text("Friends").font(.largeTitle).id("title")
        LazyVGrid(columns: columns, spacing: 8) {
          ForEach(0..<12) { Color.blue.aspectRatio(1, contentMode: .fit).id("photo \($0)") }
        }
        .padding(.horizontal)
        LazyVStack(spacing: 12) {
          ForEach(0..<10_000) { Post(number: $0) }
        }
      }
    }
  }
}

private struct Post: View {
  let number: Int

  var body: some View {
    VStack(alignment: .leading) {
      Text("Post \(number)").font(.headline)
      Text(String(repeating: "A word or two. ", count: 1 + number % 7))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .id("post \(number)")
  }
}

private struct ShopScreen: View {
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(), GridItem()], spacing: 8, pinnedViews: [.sectionHeaders]) {
        ForEach(0..<5) { section in
          Section {
            ForEach(0..<20) { Color.blue.frame(height: 100).id("item \(section).\($0)") }
          } header: {
            Color.red.frame(height: 32).id("header \(section)")
          }
        }
      }
    }
  }
}

private struct CarouselScreen: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 16) {
        ForEach(0..<50) { Shelf(number: $0) }
      }
    }
    .id("screen")
  }
}

private struct Shelf: View {
  let number: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Shelf \(number)")
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack {
          ForEach(0..<100) { Color.blue.frame(width: 150, height: 120).id("card \(number).\($0)") }
        }
      }
      .id("carousel \(number)")
    }
  }
}

@Observable @MainActor
private final class ChatModel {
  struct Message: Identifiable {
    let id: Int
  }

  var messages = (0..<200).map { Message(id: $0) }
  @ObservationIgnored var proxy: ScrollViewProxy?
}

private struct ChatScreen: View {
  let model: ChatModel

  var body: some View {
    ScrollViewReader { proxy in
      let _ = model.proxy = proxy
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 4) {
          ForEach(model.messages) { message in
            Text("Message \(message.id)" + String(repeating: " and more", count: (message.id & 7) * 3))
              .padding(8)
              .id("message \(message.id)")
          }
        }
      }
    }
  }
}
