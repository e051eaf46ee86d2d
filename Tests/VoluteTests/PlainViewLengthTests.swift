// Views in scroll views that are not lazy, when they become longer.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Lengths of views that are not lazy")
struct PlainViewLengthTests {
  /// The second length is a rounding error, as it remains when a stack divides its length.
  @Test("A view in a scroll view without length has the room that it has come to need", arguments: [0, 1e-14])
  func noLength(height: CGFloat) {
    let model = Model()
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: model.flag ? 160 : 40)
          Color.blue.frame(height: 10).id("below")
          LazyVStack { Color.green }
        }
      }
      .frame(height: height)
    }
    #expect(host.frame(of: "below")?.minY == 440)
    model.flag = true
    #expect(host.frame(of: "below")?.minY == 560)
  }

  /// It repeats, so that it also fails where the order in which stacks take up their views differs between runs.
  @Test("A stack that is all of the content is as long as it has become where nothing comes beside it")
  func grownAlone() {
    for _ in 0..<16 {
      let model = Model()
      let host = host {
        ScrollView {
          VStack(spacing: 0) {
            Color.red.frame(height: 30)
            if model.flag { Color.red.frame(height: 50) }
          }
          .id("stack")
          if model.flag { EmptyView() }
        }
        .id("list")
      }
      #expect(host.frame(of: "stack")?.height == 30)
      model.flag = true
      #expect(host.frame(of: "stack")?.height == 80)
      #expect(host.scrollGeometry(of: "list")?.contentSize.height == 80)
    }
  }

  @Test("A stack along an axis that changed shows the views that come into it")
  func otherAxis() {
    let model = Model()
    let host = host {
      ScrollView(model.flag ? .horizontal : .vertical) {
        HStack(spacing: 0) {
          LazyHStack { Color.blue.frame(width: 10) }
          if model.number > 0 { Color.red.frame(width: 20).id("more") }
        }
      }
    }
    #expect(host.frame(of: "more") == nil)
    model.flag = true
    host.update()
    model.number = 1
    #expect(host.frame(of: "more")?.minX == 10)
  }

  private let cut =
    "A scroll view cuts a view of 132000.0 pt at 100000.0 pt: put its rows into a lazy stack "
    + "that the scroll view reaches"

  @Test("A view longer than a scroll view can show is cut, which is reported once")
  func tooLong() {
    let model = Model()
    let host = host {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<3_000) { Text("\($0)").frame(height: 44) } }
          .padding(.top, CGFloat(model.number))
      }
      .id("list")
    }
    #expect(host.scrollGeometry(of: "list")?.contentSize.height == 100_000)
    #expect(host.diagnostics == [cut])
    model.number = 44
    host.scroll(y: 200_000)
    #expect(host.contentOffset().y == 99_200)
    #expect(host.diagnostics == [cut])
  }

  @Test("The lengths of other views are known at first beside a view that is cut")
  func besideTooLong() {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 132_000).id("long")
          ForEach(0..<20) { Color.red.frame(height: 300 + CGFloat($0)).id($0) }
          LazyVStack { Color.green.frame(height: 10) }
        }
      }
      .defaultScrollAnchor(.bottom).id("list")
    }
    #expect(host.frame(of: 0)?.minY == -5_400)
    #expect(host.diagnostics == [cut])
  }
}
