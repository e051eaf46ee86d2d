// Configurations and thresholds of transitions, with expected values computed by hand.
import Foundation
import ScrollTypes
import Testing

@Suite("Scroll transitions")
struct TransitionTests {
  private typealias Threshold = ScrollTransitionConfiguration.Threshold

  /// The way of a row of 100 pt into a container of 600 pt until it meets the threshold, without the 1/256 pt for
  /// rounding.
  private func way(_ threshold: Threshold, row: Double = 100, container: Double = 600) -> Double {
    threshold.distance(viewLength: row, containerLength: container) + 1.0 / 256
  }

  @Test("A threshold is a distance from where the row is just hidden (§J5, §J6)")
  func thresholds() {
    #expect(way(.hidden) == 0 && way(.visible) == 100 && way(.visible(0.25)) == 25 && way(.centered) == 350)
    #expect(way(.visible(-1)) == 0 && way(.visible(7)) == 100 && way(.visible(.nan)) == 0)
    #expect(way(.visible.inset(by: 20)) == 120 && way(.centered.inset(by: -50).inset(by: 10)) == 310)
    #expect(way(.visible.inset(by: .infinity)) == 100)
    #expect(way(.hidden.interpolated(towards: .centered, amount: 0.5)) == 175)
    #expect(way(.visible.interpolated(towards: .centered.inset(by: 8), amount: 0.25)) == 75 + 89.5)
    #expect(Threshold.visible.interpolated(towards: .centered, amount: 3) == .centered)
    #expect(Threshold.visible.interpolated(towards: .centered, amount: .nan) == .visible)
  }

  @Test("No row needs to come farther than the centre, and a long one is visible where it fills the container (§J6)")
  func longRows() {
    #expect(way(.visible, row: 900) == 600 && way(.visible(0.5), row: 900) == 300)
    #expect(way(.centered, row: 900) == 750 && way(.centered.inset(by: 1000)) == 350)
    #expect(way(Threshold(visibleFraction: 0, centeredFraction: .infinity, inset: -.infinity)) == 0)
  }

  @Test("A configuration keeps what it is given, and the identity changes for nothing (§J1)")
  func configurations() {
    let animated = ScrollTransitionConfiguration.animated
    #expect(animated.kind == .animated && animated.animation == .default && animated.threshold == .visible)
    let lagging = ScrollTransitionConfiguration.interactive(timingCurve: .linear).animation(.bouncy)
    #expect(lagging.kind == .interactive(timingCurve: .linear) && lagging.animation == .bouncy)
    #expect(ScrollTransitionConfiguration.interactive.animation == nil)
    #expect(ScrollTransitionConfiguration.interactive.kind == .interactive(timingCurve: .easeInOut))
    #expect(animated.animation(.easeIn).threshold(.centered) == .animated(.easeIn).threshold(.centered))
    #expect(ScrollTransitionConfiguration.identity.animation(.bouncy).threshold(.centered) == .identity)
  }

  @Test("A transition asks for its three effects when it is made (§J2)")
  func phases() {
    var asked: [ScrollTransitionPhase] = []
    let transition = ScrollTransition(.animated, axis: .horizontal) { content, phase in
      asked.append(phase)
      return content.opacity(1 - phase.value / 2).offset(x: phase.value * 30)
    }
    #expect(asked == [.topLeading, .identity, .bottomTrailing])
    #expect(
      transition.operations(in: .topLeading)
        == [VisualEffectOperation(.opacity, 1), VisualEffectOperation(.offset, -30)])
    #expect(
      transition.operations(in: .identity)
        == [VisualEffectOperation(.opacity, 1), VisualEffectOperation(.offset, 0)])
    #expect(
      transition.operations(in: .bottomTrailing)
        == [VisualEffectOperation(.opacity, 0.5), VisualEffectOperation(.offset, 30)])
    #expect(transition.isMixable && transition.axis == .horizontal && transition.topLeading == .animated)
  }

  @Test("Each side has a configuration of its own")
  func sides() {
    let transition = ScrollTransition(topLeading: .identity, bottomTrailing: .interactive) { content, _ in content }
    #expect(transition.topLeading == .identity && transition.bottomTrailing == .interactive && transition.axis == nil)
    let plain = ScrollTransition { content, phase in content.scaleEffect(phase.isIdentity ? 1 : 0.5) }
    #expect(plain.topLeading == .interactive && plain.bottomTrailing == .interactive)
  }

  /// An effect whose chain of steps differs between phases.
  private struct Mixture: VisualEffect {
    var isBlurred: Bool

    func append(to list: inout some VisualEffectList) {
      list.append(isBlurred ? VisualEffectOperation(.blur, 4) : VisualEffectOperation(.opacity, 0.5))
    }
  }

  @Test("Effects of other kinds in each phase cannot be mixed (§Z5)")
  func unmixable() {
    #expect(!ScrollTransition { _, phase in Mixture(isBlurred: phase.isIdentity) }.isMixable)
    #expect(!ScrollTransition { _, phase in Mixture(isBlurred: phase == .topLeading) }.isMixable)
    #expect(ScrollTransition { _, _ in Mixture(isBlurred: true) }.isMixable)
  }
}
