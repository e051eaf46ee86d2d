// Every declaration of transitions and visual effects; a comment names the declaration above its use.
import ScrollTypes
import Testing

@Suite("Declarations of transitions and visual effects")
struct VisualEffectDeclarationTests {
  @Test("ScrollTransitionConfiguration")
  func configuration() {
    // ScrollTransitionConfiguration: struct ScrollTransitionConfiguration
    // ScrollTransitionConfiguration: static let animated: ScrollTransitionConfiguration
    let animated: ScrollTransitionConfiguration = .animated
    // ScrollTransitionConfiguration: static func animated(_ animation: Animation = .default)
    //   -> ScrollTransitionConfiguration
    #expect(animated == .animated() && animated == .animated(.default))
    // ScrollTransitionConfiguration: static let interactive: ScrollTransitionConfiguration
    let interactive: ScrollTransitionConfiguration = .interactive
    // ScrollTransitionConfiguration: static func interactive(timingCurve: UnitCurve = .easeInOut)
    //   -> ScrollTransitionConfiguration
    #expect(interactive == .interactive() && interactive == .interactive(timingCurve: .easeInOut))
    // ScrollTransitionConfiguration: static let identity: ScrollTransitionConfiguration
    let identity: ScrollTransitionConfiguration = .identity
    // ScrollTransitionConfiguration: func animation(_ animation: Animation) -> ScrollTransitionConfiguration
    // ScrollTransitionConfiguration: func threshold(_ threshold: ScrollTransitionConfiguration.Threshold)
    //   -> ScrollTransitionConfiguration
    let changed: ScrollTransitionConfiguration = interactive.animation(.bouncy).threshold(.centered)
    #expect(changed != interactive && identity != interactive)
  }

  @Test("ScrollTransitionConfiguration.Threshold")
  func threshold() {
    // ScrollTransitionConfiguration.Threshold: struct Threshold
    // ScrollTransitionConfiguration.Threshold: static let visible: ScrollTransitionConfiguration.Threshold
    let visible: ScrollTransitionConfiguration.Threshold = .visible
    // ScrollTransitionConfiguration.Threshold: static let hidden: ScrollTransitionConfiguration.Threshold
    // ScrollTransitionConfiguration.Threshold: static var centered: ScrollTransitionConfiguration.Threshold { get }
    let others: [ScrollTransitionConfiguration.Threshold] = [.hidden, .centered]
    // ScrollTransitionConfiguration.Threshold: static func visible(_ amount: Double)
    //   -> ScrollTransitionConfiguration.Threshold
    #expect(visible == .visible(1) && others[0] == .visible(0))
    // ScrollTransitionConfiguration.Threshold: func inset(by distance: Double)
    //   -> ScrollTransitionConfiguration.Threshold
    #expect(visible.inset(by: 10).inset(by: -10) == visible && visible.inset(by: 10) != visible)
    // ScrollTransitionConfiguration.Threshold: func interpolated(towards other: ScrollTransitionConfiguration.Threshold,
    //   amount: Double) -> ScrollTransitionConfiguration.Threshold
    #expect(others[0].interpolated(towards: visible, amount: 0.5) == .visible(0.5))
  }

  @Test("ScrollTransitionPhase")
  func phase() {
    // ScrollTransitionPhase: @frozen enum ScrollTransitionPhase
    func name(_ phase: ScrollTransitionPhase) -> String {
      switch phase {
      // ScrollTransitionPhase: case topLeading
      case .topLeading: "topLeading"
      // ScrollTransitionPhase: case identity
      case .identity: "identity"
      // ScrollTransitionPhase: case bottomTrailing
      case .bottomTrailing: "bottomTrailing"
      }
    }
    // ScrollTransitionPhase: conforms to Equatable
    // ScrollTransitionPhase: conforms to Hashable
    let phases: Set<ScrollTransitionPhase> = [.topLeading, .identity, .bottomTrailing]
    #expect(phases.map(name).count == 3)
    // ScrollTransitionPhase: var isIdentity: Bool { get }
    #expect(phases.filter(\.isIdentity) == [.identity] && isReadOnly(\ScrollTransitionPhase.isIdentity))
    // ScrollTransitionPhase: var value: Double { get }
    #expect(phases.map(\.value).sorted() == [-1, 0, 1] && isReadOnly(\ScrollTransitionPhase.value))
  }

