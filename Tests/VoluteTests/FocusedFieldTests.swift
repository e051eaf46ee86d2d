// Fields with the focus under the keyboard: the scroll view around them scrolls the shortest way that shows them.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Fields with the focus under the keyboard")
struct FocusedFieldTests {
  /// Rows of 44 pt with a field in the middle of each. Fields are 60 pt apart, and a line break leads to the next one.
  struct Rows: View {
    @State private var texts = Array(repeating: "", count: 40)
    @FocusState private var focus: Int?

    var body: some View {
      ForEach(0..<40, id: \.self) { n in
        TextField("Field \(n)", text: $texts[n]).id("field \(n)").focused($focus, equals: n)
          .onSubmit { focus = n + 1 }
          .frame(height: 44).id(n)
      }
    }
  }

  struct Form: View {
    var isLazy = false

    var body: some View {
      ScrollView {
        if isLazy {
          LazyVStack(spacing: 16) { Rows() }
        } else {
          VStack(spacing: 16) { Rows() }
        }
      }
      .id("form")
    }
  }

  private func offset(_ host: ScrollHost, _ id: String = "form") -> CGFloat? {
    host.scrollGeometry(of: id)?.contentOffset.y
  }

  /// Waits until nothing moves, and returns the bottom of a field.
  private func bottom(_ host: ScrollHost, of field: Int) -> CGFloat? {
    #expect(host.waitUntilIdle())
    return host.frame(of: "field \(field)")?.maxY
  }

  @Test("A field that is tapped comes out from under the keyboard by the least way, by the default animation")
  func tap() {
    let host = host { Form() }
    host.keyboardHeight = 300
    // Row 10 is at 600 to 644, and its field at 612 to 632. The keyboard begins at 500.
    #expect(host.tap(10))
    #expect(offset(host) == 0)
    host.advance(by: 0.1)
    #expect(host.scrollPhase(of: "form") == .animating)
    let way = offset(host)!
    #expect(way > 1 && way < 131)
    #expect(bottom(host, of: 10) == 500)
    #expect(offset(host) == 132)
    // The scroll follows the same curve as a program's scroll with the default animation.
    struct Programs: View {
      var body: some View {
        ScrollViewReader { proxy in
          ScrollView { VStack(spacing: 16) { Rows() } }.id("form")
            .onTapGesture { withAnimation(.default) { proxy.scrollTo("field 10") } }
        }
      }
    }
    let other = ScrollHost(size: CGSize(width: 400, height: 500)) { Programs() }
    other.tap(at: CGPoint(x: 200, y: 50))
    other.advance(by: 0.1)
    #expect(abs((offset(other) ?? 0) - way) < 1e-6)
  }

  @Test("A line break leads to the next field, also while a scroll is under way", arguments: [false, true])
  func next(isLazy: Bool) {
    let host = host { Form(isLazy: isLazy) }
    host.keyboardHeight = 300
    host.tap(7)
    #expect(bottom(host, of: 7) == 452)
    #expect(offset(host) == 0)
    host.type("a\n")
    #expect(bottom(host, of: 8) == 500)
    #expect(offset(host) == 12)
    host.type("b\n")
    host.advance(by: 0.05)
    #expect(host.scrollPhase(of: "form") == .animating)
    host.type("c\n")
    host.type("d")
    #expect(bottom(host, of: 10) == 500)
    #expect(host.texts.contains("d"))
  }

  @Test("A field that an animation under way is going to hide comes back")
  func hiddenSoon() {
    let host = host { Form() }
    host.keyboardHeight = 300
    host.tap(12)
    host.advance(by: 0.02)
    #expect(host.scrollPhase(of: "form") == .animating)
    #expect(host.frame(of: "field 1")!.minY > 0)
    host.tap(1)
    #expect(host.waitUntilIdle())
    #expect(host.frame(of: "field 1")?.minY == 0)
  }

  @Test("A field comes into sight as the keyboard rises, and stays where it is as it sinks", arguments: [false, true])
  func keyboardRises(isLazy: Bool) {
    let host = host { Form(isLazy: isLazy) }
    host.tap(12)
    #expect(bottom(host, of: 12) == 752)
    #expect(offset(host) == 0)
    host.keyboardHeight = 300
    #expect(bottom(host, of: 12) == 500)
    host.keyboardHeight = 360
    #expect(bottom(host, of: 12) == 440)
    host.keyboardHeight = 200
    #expect(bottom(host, of: 12) == 440)
  }

  @Test("A field in a row of a list comes into sight, and one in a form inside of a lazy row")
  func list() {
    struct Screen: View {
      var body: some View { List { Rows() }.listStyle(.plain).id("form") }
    }
    let host = host { Screen() }
    host.keyboardHeight = 300
    host.tap("field 10")
    #expect(bottom(host, of: 10) == 500)
    #expect(offset(host)! > 0)
    host.type("\n")
    #expect(bottom(host, of: 11) == 500)

    struct Deep: View {
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            Color.red.frame(height: 100)
            VStack(spacing: 16) { Rows() }
          }
        }
        .id("form")
      }
    }
    let deep = VoluteTests.host { Deep() }
    deep.keyboardHeight = 300
    deep.tap("field 10")
    #expect(bottom(deep, of: 10) == 500)
  }

  @Test("A field that is seen moves nothing, and one above the room comes down to its start")
  func seen() {
    let host = host { Form() }
    host.keyboardHeight = 300
    host.tap(3)
    host.advance(by: 0.1)
    #expect(offset(host) == 0)
    #expect(host.scrollPhase(of: "form") == .idle)
    host.wheel(by: CGVector(dx: 0, dy: -200), at: CGPoint(x: 200, y: 100))
    host.waitUntilIdle()
    // The field is at 192 to 212, so its upper part is out of sight.
    #expect(host.frame(of: "field 3")?.minY == -8)
    host.tap(6)
    host.advance(by: 1)
    #expect(offset(host) == 200)
    host.tap(at: CGPoint(x: 200, y: 6))
    #expect(host.waitUntilIdle())
    #expect(host.frame(of: "field 3")?.minY == 0)
  }

  @Test("Of a field that is longer than the room its start is seen, below the bars of the scroll view")
  func long() {
    struct Screen: View {
      @State private var text = ""
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 300)
            TextEditor(text: $text).frame(height: 700).id("field 0")
            Color.blue.frame(height: 600)
          }
        }
        .safeAreaInset(edge: .top, spacing: 0) { Color.green.frame(height: 60) }
        .id("form")
      }
    }
    let host = host { Screen() }
    host.keyboardHeight = 300
    host.tap(at: CGPoint(x: 200, y: 500))
    #expect(host.waitUntilIdle())
    #expect(host.frame(of: "field 0")?.minY == 60)
  }
}
