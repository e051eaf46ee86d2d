// Margins of scroll views, and the modifiers of bounce, indicators, clipping and the keyboard.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Content margins and settings of scroll views")
struct ContentMarginTests {
  private func offset(_ host: ScrollHost) -> CGPoint? { host.scrollGeometry(of: "list")?.contentOffset }

  private func scrollView(_ host: ScrollHost) -> PlacedView? { host.tree?.first { $0.kind == "ScrollView" } }

  @Test("Content rests inside of its margins and scrolls beneath them")
  func margins() {
    let host = host {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<20) { Color.red.frame(height: 100).id($0) } }
      }
      .contentMargins(.top, 50)
      .contentMargins(.horizontal, 20)
      .contentMargins(.bottom, 30)
      .id("list")
    }
    #expect(host.frame(of: "list") == CGRect(x: 0, y: 0, width: 400, height: 800))
    #expect(host.frame(of: 0) == CGRect(x: 20, y: 50, width: 360, height: 100))
    #expect(offset(host)?.y == -50)
    host.press(.end, at: CGPoint(x: 200, y: 400))
    host.waitUntilIdle()
    #expect(host.frame(of: 19)?.maxY == 770)
    host.wheel(by: CGVector(dx: 0, dy: 35), at: .zero)
    host.advance(by: 0.1)
    #expect(host.frame(of: 19)?.maxY == 805)
  }

  @Test("The innermost of several margins at one edge counts, and one of the content before one of both")
  func precedence() {
    let host = host {
      ScrollView { Color.red.frame(height: 2000).id("a") }
        .contentMargins(.top, 10)
        .contentMargins(.top, 70, for: .scrollContent)
        .contentMargins([.top, .leading], 40)
        .contentMargins(.trailing, EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    #expect(host.frame(of: "a") == CGRect(x: 40, y: 70, width: 356, height: 2000))
  }

  @Test("Margins of indicators move no content, nil takes margins back, and margins that change move content")
  func changes() {
    let model = Model()
    let host = host {
      ScrollView { Color.red.frame(height: 2000).id("a") }
        .contentMargins(.top, model.flag ? nil : CGFloat(model.number))
        .contentMargins(.vertical, 33)
        .contentMargins(60, for: .scrollIndicators)
        .id("list")
    }
    #expect(host.frame(of: "a")?.minY == 0)
    #expect(scrollView(host)?.effect == "indicators inset 60.0 60.0 60.0 60.0")
    model.number = 25
    #expect(host.frame(of: "a")?.minY == 25)
    model.flag = true
    #expect(host.frame(of: "a")?.minY == 0)
    #expect(host.scrollGeometry(of: "list")?.contentInsets.bottom == 33)
  }

  @Test("A scroll view is as wide as its content and its margins")
  func size() {
    let model = Model()
    let host = host {
      ScrollView { Text("abcd").frame(width: 100, height: 40) }
        .contentMargins(.horizontal, model.flag ? 25 : 15)
        .id("list")
    }
    #expect(host.frame(of: "list") == CGRect(x: 135, y: 0, width: 130, height: 800))
    #expect(host.sizeThatFits(.unspecified) == CGSize(width: 130, height: 40))
    model.flag = true
    #expect(host.frame(of: "list")?.width == 150)
  }

  @Test("Right to left, the leading margin is at the right")
  func rightToLeft() {
    let host = host {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<20) { Color.red.frame(width: 100).id($0) } }
      }
      .contentMargins(.leading, 40)
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(host.frame(of: 0)?.maxX == 360)
    #expect(host.frame(of: 1)?.maxX == 260)
  }

  @Test("Margins are for the scroll view, not for those in it, whose container is what they leave")
  func nesting() {
    let host = host {
      ScrollView {
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<3) { Color.blue.containerRelativeFrame(.horizontal).frame(height: 100).id($0) }
          }
        }
        .id("inner")
        Color.red.containerRelativeFrame(.vertical).id("page")
      }
      .contentMargins(20)
    }
    #expect(host.frame(of: "inner")?.width == 360)
    #expect(host.frame(of: 0)?.minX == 20)
    #expect(host.frame(of: 1) == CGRect(x: 380, y: 20, width: 360, height: 100))
    #expect(host.frame(of: "page")?.height == 760)
  }

  @Test("A proxy aligns views inside of the margins")
  func proxy() {
    var proxy: ScrollViewProxy?
    let host = host {
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<30) { Color.red.frame(height: 100).id($0) } }
        }
        .contentMargins(.vertical, 40)
      }
    }
    _ = host.tree
    proxy?.scrollTo(10, anchor: .top)
    host.advance(by: 0.1)
    #expect(host.frame(of: 10)?.minY == 40)
    proxy?.scrollTo(10, anchor: .bottom)
    host.advance(by: 0.1)
    #expect(host.frame(of: 10)?.maxY == 760)
    proxy?.scrollTo(12)
    host.advance(by: 0.1)
    #expect(host.frame(of: 12)?.maxY == 760)
  }

  /// Puts a touch down in the middle, and moves it.
  private func pull(_ host: ScrollHost, _ distance: CGVector) {
    host.touchDown(at: CGPoint(x: 200, y: 400))
    for part in [0.5, 1] {
      host.advance(by: 0.1)
      host.touchMove(to: CGPoint(x: 200 + distance.dx * part, y: 400 + distance.dy * part))
    }
    host.advance(by: 0.1)
  }

  @Test("Short content does not give way where it bounces by its size")
  func bounce() {
    for isBased in [false, true] {
      let host = host {
        ScrollView { Color.red.frame(height: 100).id("a") }
          .scrollBounceBehavior(isBased ? .basedOnSize : .always)
      }
      pull(host, CGVector(dx: 0, dy: 100))
      #expect((host.frame(of: "a")?.minY == 0) == isBased)
    }
  }

  @Test("The bounce behaviour is that of the vertical axis, if no other is named")
  func bounceAxes() {
    for axes in [Axis.Set.vertical, .horizontal] {
      let host = host {
        ScrollView(.horizontal) { Color.red.frame(width: 100).id("a") }
          .scrollBounceBehavior(.basedOnSize, axes: axes)
      }
      pull(host, CGVector(dx: 100, dy: 0))
      #expect((host.frame(of: "a")?.minX == 0) == (axes == .horizontal))
    }
  }

  @Test("Indicators, clipping and the keyboard are recorded on each scroll view inside")
  func recorded() {
    let host = host {
      ScrollView(showsIndicators: false) {
        ScrollView(.horizontal) { Color.red.frame(width: 100, height: 100) }
          .scrollIndicators(.visible, axes: .horizontal)
          .scrollClipDisabled()
      }
      .scrollDismissesKeyboard(.interactively)
      .scrollIndicatorsFlash(trigger: 3)
      .scrollIndicatorsFlash(onAppear: true)
    }
    let effects = host.tree?.all.filter { $0.kind == "ScrollView" }.map(\.effect)
    #expect(
      effects == [
        "vertical indicators hidden, dismisses keyboard interactively",
        "horizontal indicators visible, unclipped, dismisses keyboard interactively",
      ])
    let flashes = host.tree?.all.filter { $0.kind == "ScrollIndicatorsFlash" }.map(\.effect)
    #expect(flashes == ["on appear true", "trigger 3"])
  }
}
