// Transitions by geometry and by animation.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Transitions")
struct TransitionTests {
  /// Opacity 0.2 at both edges, with a linear curve.
  private static let fading = ScrollTransition(.interactive(timingCurve: .linear)) { content, phase in
    content.opacity(phase.isIdentity ? 1 : 0.2)
  }

  @Test("A row fades by the part of it that has come in")
  func fades() throws {
    var screen = try PresentedScreen([Self.fading])
    try screen.show(at: 425)
    let first = try screen.row(4)
    #expect(first.phase == .topLeading)
    #expect(isClose(first.progress, -(1 - 75 / (100 - 1.0 / 256))))
    #expect(isClose(first.opacity, 1 + first.progress * 0.8))
    #expect(
      try screen.row(5) == PresentedRow(element: row(5), line: 5, frame: CGRect(x: 0, y: 75, width: 300, height: 100)))
    let last = try screen.row(9)
    #expect(last.phase == .bottomTrailing)
    #expect(isClose(last.progress, 1 - 25 / (100 - 1.0 / 256)))
  }

  @Test("At rest at the start every row that is visible as a whole is as it is laid out")
  func rests() throws {
    var screen = try PresentedScreen([Self.fading], insets: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0))
    try screen.show()
    for index in 0..<4 { #expect(try screen.row(index).progress == 0) }
    #expect(try screen.row(4).progress > 0.49)
  }

  @Test("A row in a margin is in its phase as a whole")
  func margin() throws {
    var screen = try PresentedScreen([Self.fading], insets: EdgeInsets(top: 100, leading: 0, bottom: 0, trailing: 0))
    try screen.show(at: 0)
    let hidden = try screen.row(0)
    #expect(hidden.progress == -1)
    #expect(isClose(hidden.opacity, 0.2))
  }

  @Test("A scale and a rotation about the centre come to one transform and to exact bounds")
  func composes() throws {
    let turning = ScrollTransition(.interactive(timingCurve: .linear)) { content, phase in
      content.scaleEffect(phase.isIdentity ? 1 : 0.5).rotationEffect(.degrees(90 * phase.value)).offset(
        x: 10 * phase.value)
    }
    var screen = try PresentedScreen([turning], insets: EdgeInsets(top: 100, leading: 0, bottom: 0, trailing: 0))
    try screen.show(at: 0)
    let turned = try screen.row(0)
    #expect(turned.progress == -1)
    #expect(isClose(turned.transform.m11, 0) && isClose(turned.transform.m12, -0.5))
    #expect(isClose(turned.bounds.minX, 150 - 25 - 10) && isClose(turned.bounds.width, 50))
    #expect(isClose(turned.bounds.minY, 50 - 75) && isClose(turned.bounds.height, 150))
  }

  @Test("From right to left effects are mirrored, and the leading side is the right one")
  func mirrors() throws {
    let moving = ScrollTransition(.interactive(timingCurve: .linear)) { content, phase in
      content.offset(x: 10 * phase.value).rotationEffect(.degrees(10 * phase.value), anchor: .leading)
    }
    var one = try PresentedScreen([moving], axis: .horizontal)
    var other = try PresentedScreen([moving], axis: .horizontal, direction: .rightToLeft)
    try one.show(at: 425)
    let end = 100 * 50 - 500.0
    try other.show(at: end - 425)
    for index in 4...9 {
      let (left, right) = (try one.row(index), try other.row(index))
      #expect(left.phase == right.phase)
      #expect(isClose(left.progress, right.progress))
      #expect(isClose(left.bounds.minX, 500 - right.bounds.maxX))
      #expect(isClose(left.transform.m12, -right.transform.m12))
    }
  }

  @Test("An animated row keeps what it shows in the frame that sees the crossing, and ends exactly on its phase")
  func animates() throws {
    let animated = ScrollTransition(.animated(.linear(duration: 0.4)).threshold(.visible(0.5))) { content, phase in
      content.opacity(phase.isIdentity ? 1 : 0)
    }
    var screen = try PresentedScreen([animated])
    try screen.show(at: 440)
    #expect(try screen.row(4).opacity == 1)
    #expect(screen.isMoving == false)
    try screen.show(at: 460)
    #expect(try screen.row(4).phase == .topLeading)
    #expect(try screen.row(4).opacity == 1)
    #expect(screen.isMoving == true)
    try screen.show()
    #expect(isClose(try screen.row(4).opacity, 0.75))
    // The row turns round with its current value and velocity. So its opacity falls on until that velocity is gone.
    try screen.show(at: 440, after: 0.05)
    #expect(isClose(try screen.row(4).opacity, 0.625))
    try screen.show(after: 0.001)
    #expect(try screen.row(4).opacity < 0.625)
    try screen.show(after: 0.5)
    #expect(try screen.row(4).opacity == 1)
    #expect(screen.isMoving == false)
    try screen.show()
    #expect(screen.changed.isEmpty)
  }

  @Test("Lists of other kinds are not mixed")
  func switches() throws {
    let one = ScrollTransition(
      topLeading: .interactive(timingCurve: .linear), bottomTrailing: .identity,
      transition: { content, phase in content.blur(radius: phase == .topLeading ? 8 : 0, opaque: true).opacity(1) })
    var screen = try PresentedScreen([one])
    try screen.show(at: 450)
    let row = try screen.row(4)
    #expect(row.filters.isBlurOpaque && isClose(row.filters.blurRadius, -8 * row.progress))
    #expect(try screen.row(9).progress == 0)
  }
}
