// Strategy: convert points and rectangles between all spaces of a chain, and ask for the bounds of each.
//
// Invariants:
// - Every answer equals the reference's.
// - A point that is converted there and back is where it was.
// - A conversion by way of a third space equals the direct one.
// - A point that is d farther in one space is d farther in every other space.
// - A rectangle keeps its size.
// - Unknown names, and axes along which nothing scrolls, are the global space and have no bounds.
// - The bounds of a space, converted into it, begin at 0.
// - Without insets, a row's frame in its scroll view is its layout frame, to the bit.
import Foundation
import ScrollTypes

/// Checks conversions between coordinate spaces.
public enum SpacesOracle {
  /// The prefix of its signatures.
  public static let name = "spaces"

  /// Checks the conversions around one row.
  ///
  /// - Parameters:
  ///   - local: The origin of the row's layout frame.
  ///   - points: The points to convert. Pairs of them also make rectangles.
  /// - Throws: The first broken invariant.
  public static func check<Subject: SpaceConverting>(
    _ spaces: CoordinateSpaces, local: CGPoint, points: [CGPoint], on _: Subject.Type, step: Int = 0
  ) throws(Violation) {
    let run = Run(
      subject: Subject(spaces), reference: ReferenceSpaces(spaces), local: local, keys: keys(of: spaces), step: step,
      reach: reach(of: spaces, local: local))
    for from in run.keys {
      try run.checkBounds(of: from)
      for to in run.keys {
        for point in points { try run.checkPoint(point, from, to) }
        for (origin, size) in zip(points, points.dropFirst()) {
          try run.checkRect(CGRect(origin: origin, size: CGSize(width: abs(size.x), height: abs(size.y))), from, to)
        }
        try run.checkRect(CGRect(x: 0, y: 0, width: 10, height: 20), from, to)
        try run.checkRects(points.map { CGRect(origin: $0, size: CGSize(width: 7, height: 9)) }, from, to)
      }
    }
  }

  /// All spaces of a chain, and some spaces that it does not have.
  static func keys(of spaces: CoordinateSpaces) -> [CoordinateSpaceKey] {
    [.local, .scrollView(nil), .scrollView(.vertical), .scrollView(.horizontal), .global, .named("nobody has this")]
      + spaces.names.map { .named($0.name) }
  }

  /// A bound for the coordinates of a conversion, for the rounding.
  private static func reach(of spaces: CoordinateSpaces, local: CGPoint) -> Double {
    func size(_ point: CGPoint) -> Double { abs(point.x) + abs(point.y) }
    func size(_ insets: EdgeInsets) -> Double { insets.top + insets.leading + insets.bottom + insets.trailing }
    return spaces.levels.reduce(size(local)) {
      $0 + size($1.origin) + size($1.geometry.contentOffset) + size($1.geometry.contentInsets)
    }
      + spaces.names.reduce(0) { $0 + size($1.frame.origin) }
  }
}

private struct Run<Subject: SpaceConverting> {
  let subject: Subject
  let reference: ReferenceSpaces
  let local: CGPoint
  let keys: [CoordinateSpaceKey]
  let step: Int
  let reach: Double

  func checkPoint(_ point: CGPoint, _ from: CoordinateSpaceKey, _ to: CoordinateSpaceKey) throws(Violation) {
    var way: String { "\(point) from \(from) to \(to)" }
    let there = subject.point(point, from: from, to: to, local: local)
    try expect(there, reference.point(point, from: from, to: to, local: local), near: point, "point", way)
    let back = subject.point(there, from: to, to: from, local: local)
    try expect(back, point, near: point, "return", "\(way) and back")
    for over in keys {
      let between = subject.point(point, from: from, to: over, local: local)
      let by = subject.point(between, from: over, to: to, local: local)
      try expect(by, there, near: point, "composition", "\(way) by way of \(over)")
    }
    let farther = subject.point(CGPoint(x: point.x + 8, y: point.y - 16), from: from, to: to, local: local)
    try expect(farther, CGPoint(x: there.x + 8, y: there.y - 16), near: point, "distance", way)
  }

  func checkRect(_ rect: CGRect, _ from: CoordinateSpaceKey, _ to: CoordinateSpaceKey) throws(Violation) {
    let there = subject.rect(rect, from: from, to: to, local: local)
    var way: String { "\(rect) from \(from) to \(to)" }
    let corner = subject.point(rect.origin, from: from, to: to, local: local)
    try expect(there.origin, corner, near: rect.origin, "rect", way)
    if there.size != rect.size { throw violation("size", "\(way) is \(there.size) large") }
    if from == .local && to == .scrollView(nil) && rect.origin == .zero,
      reference.spaces.levels.first?.geometry.contentInsets == EdgeInsets()
    {
      // §U10: to the bit.
      if there.origin != local { throw violation("frame", "\(way) is at \(there.origin), not at \(local)") }
    }
  }

  /// Checks §U7: rectangles converted in one call equal those converted one by one, to the bit.
  func checkRects(_ rects: [CGRect], _ from: CoordinateSpaceKey, _ to: CoordinateSpaceKey) throws(Violation) {
    let expected = rects.map { reference.rect($0, from: from, to: to, local: local) }
    let got = subject.rects(rects, from: from, to: to, local: local)
    if got != expected { throw violation("batch", "\(rects) from \(from) to \(to) are \(got), not \(expected)") }
  }

  func checkBounds(of key: CoordinateSpaceKey) throws(Violation) {
    let (got, expected) = (subject.bounds(of: key, local: local), reference.bounds(of: key, local: local))
    guard let got, let expected else {
      if got != nil || expected != nil {
        throw violation("bounds", "\(key) has \(got as Any), not \(expected as Any)")
      }
      return
    }
    try expect(got.origin, expected.origin, near: .zero, "bounds", "\(key)")
    if got.size != expected.size { throw violation("bounds", "\(key) is \(got.size), not \(expected.size)") }
    let inside = subject.point(got.origin, from: .local, to: key, local: local)
    try expect(inside, .zero, near: got.origin, "bounds", "the corner of \(key) in itself")
  }

  private func expect(
    _ got: CGPoint, _ expected: CGPoint, near point: CGPoint, _ invariant: String, _ what: @autoclosure () -> String
  ) throws(Violation) {
    let slack = 1e-9 + 1e-14 * (reach + abs(point.x) + abs(point.y))
    if abs(got.x - expected.x) <= slack && abs(got.y - expected.y) <= slack { return }
    throw violation(invariant, "\(what()) is \(got), not \(expected)")
  }

  private func violation(_ invariant: String, _ message: String) -> Violation {
    Violation(signature: "\(SpacesOracle.name).\(invariant)", message: message, step: step)
  }
}
