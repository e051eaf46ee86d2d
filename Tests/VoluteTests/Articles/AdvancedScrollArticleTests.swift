// An article on positions, geometry, targets and transitions: its features as views of a railway line.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Article on advanced scroll APIs")
struct AdvancedScrollArticleTests {
  let events = Events()

  // MARK: Positions

  @Test("Scroll to an id: a button brings a card to the screen, also with an optional id, and its name is read back")
  func scrollToID() {
    let host = host { LineGallery() }
    #expect(host.texts.first == "Stop 0")
    #expect(host.tap("jump"))
    #expect(host.frame(of: "card 7")?.minX == 0)
    #expect(host.texts.first == "Stop 7")
    host.expectRest()
  }

  @Test("Read the current position: the title follows the card at the leading edge")
  func currentView() {
    let host = host { LineGallery() }
    host.update()
    // Cards are 400 pt wide and 16 pt apart.
    host.scroll(x: 410)
    #expect(host.texts.first == "Stop 1")
    host.scroll(x: 400)
    #expect(host.texts.first == "Stop 1")
    host.scroll(x: 10)
    #expect(host.texts.first == "Stop 2")
    host.expectRest()
  }

  @Test("Scroll to an edge, a point and along one axis; a target behaviour does not move the point")
  func edgesAndPoints() {
    let host = host { LineGallery() }
    #expect(host.tap("point"))
    host.waitUntilIdle()
    #expect(host.contentOffset().x == 500)
    #expect(host.tap("axis"))
    #expect(host.contentOffset().x == 320)
    #expect(host.tap("edge"))
    #expect(host.contentOffset().x == 0)
    // After a gesture a card is aligned again.
    host.drag(from: CGPoint(x: 300, y: 200), by: CGVector(dx: -250, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: "card 1")?.minX == 0)
    host.expectRest()
  }

  @Test("Position persistence: the value in the parent outlives the list, which is brought back to its id")
  func keptByParent() {
    let model = Model()
    let host = host { ParentOfList(isShown: !model.flag) }
    host.update()
    host.scroll(y: 1_234)
    #expect(host.frame(of: "row 12")?.minY == -4)
    model.flag = true
    #expect(host.frame(of: "row 12") == nil)
    model.flag = false
    // The value still has the id, and the list returns to it.
    #expect(host.texts.first == "12")
    #expect(host.frame(of: "row 12")?.minY == 30)
    #expect(host.tap("back"))
    #expect(host.frame(of: "row 12")?.minY == 30)
    host.expectRest()
  }

  @Test("Position persistence: SceneStorage and onAppear bring a new window to the row that was read last")
  func keptByScene() {
    let first = host { StoredList() }
    first.update()
    first.scroll(y: 2_340)
    #expect(first.frame(of: "row 23")?.minY == -40)
    let second = host { StoredList() }
    second.sceneStorage = first.sceneStorage
    #expect(second.frame(of: "row 23")?.minY == 0)
  }

  // MARK: Geometry

  @Test("React to geometry: the transform runs in each frame that moves, the action when its value changes")
  func collapsingHeader() {
    var transforms = 0
    let host = host {
      CollapsingList(events: events) { transforms += 1 }
    }
    #expect(host.texts.first == "Tall")
    for _ in 0..<6 { host.scroll(y: 20) }
    #expect(host.texts.first == "Tall")
    let count = transforms
    host.scroll(y: 1)
    #expect(host.texts.first == "Low")
    for _ in 0..<6 { host.scroll(y: 5) }
    #expect(transforms >= count + 7)
    #expect(events.take() == ["true"])
    host.expectRest()
  }

  @Test("Properties of the geometry: offset, sizes and insets in one value")
  func metrics() {
    var metrics: [Metrics] = []
    let host = host {
      ScrollView { Color.teal.frame(height: 2_000) }
        .contentMargins(.top, 24)
        .onScrollGeometryChange(for: Metrics.self) { geometry in
          Metrics(
            offset: geometry.contentOffset, content: geometry.contentSize, container: geometry.containerSize,
            insets: geometry.contentInsets)
        } action: { old, new in
          metrics = [old, new]
        }
    }
    host.update()
    host.scroll(y: 50)
    #expect(metrics.map(\.offset.y) == [-24, 26])
    #expect(metrics.last?.content == CGSize(width: 400, height: 2_000))
    #expect(metrics.last?.container == CGSize(width: 400, height: 800))
    #expect(metrics.last?.insets.top == 24)
    host.expectRest()
  }

