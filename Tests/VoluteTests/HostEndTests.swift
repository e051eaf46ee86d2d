// Hosts that the program has released: nothing of them stays in memory.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Hosts that go")
struct HostEndTests {
  /// An object that the views of a host hold.
  private final class Token: Sendable {
    func note() {}
  }

  private struct Width: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
  }

  private struct Places: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  private struct Rows: View {
    let token: Token
    @State private var first: Int?
    @State private var position = ScrollPosition(idType: Int.self)

    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          LazyVStack {
            ForEach(0..<1_000, id: \.self) { number in
              Text("Row \(number)").frame(height: 50).onAppear { token.note() }
            }
          }
        }
        .scrollPosition(id: $first)
        ScrollView { Color.red.frame(height: 2_000) }.scrollPosition($position)
      }
    }
  }

  /// Shows a view that holds an object, and scrolls it. Returns whether the object outlives the host.
  private func isHeld(by view: (Token) -> some View) -> Bool {
    weak var left: Token?
    do {
      let token = Token()
      left = token
      let content = view(token)
      let host = host { content }
      host.drag(from: CGPoint(x: 10, y: 300), by: CGVector(dx: 0, dy: -200))
      _ = host.tree
    }
    return left != nil
  }

  @Test("A view that reads its place goes with its host")
  func geometryReader() {
    #expect(!isHeld { token in GeometryReader { _ in Color.red.onTapGesture { token.note() } } })
  }

  @Test("Views that say values, and that read them, go with their host")
  func preferences() {
    #expect(
      !isHeld { token in
        Color.red
          .anchorPreference(key: Places.self, value: .bounds) { [$0] }
          .preference(key: Width.self, value: 1)
          .onPreferenceChange(Width.self) { _ in token.note() }
          .overlayPreferenceValue(Places.self) { _ in Color.blue.onTapGesture { token.note() } }
      })
  }

  @Test("Rows and bound positions go with their host")
  func scrollViews() {
    #expect(!isHeld { Rows(token: $0) })
  }

  @Test("Views in a scroll view go with their host, and what they hear of their place")
  func places() {
    #expect(!isHeld { token in ScrollView { Color.red.frame(height: 2_000).onTapGesture { token.note() } } })
    #expect(
      !isHeld { token in
        ScrollView {
          Color.red.frame(height: 2_000)
            .onGeometryChange(for: CGSize.self, of: \.size) { _ in token.note() }
            .onScrollVisibilityChange { _ in token.note() }
            .visualEffect { [token] content, _ in content.opacity(withExtendedLifetime(token) { 1 }) }
        }
      })
  }

  @Test("Observers of a scroll view go with their host")
  func observers() {
    let content = Color.red.frame(height: 2_000)
    #expect(!isHeld { token in ScrollView { content }.onScrollPhaseChange { _, _ in token.note() } })
    #expect(
      !isHeld { token in
        ScrollView { content }
          .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { _, _ in token.note() }
      })
  }

  @Test("Actions go with their host")
  func actions() {
    #expect(!isHeld { token in Color.red.onAppear { token.note() }.refreshable { token.note() } })
  }
}
