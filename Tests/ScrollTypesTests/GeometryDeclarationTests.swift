// Every declaration of the geometry that targets and positions name; a comment names the declaration above its use.
import ScrollTypes
import Testing

@Suite("Declarations of geometry")
struct GeometryDeclarationTests {
  @Test("Axis and Axis.Set")
  func axis() {
    // Axis: @frozen enum Axis
    func name(_ axis: Axis) -> String {
      switch axis {
      // Axis: case horizontal
      case .horizontal: "horizontal"
      // Axis: case vertical
      case .vertical: "vertical"
      }
    }
    // Axis: conforms to CaseIterable
    // Axis: conforms to CustomStringConvertible
    #expect(Axis.allCases.map(name) == Axis.allCases.map(\.description))
    // Axis: conforms to RawRepresentable
    let raw: [Int8] = Axis.allCases.map(\.rawValue)
    #expect(raw.map(Axis.init(rawValue:)) == [.horizontal, .vertical])
    // Axis: conforms to BitwiseCopyable
    // Axis: conforms to Equatable
    // Axis: conforms to Hashable
    // Axis: conforms to Sendable
    let _: any (BitwiseCopyable & Hashable & Sendable).Type = Axis.self

    // Axis.Set: @frozen struct Set
    var axes: Axis.Set = [.vertical]
    // Axis.Set: static let horizontal: Axis.Set
    axes.insert(.horizontal)
    // Axis.Set: static let vertical: Axis.Set
    #expect(axes.contains(.vertical) && axes == [.horizontal, .vertical])
    // Axis.Set: conforms to OptionSet
    // Axis.Set: conforms to RawRepresentable
    #expect(Axis.Set(rawValue: axes.rawValue) == axes)
    let _: Int8 = axes.rawValue
    // Axis.Set: conforms to ExpressibleByArrayLiteral
    // Axis.Set: conforms to SetAlgebra
    let none: Axis.Set = []
    #expect(none.isEmpty && axes.subtracting(.vertical) == .horizontal)
    // Axis.Set: conforms to BitwiseCopyable
    // Axis.Set: conforms to Equatable
    // Axis.Set: conforms to Sendable
    let _: any (BitwiseCopyable & Equatable & Sendable).Type = Axis.Set.self
  }

  @Test("Edge and Edge.Set")
  func edge() {
    // Edge: @frozen enum Edge
    func opposite(_ edge: Edge) -> Edge {
      switch edge {
      // Edge: case top
      case .top: .bottom
      // Edge: case bottom
      case .bottom: .top
      // Edge: case leading
      case .leading: .trailing
      // Edge: case trailing
      case .trailing: .leading
      }
    }
    // Edge: conforms to CaseIterable
    #expect(Edge.allCases.map { opposite(opposite($0)) } == Edge.allCases)
    // Edge: conforms to RawRepresentable
    let raw: [Int8] = Edge.allCases.map(\.rawValue)
    #expect(raw.map(Edge.init(rawValue:)) == [.top, .leading, .bottom, .trailing])
    // Edge: conforms to BitwiseCopyable
    // Edge: conforms to Equatable
    // Edge: conforms to Hashable
    // Edge: conforms to Sendable
    let _: any (BitwiseCopyable & Hashable & Sendable).Type = Edge.self

    // Edge.Set: @frozen struct Set
    // Edge.Set: init(_ e: Edge)
    var edges: Edge.Set = Edge.Set(.top)
    // Edge.Set: static let top: Edge.Set
    // Edge.Set: static let bottom: Edge.Set
    edges.formUnion([.top, .bottom])
    // Edge.Set: static let vertical: Edge.Set
    #expect(edges == .vertical)
    // Edge.Set: static let leading: Edge.Set
    // Edge.Set: static let trailing: Edge.Set
    // Edge.Set: static let horizontal: Edge.Set
    #expect(edges.union([.leading, .trailing]) == edges.union(.horizontal))
    // Edge.Set: static let all: Edge.Set
    #expect(edges.union(.horizontal) == .all)
    // Edge.Set: conforms to OptionSet
    // Edge.Set: conforms to RawRepresentable
    #expect(Edge.Set(rawValue: edges.rawValue) == edges)
    let _: Int8 = edges.rawValue
    // Edge.Set: conforms to ExpressibleByArrayLiteral
    // Edge.Set: conforms to SetAlgebra
    let none: Edge.Set = []
    #expect(none.isEmpty && Edge.Set.all.isSuperset(of: edges))
    // Edge.Set: conforms to BitwiseCopyable
    // Edge.Set: conforms to Equatable
    // Edge.Set: conforms to Sendable
    let _: any (BitwiseCopyable & Equatable & Sendable).Type = Edge.Set.self
  }

  @Test("UnitPoint")
  func unitPoint() throws {
    // UnitPoint: @frozen struct UnitPoint
    // UnitPoint: init()
    var point: UnitPoint = UnitPoint()
    // UnitPoint: static let zero: UnitPoint
    #expect(point == .zero)
    // UnitPoint: init(x: CGFloat, y: CGFloat)
    point = UnitPoint(x: 0.25, y: 2)
    // UnitPoint: var x: CGFloat
    let x: WritableKeyPath<UnitPoint, CGFloat> = \.x
    point[keyPath: x] *= 2
    // UnitPoint: var y: CGFloat
    let y: WritableKeyPath<UnitPoint, CGFloat> = \.y
    point[keyPath: y] /= 4
    // UnitPoint: static let center: UnitPoint
    #expect(point == .center)
    // UnitPoint: static let topLeading: UnitPoint
    // UnitPoint: static let top: UnitPoint
    // UnitPoint: static let topTrailing: UnitPoint
    let tops: [UnitPoint] = [.topLeading, .top, .topTrailing]
    #expect(tops == [0, 0.5, 1].map { UnitPoint(x: $0, y: 0) })
    // UnitPoint: static let leading: UnitPoint
    // UnitPoint: static let trailing: UnitPoint
    let middles: [UnitPoint] = [.leading, .center, .trailing]
    #expect(middles == [0, 0.5, 1].map { UnitPoint(x: $0, y: 0.5) })
    // UnitPoint: static let bottomLeading: UnitPoint
    // UnitPoint: static let bottom: UnitPoint
    // UnitPoint: static let bottomTrailing: UnitPoint
    let bottoms: [UnitPoint] = [.bottomLeading, .bottom, .bottomTrailing]
    #expect(bottoms == [0, 0.5, 1].map { UnitPoint(x: $0, y: 1) })
    // UnitPoint: conforms to Encodable
    let data = try JSONEncoder().encode([point])
    // UnitPoint: conforms to Decodable
    #expect(try JSONDecoder().decode([UnitPoint].self, from: data) == [point])
    // UnitPoint: conforms to Animatable
    let _: any Animatable.Type = UnitPoint.self
    // UnitPoint: conforms to BitwiseCopyable
    // UnitPoint: conforms to Equatable
    // UnitPoint: conforms to Hashable
    // UnitPoint: conforms to Sendable
    let _: any (BitwiseCopyable & Hashable & Sendable).Type = UnitPoint.self
  }
}
