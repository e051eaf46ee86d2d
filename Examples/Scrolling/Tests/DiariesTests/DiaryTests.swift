// Tests of the behaviour and of the screen, and checks that search for unexpected faults.
import Diaries
import Testing
import Volute
import VoluteTesting

@Suite("Cards")
struct CardTests {
  @Test("They keep their properties on random scroll views")
  func cards() throws {
    let report = try checkScrollTargetBehavior(
      CardSnapping(cardWidth: 200, spacing: 12),
      layouts: .lists(along: .horizontal, rowExtent: 200, spacing: 12),
      search: PropertySearch(caseCount: 5000))
    #expect(report.judgementCounts["monotonicity"] ?? 0 > 1000)
  }

  @MainActor
  @Test("A fling comes to rest with a card at the edge")
  func fling() throws {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { DiaryScreen(diary: Diary()) }
    #expect(host.fling(on: "cards", by: CGVector(dx: -120, dy: 0)))
    host.waitUntilIdle()
    let offset = try #require(host.scrollGeometry(of: "cards")?.contentOffset.x)
    #expect(offset >= 212 && abs(offset.remainder(dividingBy: 212)) < 0.01)
  }
}

@MainActor
@Suite("The screen of a diary")
struct DiaryScreenTests {
  static let edits = [
    ScreenEdit<Diary>("model.write()") { $0.write() },
    ScreenEdit("model.loadOlder()") { $0.loadOlder() },
    ScreenEdit("model.continueOne()") { $0.continueOne() },
    ScreenEdit("model.forget()") { $0.forget() },
  ]

  @Test("Older entries come above, and nothing that is shown moves")
  func older() throws {
    let diary = Diary()
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { DiaryScreen(diary: diary) }
    host.drag(on: "entries", by: CGVector(dx: 0, dy: -300))
    host.waitUntilIdle()
    let before = host.texts
    diary.loadOlder()
    #expect(host.texts == before)
    #expect(host.frame(of: "small header") != nil)
  }

  @Test("It keeps its properties whatever a user and the program do")
  func anything() throws {
    let report = try checkScreen(
      of: Diary(), edits: Self.edits, search: PropertySearch(caseCount: 200), source: "DiaryScreen(diary: model)",
      property: { host, _ in
        // The header is small if more than 60 pt have scrolled under it.
        guard let geometry = host.scrollGeometry(of: "entries") else { return false }
        let isPast = geometry.contentOffset.y + geometry.contentInsets.top > 60
        return (host.frame(of: "small header") != nil) == isPast
      }
    ) { DiaryScreen(diary: $0) }
    #expect(report.judgementCounts["blankness"] ?? 0 > 2000)
  }
}
