// Every declaration of coordinate spaces and of their readers; a comment names the declaration above its use.
import ScrollTypes
import Testing

@Suite("Declarations of coordinate spaces")
struct SpaceDeclarationTests {
  @Test("EdgeInsets")
  func insets() {
    // EdgeInsets: @frozen struct EdgeInsets
    // EdgeInsets: init()
    var insets: EdgeInsets = EdgeInsets()
    // EdgeInsets: var top: CGFloat
    let top: WritableKeyPath<EdgeInsets, CGFloat> = \.top
    insets[keyPath: top] = 1
    // EdgeInsets: var leading: CGFloat
    let leading: WritableKeyPath<EdgeInsets, CGFloat> = \.leading
    insets[keyPath: leading] = 2
    // EdgeInsets: var bottom: CGFloat
    let bottom: WritableKeyPath<EdgeInsets, CGFloat> = \.bottom
    insets[keyPath: bottom] = 3
    // EdgeInsets: var trailing: CGFloat
    let trailing: WritableKeyPath<EdgeInsets, CGFloat> = \.trailing
    insets[keyPath: trailing] = 4
    // EdgeInsets: init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
    #expect(insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test("CoordinateSpace")
  func space() {
    // CoordinateSpace: enum CoordinateSpace
    func name(_ space: CoordinateSpace) -> AnyHashable {
      switch space {
      // CoordinateSpace: case global
      case .global: "global"
      // CoordinateSpace: case local
      case .local: "local"
      // CoordinateSpace: case named(AnyHashable)
      case .named(let name): name
      }
    }
    let spaces: [CoordinateSpace] = [.global, .local, .named("list"), .named(7)]
    #expect(spaces.map(name) == ["global", "local", "list", 7])
    // CoordinateSpace: var isGlobal: Bool { get }
    #expect(spaces.map(\.isGlobal) == [true, false, false, false])
    // CoordinateSpace: var isLocal: Bool { get }
    #expect(spaces.map(\.isLocal) == [false, true, false, false])
    #expect(isReadOnly(\CoordinateSpace.isGlobal) && isReadOnly(\CoordinateSpace.isLocal))
  }

  @Test("CoordinateSpaceProtocol, and the spaces that conform to it")
  func spaces() {
    // CoordinateSpaceProtocol: protocol CoordinateSpaceProtocol
    func value(_ space: some CoordinateSpaceProtocol) -> CoordinateSpace {
      // CoordinateSpaceProtocol: var coordinateSpace: CoordinateSpace { get }
      space.coordinateSpace
    }
    // CoordinateSpaceProtocol: static var global: GlobalCoordinateSpace { get }
    // GlobalCoordinateSpace: struct GlobalCoordinateSpace
    // GlobalCoordinateSpace: init()
    #expect(value(.global) == .global && value(GlobalCoordinateSpace()) == .global)
    // CoordinateSpaceProtocol: static var local: LocalCoordinateSpace { get }
    // LocalCoordinateSpace: struct LocalCoordinateSpace
    // LocalCoordinateSpace: init()
    #expect(value(.local) == .local && value(LocalCoordinateSpace()) == .local)
    // CoordinateSpaceProtocol: static func named(_ name: some Hashable) -> NamedCoordinateSpace
    // NamedCoordinateSpace: struct NamedCoordinateSpace
    let named: NamedCoordinateSpace = .named("list")
    #expect(value(named) == .named("list") && value(.named(7)) == .named(7))
    // CoordinateSpaceProtocol: static var scrollView: NamedCoordinateSpace { get }
    let innermost: NamedCoordinateSpace = .scrollView
    // CoordinateSpaceProtocol: static func scrollView(axis: Axis) -> Self
    let vertical: NamedCoordinateSpace = .scrollView(axis: .vertical)
    #expect(Set([value(innermost), value(vertical), value(.scrollView(axis: .horizontal)), value(named)]).count == 4)
    // A program's own type stands for the space that its property returns.
    struct Mine: CoordinateSpaceProtocol {
      var coordinateSpace: CoordinateSpace
    }
    let keys = [value(innermost), value(vertical), .named("list"), .global, .local].map {
      Mine(coordinateSpace: $0).spaceKey
    }
    #expect(keys == [.scrollView(nil), .scrollView(.vertical), .named("list"), .global, .local])
  }

  @Test("GeometryProxy")
  func proxy() {
    let geometry = ScrollGeometry(
      contentOffset: .zero, contentSize: CGSize(width: 100, height: 900), contentInsets: EdgeInsets(),
      containerSize: CGSize(width: 100, height: 400))
    let level = CoordinateSpaces.Level(origin: CGPoint(x: 0, y: 50), geometry: geometry, axes: .vertical)
    // GeometryProxy: struct GeometryProxy
    let proxy: GeometryProxy = GeometryProxy(
      frame: CGRect(x: 0, y: 20, width: 100, height: 44), spaces: CoordinateSpaces(levels: [level]))
    // GeometryProxy: var size: CGSize { get }
    #expect(proxy.size == CGSize(width: 100, height: 44) && isReadOnly(\GeometryProxy.size))
    // GeometryProxy: var safeAreaInsets: EdgeInsets { get }
    let insets: EdgeInsets = proxy.safeAreaInsets
    #expect(insets == EdgeInsets())
    // GeometryProxy: func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect
    #expect(proxy.frame(in: .global) == CGRect(x: 0, y: 70, width: 100, height: 44))
    #expect(proxy.frame(in: GlobalCoordinateSpace()) == proxy.frame(in: .named("nobody")))
    // GeometryProxy: func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect?
    let bounds: CGRect? = proxy.bounds(of: .scrollView)
    #expect(bounds == CGRect(x: 0, y: -20, width: 100, height: 400))
    // GeometryProxy: subscript<T>(anchor: Anchor<T>) -> T { get }
    let anchor: Anchor<CGPoint> = proxy.anchor(.center)
    #expect(proxy[anchor] == CGPoint(x: 50, y: 22))
    // GeometryProxy: not Sendable
    #expect(!isSendable(GeometryProxy.self))
  }
}
