// Complaints of developers about SwiftUI's scrolling, one test each, as Documentation/Complaints.md lists them.
import Foundation
import Testing
import Volute

/// Rows of many heights that the tests change, with the values that are bound.
@Observable @MainActor
final class ComplaintFeed {
  var rows: [Int]
  var position = ScrollPosition(idType: Int.self)
  var id: Int?
  @ObservationIgnored var proxy: ScrollViewProxy?

  init(_ rows: some Sequence<Int>) { self.rows = Array(rows) }
}

/// A row of 40 to 160 pt, by its number.
struct UnevenRow: View {
  let number: Int
  var height: CGFloat { CGFloat(40 + abs(number) * 37 % 121) }

  var body: some View { Color.gray.frame(height: height).id("row \(number)") }
}

extension ScrollHost {
  /// The tops of the rows on the screen, by their numbers.
  func tops(of rows: some Sequence<Int>) -> [Int: CGFloat] {
    var tops: [Int: CGFloat] = [:]
    for view in tree?.all ?? [] {
      guard let id = view.id?.base as? String, id.hasPrefix("row "), let row = Int(id.dropFirst(4)) else { continue }
      tops[row] = view.frame.minY
    }
    let wanted = Set(rows)
    return tops.filter { wanted.contains($0.key) }
  }
}

