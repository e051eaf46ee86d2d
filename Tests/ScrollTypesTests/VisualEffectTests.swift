// Results of effects, computed by hand: limits of numbers, filters, and mixed effects.
import Foundation
import ScrollTypes
import Testing

/// The steps of an effect.
private func steps(_ effect: some VisualEffect) -> [VisualEffectOperation] {
  var list: [VisualEffectOperation] = []
  effect.append(to: &list)
  return list
}

/// The composed effect for a view of 100 × 50 pt.
private func composed(_ effect: some VisualEffect) -> ComposedVisualEffect {
  var composed = ComposedVisualEffect(size: CGSize(width: 100, height: 50))
  effect.append(to: &composed)
  return composed
}

@Suite("Visual effects")
struct VisualEffectTests {
  private let none = EmptyVisualEffect()

  @Test("An effect sends its steps innermost first, each with its numbers in order (§Z1)")
  func order() {
    let effect = none.opacity(0.5).scaleEffect(x: 2, y: 3, anchor: .bottomTrailing).rotationEffect(.radians(4))
      .offset(x: 5, y: 6).blur(radius: 7, opaque: true).hueRotation(.degrees(8))
    #expect(
      steps(effect) == [
        VisualEffectOperation(.opacity, 0.5), VisualEffectOperation(.scale, 2, 3, 1, 1),
        VisualEffectOperation(.rotation, 4, 0.5, 0.5), VisualEffectOperation(.offset, 5, 6),
        VisualEffectOperation(.blur, 7, 1), VisualEffectOperation(.hueRotation, 8),
      ])
    let turned = none.rotation3DEffect(
      .radians(1), axis: (x: 2, y: 3, z: 4), anchor: .topTrailing, anchorZ: 5, perspective: 6)
    #expect(steps(turned) == [VisualEffectOperation(.rotation3D, SIMD8(1, 2, 3, 4, 1, 0, 5, 6))])
    #expect(steps(none).isEmpty)
  }

  @Test("Numbers beyond their bounds count as the nearer bound, and not a number changes nothing (§Z2)")
  func bounds() {
    #expect(steps(none.opacity(1.5)) == [VisualEffectOperation(.opacity, 1)])
    #expect(steps(none.opacity(-1).opacity(.nan)) == [0, 1].map { VisualEffectOperation(.opacity, $0) })
    #expect(steps(none.offset(x: .infinity, y: .nan)) == [VisualEffectOperation(.offset, 1e9, 0)])
    #expect(steps(none.blur(radius: -3)) == [VisualEffectOperation(.blur, 0)])
    #expect(steps(none.scaleEffect(-.infinity)) == [VisualEffectOperation(.scale, -1e4, -1e4, 0.5, 0.5)])
    #expect(
      steps(none.scaleEffect(1, anchor: UnitPoint(x: .nan, y: 1e9)))
        == [VisualEffectOperation(.scale, 1, 1, 0.5, 1e4)])
    #expect(VisualEffectOperation(.blur, .nan, -0.5).bounded == VisualEffectOperation(.blur, 0, 1))
    for code in [-1, 0.5, 21, 300, Double.nan] {
      #expect(VisualEffectOperation(.blendMode, code).bounded == VisualEffectOperation(.blendMode, 0), "\(code)")
    }
    for kind in VisualEffectOperation.Kind.allCases {
      #expect(VisualEffectOperation(kind, SIMD8(repeating: .nan)).bounded.operands[0].isFinite)
      let low = VisualEffectOperation(kind, SIMD8(repeating: -.infinity)).bounded
      let high = VisualEffectOperation(kind, SIMD8(repeating: .infinity)).bounded
      #expect(low.bounded == low && high.bounded == high && (low.operands * 0) == .zero && (high.operands * 0) == .zero)
      #expect(VisualEffectOperation.neutral(kind).bounded == .neutral(kind))
    }
  }

  @Test("The neutral step of each kind changes nothing")
  func neutral() {
    for kind in VisualEffectOperation.Kind.allCases {
      var effect = ComposedVisualEffect(size: CGSize(width: 100, height: 50))
      effect.append(.neutral(kind))
      #expect(effect == ComposedVisualEffect(size: CGSize(width: 100, height: 50)), "\(kind)")
    }
  }

  @Test("Effects of one kind act together, wherever they are in the list (§Z20)")
  func filters() {
    #expect(composed(none.opacity(0.5).blur(radius: 1).opacity(0.5)).opacity == 0.25)
    let blurred = composed(none.blur(radius: 3).blur(radius: 4)).filters
    #expect(blurred.blurRadius == 5 && !blurred.isBlurOpaque)
    #expect(composed(none.blur(radius: 3, opaque: true).blur(radius: 4)).filters.isBlurOpaque)
    #expect(!composed(none.blur(radius: 0, opaque: true).blur(radius: 4)).filters.isBlurOpaque)
    let bright = composed(none.brightness(0.75).brightness(0.75)).filters
    #expect(bright.brightness == 1.5 && bright.bounded.brightness == 1)
    let strong = composed(none.contrast(2).contrast(-3).saturation(0.5).saturation(0.5)).filters
    #expect(strong.contrast == -6 && strong.saturation == 0.25)
    #expect(composed(none.grayscale(0.5).grayscale(0.5)).filters.grayscale == 0.75)
    #expect(composed(none.hueRotation(.degrees(300)).hueRotation(.degrees(90))).filters.hueRotation == 390)
    #expect(composed(none.blendMode(.multiply).blendMode(.plusLighter)).filters.blendMode == .plusLighter)
    #expect(composed(none.blendMode(.multiply).blendMode(.normal)).filters.blendMode == .normal)
    #expect(composed(none.offset(x: 3)).filters == .none)
  }

  @Test("Steps of three phases are mixed number by number, by the weights of both sides (§Z6)")
  func mixing() {
    let (identity, top, bottom) = (
      VisualEffectOperation(.scale, 1, 1, 0.5, 0.5), VisualEffectOperation(.scale, 0, 2, 0.5, 1),
      VisualEffectOperation(.scale, 3, 1, 0.5, 0.5)
    )
    func mixed(_ topWeight: Double, _ bottomWeight: Double) -> VisualEffectOperation {
      identity.mixed(topLeading: top, topWeight, bottomTrailing: bottom, bottomWeight, in: .identity)
    }
    #expect(mixed(0, 0) == identity)
    #expect(mixed(0.25, 0) == VisualEffectOperation(.scale, 0.75, 1.25, 0.5, 0.625))
    #expect(mixed(0, 0.5) == VisualEffectOperation(.scale, 2, 1, 0.5, 0.5))
    #expect(mixed(0.25, 0.5) == VisualEffectOperation(.scale, 1.75, 1.25, 0.5, 0.625))
    #expect(mixed(1.5, 0) == VisualEffectOperation(.scale, -0.5, 2.5, 0.5, 1.25))
    let clear = VisualEffectOperation(.opacity, 0)
    let swung = VisualEffectOperation(.opacity, 1).mixed(
      topLeading: clear, 1.25, bottomTrailing: clear, 0, in: .topLeading)
    #expect(swung == clear)
  }

  @Test("Blend modes and opaque blurs are those of the row's phase (§Z7)")
  func unmixed() {
    let modes = [BlendMode.normal, .screen, .hue].map { VisualEffectOperation(.blendMode, Double($0.rawValue)) }
    let blurs = [(0.0, 0.0), (8, 1), (4, 0)].map { VisualEffectOperation(.blur, $0.0, $0.1) }
    for (index, phase) in [ScrollTransitionPhase.identity, .topLeading, .bottomTrailing].enumerated() {
      let mode = modes[0].mixed(topLeading: modes[1], 0.25, bottomTrailing: modes[2], 0.5, in: phase)
      #expect(mode == modes[index])
      let blur = blurs[0].mixed(topLeading: blurs[1], 0.25, bottomTrailing: blurs[2], 0.5, in: phase)
      #expect(blur == VisualEffectOperation(.blur, 4, index == 1 ? 1 : 0))
    }
  }

  @Test("The data of an effect is that of its steps, and what is put into it is bounded")
  func animatableData() {
    func effect(_ opacity: Double, _ radius: CGFloat) -> some VisualEffect & Equatable {
      AppendedVisualEffect(
        AppendedVisualEffect(none, VisualEffectOperation(.opacity, opacity)),
        VisualEffectOperation(.blur, Double(radius)))
    }
    var mixed = effect(1, 0)
    var way = effect(0.5, 8).animatableData - mixed.animatableData
    way.scale(by: 0.5)
    #expect(way.magnitudeSquared == 0.0625 + 16)
    mixed.animatableData += way
    #expect(steps(mixed) == [VisualEffectOperation(.opacity, 0.75), VisualEffectOperation(.blur, 4)])
    way.scale(by: 10)
    mixed.animatableData += way
    #expect(steps(mixed) == [VisualEffectOperation(.opacity, 0), VisualEffectOperation(.blur, 44)])
    var angle = Angle.degrees(30)
    angle.animatableData.scale(by: 3)
    #expect(abs(angle.degrees - 90) < 1e-12)
    var point = UnitPoint.bottom
    point.animatableData += UnitPoint.trailing.animatableData
    #expect(point == UnitPoint(x: 1.5, y: 1.5))
  }

  @Test("A plain client gives rows no transition and no effect")
  func plainClient() {
    let client = PlainPresentationClient()
    let proxy = GeometryProxy(frame: .zero, spaces: CoordinateSpaces(levels: []))
    #expect(client.transition(of: .row(0, section: 0)) == nil)
    #expect(steps(client.visualEffect(of: .row(0, section: 0), in: proxy)).isEmpty)
  }
}
