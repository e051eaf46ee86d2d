// Transitions of opacities, scales, rotations and offsets: in the usual order, which is written by flat numbers, and in others.
import Foundation
import ScrollEngine
import ScrollScenario
import ScrollTypes
import Testing

@Suite("Plain transitions")
struct PlainTransitionTests {
  private static func transition(_ steps: [Step]) -> ScrollTransition {
    ScrollTransition(
      topLeading: .interactive(timingCurve: .linear).threshold(.centered),
      bottomTrailing: .interactive(timingCurve: .easeIn)
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
        let row = screen.presentation.row(at: position)
        var sum = ComposedVisualEffect(size: row.frame.size)
        for (place, operation) in transition.identityOperations.enumerated() {
          let mixed = operation.mixed(
            topLeading: transition.topLeadingOperations[place], max(-row.progress, 0),
            bottomTrailing: transition.bottomTrailingOperations[place], max(row.progress, 0), in: row.phase)
          sum.append(mixed)
        }
        #expect(isClose(row.opacity, sum.opacity))
        #expect(isClose(row.transform, sum.transform))
        #expect(isClose(row.bounds, box(row.frame, sum.transform)))
        #expect(row.filters == .none)
      }
    }
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

  /// The smallest rectangle around the corners of a row.
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