@MainActor
@Suite("Complaints")
struct ComplaintTests {
  /// A list with a bound id.
  func list(_ feed: ComplaintFeed, anchor: UnitPoint? = nil) -> ScrollHost {
    host {
      @Bindable var feed = feed
      ScrollViewReader { proxy in
        let _ = feed.proxy = proxy
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { UnevenRow(number: $0) } }.scrollTargetLayout()
        }
        .scrollPosition(id: $feed.id, anchor: anchor)
        .id("list")
      }
    }
  }

  @Test("1: rows that are prepended move nothing on the screen: at rest, under a touch, and during a fling")
  func prepended() {
    let feeds = [ComplaintFeed(0..<500), ComplaintFeed(0..<500)]
    let hosts = feeds.map { list($0) }
    var prepended = 0
    /// Prepends 50 rows in the second list. Compares it with the first list, which stays the same.
    func prependAndCompare() {
      feeds[1].rows.insert(contentsOf: (-50..<0).map { $0 - prepended }, at: 0)
      prepended += 50
      compare()
    }
    func compare() {
      let tops = hosts.map { $0.tops(of: 0..<500) }
      #expect(tops[0].count > 4 && tops[0].keys == tops[1].keys)
      for (row, top) in tops[0] { #expect(isNear(tops[1][row], top, by: 0.001)) }
    }
    for host in hosts {
      host.update()
      host.scroll(y: 5_000)
    }
    prependAndCompare()
    for host in hosts {
      host.touchDown(at: CGPoint(x: 200, y: 700))
      host.advance(by: 0.05)
      host.touchMove(to: CGPoint(x: 200, y: 600))
      host.advance(by: 1.0 / 60)
    }
    prependAndCompare()
    for host in hosts {
      host.touchMove(to: CGPoint(x: 200, y: 550))
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 200, y: 500))
      host.advance(by: 1.0 / 60)
      host.touchUp(at: CGPoint(x: 200, y: 450))
      host.advance(by: 0.1)
    }
    #expect(hosts[1].scrollPhase(of: "list") == .decelerating)
    prependAndCompare()
    for _ in 0..<30 {
      for host in hosts { host.advance(by: 1.0 / 60) }
      compare()
    }
  }

  @Test("2: a row that is scrolled to stands exactly where it was asked for, far away and among rows of many heights")
  func exact() {
    let feed = ComplaintFeed(0..<20_000)
    let host = list(feed)
    host.update()
    for (row, anchor) in [(12_345, UnitPoint.top), (17, .bottom), (19_000, .center), (9_000, .top)] {
      feed.proxy?.scrollTo(row, anchor: anchor)
      host.advance(by: 1.0 / 60)
      let height = UnevenRow(number: row).height
      #expect(isNear(host.frame(of: "row \(row)")?.minY, anchor.y * (800 - height)))
      #expect(host.madeRowCount < 100)
    }
    withAnimation { feed.proxy?.scrollTo(15_000, anchor: .top) }
    host.waitUntilIdle()
    #expect(isNear(host.frame(of: "row 15000")?.minY, 0))
  }

  @Test("3: scrolling up through rows that were never measured moves each row by what was scrolled, in each frame")
  func upwards() {
    let feed = ComplaintFeed(0..<2_000)
    let host = list(feed)
    host.update()
    feed.proxy?.scrollTo(1_000, anchor: .top)
    host.advance(by: 0.1)
    var before = host.tops(of: feed.rows)
    var share = CGFloat.infinity
    for _ in 0..<200 {
      host.wheel(by: CGVector(dx: 0, dy: 23), at: CGPoint(x: 200, y: 400))
      host.advance(by: 1.0 / 60)
      let now = host.tops(of: feed.rows)
      let common = now.keys.filter { before[$0] != nil }
      #expect(common.count > 3)
      for row in common { #expect(isNear(now[row], (before[row] ?? 0) + 23, by: 0.001)) }
      before = now
      // The indicator goes up. A wrong estimate may move it back by less than a fifth of a point.
      let geometry = host.scrollGeometry(of: "list")
      let next = (geometry?.contentOffset.y ?? 0) / (geometry?.contentSize.height ?? 1)
      #expect((next - share) * 800 < 0.2)
      share = next
    }
  }

  @Test("4: a frame of a fling through a hundred thousand rows makes a few rows, and each row once")
  func bounded() {
    let log = Log()
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<100_000) { Counter("\($0)", log).frame(height: 50) } }
      }
      .id("list")
    }
    host.update()
    host.fling(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -600), duration: 0.05)
    var largest = 0
    while !host.isIdle {
      let before = host.bodyCount
      host.advance(by: 1.0 / 60)
      largest = max(largest, host.bodyCount - before)
    }
    #expect(host.contentOffset().y > 4_000)
    #expect(largest > 0 && largest <= 24, "\(largest)")
    #expect(log.bodies.values.allSatisfy { $0 == 1 })
  }

  @Test("5: with a bound position and a default anchor, a keyboard leaves the text that is read where it is")
  func keyboard() {
    let feed = ComplaintFeed(0..<300)
    let host = host {
      @Bindable var feed = feed
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(feed.rows, id: \.self) { UnevenRow(number: $0) } }.scrollTargetLayout()
      }
      .defaultScrollAnchor(.bottom)
      .scrollPosition($feed.position)
      .id("list")
    }
    // At the end, the last row stays above the keyboard.
    #expect(isNear(host.frame(of: "row 299")?.maxY, 800))
    host.size.height = 500
    #expect(isNear(host.frame(of: "row 299")?.maxY, 500))
    host.size.height = 800
    #expect(isNear(host.frame(of: "row 299")?.maxY, 800))
    // Everywhere else, the rows on the screen stay.
    host.scroll(y: -6_000)
    let tops = host.tops(of: feed.rows)
    for height in [500.0, 800, 350, 800] {
      host.size.height = height
      let now = host.tops(of: feed.rows)
      #expect(now.count > 2)
      for (row, top) in now where tops[row] != nil { #expect(isNear(top, tops[row] ?? 0)) }
    }
  }

  @Test("6: without an anchor a binding and a proxy both move the least way, and not at all to a row on the screen")
  func leastWay() {
    for isBinding in [true, false] {
      let feed = ComplaintFeed(0..<300)
      let host = list(feed)
      host.update()
      func go(to row: Int) {
        if isBinding { feed.id = row } else { feed.proxy?.scrollTo(row) }
        host.advance(by: 0.1)
      }
      go(to: 5)
      #expect(host.contentOffset().y == 0)
      go(to: 50)
      #expect(isNear(host.frame(of: "row 50")?.maxY, 800))
      go(to: 49)
      #expect(isNear(host.frame(of: "row 50")?.maxY, 800))
      go(to: 20)
      #expect(isNear(host.frame(of: "row 20")?.minY, 0))
    }
  }
}
