// Whole screens whose parts follow one another: tabs, an endless calendar, a wheel, and stories.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Screens whose parts follow one another")
struct FollowingScreenTests {
  @Test("A strip of tabs follows the sections, and a tab leads to its section")
  func tabs() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { MenuScreen() }
    #expect(host.contentOffset(of: "tabs").x == 0)
    // A section is 340 pt long, so the third one is at the top.
    host.scroll(y: 700, at: CGPoint(x: 200, y: 500))
    #expect(host.waitUntilIdle())
    #expect(host.texts.first == "Section 2")
    // The middle of the section's tab, at 250 pt, is in the middle of the strip.
    #expect(isNear(host.contentOffset(of: "tabs").x, 250 - 195))
    #expect(host.contentOffset(of: "sections").y == 700)

    #expect(host.tap("tab 3"))
    #expect(host.scrollPhase(of: "sections") == .animating)
    host.waitUntilIdle()
    #expect(isNear(host.contentOffset(of: "sections").y, 3 * 340))
    #expect(host.texts.first == "Section 3")
    #expect(isNear(host.contentOffset(of: "tabs").x, 350 - 195))
    // At the end of the strip the last tab cannot come to the middle.
    host.press(.end, at: CGPoint(x: 200, y: 500))
    host.waitUntilIdle()
    #expect(isNear(host.contentOffset(of: "tabs").x, 1200 - 390, by: 100.01))
    host.expectRest()
  }

  @Test("A calendar goes on for ever, to both sides, and never jumps")
  func calendar() throws {
    let months = Months()
    let host = ScrollHost(size: CGSize(width: 350, height: 700)) { CalendarScreen(months: months) }
    #expect(host.frame(of: "month 0")?.minY == 0)
    for _ in 0..<6 {
      host.touchDown(at: CGPoint(x: 175, y: 200))
      host.advance(by: 0.05)
      var place: CGFloat?
      for step in 1...20 {
        host.touchMove(to: CGPoint(x: 175, y: 200 + 20 * CGFloat(step)))
        host.advance(by: 1.0 / 60)
        // The rows on the screen follow the touch, even when months come above them.
        let month = try #require(months.seen.last)
        let now = try #require(host.frame(of: "month \(month)")?.minY)
        if let place, months.tracked == month { #expect(isNear(now - place, 20, by: 0.01)) }
        (place, months.tracked) = (now, month)
      }
      host.touchUp(at: CGPoint(x: 175, y: 600))
      host.waitUntilIdle()
      #expect(host.texts.contains { $0.hasPrefix("Month") })
    }
    #expect(months.range.lowerBound < -8)
    for _ in 0..<8 {
      host.fling(from: CGPoint(x: 175, y: 600), by: CGVector(dx: 0, dy: -400))
      host.waitUntilIdle()
    }
    #expect(months.range.upperBound > 8)
    #expect(host.madeRowCount < 20)
    host.expectRest()
  }

  @Test("A wheel comes to rest with a number in its middle, which is the value, and a value turns the wheel")
  func wheel() throws {
    let picked = Picked()
    let host = ScrollHost(size: CGSize(width: 200, height: 220)) { WheelPicker(picked: picked) }
    #expect(isNear(host.contentOffset(of: "wheel").y, 10 * 44 - 88))
    #expect(host.visualEffect(of: 10)?.opacity == 1)
    host.fling(from: CGPoint(x: 100, y: 150), by: CGVector(dx: 0, dy: -60))
    host.waitUntilIdle()
    let value = try #require(picked.value)
    #expect(value > 11)
    #expect(isNear(host.frame(of: value)?.midY, 110))
    #expect(host.visualEffect(of: value)?.opacity == 1)
    #expect(host.visualEffect(of: value + 1)?.opacity ?? 1 < 1)
    withAnimation { picked.value = 40 }
    host.waitUntilIdle()
    #expect(isNear(host.frame(of: 40)?.midY, 110))
    // A fling past the last number bounces back to it.
    host.fling(from: CGPoint(x: 100, y: 200), by: CGVector(dx: 0, dy: -180), duration: 0.03)
    host.fling(from: CGPoint(x: 100, y: 200), by: CGVector(dx: 0, dy: -180), duration: 0.03)
    host.waitUntilIdle()
    #expect(picked.value == 59)
    #expect(isNear(host.frame(of: 59)?.midY, 110))
    host.expectRest()
  }

  @Test("Rings of stories tell which are whole on the screen, and keep which were opened")
  func stories() {
    let stories = Stories()
    let host = ScrollHost(size: CGSize(width: 390, height: 200)) { StoryStrip(stories: stories) }
    // Rings of 72 pt, 12 pt apart, begin after 16 pt: four of them are fully visible.
    host.waitUntilIdle()
    #expect(stories.whole == [0, 1, 2, 3])
    #expect(host.tap("ring 1"))
    #expect(host.view("ring 1")?.effect?.contains("gray") ?? host.texts.contains("seen 1"))
    host.scroll(x: 500, at: CGPoint(x: 200, y: 50))
    host.waitUntilIdle()
    #expect(!stories.whole.contains(1) && stories.whole.contains(7))
    host.press(.home, at: CGPoint(x: 200, y: 50))
    host.scroll(x: -600, at: CGPoint(x: 200, y: 50))
    host.waitUntilIdle()
    #expect(stories.whole == [0, 1, 2, 3])
    #expect(stories.opened == [1] && host.texts.contains("seen 1"))
    host.expectRest()
  }
}

