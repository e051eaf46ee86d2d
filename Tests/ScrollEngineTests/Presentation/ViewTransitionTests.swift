// Transitions of single views must give the same results as those of a presentation.
import Foundation
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Transitions of single views")
struct ViewTransitionTests {
  private static let transitions: [(name: String, transition: ScrollTransition)] = [
    ("linear", ScrollTransition(.interactive(timingCurve: .linear)) { $0.opacity($1.isIdentity ? 1 : 0.2) }),
    (
      "bent",
      ScrollTransition { content, phase in
        content.scaleEffect(phase.isIdentity ? 1 : 0.5).rotationEffect(.degrees(30 * phase.value)).blur(
          radius: phase.isIdentity ? 0 : 10, opaque: phase == .topLeading)
      }
    ),
    (
      "sides",
      ScrollTransition(
        topLeading: .interactive(timingCurve: .easeIn).threshold(.centered),
        bottomTrailing: .interactive.threshold(.visible(0.3).inset(by: 20))
      ) { $0.opacity($1.isIdentity ? 1 : 0).offset(x: 40 * $1.value) }
    ),
    (
      "one side",
      ScrollTransition(topLeading: .identity, bottomTrailing: .animated(.linear(duration: 0.5))) {
        $0.opacity($1.isIdentity ? 1 : 0)
      }
    ),
    ("spring", ScrollTransition(.animated(.spring(duration: 0.4, bounce: 0.3))) { $0.offset(y: 50 * $1.value) }),
    (
      "lagging", ScrollTransition(.interactive.animation(.easeOut(duration: 0.3))) { $0.opacity($1.isIdentity ? 1 : 0) }
    ),
    ("across", ScrollTransition(.interactive, axis: .horizontal) { $0.opacity($1.isIdentity ? 1 : 0) }),
    (
      "not mixed",
      ScrollTransition { content, phase in
        CaseEffect(isBlurred: phase == .topLeading, amount: phase.isIdentity ? 0.9 : 0.4)
      }
    ),
  ]

  @Test("A view in the place of a row is drawn as the row is", arguments: 0..<8, [Axis.vertical, .horizontal])
  func sameAsRows(_ number: Int, _ axis: Axis) throws {
    let (name, transition) = Self.transitions[number]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let insets = EdgeInsets(top: 30, leading: 20, bottom: 10, trailing: 0)
      var screen = try PresentedScreen([transition], axis: axis, direction: direction, insets: insets)
      var views: [StackElement: ViewTransition] = [:]
      for step in 0..<60 {
        let offset = 300 + 250 * sin(Double(step) / 5) + (step % 20 == 19 ? 900 : 0)
        let report = try screen.show(at: offset, after: 0.04)
        var shown: [StackElement: ViewTransition] = [:]
        for position in 0..<screen.rowCount {
          let row = screen.presentation.row(at: position)
          var view = views[row.element] ?? ViewTransition(transition)
          view.follow(
            row.frame, in: report.geometry, along: axis, isRightToLeft: direction == .rightToLeft, at: screen.time,
            isFresh: views[row.element] == nil)
          shown[row.element] = view
          var drawn = ComposedVisualEffect(size: row.frame.size)
          view.append(to: &drawn)
          #expect(view.phase == row.phase, "\(name) \(step)")
          #expect(isClose(view.progress, row.progress, 1e-6), "\(name) \(step)")
          #expect(isClose(min(max(drawn.opacity, 0), 1), row.opacity, 1e-6), "\(name) \(step)")
          #expect(isClose(drawn.filters.bounded.blurRadius, row.filters.blurRadius, 1e-5), "\(name) \(step)")
          #expect(drawn.filters.isBlurOpaque == row.filters.isBlurOpaque, "\(name) \(step)")
          let transform = drawn.transform(in: direction)
          for path in [\ProjectionTransform.m11, \.m12, \.m31, \.m32] {
            #expect(isClose(transform[keyPath: path], row.transform[keyPath: path], 1e-4), "\(name) \(step)")
          }
        }
        #expect(screen.isMoving == shown.values.contains { $0.isMoving }, "\(name) \(step)")
        views = shown
      }
    }
  }

  /// An effect of one of two steps, which cannot be mixed.
  private struct CaseEffect: VisualEffect {
    var isBlurred: Bool
    var amount: Double

    var animatableData: EmptyAnimatableData {
      get { EmptyAnimatableData() }
      set {}
    }

    func append(to list: inout some VisualEffectList) {
      list.append(VisualEffectOperation(isBlurred ? .blur : .opacity, amount))
    }
  }
}
