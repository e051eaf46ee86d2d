// Checks of whole screens: correct screens pass, and each planted fault is found, shrunk and reported.
import Foundation
import Testing
import Volute
import VoluteTesting

@MainActor @Observable
private final class Items {
  var ids = Array(0..<60)
  /// Where the first row is drawn wrongly.
  var isBroken = false

  func add() { ids.append((ids.max() ?? -1) + 1) }
  func addCounted() { ids.append(ids.count) }
  func removeFirst() { if !ids.isEmpty { ids.removeFirst() } }
}

private struct ItemList: View {
  let items: Items

  var body: some View {
    ScrollView { LazyVStack(spacing: 4) { ForEach(items.ids, id: \.self) { Text("Item \($0)").frame(height: 40) } } }
      .id("list")
  }
}

/// A list that no longer shows its rows far from the start.
private struct ForgetfulList: View {
  @State private var isFar = false

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<100) { number in VStack { if !isFar { Text("Row \(number)") } }.frame(height: 50) }
      }
    }
    .onScrollGeometryChange(for: Bool.self) {
      $0.contentOffset.y > 300
    } action: {
      isFar = $1
    }
  }
}

/// A button that counts taps in a state of its own.
private struct TapCounter: View {
  @State private var count = 0

  var body: some View {
    Button {
      count += 1
    } label: {
      Text("Tapped \(count)").frame(width: 390, height: 500)
    }
  }
}

@MainActor
@Suite("Checks of screens")
struct ScreenTests {
  private static let edits = [
    ScreenEdit<Items>("model.add()") { $0.add() }, ScreenEdit("model.removeFirst()") { $0.removeFirst() },
  ]

  private static func search(_ count: Int) -> PropertySearch {
    PropertySearch(caseCount: count, maximumShrinkingTries: 200)
  }

  @Test("A list keeps all properties, and the report counts them")
  func passing() throws {
    let report = try checkScreen(
      of: Items(), edits: Self.edits, invariants: .all, search: Self.search(20),
      property: { host, items in host.texts.isEmpty == items.ids.isEmpty }
    ) { ItemList(items: $0) }
    #expect(report.caseCount == 20 && report.seed == 1)
    for name in ["frames", "blankness", "identity", "rest", "range", "diagnostics", "freshness", "property"] {
      #expect(report.judgementCounts[name] ?? 0 >= 20, "\(name)")
    }
  }

