// The sample of Documentation/Views.md.
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