private struct MenuScreen: View {
  @State private var section: Int? = 0
  @State private var tab: Int? = 0

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<12) { number in
          VStack(spacing: 0) {
            Text("Section \(number)").frame(height: 40)
            ForEach(0..<5) { Text("Dish \(number).\($0)").frame(height: 60) }
          }
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $section, anchor: .top)
    .id("sections")
    .safeAreaInset(edge: .bottom, spacing: 0) { tabs }
    .onChange(of: section) { withAnimation { tab = section } }
  }

  private var tabs: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<12) { number in
          Button("Tab \(number)") { withAnimation { section = number } }
            .frame(width: 100, height: 44).id("tab \(number)")
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $tab, anchor: .center)
    .id("tabs")
    .frame(height: 44)
  }
}

@Observable @MainActor
private final class Months {
  var range = -2..<3
  @ObservationIgnored var seen: [Int] = []
  @ObservationIgnored var tracked: Int?

  func note(_ months: [Int]) {
    seen = months
    if months.contains(where: { $0 <= range.lowerBound + 1 }) { range = (range.lowerBound - 4)..<range.upperBound }
    if months.contains(where: { $0 >= range.upperBound - 2 }) { range = range.lowerBound..<(range.upperBound + 4) }
  }
}

private struct CalendarScreen: View {
  let months: Months
  @State private var month: Int? = 0

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(months.range, id: \.self) { number in
          VStack(spacing: 0) {
            Text("Month \(number)").frame(height: 40)
            // Months have four to six weeks.
            ForEach(0..<(4 + abs(number) % 3), id: \.self) { week in
              HStack(spacing: 0) { ForEach(1..<8) { Text("\(week * 7 + $0)").frame(width: 50, height: 44) } }
            }
          }
          .id("month \(number)")
        }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $month, anchor: .top)
    .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.01) { months.note($0) }
  }
}

@Observable @MainActor
private final class Picked {
  var value: Int? = 10
}

private struct WheelPicker: View {
  @Bindable var picked: Picked

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<60) { number in
          Text("\(number)").frame(height: 44).frame(maxWidth: .infinity)
            .visualEffect { content, proxy in
              let distance = abs(proxy.frame(in: .scrollView).midY - 22) / 44
              return content.opacity(1 - min(0.8, distance / 3))
                .rotation3DEffect(.degrees(20 * distance), axis: (x: 1, y: 0, z: 0))
            }
            .id(number)
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.vertical, 88)
    .scrollTargetBehavior(.viewAligned)
    .scrollPosition(id: $picked.value, anchor: .center)
    .id("wheel")
  }
}

@Observable @MainActor
private final class Stories {
  @ObservationIgnored var whole: Set<Int> = []
  var opened: Set<Int> = []
}

private struct StoryStrip: View {
  let stories: Stories

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 12) {
        ForEach(0..<30) { number in
          Button {
            stories.opened.insert(number)
          } label: {
            Circle().fill(.orange).frame(width: 72, height: 72)
              .overlay { Text(stories.opened.contains(number) ? "seen \(number)" : "new \(number)") }
          }
          .onScrollVisibilityChange(threshold: 1) { isWhole in
            if isWhole { stories.whole.insert(number) } else { stories.whole.remove(number) }
          }
          .id("ring \(number)")
        }
      }
    }
    .contentMargins(.horizontal, 16)
    .frame(height: 100)
  }
}
