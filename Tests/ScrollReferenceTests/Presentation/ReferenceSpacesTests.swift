// Coordinate spaces: a carousel in a feed, worked out by hand, and the oracle with wrong conversions.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("Coordinate spaces of the reference")
struct ReferenceSpacesTests {
  /// A carousel at (0, 120) of a feed. The feed stands at (10, 50) on the screen and is read from right to left.
  static var nested: CoordinateSpaces {
    func geometry(_ size: CGSize, offset: CGPoint) -> ScrollGeometry {
      ScrollGeometry(
        contentOffset: offset, contentSize: CGSize(width: 2000, height: 3000),
        contentInsets: EdgeInsets(top: 7, leading: 5, bottom: 3, trailing: 2), containerSize: size)
    }
    return CoordinateSpaces(
      levels: [
        CoordinateSpaces.Level(
          origin: CGPoint(x: 0, y: 120),
          geometry: geometry(CGSize(width: 300, height: 200), offset: CGPoint(x: 500, y: 0)), axes: .horizontal),
        CoordinateSpaces.Level(
          origin: CGPoint(x: 10, y: 50),
          geometry: geometry(CGSize(width: 300, height: 700), offset: CGPoint(x: 0, y: 1000)), axes: .vertical,
          layoutDirection: .rightToLeft),
      ],
      names: [
        CoordinateSpaces.Name("page", level: 1, isInContent: true, frame: CGRect(x: 5, y: 900, width: 40, height: 60)),
        CoordinateSpaces.Name("window", level: 2, frame: CGRect(x: -3, y: -4, width: 500, height: 900)),
        CoordinateSpaces.Name("bar", level: 1, frame: CGRect(x: 0, y: 600, width: 300, height: 100)),
      ])
  }

  static let card = CGPoint(x: 25, y: 10)

  @Test("Each name leads to its space (§U4, §U6)")
  func names() {
    let corners: [(CoordinateSpaceKey, CGPoint)] = [
      (.local, CGPoint(x: 0, y: 0)), (.scrollView(nil), CGPoint(x: 20, y: 3)),
      (.scrollView(.horizontal), CGPoint(x: 20, y: 3)), (.scrollView(.vertical), CGPoint(x: 23, y: 123)),
      (.global, CGPoint(x: 35, y: 180)), (.named("nobody"), CGPoint(x: 35, y: 180)),
      (.named("page"), CGPoint(x: 20, y: 230)), (.named("window"), CGPoint(x: 38, y: 184)),
      (.named("bar"), CGPoint(x: 25, y: -470)),
    ]
    let spaces = ReferenceSpaces(Self.nested)
    for (key, corner) in corners {
      #expect(spaces.point(.zero, from: .local, to: key, local: Self.card) == corner)
    }
  }

  @Test("Bounds are seen from the row, and are nil where nothing has the name (§U9)")
  func bounds() {
    let spaces = ReferenceSpaces(Self.nested)
    #expect(
      spaces.bounds(of: .scrollView(nil), local: Self.card) == CGRect(x: -20, y: -3, width: 293, height: 190))
    #expect(
      spaces.bounds(of: .scrollView(.vertical), local: Self.card) == CGRect(x: -23, y: -123, width: 293, height: 690))
    #expect(spaces.bounds(of: .named("page"), local: Self.card) == CGRect(x: -20, y: -230, width: 40, height: 60))
    #expect(spaces.bounds(of: .named("nobody"), local: Self.card) == nil)
    let alone = ReferenceSpaces(CoordinateSpaces(levels: [Self.nested.levels[0]]))
    #expect(alone.bounds(of: .scrollView(.vertical), local: Self.card) == nil)
  }

  @Test("Of two rectangles with a name the inner one counts, then the first (§U4)")
  func sameName() {
    var spaces = Self.nested
    spaces.names = [
      CoordinateSpaces.Name("a", level: 1, frame: CGRect(x: 1, y: 0, width: 0, height: 0)),
      CoordinateSpaces.Name("a", level: 0, frame: CGRect(x: 2, y: 0, width: 0, height: 0)),
      CoordinateSpaces.Name("a", level: 0, frame: CGRect(x: 3, y: 0, width: 0, height: 0)),
    ]
    #expect(ReferenceSpaces(spaces).point(.zero, from: .named("a"), to: .scrollView(nil), local: .zero).x == -3)
  }

  @Test("The declared conversions are right")
  func declared() throws {
    try SpacesOracle.check(Self.nested, local: Self.card, points: Self.points, on: DeclaredSpaces.self)
    try SpacesOracle.check(
      CoordinateSpaces(levels: []), local: Self.card, points: Self.points, on: DeclaredSpaces.self)
  }

  private static let points = [CGPoint(x: 0, y: 0), CGPoint(x: 33.3, y: -1e6), CGPoint(x: 0.1, y: 1e9)]

  @Test("The oracle accuses conversions that are wrong", arguments: SpaceFault.allCases)
  func faults(fault: SpaceFault) {
    FaultySpaces.$fault.withValue(fault) {
      let violation = #expect(throws: Violation.self) {
        try SpacesOracle.check(Self.nested, local: Self.card, points: Self.points, on: FaultySpaces.self)
      }
      #expect(violation?.signature == fault.signature)
    }
  }
}

