// Sections whose data is empty: a header or a footer is all that they have.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Sections without rows")
struct RowlessSectionTests {
  /// The places in which a lazy container is offered no width.
  enum Place: CaseIterable { case free, fixed, sideways }

  private func host<V: View>(_ place: Place, @ViewBuilder _ view: @escaping () -> V) -> ScrollHost {
    ScrollHost(size: CGSize(width: 400, height: 800)) {
      switch place {
      case .free: ScrollView([.horizontal, .vertical]) { view() }
      case .fixed: ScrollView { view() }.fixedSize(horizontal: true, vertical: false)
      case .sideways: ScrollView(.horizontal) { HStack { view() } }
      }
    }
  }

  private func footer(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 30).id("footer") }

  @Test("A footer alone decides the width where none is offered, and rows do when they come", arguments: Place.allCases)
  func footerOnly(place: Place) {
    let model = Model()
    model.names = []
    let host = host(place) {
      LazyVStack(spacing: 0) {
        Section {
          ForEach(model.names, id: \.self) { Color.blue.frame(width: 200, height: 50).id($0) }
        } footer: {
          footer(120)
        }
      }
      .background { Color.green.id("back") }
    }
    #expect(host.frame(of: "footer")?.size == CGSize(width: 120, height: 30))
    #expect(host.frame(of: "back")?.size == CGSize(width: 120, height: 30))
    model.names = ["a"]
    #expect(host.frame(of: "back")?.size == CGSize(width: 200, height: 80))
    model.names = []
    #expect(host.frame(of: "back")?.size == CGSize(width: 120, height: 30))
  }

  @Test("A grid whose first section has a footer only is as wide as the footer", arguments: Place.allCases)
  func grid(place: Place) {
    let host = host(place) {
      LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)]) {
        Section {
          ForEach(0..<0) { Text("\($0)") }
        } footer: {
          footer(120)
        }
      }
      .background { Color.green.id("back") }
    }
    #expect(host.frame(of: "back")?.size == CGSize(width: 120, height: 30))
  }

  @Test("A scroll view that asks for the height of its content counts a footer without rows")
  func height() {
    let host = ScrollHost(size: CGSize(width: 400, height: 800)) {
      ScrollView {
        LazyVStack {
          Section {
            ForEach(0..<0) { Text("\($0)") }
          } footer: {
            footer(120)
          }
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      .id("list")
    }
    #expect(host.frame(of: "list")?.height == 30)
  }
}
