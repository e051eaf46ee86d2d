// Whole screens that change in steps: photographs that fade in, and an introduction page by page.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Screens that change in steps")
struct StepwiseScreenTests {
  @Test("Photographs fade in at the edges of their grid, and a date is shown while it scrolls")
  func photographs() {
    let host = ScrollHost(size: CGSize(width: 300, height: 560)) { PhotoGrid() }
    // Three columns of 98 pt, 3 pt apart. Line 5 is cut off at 560, and half of it is visible.
    #expect(host.frame(of: 4)?.minX == 101)
    #expect(host.visualEffect(of: 4)?.phase == .identity)
    #expect(host.visualEffect(of: 15)?.phase == .bottomTrailing)
    #expect(isNear(host.visualEffect(of: 15)?.opacity, 0.2))
    #expect(!host.texts.contains("June"))
    host.touchDown(at: CGPoint(x: 150, y: 400))
    host.advance(by: 0.05)
    for step in 1...10 {
      host.touchMove(to: CGPoint(x: 150, y: 400 - 6 * CGFloat(step)))
      host.advance(by: 1.0 / 60)
    }
    #expect(host.texts.contains("June"))
    host.touchUp(at: CGPoint(x: 150, y: 340))
    host.waitUntilIdle()
    #expect(!host.texts.contains("June"))
    // An animated transition finishes without further scrolling.
    host.advance(by: 2)
    #expect(host.visualEffect(of: 15)?.opacity == 1)
    host.expectRest()
  }

  @Test("First steps go page by page, and the last one has another button")
  func onboarding() {
    let host = ScrollHost(size: CGSize(width: 390, height: 844)) { FirstSteps() }
    #expect(host.texts.suffix(2) == ["Next", "● ○ ○"])
    #expect(host.tap("button"))
    host.waitUntilIdle()
    #expect(host.contentOffset(of: "pages").x == 390)
    #expect(host.texts.last == "○ ● ○")
    host.fling(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -300, dy: 0), duration: 0.05)
    host.waitUntilIdle()
    #expect(host.contentOffset(of: "pages").x == 780)
    #expect(host.texts.suffix(2) == ["Begin", "○ ○ ●"])
    host.drag(from: CGPoint(x: 350, y: 300), by: CGVector(dx: -200, dy: 0))
    host.waitUntilIdle()
    #expect(host.contentOffset(of: "pages").x == 780)
    #expect(host.tap("button"))
    #expect(host.texts == ["Welcome"])
    host.expectRest()
  }
}

private struct PhotoGrid: View {
  private let columns = Array(repeating: GridItem(.flexible(), spacing: 3), count: 3)
  @State private var isScrolling = false

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 3) {
        ForEach(0..<300) { number in
          Color.green.aspectRatio(1, contentMode: .fit)
            .scrollTransition(.animated(.linear(duration: 0.3)).threshold(.visible(0.9))) { content, phase in
              content.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(phase.isIdentity ? 1 : 0.9)
            }
            .id(number)
        }
      }
    }
    .onScrollPhaseChange { _, phase in isScrolling = phase.isScrolling }
    .overlay(alignment: .top) { if isScrolling { Text("June") } }
  }
}

private struct FirstSteps: View {
  @State private var page: Int? = 0
  @State private var isDone = false

  var body: some View {
    if isDone {
      Text("Welcome")
    } else {
      VStack {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(0..<3) { Text("Step \($0)").containerRelativeFrame([.horizontal, .vertical]) }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
        .scrollPosition(id: $page)
        .id("pages")
        Button(page == 2 ? "Begin" : "Next") {
          if page == 2 { isDone = true } else { withAnimation { page = (page ?? 0) + 1 } }
        }
        .id("button")
        Text((0..<3).map { $0 == page ? "●" : "○" }.joined(separator: " "))
      }
    }
  }
}