  @Test("VisualEffect: what moves, scales and turns")
  func transforms() {
    var list: [VisualEffectOperation] = []
    // VisualEffect: protocol VisualEffect : Sendable, Animatable
    func kinds(_ effect: some VisualEffect & Sendable & Animatable) -> [VisualEffectOperation.Kind] {
      list = []
      effect.append(to: &list)
      return list.map(\.kind)
    }
    // EmptyVisualEffect: struct EmptyVisualEffect
    // EmptyVisualEffect: init()
    let content: EmptyVisualEffect = EmptyVisualEffect()
    // VisualEffect: func offset(_ offset: CGSize) -> some VisualEffect
    // VisualEffect: func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect
    #expect(kinds(content.offset(.zero).offset(x: 1).offset(y: 1).offset()) == [.offset, .offset, .offset, .offset])
    // VisualEffect: func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect
    let sized = content.scaleEffect(CGSize(width: 1, height: 2)).scaleEffect(CGSize.zero, anchor: .top)
    // VisualEffect: func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect
    let scaled = sized.scaleEffect(0.5).scaleEffect(0.5, anchor: .top)
    // VisualEffect: func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center)
    //   -> some VisualEffect
    #expect(kinds(scaled.scaleEffect(x: 2).scaleEffect(y: 2, anchor: .top)).count == 6)
    // VisualEffect: func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect
    #expect(kinds(content.rotationEffect(.degrees(1)).rotationEffect(.zero, anchor: .top)) == [.rotation, .rotation])
    // VisualEffect: func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    //   anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1) -> some VisualEffect
    let turned = content.rotation3DEffect(.degrees(1), axis: (x: 0, y: 1, z: 0))
    let whole = turned.rotation3DEffect(.zero, axis: (0, 1, 0), anchor: .top, anchorZ: 1, perspective: 0.5)
    #expect(kinds(whole) == [.rotation3D, .rotation3D])
    // VisualEffect: func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect
    // VisualEffect: func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect
    let transformed = content.transformEffect(CGAffineTransform.identity).transformEffect(ProjectionTransform())
    #expect(kinds(transformed) == [.transform, .transform])
  }

  @Test("VisualEffect: what changes colours")
  func filters() {
    let content = EmptyVisualEffect()
    // VisualEffect: func opacity(_ opacity: Double) -> some VisualEffect
    // VisualEffect: func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect
    let blurred = content.opacity(0.5).blur(radius: 3).blur(radius: 3, opaque: true)
    // VisualEffect: func brightness(_ amount: Double) -> some VisualEffect
    // VisualEffect: func contrast(_ amount: Double) -> some VisualEffect
    // VisualEffect: func saturation(_ amount: Double) -> some VisualEffect
    // VisualEffect: func grayscale(_ amount: Double) -> some VisualEffect
    let coloured = blurred.brightness(0.1).contrast(0.9).saturation(0.8).grayscale(0.7)
    // VisualEffect: func hueRotation(_ angle: Angle) -> some VisualEffect
    // VisualEffect: func blendMode(_ blendMode: BlendMode) -> some VisualEffect
    var list: [VisualEffectOperation] = []
    coloured.hueRotation(.degrees(5)).blendMode(.multiply).append(to: &list)
    #expect(
      list.map(\.kind) == [
        .opacity, .blur, .blur, .brightness, .contrast, .saturation, .grayscale, .hueRotation, .blendMode,
      ])
    #expect(list.map(\.bounded) == list)
  }

  @Test("UnitCurve")
  func unitCurve() {
    // UnitCurve: struct UnitCurve
    // UnitCurve: static let linear: UnitCurve
    let linear: UnitCurve = .linear
    // UnitCurve: static let easeIn: UnitCurve
    // UnitCurve: static let easeOut: UnitCurve
    // UnitCurve: static let easeInOut: UnitCurve
    // UnitCurve: static let easeInEaseOut: UnitCurve
    let eased: [UnitCurve] = [.easeIn, .easeOut, .easeInOut, .easeInEaseOut]
    #expect(eased[2] == eased[3])
    // UnitCurve: static let circularEaseIn: UnitCurve
    // UnitCurve: static let circularEaseOut: UnitCurve
    // UnitCurve: static let circularEaseInOut: UnitCurve
    let circular: [UnitCurve] = [.circularEaseIn, .circularEaseOut, .circularEaseInOut]
    // UnitCurve: conforms to Hashable
    #expect(Set(eased + circular + [linear]).count == 7)
    // UnitCurve: var inverse: UnitCurve { get }
    #expect(circular[0].inverse == circular[1] && isReadOnly(\UnitCurve.inverse))
    // UnitCurve: static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve
    let curve: UnitCurve = .bezier(
      startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    #expect(curve == .easeIn)
    // UnitCurve: conforms to Sendable
    let _: any (Hashable & Sendable).Type = UnitCurve.self
  }
}