/// The faults of conversions.
enum SpaceFault: CaseIterable {
  case pointOff, oneWayOnly, sizeRounded, rectOff, boundsOfLocal, boundsSwapped, wrongAxis, offsetForgotten
  case batchOff, insetsForgotten, insetsMirrored, boundsUnderInsets

  var signature: String {
    switch self {
    case .offsetForgotten, .insetsForgotten, .insetsMirrored: "spaces.point"
    case .batchOff: "spaces.batch"
    case .pointOff, .oneWayOnly, .wrongAxis: "spaces.composition"
    case .sizeRounded: "spaces.size"
    case .rectOff: "spaces.rect"
    case .boundsOfLocal, .boundsSwapped, .boundsUnderInsets: "spaces.bounds"
    }
  }
}

/// The reference with one fault.
struct FaultySpaces: SpaceConverting {
  @TaskLocal static var fault: SpaceFault?
  private let fault = Self.fault
  private let reference: ReferenceSpaces

  init(_ spaces: CoordinateSpaces) {
    var spaces = spaces
    if Self.fault == .offsetForgotten {
      for index in spaces.levels.indices { spaces.levels[index].geometry.contentOffset = .zero }
    }
    if Self.fault == .insetsForgotten {
      for index in spaces.levels.indices { spaces.levels[index].geometry.contentInsets = EdgeInsets() }
    }
    if Self.fault == .insetsMirrored {
      for index in spaces.levels.indices { spaces.levels[index].layoutDirection = .leftToRight }
    }
    reference = ReferenceSpaces(spaces)
  }

  func point(_ point: CGPoint, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGPoint {
    let to = fault == .wrongAxis && to == .scrollView(.vertical) ? .scrollView(.horizontal) : to
    var result = reference.point(point, from: from, to: to, local: local)
    if fault == .pointOff, to == .global { result.y += 0.1 }
    if fault == .oneWayOnly, from == .global { result = point }
    return result
  }

  func rect(_ rect: CGRect, from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint) -> CGRect {
    var result = reference.rect(rect, from: from, to: to, local: local)
    if fault == .sizeRounded { result.size.width += 1 }
    if fault == .rectOff { result.origin.x += 0.1 }
    return result
  }

  func rects(
    _ rects: [CGRect], from: CoordinateSpaceKey, to: CoordinateSpaceKey, local: CGPoint
  ) -> [CGRect] {
    let converted = reference.rects(rects, from: from, to: to, local: local)
    return fault == .batchOff ? converted.reversed() : converted
  }

  func bounds(of key: CoordinateSpaceKey, local: CGPoint) -> CGRect? {
    if fault == .boundsOfLocal, key == .local { return .zero }
    guard var bounds = reference.bounds(of: key, local: local) else { return nil }
    if fault == .boundsUnderInsets { bounds.size.height += 10 }
    if fault == .boundsSwapped { bounds.origin = CGPoint(x: -bounds.origin.x, y: -bounds.origin.y) }
    return bounds
  }
}
