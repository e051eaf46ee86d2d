// Transitions of opacity, scale, rotation and offset: in the usual order, written as flat numbers, and in other orders.
import Foundation
import ScrollEngine
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Plain transitions")
struct PlainTransitionTests {
  private static func transition(_ steps: [Step], curve: UnitCurve = .linear) -> ScrollTransition {
    ScrollTransition(
      topLeading: .interactive(timingCurve: curve).threshold(.centered),
      // easeIn has no table of cells, so its rows would be written one by one.
      bottomTrailing: .interactive(timingCurve: .easeInOut)
    ) { _, phase in ScriptedEffect(steps.map { step -> VisualEffectOperation in step.operation(phase.value) }) }
  }

  /// A step of a transition.
  enum Step: CaseIterable {
    case opacity, scale, rotation, fullTurn, offset, scaleAboutMovingAnchor

    func operation(_ value: Double) -> VisualEffectOperation {
      switch self {
      case .opacity: VisualEffectOperation(.opacity, 0.9 - abs(value) * 0.25)
      case .scale: VisualEffectOperation(.scale, 1.5 - value / 4, 0.75 + value / 8, 0.25, 1)
      case .rotation: VisualEffectOperation(.rotation, 0.125 + value / 2, 0, 0.75)
      case .fullTurn: VisualEffectOperation(.rotation, 7 * value, 0.5, 0.5)
      case .offset: VisualEffectOperation(.offset, 3 + 40 * value, -20 * value)
      case .scaleAboutMovingAnchor: VisualEffectOperation(.scale, 0.5, 1 + value / 2, value, 0.5)
      }
    }
  }

  static let lists: [[Step]] = [
    [], [.opacity], [.scale], [.rotation], [.offset], [.opacity, .scale, .rotation, .offset],
    [.scale, .opacity, .offset], [.rotation, .offset, .opacity], [.scale, .fullTurn], [.opacity, .opacity],
    [.offset, .scale], [.rotation, .scale, .offset], [.offset, .rotation, .opacity, .scale], [.scale, .scale],
    [.scaleAboutMovingAnchor, .offset], [.rotation, .rotation],
  ]

  @Test("A row on its way has what its steps come to one after the other", arguments: lists)
  func sums(_ steps: [Step]) throws {
    let transition = Self.transition(steps)
    var screen = try PresentedScreen([transition])
    for offset in [420.0, 437, 463, 511, 510] {
      try screen.show(at: offset)
      for position in 0..<screen.rowCount {
        expect(screen.presentation.row(at: position), isOf: transition)
      }
    }
  }

  /// Every fifth row has no transition. Of the others, every third row has the second one.
  private struct Mixture: PresentationClient {
    func transition(of element: StackElement) -> Int? {
      guard case .row(let row, _) = element else { return nil }
      return row % 5 == 4 ? nil : row % 3 == 2 ? 1 : 0
    }
  }

  @Test("Rows beside rows with another transition, with none, or past the end of their curve are drawn by themselves")
  func mixtures() throws {
    let usual: [Step] = [.opacity, .scale, .rotation, .offset]
    let swinging = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.3, y: -0.8), endControlPoint: UnitPoint(x: 0.7, y: 1.8))
    let transitions = [Self.transition(usual), Self.transition(usual, curve: swinging)]
    var screen = try PresentedScreen(transitions)
    var isPastEnd = false
    for offset in stride(from: 400.0, through: 1500, by: 37) {
      try screen.show(at: offset, asking: Mixture())
      for position in 0..<screen.rowCount {
        let row = screen.presentation.row(at: position)
        if let place = Mixture().transition(of: row.element) {
          expect(row, isOf: transitions[place])
          if row.phase == .topLeading, row.progress < -1 || row.progress > 0 { isPastEnd = true }
        } else {
          #expect(row.transform == .identity && row.bounds == row.frame && row.phase == .identity)
        }
      }
    }
    #expect(isPastEnd)
  }

  /// Turns every row in space.
  private struct Turning: PresentationClient {
    func transition(of element: StackElement) -> Int? { 0 }
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> some VisualEffect {
      EmptyVisualEffect().rotation3DEffect(.degrees(40), axis: (x: 1, y: 0.5, z: 0)).blur(radius: 3)
    }
  }

  @Test("Nothing is left of a perspective and a filter that rows had before")
  func perspectiveBefore() throws {
    let transition = Self.transition([.opacity, .scale, .rotation, .offset])
    var screen = try PresentedScreen([transition])
    for offset in [420.0, 437] {
      try screen.show(at: offset, asking: Turning())
      #expect(screen.presentation.row(at: 2).transform.isAffine == false)
      try screen.show(at: offset + 7)
      for position in 0..<screen.rowCount { expect(screen.presentation.row(at: position), isOf: transition) }
    }
  }

  private func expect(_ row: PresentedRow, isOf transition: ScrollTransition) {
    var sum = ComposedVisualEffect(size: row.frame.size)
    let isTop = row.phase == .topLeading
    for (place, operation) in transition.identityOperations.enumerated() {
      let mixed = operation.mixed(
        topLeading: transition.topLeadingOperations[place], isTop ? -row.progress : 0,
        bottomTrailing: transition.bottomTrailingOperations[place], isTop ? 0 : row.progress, in: row.phase)
      sum.append(mixed)
    }
    #expect(isClose(row.opacity, sum.opacity))
    #expect(isClose(row.transform, sum.transform))
    #expect(isClose(row.bounds, box(row.frame, sum.transform)))
    #expect(row.filters == .none)
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-9 }

  private func isClose(_ one: ProjectionTransform, _ other: ProjectionTransform) -> Bool {
    isClose(one.m11, other.m11) && isClose(one.m12, other.m12) && isClose(one.m21, other.m21)
      && isClose(one.m22, other.m22) && isClose(one.m31, other.m31) && isClose(one.m32, other.m32)
      && one.isAffine && other.isAffine
  }

  private func isClose(_ one: CGRect, _ other: CGRect) -> Bool {
    isClose(one.minX, other.minX) && isClose(one.minY, other.minY) && isClose(one.width, other.width)
      && isClose(one.height, other.height)
  }

  /// The smallest rectangle around the transformed corners of a row.
  private func box(_ frame: CGRect, _ transform: ProjectionTransform) -> CGRect {
    let size = frame.size
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ].map { $0.applying(transform) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(
      x: frame.minX + left, y: frame.minY + top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
