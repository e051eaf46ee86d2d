// Faults planted on purpose, one in a behaviour and two in screens. The tests check that they are found in time.
import Testing
import Volute
import VoluteTesting

/// Moves one card further with each swipe. It was written for a screen with ten cards, and the number of the last card
/// stayed in the code.
private struct TenCardSnapping: ScrollTargetBehavior {
  var step: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    var card = (context.originalTarget.rect.minX / step).rounded()
    if context.velocity.dx > 0 { card = min(card + 1, 9) }
    if context.velocity.dx < 0 { card = max(card - 1, 0) }
    target.rect.origin.x = card * step
  }
}

/// Notes that take the present count as the id of a new note, so that ids can repeat.
@MainActor @Observable
private final class Notes {
  var ids = Array(0..<40)
  func add() { ids.append(ids.count) }
  func removeFirst() { if !ids.isEmpty { ids.removeFirst() } }
}

private struct NotesScreen: View {
  let notes: Notes

  var body: some View {
    ScrollView { LazyVStack { ForEach(notes.ids, id: \.self) { Text("Note \($0)").frame(height: 44) } } }
  }
}

/// A screen that hides rows while it is far down, and shows them again too late.
private struct HidingScreen: View {
  @State private var isFar = false

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<200) { number in
          VStack { if !(isFar && number > 120) { Text("Row \(number)") } }.frame(height: 60)
        }
      }
    }
    .onScrollGeometryChange(for: Bool.self) {
      $0.contentOffset.y > 7500
    } action: { _, isPast in
      isFar = isPast
    }
  }
}

@MainActor
@Suite("Planted faults")
struct PlantedFaultTests {
  /// Returns the failure of a check that must find a fault within ten seconds.
  private func find(_ check: () throws -> Void) throws -> PropertyFailure {
    let clock = ContinuousClock()
    var failure: PropertyFailure?
    let time = clock.measure { failure = #expect(throws: PropertyFailure.self, performing: check) }
    #expect(time < .seconds(10))
    let found = try #require(failure)
    print("Found and shrunk in \(time): \(found)")
    return found
  }

  @Test("A behaviour for ten cards, on content that has more")
  func behavior() throws {
    let failure = try find {
      try checkScrollTargetBehavior(
        TenCardSnapping(step: 212), layouts: .lists(along: .horizontal, rowExtent: 200, spacing: 12))
    }
    #expect(failure.property == "monotonicity")
    #expect(failure.snippet.contains("TenCardSnapping(step: 212.0)"))
  }

  @Test("Rows that share an id")
  func repeatedIDs() throws {
    let failure = try find {
      try checkScreen(
        of: Notes(),
        edits: [
          ScreenEdit("model.add()") { $0.add() }, ScreenEdit("model.removeFirst()") { $0.removeFirst() },
        ],
        source: "NotesScreen(notes: model)"
      ) { NotesScreen(notes: $0) }
    }
    #expect(failure.property == "identity")
    #expect(failure.scenario == "model.removeFirst()\nmodel.add()\n")
  }

  @Test("Rows that are hidden where they are on the screen")
  func hiddenRows() throws {
    let failure = try find { try checkScreen { HidingScreen() } }
    #expect(failure.property == "blankness")
    #expect(failure.scenario.split(separator: "\n").count <= 3, "\(failure.scenario)")
  }
}
