// Scroll views around the field with the focus: which ones scroll to show it, and which ones stay.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Scroll views around the field with the focus")
struct FocusedFieldSurroundingsTests {
  private typealias Rows = FocusedFieldTests.Rows
  private typealias Form = FocusedFieldTests.Form

  private func offset(_ host: ScrollHost) -> CGFloat? { host.scrollGeometry(of: "form")?.contentOffset.y }

  /// Waits until nothing moves, and returns the bottom of a field.
  private func bottom(_ host: ScrollHost, of field: Int) -> CGFloat? {
    #expect(host.waitUntilIdle())
    return host.frame(of: "field \(field)")?.maxY
  }

  @Test("In a carousel in a feed the feed alone scrolls; so does one that scrolls both ways up and down alone")
  func horizontal() {
    struct Feed: View {
      @State private var text = ""
      var body: some View {
        ScrollView {
          Color.red.frame(height: 600)
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              Color.red.frame(width: 300, height: 60)
              TextField("Field", text: $text).id("field 0").frame(width: 300)
              Color.red.frame(width: 900, height: 60)
            }
          }
          .id("carousel")
          Color.blue.frame(height: 600)
        }
        .id("form")
      }
    }
    let host = host { Feed() }
    host.keyboardHeight = 300
    host.tap(at: CGPoint(x: 350, y: 638))
    #expect(bottom(host, of: 0) == 500)
    #expect(host.scrollGeometry(of: "carousel")?.contentOffset.x == 0)

    struct Sheet: View {
      @State private var text = ""
      var body: some View {
        ScrollView([.horizontal, .vertical]) {
          TextField("Field", text: $text).id("field 0").frame(width: 1000).frame(width: 1000, height: 2000)
        }
        .defaultScrollAnchor(.topLeading).id("form")
      }
    }
    let sheet = ScrollHost(size: CGSize(width: 400, height: 1200)) { Sheet() }
    sheet.keyboardHeight = 500
    sheet.tap(at: CGPoint(x: 200, y: 1000))
    #expect(bottom(sheet, of: 0) == 700)
    #expect(sheet.scrollGeometry(of: "form")?.contentOffset.x == 0)
  }

  @Test("A scroll view that users cannot scroll shows the field too; content under a touch stays with the touch")
  func touches() {
    struct Fixed: View {
      var isDisabled: Bool
      var body: some View { Form().scrollDisabled(isDisabled).scrollDismissesKeyboard(.never) }
    }
    let fixed = host { Fixed(isDisabled: true) }
    fixed.keyboardHeight = 300
    fixed.tap(10)
    #expect(bottom(fixed, of: 10) == 500)

    let held = host { Fixed(isDisabled: false) }
    held.keyboardHeight = 300
    held.touchDown(at: CGPoint(x: 200, y: 300))
    held.touchMove(to: CGPoint(x: 200, y: 250))
    held.advance(by: 0.1)
    #expect(held.scrollPhase(of: "form") == .interacting)
    let before = offset(held)
    held.tap(11)
    held.advance(by: 1)
    #expect(held.type("x"))
    #expect(offset(held) == before)
    held.touchCancel()
  }

  @Test("What a program asks for along with the focus comes first where it shows the field")
  func programs() {
    struct Screen: View {
      @State private var text = ""
      @FocusState private var isFocused: Bool
      let isAnimated: Bool
      var body: some View {
        ScrollViewReader { proxy in
          ScrollView {
            VStack(spacing: 0) {
              Button("go") {
                withAnimation(isAnimated ? .default : nil) { proxy.scrollTo("field 0", anchor: .top) }
                isFocused = true
              }
              .frame(height: 100).id("go")
              Color.red.frame(height: 900)
              TextField("Field", text: $text).focused($isFocused).id("field 0")
              Color.red.frame(height: 900)
            }
          }
        }
      }
    }
    for isAnimated in [false, true] {
      let host = host { Screen(isAnimated: isAnimated) }
      host.keyboardHeight = 300
      host.tap("go")
      #expect(host.waitUntilIdle())
      #expect(host.frame(of: "field 0")?.minY == 0)
      #expect(host.type("x"))
    }
  }

  @Test("A bound position keeps its id, as behind a scroll of a program")
  func position() {
    struct Screen: View {
      @State private var id: Int?
      var body: some View {
        VStack(spacing: 0) {
          Text("at \(id ?? -1)").frame(height: 20)
          ScrollView { LazyVStack(spacing: 16) { Rows() }.scrollTargetLayout() }
            .scrollPosition(id: $id).id("form")
          Button("2") { id = 2 }.frame(height: 20).id("button")
        }
      }
    }
    let host = host { Screen() }
    host.keyboardHeight = 300
    host.tap("button")
    #expect(host.texts.first == "at 2")
    host.tap(10)
    // The button stands between the scroll view and the keyboard.
    #expect(bottom(host, of: 10) == 480)
    #expect(host.texts.first == "at 2")
    host.wheel(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 200, y: 100))
    host.waitUntilIdle()
    #expect(host.texts.first != "at 2")
  }

  @Test("Where the view at the top ignores the keyboard, a field under it stays")
  func ignored() {
    let host = host { Form().ignoresSafeArea(.keyboard) }
    host.keyboardHeight = 300
    host.tap(10)
    host.advance(by: 1)
    #expect(offset(host) == 0)
    #expect(host.type("x"))
  }
}
