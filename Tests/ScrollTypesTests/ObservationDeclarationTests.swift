// Every declaration of the geometry and phases that observers get; a comment names the declaration above its use.
import ScrollTypes
import Testing

@Suite("Declarations of geometry and phases")
struct ObservationDeclarationTests {
  @Test("ScrollGeometry")
  func geometry() {
    // ScrollGeometry: struct ScrollGeometry
    // ScrollGeometry: init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets,
    //   containerSize: CGSize)
    var geometry: ScrollGeometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: -10), contentSize: CGSize(width: 100, height: 900),
      contentInsets: EdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 0),
      containerSize: CGSize(width: 100, height: 400))
    // ScrollGeometry: var contentOffset: CGPoint { get set }
    let offset: WritableKeyPath<ScrollGeometry, CGPoint> = \.contentOffset
    geometry[keyPath: offset].y += 60
    // ScrollGeometry: var contentSize: CGSize
    let size: WritableKeyPath<ScrollGeometry, CGSize> = \.contentSize
    geometry[keyPath: size].height += 1
    // ScrollGeometry: var contentInsets: EdgeInsets
    let insets: WritableKeyPath<ScrollGeometry, EdgeInsets> = \.contentInsets
    geometry[keyPath: insets].bottom = 0
    // ScrollGeometry: var containerSize: CGSize { get set }
    let container: WritableKeyPath<ScrollGeometry, CGSize> = \.containerSize
    geometry[keyPath: container].height = 300
    // ScrollGeometry: var bounds: CGRect { get }
    #expect(geometry.bounds == CGRect(x: 0, y: 50, width: 100, height: 300))
    // ScrollGeometry: var visibleRect: CGRect { get }
    #expect(geometry.visibleRect == geometry.bounds)
    #expect(isReadOnly(\ScrollGeometry.bounds) && isReadOnly(\ScrollGeometry.visibleRect))
    // ScrollGeometry: conforms to CustomDebugStringConvertible
    #expect(geometry.debugDescription.contains("50.0"))
    // ScrollGeometry: conforms to Equatable
    // ScrollGeometry: conforms to Sendable
    let _: any (Equatable & Sendable & CustomDebugStringConvertible).Type = ScrollGeometry.self
  }

  @Test("ScrollPhase")
  func phase() {
    // ScrollPhase: @frozen enum ScrollPhase
    func name(_ phase: ScrollPhase) -> String {
      switch phase {
      // ScrollPhase: case idle
      case .idle: "idle"
      // ScrollPhase: case tracking
      case .tracking: "tracking"
      // ScrollPhase: case interacting
      case .interacting: "interacting"
      // ScrollPhase: case decelerating
      case .decelerating: "decelerating"
      // ScrollPhase: case animating
      case .animating: "animating"
      }
    }
    let phases: [ScrollPhase] = [.idle, .tracking, .interacting, .decelerating, .animating]
    // ScrollPhase: conforms to CustomDebugStringConvertible
    #expect(phases.map(name) == phases.map(\.debugDescription))
    // ScrollPhase: var isScrolling: Bool { get }
    #expect(phases.map(\.isScrolling) == [false, true, true, true, true] && isReadOnly(\ScrollPhase.isScrolling))
    // ScrollPhase: conforms to BitwiseCopyable
    // ScrollPhase: conforms to Equatable
    // ScrollPhase: conforms to Hashable
    // ScrollPhase: conforms to Sendable
    let _: any (BitwiseCopyable & Hashable & Sendable).Type = ScrollPhase.self
  }

  @Test("ScrollPhaseChangeContext")
  func context() {
    // ScrollPhaseChangeContext: struct ScrollPhaseChangeContext
    func read(_ context: ScrollPhaseChangeContext) -> CGFloat {
      // ScrollPhaseChangeContext: var geometry: ScrollGeometry { get }
      let geometry: ScrollGeometry = context.geometry
      // ScrollPhaseChangeContext: var velocity: CGVector? { get }
      let velocity: CGVector? = context.velocity
      return geometry.contentOffset.y + (velocity?.dy ?? 0)
    }
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: 5), contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
    #expect(read(ScrollPhaseChangeContext(geometry: geometry, velocity: CGVector(dx: 1, dy: 2))) == 7)
    #expect(read(ScrollPhaseChangeContext(geometry: geometry, velocity: nil)) == 5)
  }
}
