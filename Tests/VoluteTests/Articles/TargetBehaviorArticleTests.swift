// An article on the end of scrolling and the alignment of content: its features as a strip of stamps.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Article on scroll target behaviours")
struct TargetBehaviorArticleTests {
  /// A strip of stamps that comes to rest by a behaviour.
  private func strip(_ behavior: some ScrollTargetBehavior, isTargetLayout: Bool = true) -> ScrollHost {
    ScrollHost(size: CGSize(width: 390, height: 844)) {
      ScrollView(.horizontal) {
        LazyHStack {
          ForEach(0..<50) { Stamp(number: $0).id("stamp \($0)") }
        }
        .scrollTargetLayout(isEnabled: isTargetLayout)
      }
      .scrollTargetBehavior(behavior)
      .id("list")
    }
  }

  /// The distance from stamp to stamp: 250 pt, 16 pt on each side, and 8 pt of spacing.
  private let stride: CGFloat = 290

  @Test("Paging: the scroll view ends on multiples of its width, not of the views'")
  func paging() {
    let host = strip(.paging, isTargetLayout: false)
    #expect(host.frame(of: "stamp 1")?.minX == 290)
    for page in 1...4 {
      host.flingOn(x: 200)
      #expect(host.contentOffset().x == CGFloat(page) * 390)
    }
    host.drag(from: CGPoint(x: 100, y: 300), by: CGVector(dx: 120, dy: 0))
    host.waitUntilIdle()
    #expect(host.contentOffset().x == 1_560)
    host.expectRest()
  }

