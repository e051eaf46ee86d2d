// The samples of README.md and Documentation/Views.md.
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

@MainActor
@Suite("The documented sample")
struct DocumentedSampleTests {
  @Test("It says what the page says")
  func sample() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { Player() }
    #expect(host.texts == ["Goals", "0"])
    #expect(host.frame(of: "goals")?.maxX == 374)
    #expect(host.tree?.kind == "Padding")
  }
}

@MainActor
@Suite("The sample of README")
struct ReadmeSampleTests {
  @Test("A fling takes the first row off the screen")
  func rowsComeAndGo() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) {
      ScrollView { LazyVStack { ForEach(0..<1000) { Text("Row \($0)").frame(height: 44) } } }.id("list")
    }
    #expect(host.fling(on: "list", by: CGVector(dx: 0, dy: -300)))
    host.waitUntilIdle()
    #expect(!host.texts.contains("Row 0"))
    #expect(!host.fling(on: "nobody", by: .zero))
  }
}
