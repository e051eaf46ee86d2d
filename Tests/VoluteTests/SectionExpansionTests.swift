// Sections that a binding expands and collapses, and recorded settings of scroll views.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Sections that are expanded or not")
struct SectionExpansionTests {
  @Observable
  final class Model {
    var isExpanded = true
    var events: [String] = []
  }

  private struct Screen: View {
    @Bindable var model: Model

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
          Section(isExpanded: $model.isExpanded) {
            ForEach(0..<100) { number in
              Text("Row \(number)").frame(height: 44)
                .onDisappear { if number == 0 { model.events.append("gone") } }
            }
          } header: {
            Text("Header").frame(height: 30)
          }
          .collapsible(true)
          Section("Others", isExpanded: .constant(false)) { Text("Hidden") }
        }
      }
    }
  }

  @Test("A section without its content has its header, and its content begins anew")
  func expansion() {
    let model = Model()
    let host = ScrollHost(size: CGSize(width: 390, height: 500)) { Screen(model: model) }
    #expect(host.texts.prefix(2) == ["Header", "Row 0"] || host.texts.contains("Row 0"))
    #expect(!host.texts.contains("Hidden"))
    model.isExpanded = false
    #expect(Set(host.texts) == ["Header", "Others"])
    #expect(model.events == ["gone"])
    model.isExpanded = true
    #expect(host.texts.contains("Row 0") && !host.texts.contains("Others"))
    #expect(host.diagnostics == [])
  }

  @Test("A kind of input that a host does not have is recorded")
  func inputs() {
    let host = ScrollHost(size: CGSize(width: 390, height: 500)) {
      ScrollView { Text("A") }.scrollInputBehavior(.disabled, for: .look(axes: .vertical))
    }
    let recorded = host.tree?.first { $0.kind == "ScrollInputBehavior" }
    #expect(recorded?.effect == "look along 1 disabled" || recorded?.effect == "look along 2 disabled")
  }

  @Test("Sets of edges along one axis")
  func edges() {
    #expect(VerticalEdge.Set.all == [.top, .bottom] && VerticalEdge.Set(.top) == .top)
    #expect(HorizontalEdge.Set.all.contains(HorizontalEdge.Set(.trailing)))
    #expect(!HorizontalEdge.Set.leading.contains(.trailing))
  }
}