  @Test("Without a behaviour a scroll ends anywhere")
  func noBehavior() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) {
      ScrollView(.horizontal) { LazyHStack { ForEach(0..<50) { Stamp(number: $0) } } }.id("list")
    }
    host.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -133, dy: 0))
    host.waitUntilIdle()
    #expect(host.contentOffset().x > 0 && host.contentOffset().x < stride)
    host.expectRest()
  }

  @Test("View alignment: the scroll view ends at a view of the target layout")
  func viewAligned() {
    let host = strip(.viewAligned)
    for _ in 0..<4 {
      let before = host.contentOffset().x
      host.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -220, dy: 0))
      host.waitUntilIdle()
      #expect(host.contentOffset().x == before + stride)
    }
    host.flingOn(x: 250)
    #expect(host.contentOffset().x.truncatingRemainder(dividingBy: stride) == 0)
    host.expectRest()
  }

  @Test("Target layout: only views of the outermost one are targets")
  func nestedLayouts() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<10) { group in
            HStack(spacing: 0) {
              ForEach(0..<3) { Color.mint.frame(width: 100, height: 100).id("\(group).\($0)") }
            }
            .scrollTargetLayout()
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .id("list")
    }
    host.drag(on: "0.1", by: CGVector(dx: -110, dy: 0))
    host.waitUntilIdle()
    #expect(host.contentOffset().x == 0)
    host.drag(on: "0.2", by: CGVector(dx: -210, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: "1.0")?.minX == 0)
    host.expectRest()
  }

  @Test("Limit behaviours: by one, by few, always, never, and automatic by the size class along the axis")
  func limits() {
    func rest(
      _ limit: ViewAlignedScrollTargetBehavior.LimitBehavior, _ sizeClass: UserInterfaceSizeClass? = nil
    ) -> CGFloat {
      let host = ScrollHost(size: CGSize(width: 390, height: 844)) {
        ScrollView(.horizontal) {
          LazyHStack { ForEach(0..<50) { Stamp(number: $0) } }.scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned(limitBehavior: limit))
        .environment(\.horizontalSizeClass, sizeClass)
        .id("list")
      }
      host.fling(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -320, dy: 0), duration: 0.08)
      host.waitUntilIdle()
      return host.contentOffset().x / stride
    }
    #expect(rest(.alwaysByOne) == 1)
    #expect(rest(.alwaysByFew) == 1)
    #expect(rest(.always) == rest(.alwaysByFew))
    #expect(rest(.never) > 3)
    #expect(rest(.automatic, .regular) == rest(.never))
    #expect(rest(.automatic, .compact) == rest(.always))
  }

  @Test("Anchor of a view-aligned behaviour: views rest in the middle, also with a limit")
  func anchor() {
    for behavior in [
      ViewAlignedScrollTargetBehavior(anchor: .center),
      ViewAlignedScrollTargetBehavior(limitBehavior: .alwaysByOne, anchor: .center),
    ] {
      let host = strip(behavior)
      host.drag(from: CGPoint(x: 300, y: 300), by: CGVector(dx: -260, dy: 0))
      host.waitUntilIdle()
      #expect(host.frame(of: "stamp 1")?.midX == 195)
    }
  }

  @Test("A behaviour of the program: one stamp a gesture, always in the middle of the screen")
  func oneInTheMiddle() {
    let calls = BehaviorCalls()
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<50) { Stamp(number: $0).id("stamp \($0)") } }
      }
      .scrollTargetBehavior(OneInTheMiddle(calls: calls))
      .id("list")
    }
    for number in 1...3 {
      host.fling(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -300, dy: 0), duration: 0.08)
      host.waitUntilIdle()
      #expect(host.frame(of: "stamp \(number)")?.midX == 195)
    }
    // A drag by less than a fifth of a stamp goes back.
    host.drag(from: CGPoint(x: 200, y: 300), by: CGVector(dx: -40, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: "stamp 3")?.midX == 195)
    host.drag(from: CGPoint(x: 100, y: 300), by: CGVector(dx: 90, dy: 0))
    host.waitUntilIdle()
    #expect(host.frame(of: "stamp 2")?.midX == 195)
    host.expectRest()
  }

  @Test("updateTarget is called when a gesture ends and when the scroll view changes its size, and at no other time")
  func calls() {
    let calls = BehaviorCalls()
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<50) { Stamp(number: $0).id("stamp \($0)") } }
      }
      .scrollTargetBehavior(OneInTheMiddle(calls: calls))
    }
    host.waitUntilIdle()
    #expect(calls.count == 0)
    host.touchDown(at: CGPoint(x: 300, y: 300))
    host.advance(by: 0.05)
    for step in 1...10 {
      host.touchMove(to: CGPoint(x: 300 - 15 * CGFloat(step), y: 300))
      host.advance(by: 1.0 / 60)
    }
    #expect(calls.count == 0)
    host.touchUp(at: CGPoint(x: 150, y: 300))
    host.waitUntilIdle()
    #expect(calls.count == 1)
    #expect(host.frame(of: "stamp 1")?.midX == 195)
    // In a wider window, the stamp nearest to the middle is centred.
    host.size.width = 844
    host.waitUntilIdle()
    #expect(calls.count > 1)
    #expect(host.frame(of: "stamp 2")?.midX == 422)
    host.expectRest()
  }
}

private struct Stamp: View {
  let number: Int
  private let colors: [Color] = [.orange, .indigo, .teal]

  var body: some View {
    ZStack {
      Rectangle()
        .fill(colors.indices.contains(number % 4) ? colors[number % 4].opacity(0.7) : .gray)
        .frame(width: 250, height: 180)
      Text("\(number + 1)").foregroundStyle(.white).font(.headline)
    }
    .padding()
  }
}

/// Counts the calls of a behaviour.
private final class BehaviorCalls: @unchecked Sendable {
  var count = 0
}

private struct OneInTheMiddle: ScrollTargetBehavior {
  let calls: BehaviorCalls

  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    calls.count += 1
    let width: CGFloat = 250 + 2 * 16
    let middle = context.containerSize.width / 2
    let start = context.originalTarget.rect.minX
    let way = target.rect.minX - start
    var index = ((start + context.originalTarget.rect.width / 2) / width).rounded(.down)
    if way > width / 5 { index += 1 }
    if way < -width / 5 { index -= 1 }
    index = max(0, min(49, index))
    target.rect = CGRect(x: (index + 0.5) * width - middle, y: 0, width: width, height: 1)
  }
}
