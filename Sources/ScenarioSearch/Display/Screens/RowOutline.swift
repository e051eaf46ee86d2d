// Computes the outline of a projected row, cut off behind the eye and far from the screen.
import Foundation
import ScrollTypes

/// The part of a rounded rectangle that a projection puts in front of the eye and into a box.
struct RowOutline {
  /// The corners in order, all within the box; empty if nothing is visible.
  let points: [CGPoint]

  /// Projects a rectangle of a size; its top left corner is at the origin before the projection.
  init(_ size: CGSize, radius: Double, by m: ProjectionTransform, movedBy place: CGPoint, within box: CGRect) {
    func projected(_ point: CGPoint) -> SIMD3<Double> {
      let w = m.m13 * point.x + m.m23 * point.y + m.m33
      let x = m.m11 * point.x + m.m21 * point.y + m.m31 + place.x * w
      let y = m.m12 * point.x + m.m22 * point.y + m.m32 + place.y * w
      return SIMD3(Double(x), Double(y), Double(w))
    }
    var outline = Self.corners(of: size, radius: radius).map(projected)
    // X ≥ left · W and so on: linear before the division, so that a side keeps its direction. Two opposite sides
    // together require W ≥ 0, so the part behind the eye is cut off too.
    let (left, right) = (Double(box.minX), Double(box.maxX))
    let (top, bottom) = (Double(box.minY), Double(box.maxY))
    for side in [SIMD3(1, 0, -left), SIMD3(-1, 0, right), SIMD3(0, 1, -top), SIMD3(0, -1, bottom)] {
      outline = Self.part(of: outline, inside: side)
    }
    points = outline.map { CGPoint(x: $0.x / $0.z, y: $0.y / $0.z) }.filter { $0.x.isFinite && $0.y.isFinite }
  }

  /// The outline as path data.
  var pathData: String {
    "M" + points.map { "\(SVGText.number($0.x)) \(SVGText.number($0.y))" }.joined(separator: "L") + "Z"
  }

  /// The smallest rectangle around the outline.
  var bounds: CGRect {
    points.reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Cuts off a convex outline at a plane through the eye.
  private static func part(of outline: [SIMD3<Double>], inside normal: SIMD3<Double>) -> [SIMD3<Double>] {
    var part: [SIMD3<Double>] = []
    for (index, end) in outline.enumerated() {
      let start = outline[index == 0 ? outline.count - 1 : index - 1]
      let (first, second) = ((start * normal).sum(), (end * normal).sum())
      if (first >= 0) != (second >= 0) { part.append(start + (end - start) * (first / (first - second))) }
      if second >= 0 { part.append(end) }
    }
    return part
  }

  /// The corners of a rectangle, clockwise from the top left one; each is an arc of five points if it is round.
  private static func corners(of size: CGSize, radius: Double) -> [CGPoint] {
    let (width, height) = (Double(size.width), Double(size.height))
    let steps = radius > 0.01 ? 0...4 : 0...0
    return [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].enumerated().flatMap { corner, side in
      let centre = (
        x: side.0 * width + radius * (1 - 2 * side.0), y: side.1 * height + radius * (1 - 2 * side.1)
      )
      return steps.map { step in
        guard steps.count > 1 else { return CGPoint(x: side.0 * width, y: side.1 * height) }
        let angle = Double.pi * (1 + Double(corner) / 2 + Double(step) / 8)
        return CGPoint(x: centre.x + radius * cos(angle), y: centre.y + radius * sin(angle))
      }
    }
  }
}
