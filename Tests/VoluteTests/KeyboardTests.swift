// Touches that dismiss the keyboard, and assistive technologies that scroll.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Keyboards and touches")
struct KeyboardTests {
  /// A list over a field, in a window of 400 by 800 pt with a keyboard of 300 pt.
  struct Chat: View {
    var mode: ScrollDismissesKeyboardMode?
    @State private var draft = ""
    @FocusState private var isTyping: Bool

    var body: some View {
      VStack(spacing: 0) {
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Text("\($0)").frame(height: 40) } } }
          .transformEnvironment(\.scrollDismissesKeyboardMode) { if let mode { $0 = mode } }
          .id("list")
        TextField("Write", text: $draft).focused($isTyping).id("field")
      }
    }
  }

  private func typing(_ mode: ScrollDismissesKeyboardMode?) -> ScrollHost {
    let host = host { Chat(mode: mode) }
    host.keyboardHeight = 300
    host.tap("field")
    return host
  }

  private func isTyping(_ host: ScrollHost) -> Bool {
    let room: CGFloat = host.type("x") ? 500 : 800
    #expect(host.frame(of: "field")?.maxY == room)
    return room == 500
  }

  @Test("A keyboard goes as soon as a touch scrolls, of itself too, and not before", arguments: [true, false])
  func immediately(isSaid: Bool) {
    let host = typing(isSaid ? .immediately : nil)
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.1)
    host.touchMove(to: CGPoint(x: 200, y: 395))
    host.advance(by: 0.1)
    #expect(isTyping(host))
    host.touchMove(to: CGPoint(x: 200, y: 380))
    host.advance(by: 0.1)
    #expect(host.scrollPhase(of: "list") == .interacting)
    #expect(!isTyping(host))
    // The same touch does not dismiss the keyboard of a field that gets the focus meanwhile.
    host.tap("field")
    host.touchMove(to: CGPoint(x: 200, y: 360))
    host.advance(by: 0.1)
    #expect(isTyping(host))
  }

  @Test("A touch that scrolls and is lifted within one frame puts the keyboard away as others do")
  func quickly() {
    let flung = typing(.immediately)
    flung.fling(on: "list", by: CGVector(dx: 0, dy: -100), duration: flung.frameDuration)
    #expect(flung.scrollPhase(of: "list") == .decelerating)
    #expect(!isTyping(flung))
    let lifted = typing(.interactively)
    lifted.fling(from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 300), duration: lifted.frameDuration)
    #expect(!isTyping(lifted))
  }

  @Test("What scrolls already when a touch comes is not scrolled by that touch")
  func second() {
    let host = typing(.immediately)
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.touchMove(to: CGPoint(x: 200, y: 360))
    host.advance(by: 0.1)
    #expect(!isTyping(host))
    host.tap("field")
    host.touchDown(at: CGPoint(x: 200, y: 300), touch: 1)
    host.advance(by: 0.1)
    #expect(isTyping(host))
  }

  @Test("Touches elsewhere, taps, wheels and keys leave the keyboard")
  func others() {
    let host = typing(.immediately)
    host.drag(on: "field", by: CGVector(dx: 0, dy: -100))
    host.tap(at: CGPoint(x: 200, y: 400))
    host.wheel(by: CGVector(dx: 0, dy: -100), at: CGPoint(x: 200, y: 400))
    host.press(.pageDown, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(host.scrollGeometry(of: "list")?.contentOffset.y ?? 0 > 100)
    #expect(isTyping(host))
    host.touchDown(at: CGPoint(x: 200, y: 400))
    host.touchCancel()
    host.waitUntilIdle()
    #expect(isTyping(host))
  }

  @Test("A keyboard goes along with a touch that is lifted on it, and stays where that turns back, or where none may")
  func interactively() {
    let cases: [(mode: ScrollDismissesKeyboardMode, way: [CGFloat], stays: Bool)] = [
      (.interactively, [490, 500], true), (.interactively, [490, 501], false), (.interactively, [700, 600], true),
      (.interactively, [600, 700], false), (.never, [600, 700], true),
    ]
    for (mode, way, stays) in cases {
      let host = typing(mode)
      host.touchDown(at: CGPoint(x: 200, y: 300))
      for y in [CGFloat(400)] + way {
        host.touchMove(to: CGPoint(x: 200, y: y))
        host.advance(by: 0.1)
      }
      #expect(isTyping(host))
      host.touchUp(at: CGPoint(x: 200, y: way[1]))
      host.advance(by: host.frameDuration)
      #expect(isTyping(host) == stays, "\(mode) \(way)")
    }
  }

  @Test("A carousel in a feed decides about touches that scroll it, the feed about others")
  func nested() {
    struct Feed: View {
      @State private var text = ""
      var body: some View {
        ScrollView {
          TextField("Search", text: $text).id("field")
          ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 200) }
            .scrollDismissesKeyboard(.never).id("carousel")
          Color.blue.frame(height: 2000)
        }
        .scrollDismissesKeyboard(.immediately)
      }
    }
    let host = host { Feed() }
    host.tap("field")
    host.drag(on: "carousel", by: CGVector(dx: -100, dy: 0))
    #expect(host.type("x"))
    host.drag(on: "carousel", by: CGVector(dx: 0, dy: -50))
    #expect(!host.type("x"))
  }

  @Test("An assistive technology has the innermost scroll action run, and no other")
  func scrollActions() {
    struct Screen: View {
      @State private var heard = "nothing"
      var body: some View {
        VStack {
          Text(heard)
          ScrollView { LazyVStack { ForEach(0..<50) { Text("\($0)").id($0) } }.id("rows") }
            .id("list")
            .accessibilityScrollAction { heard = "list \($0)" }
          Text("page").accessibilityScrollAction { heard = "page \($0)" }.padding().id("page")
        }
        .accessibilityScrollAction { heard = "screen \($0)" }
      }
    }
    let host = host { Screen() }
    #expect(host.accessibilityScroll(.top, on: "list"))
    #expect(host.texts.first == "list top")
    #expect(host.accessibilityScroll(.bottom, on: 3))
    #expect(host.texts.first == "list bottom")
    #expect(host.accessibilityScroll(.leading, on: "page"))
    #expect(host.texts.first == "page leading")
    #expect(host.scrollGeometry(of: "list")?.contentOffset == .zero)
    #expect(!host.accessibilityScroll(.top, on: "none"))
    #expect(host.tree?.all.count { $0.kind == "AccessibilityScrollAction" } == 3)
    #expect(!VoluteTests.host { Chat() }.accessibilityScroll(.top, on: "list"))
  }

  @Test("An action around the rows of a lazy stack is found from any of them")
  func scrollActionOfRows() {
    struct Screen: View {
      @State private var heard = 0
      var body: some View {
        ScrollView {
          LazyVStack { ForEach(0..<50) { Text("\($0) \(heard)").id($0) } }
            .accessibilityScrollAction { _ in heard += 1 }
        }
      }
    }
    let host = host { Screen() }
    #expect(host.accessibilityScroll(.top, on: 3))
    #expect(host.texts.first == "0 1")
    #expect(host.shownRowCount < 50)
  }
}