  @Test("Rows that share an id are found, and two edits are left of the case")
  func identity() throws {
    let edits = Self.edits + [ScreenEdit("model.addCounted()") { $0.addCounted() }]
    let failure = try #require(
      #expect(throws: PropertyFailure.self) {
        try checkScreen(of: Items(), edits: edits, search: Self.search(50), source: "ItemList(items: model)") {
          ItemList(items: $0)
        }
      })
    #expect(failure.property == "identity" && failure.subject == "ItemList(items: model)")
    #expect(failure.scenario == "model.removeFirst()\nmodel.addCounted()\n")
    #expect(failure.snippet.contains("import VoluteTesting"))
    #expect(failure.snippet.contains("  let model = Items()\n"))
    #expect(failure.snippet.contains("  #expect(host.faults(against: .identity) == [])"))
    #expect(failure.snippet.contains("func itemListIdentity()"))
    #expect(failure.xctestSnippet.contains("XCTAssertEqual(host.faults(against: .identity), [])"))
    // The printed test does fail.
    let items = Items()
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { ItemList(items: items) }
    #expect(host.faults() == [])
    items.removeFirst()
    items.addCounted()
    #expect(host.faults(against: .identity).count == 1)
  }

  @Test("A scroll view that shows nothing is found, with a picture of it")
  func blankness() throws {
    let picture = FileManager.default.temporaryDirectory.appending(path: "screen-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: picture) }
    var search = Self.search(50)
    search.pictureURL = picture
    let failure = try #require(
      #expect(throws: PropertyFailure.self) { try checkScreen(search: search) { ForgetfulList() } })
    #expect(failure.property == "blankness")
    #expect(failure.scenario.split(separator: "\n").count <= 2, "\(failure.scenario)")
    #expect(failure.pictureURL == picture)
    #expect(try String(contentsOf: picture, encoding: .utf8).hasPrefix("<svg"))
  }

  /// A short text: when it is pulled up, only the clear room below it is on the screen.
  private struct Roomy: View {
    var body: some View { ScrollView { Text("A").frame(height: 100) } }
  }

  @Test("Clear room that a view has asked for is no blank scroll view")
  func clearRoom() throws { try checkScreen(search: Self.search(100)) { Roomy() } }

  @Test("A property of the caller's is asked at rest, and a state of the screen's own breaks freshness")
  func ownProperty() throws {
    let failure = try #require(
      #expect(throws: PropertyFailure.self) {
        try checkScreen(
          of: Items(), edits: Self.edits, search: Self.search(50), property: { _, items in items.ids.count < 61 }
        ) { ItemList(items: $0) }
      })
    #expect(failure.property == "property")
    #expect(failure.snippet.contains("  Issue.record(\"State your property here: it is false now.\")\n}"))
    #expect(failure.xctestSnippet.contains("    XCTFail(\"State your property here: it is false now.\")\n"))
    #expect(failure.scenario.contains("model.add()\n") && failure.scenario.hasSuffix("host.waitUntilIdle()\n"))
    let stale = #expect(throws: PropertyFailure.self) {
      try checkScreen(invariants: .all, search: Self.search(50)) { TapCounter() }
    }
    #expect(stale?.property == "freshness")
    #expect(stale?.scenario.hasPrefix("host.tap(") == true, "\(stale?.scenario ?? "")")
  }

  @Test("A screen that never comes to rest is found, and frames that are no numbers")
  func restAndFrames() throws {
    let still = #expect(throws: PropertyFailure.self) {
      try checkScreen(search: Self.search(5)) { Restless() }
    }
    #expect(still?.property == "rest" || still?.property == "diagnostics", "\(still?.property ?? "")")
    let host = ScrollHost(size: CGSize(width: 100, height: 100)) { ScrollView { Text("A") } }
    #expect(host.faults() == [])
    #expect(host.differences(from: ScrollHost(size: host.size) { ScrollView { Text("B") } }).count == 1)
    #expect(host.differences(from: ScrollHost(size: host.size) { ScrollView { Text("A") } }) == [])
  }

  @Test("A property of the caller's is not asked of a screen that still moves, with or without the property of rest")
  func propertyInMotion() throws {
    var askedCount = 0
    let invariants = ScreenInvariants.standard.subtracting([.rest, .diagnostics])
    let report = try checkScreen(
      invariants: invariants, search: Self.search(5),
      property: { host in
        askedCount += 1
        return host.isIdle
      }
    ) { Restless() }
    #expect(report.judgementCounts["property"] ?? 0 == askedCount && report.judgementCounts["rest"] == nil)
  }

  @Test("The same seed gives the same failure, and the journal has the last case")
  func determinism() throws {
    let journal = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: journal) }
    var search = Self.search(50)
    search.journalURL = journal
    let failures = (0..<2).map { _ in
      #expect(throws: PropertyFailure.self) { try checkScreen(search: search) { ForgetfulList() } }
    }
    #expect(failures[0]?.scenario == failures[1]?.scenario && failures[0]?.caseIndex == failures[1]?.caseIndex)
    let text = try String(contentsOf: journal, encoding: .utf8)
    #expect(text.hasSuffix("host.waitUntilIdle()\n"))
    #expect(text.split(separator: "\n").count >= 13)
  }

  @Test("Each simpler case is in the journal before it is played, below the property that the failure breaks")
  func journalWhileShrinking() throws {
    let journal = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: journal) }
    var search = Self.search(1)
    search.journalURL = journal
    search.maximumShrinkingTries = 20
    var texts: [String] = []
    let failure = #expect(throws: PropertyFailure.self) {
      try checkScreen(
        of: Items(), search: search,
        property: { _, _ in
          texts.append(try String(contentsOf: journal, encoding: .utf8))
          return false
        }
      ) { ItemList(items: $0) }
    }
    let comment = "// Shrinks case 0 of seed \(search.seed), which breaks property: expected true; it is false\n"
    #expect(failure?.property == "property" && texts.count > 1)
    #expect(texts.first?.hasPrefix("//") == false && texts.dropFirst().allSatisfy { $0.hasPrefix(comment) })
  }
}

/// A screen that scrolls whenever it has scrolled.
private struct Restless: View {
  @State private var position = ScrollPosition(y: 0)
  @State private var isDown = false

  var body: some View {
    ScrollView { Color.blue.frame(height: 5000) }
      .scrollPosition($position)
      .onAppear { move() }
      .onScrollPhaseChange { _, phase in if phase == .idle { move() } }
  }

  private func move() {
    isDown.toggle()
    withAnimation(.linear(duration: 0.3)) { position.scrollTo(y: isDown ? 1000 : 0) }
  }
}
