// Whole screens that come to rest at their views: a pager, nested carousels, weeks in a strip, a chat at its end.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Screens that come to rest at views")
struct TargetScreenTests {
  @Test("A pager goes on by one page a fling, tells its page, and fades the one that leaves")
  func pager() {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { Pager() }
    #expect(host.texts.last == "1 of 5")
    host.fling(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -120, dy: 0))
    #expect(host.scrollPhase(of: "pages") == .decelerating)
    #expect((host.visualEffect(of: "page 0")?.opacity ?? 1) < 1)
    #expect(host.waitUntilIdle())
    #expect(host.scrollGeometry(of: "pages")?.contentOffset.x == 400)
    #expect(host.texts.last == "2 of 5")
    #expect(host.visualEffect(of: "page 1")?.opacity == 1)
    // A short drag that is released at rest goes back.
    host.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: -80, dy: 0))
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "pages")?.contentOffset.x == 400)
    for _ in 0..<6 {
      host.fling(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -120, dy: 0))
      host.waitUntilIdle()
    }
    #expect(host.texts.last == "5 of 5")
    #expect(host.tap("first"))
    host.waitUntilIdle()
    #expect(host.texts.last == "1 of 5")
    #expect(host.scrollGeometry(of: "pages")?.contentOffset.x == 0)
    host.expectRest()
  }

  @Test("Shelves of cards in a list come to rest at a card each, and tell which are seen")
  func nestedCarousels() {
    let model = ShelfModel()
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { Shelves(model: model) }
    host.update()
    #expect(model.seen["Shelf 0"] == [0, 1])
    host.drag(on: "card 0.1", by: CGVector(dx: -190, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: "card 0.1")?.minX == 20)
    #expect(model.seen["Shelf 0"] == [1, 2])
    #expect(model.seen["Shelf 1"] == [0, 1])
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y == 0)
    host.drag(on: "card 1.0", by: CGVector(dx: 0, dy: -250))
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y ?? 0 > 200)
    #expect(host.frame(of: "card 1.0")?.minX == 20)
    host.expectRest()
  }

  @Test("A strip of weeks comes to rest at a week, and its month follows")
  func weeks() {
    let host = ScrollHost(size: CGSize(width: 350, height: 400)) { WeekStrip() }
    #expect(host.texts.first == "Week 0")
    #expect(host.frame(of: 6)?.maxX == 350)
    host.fling(from: CGPoint(x: 300, y: 60), by: CGVector(dx: -100, dy: 0))
    host.waitUntilIdle()
    #expect(host.texts.first == "Week 1")
    #expect(host.frame(of: 7)?.minX == 0)
    #expect(host.frame(of: 13)?.maxX == 350)
    #expect(host.tap("today"))
    host.waitUntilIdle()
    #expect(host.texts.first == "Week 20")
    #expect(host.madeRowCount < 60)
    host.expectRest()
  }

  @Test("A chat begins at its end, stays there as messages come, and tells of those above once it was scrolled away")
  func chat() {
    let model = MessageModel()
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) { MessageList(model: model) }
    #expect(host.frame(of: "message 99")?.maxY == 800)
    #expect(!host.texts.contains("Newer below"))
    model.count += 1
    host.waitUntilIdle()
    #expect(host.frame(of: "message 100")?.maxY == 800)
    host.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 300))
    host.waitUntilIdle()
    #expect(host.texts.contains("Newer below"))
    let place = host.frame(of: "message 90")
    model.count += 5
    host.waitUntilIdle()
    #expect(host.frame(of: "message 90") == place)
    #expect(host.tap("down"))
    host.waitUntilIdle()
    #expect(host.frame(of: "message 105")?.maxY == 800)
    #expect(!host.texts.contains("Newer below"))
    host.expectRest()
  }
}

private struct Pager: View {
  @State private var page: Int? = 0

  var body: some View {
    VStack(spacing: 0) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<5) { number in
            Color.blue.containerRelativeFrame(.horizontal)
              .scrollTransition(.interactive(timingCurve: .linear)) { $0.opacity($1.isIdentity ? 1 : 0) }
              .id("page \(number)")
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: $page)
      .id("pages")
      Button("First") { page = 0 }.id("first")
      Text("\((page ?? 0) + 1) of 5")
    }
  }
}

@Observable @MainActor
private final class ShelfModel {
  @ObservationIgnored var seen: [String: [Int]] = [:]
}

private struct Shelves: View {
  let model: ShelfModel

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 20) {
        ForEach(0..<20) { shelf in
          ScrollView(.horizontal) {
            LazyHStack(spacing: 10) {
              ForEach(0..<30) { card in
                Color.blue.frame(width: 170, height: 200).id("card \(shelf).\(card)")
              }
            }
            .scrollTargetLayout()
          }
          .contentMargins(.horizontal, 20, for: .scrollContent)
          .scrollTargetBehavior(.viewAligned)
          .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.9) { model.seen["Shelf \(shelf)"] = $0 }
        }
      }
    }
    .id("list")
  }
}

private struct WeekStrip: View {
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var week = 0

  var body: some View {
    VStack(spacing: 0) {
      Text("Week \(week)").frame(height: 30)
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<365) { day in Text("\(day)").frame(width: 50, height: 50).id(day) }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .scrollTargetBehavior(WeekBehavior())
      .onScrollGeometryChange(for: Int.self) {
        Int(($0.contentOffset.x / 350).rounded())
      } action: {
        week = $1
      }
      Button("Today") { position.scrollTo(id: 140, anchor: .leading) }.id("today")
    }
  }
}

private struct WeekBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let first = (context.originalTarget.rect.minX / 350).rounded()
    let asked = (target.rect.minX / 350).rounded()
    target.rect.origin.x = min(max(asked, first - 1), first + 1) * 350
  }
}

@Observable @MainActor
private final class MessageModel {
  var count = 100
}

private struct MessageList: View {
  let model: MessageModel
  @State private var position = ScrollPosition(edge: .bottom)
  @State private var isAtEnd = true

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<model.count, id: \.self) { number in
          Text("Message \(number)").frame(height: 60).id("message \(number)")
        }
      }
      .scrollTargetLayout()
    }
    .defaultScrollAnchor(.bottom)
    .scrollPosition($position)
    .onScrollGeometryChange(for: Bool.self) { geometry in
      geometry.contentOffset.y + geometry.containerSize.height >= geometry.contentSize.height - 1
    } action: {
      isAtEnd = $1
    }
    .overlay(alignment: .bottom) {
      if !isAtEnd { Button("Newer below") { position.scrollTo(edge: .bottom) }.id("down") }
    }
  }
}
