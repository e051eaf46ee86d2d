// Rows that leave the screen and return with another length.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Rows that return with another length")
struct ReturningRowTests {
  /// A window of 400 × 800 pt over a grid of three columns. The cells of a line are 40, 100 and 100 pt high. The last
  /// cell of the second line is 200 pt high until the model's flag is set.
  private func grid(_ model: Model) -> ScrollHost {
    host {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 3), spacing: 0) {
          ForEach(0..<90) { index in
            Color.red.frame(height: index == 5 && !model.flag ? 200 : index % 3 == 0 ? 40 : 100).id(index)
          }
        }
      }
      .id("list")
    }
  }

  private func frames(_ host: ScrollHost) -> [CGRect?] { (0..<18).map { host.frame(of: $0) } }

  @Test("A line of a grid is as long as its cells are when it returns, shorter ones too")
  func shorterLine() {
    let model = Model()
    let changed = grid(model)
    #expect(changed.frame(of: 6)?.minY == 330)
    changed.scroll(y: 2_000)
    #expect(changed.madeRowCount < 90)
    model.flag = true
    changed.scroll(y: -2_000)
    #expect(changed.contentOffset() == .zero)
    #expect(frames(changed) == frames(grid(model)))
  }

  @Test("A line of a grid is longer when it returns, if one of its cells is")
  func longerLine() {
    let model = Model()
    model.flag = true
    let changed = grid(model)
    #expect(changed.frame(of: 6)?.minY == 230)
    changed.scroll(y: 2_000)
    model.flag = false
    changed.scroll(y: -2_000)
    #expect(changed.contentOffset() == .zero)
    #expect(frames(changed) == frames(grid(model)))
  }
}
