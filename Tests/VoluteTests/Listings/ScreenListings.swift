// The listings of the articles on a header, a carousel and a chat.
import Foundation
import Testing
import Volute

private struct ProfileScreen: View {
  @State private var scrolled: CGFloat = 0

  private var headerHeight: CGFloat { max(60, 200 - scrolled) }

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<100) { Text("Post \($0)").frame(height: 80).id($0) }
      }
    }
    .onScrollGeometryChange(for: CGFloat.self) { geometry in
      geometry.contentOffset.y + geometry.contentInsets.top
    } action: { _, now in
      scrolled = now
    }
    .id("posts")
    .safeAreaPadding(.top, 200)
    .overlay(alignment: .top) { Color.blue.frame(height: headerHeight).id("header") }
  }
}

private struct Gallery: View {
  @State private var card: Int?

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) {
        ForEach(0..<20) { number in
          Text("Card \(number)")
            .containerRelativeFrame(.horizontal)
            .frame(height: 200)
            .scrollTransition { content, phase in
              content.scaleEffect(phase.isIdentity ? 1 : 0.9).opacity(phase.isIdentity ? 1 : 0.5)
            }
            .id(number)
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 40)
    .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
    .scrollPosition(id: $card)
    .id("cards")
    .safeAreaInset(edge: .bottom) { Text("\((card ?? 0) + 1) of 20") }
  }
}

@MainActor @Observable
private final class Chat {
  var messages = Array(0..<100)

  func loadOlder() { messages.insert(contentsOf: (messages[0] - 20)..<messages[0], at: 0) }
  func receive() { messages.append(messages[messages.count - 1] + 1) }
}

private struct ChatScreen: View {
  let chat: Chat
  @State private var position = ScrollPosition(idType: Int.self)

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 8) {
        ForEach(chat.messages, id: \.self) { number in
          Text("Message \(number)").padding(10).id(number)
        }
      }
      .scrollTargetLayout()
    }
    .defaultScrollAnchor(.bottom)
    .scrollPosition($position)
    .id("chat")
  }
}

@MainActor
@Suite("Listings: screens")
struct ScreenListings {
  @Test("A header becomes lower with the scroll, and higher with a pull")
  func header() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ProfileScreen() }
    #expect(host.frame(of: "header")?.height == 200)
    #expect(host.frame(of: 0)?.minY == 200)

    host.wheel(by: CGVector(dx: 0, dy: -100), at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    #expect(host.frame(of: "header")?.height == 100)
    #expect(host.frame(of: 0)?.minY == 100)

    host.press(.end, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(host.frame(of: "header")?.height == 60)
    host.expectRest()
  }

  @Test("A header is stretched while the content is pulled past its start")
  func pulledHeader() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ProfileScreen() }
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    for step in 1...10 {
      host.touchMove(to: CGPoint(x: 200, y: 400 + 20 * CGFloat(step)))
      host.advance(by: 1.0 / 60)
    }
    #expect(host.frame(of: "header")?.height ?? 0 > 240)

    host.touchUp(at: CGPoint(x: 200, y: 600))
    host.waitUntilIdle()
    #expect(host.frame(of: "header")?.height == 200)
    host.expectRest()
  }

  @Test("A carousel goes on by one card a fling, and draws the others smaller")
  func carousel() {
    let host = ScrollHost(size: CGSize(width: 390, height: 300)) { Gallery() }
    host.fling(on: "cards", by: CGVector(dx: -250, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: 1)?.minX == 40)
    #expect(host.texts.last == "2 of 20")
    #expect(host.visualEffect(of: 1)?.opacity == 1)
    #expect(host.visualEffect(of: 2)?.opacity ?? 1 < 1)
    host.expectRest()
  }

  @Test("Older messages come above, and none on the screen moves")
  func chat() {
    let chat = Chat()
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ChatScreen(chat: chat) }
    #expect(host.frame(of: 99)?.maxY == 844)

    host.drag(on: "chat", by: CGVector(dx: 0, dy: 300))
    let place = host.frame(of: 90)
    chat.loadOlder()
    #expect(host.frame(of: 90) == place)

    chat.receive()
    #expect(host.frame(of: 90) == place)
    host.expectRest()
  }

  @Test("A chat at its end stays there as messages come")
  func newMessages() {
    let chat = Chat()
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ChatScreen(chat: chat) }
    chat.receive()
    host.waitUntilIdle()
    #expect(host.frame(of: 100)?.maxY == 844)
    host.expectRest()
  }

  @Test("Older messages come in the middle of a fling, which goes on")
  func prependInAFling() {
    let chat = Chat()
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ChatScreen(chat: chat) }
    host.fling(on: "chat", by: CGVector(dx: 0, dy: 200))
    let place = host.frame(of: 90)
    chat.loadOlder()
    #expect(host.frame(of: 90) == place)
    #expect(host.scrollPhase(of: "chat") == .decelerating)
    host.expectRest()
  }
}