  @Test("Scroll progress: a picture fades as it is scrolled away, from 1 to 0 and no further")
  func progress() {
    let host = host { FadingPicture() }
    #expect(host.view("picture")?.frame.height == 300)
    host.scroll(y: 150)
    #expect(host.visualEffect(of: "picture")?.opacity == 0.5)
    host.scroll(y: 149)
    #expect(isNear(host.visualEffect(of: "picture")?.opacity, 1.0 / 300))
    host.scroll(y: 500)
    #expect(host.texts.last == "1.0")
    host.expectRest()
  }
}

/// A stop of the line that the views show.
struct Stop: Identifiable {
  let id: Int
  var name: String { "Stop \(id)" }
  static let line = (0..<12).map { Stop(id: $0) }
}

private struct LineGallery: View {
  @State private var position = ScrollPosition(id: 0)

  var body: some View {
    VStack(spacing: 0) {
      Text(title)
      ScrollView(.horizontal) {
        LazyHStack(spacing: 16) {
          ForEach(Stop.line) { stop in
            Color.teal.containerRelativeFrame(.horizontal).id("card \(stop.id)")
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($position)
      .scrollTargetBehavior(.viewAligned)
      .id("list")
      Button("Stop 7") { position.scrollTo(id: Stop.line.first { $0.name == "Stop 7" }?.id) }.id("jump")
      Button("Edge") { position.scrollTo(edge: .leading) }.id("edge")
      Button("Point") { position.scrollTo(point: CGPoint(x: 500, y: 0)) }.id("point")
      Button("Axis") { position.scrollTo(x: 320) }.id("axis")
    }
  }

  private var title: String {
    guard let id = position.viewID(type: Int.self), let stop = Stop.line.first(where: { $0.id == id }) else {
      return ""
    }
    return stop.name
  }
}

private struct StopRows: View {
  var body: some View {
    LazyVStack(spacing: 0) { ForEach(0..<100) { Color.teal.frame(height: 100).id("row \($0)") } }
      .scrollTargetLayout()
  }
}

private struct ParentOfList: View {
  let isShown: Bool
  @State private var position = ScrollPosition(idType: Int.self)

  var body: some View {
    let id = position.viewID(type: Int.self)
    VStack(spacing: 0) {
      Button("\(id ?? 0)") { if let id { position.scrollTo(id: id, anchor: .top) } }.frame(height: 30).id("back")
      if isShown { ScrollView { StopRows() }.scrollPosition($position) }
    }
  }
}

private struct StoredList: View {
  @SceneStorage("stop") private var stored: Int?
  @State private var position = ScrollPosition(id: 0)

  var body: some View {
    ScrollView { StopRows() }
      .scrollPosition($position, anchor: .top)
      .onAppear { if let stored { position.scrollTo(id: stored) } }
      .onChange(of: position.viewID(type: Int.self)) { _, id in stored = id }
  }
}

private struct CollapsingList: View {
  let events: Events
  let onTransform: () -> Void
  @State private var isLow = false

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 12) {
        Text(isLow ? "Low" : "Tall").frame(height: 200)
        ForEach(0..<40) { _ in Color.teal.frame(height: 60) }
      }
    }
    .onScrollGeometryChange(for: Bool.self) { geometry in
      onTransform()
      return geometry.contentOffset.y > 120
    } action: { _, isPast in
      events.add("\(isPast)")
      withAnimation(.easeInOut(duration: 0.25)) { isLow = isPast }
    }
  }
}

private struct Metrics: Equatable {
  var offset: CGPoint
  var content: CGSize
  var container: CGSize
  var insets: EdgeInsets
}

private struct FadingPicture: View {
  @State private var progress: CGFloat = 0

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Rectangle().fill(.teal).opacity(1 - progress).id("picture").frame(height: 300)
        Text("\(progress)").padding().frame(height: 3_000)
      }
    }
    .onScrollGeometryChange(for: CGFloat.self) { geometry in
      min(max(geometry.contentOffset.y / 300, 0), 1)
    } action: { _, now in
      progress = now
    }
  }
}
