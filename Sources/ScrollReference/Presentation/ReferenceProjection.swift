// The transform of a row: a 4×4 matrix that acts on columns, and the bounds of a transformed frame (§Z9 to §Z19).
import Foundation
import ScrollTypes

/// A matrix with four rows, for columns (x, y, z, 1). In the end only points with z = 0 count.
struct ReferenceProjection {
  private var cells: [[Double]]

  private init(_ cells: [[Double]]) { self.cells = cells }

  static let identity = ReferenceProjection([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])

  /// The product, which applies the right matrix first, then the left one.
  static func * (second: ReferenceProjection, first: ReferenceProjection) -> ReferenceProjection {
    ReferenceProjection(
      (0..<4).map { row in
        (0..<4).map { column in (0..<4).map { second.cells[row][$0] * first.cells[$0][column] }.reduce(0, +) }
      })
  }

  private static func moving(_ x: Double, _ y: Double, _ z: Double = 0) -> ReferenceProjection {
    ReferenceProjection([[1, 0, 0, x], [0, 1, 0, y], [0, 0, 1, z], [0, 0, 0, 1]])
  }

  /// The transform of a row with a size.
  static func composed(
    of steps: [ReferenceEffectStep], width: Double, height: Double, isMirrored: Bool
  ) -> ReferenceProjection {
    let transforms = steps.compactMap { ReferenceProjection($0, width: width, height: height) }
    if transforms.isEmpty { return identity }
    var whole = identity
    for transform in transforms { whole = transform.flat * whole }
    if isMirrored {
      let mirror = ReferenceProjection([[-1, 0, 0, width], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
      whole = mirror * whole * mirror
    }
    return whole.flat.cells.joined().allSatisfy(\.isFinite) ? whole : identity
  }

  /// The matrix of one operation; nil for an operation that transforms nothing.
  private init?(_ step: ReferenceEffectStep, width: Double, height: Double) {
    let of = step.operands
    func about(_ x: Double, _ y: Double, _ inner: ReferenceProjection) -> ReferenceProjection {
      Self.moving(x * width, y * height) * inner * Self.moving(-x * width, -y * height)
    }
    switch step.kind {
    case .scale:
      self = about(of[2], of[3], Self([[of[0], 0, 0, 0], [0, of[1], 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]))
    case .rotation:
      self = about(of[1], of[2], Self.turning(of[0], (0, 0, 1)))
    case .rotation3D:
      // The eye is above the anchor, at a distance from it that stays the same: nothing moves back along z.
      let side = max(width, height)
      let depth = side == 0 ? 0 : of[7] / side
      let eye = ReferenceProjection([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, -depth, 1]])
      self =
        of[1] == 0 && of[2] == 0 && of[3] == 0
        ? Self.identity
        : about(of[4], of[5], eye * Self.turning(of[0], (of[1], of[2], of[3])) * Self.moving(0, 0, -of[6]))
    case .offset: self = Self.moving(of[0], of[1])
    case .transform:
      self = Self([[of[0], of[3], 0, of[6]], [of[1], of[4], 0, of[7]], [0, 0, 1, 0], [of[2], of[5], 0, 1]])
    default: return nil
    }
  }

  /// A turn about an axis through the origin, by the quaternion of half the angle.
  private static func turning(_ angle: Double, _ axis: (x: Double, y: Double, z: Double)) -> ReferenceProjection {
    let length = hypot(hypot(axis.x, axis.y), axis.z)
    let (w, s) = (cos(angle / 2), sin(angle / 2) / length)
    let (x, y, z) = (axis.x * s, axis.y * s, axis.z * s)
    return ReferenceProjection([
      [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w), 0],
      [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w), 0],
      [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y), 0],
      [0, 0, 0, 1],
    ])
  }

  /// The transform without depth: the next operation finds the drawing in the plane of the row.
  private var flat: ReferenceProjection {
    let (c, empty) = (cells, 0.0)
    return ReferenceProjection([
      [c[0][0], c[0][1], empty, c[0][3]], [c[1][0], c[1][1], empty, c[1][3]], [0, 0, 1, 0],
      [c[3][0], c[3][1], empty, c[3][3]],
    ])
  }

  /// The transform as its public value.
  var value: ProjectionTransform {
    var transform = ProjectionTransform()
    (transform.m11, transform.m12, transform.m13) = (cells[0][0], cells[1][0], cells[3][0])
    (transform.m21, transform.m22, transform.m23) = (cells[0][1], cells[1][1], cells[3][1])
    (transform.m31, transform.m32, transform.m33) = (cells[0][3], cells[1][3], cells[3][3])
    return transform
  }

  /// The smallest rectangle around the drawn part of a frame: §Z17.
  func bounds(of frame: CGRect) -> CGRect {
    let (width, height) = (Double(frame.width), Double(frame.height))
    let corners = [(0, 0), (width, 0), (width, height), (0, height)].map { corner -> [Double] in
      [0, 1, 3].map { cells[$0][0] * corner.0 + cells[$0][1] * corner.1 + cells[$0][3] }
    }
    let nearest = corners.map { $0[2] }.reduce(-.infinity, max)
    guard nearest > 0 else { return CGRect(origin: frame.origin, size: .zero) }
    let plane = nearest / 1024

    var points: [(x: Double, y: Double)] = []
    for (index, corner) in corners.enumerated() {
      if corner[2] >= plane { points.append((corner[0] / corner[2], corner[1] / corner[2])) }
      let next = corners[(index + 1) % 4]
      guard (corner[2] >= plane) != (next[2] >= plane) else { continue }
      let (seen, hidden) = corner[2] >= plane ? (corner, next) : (next, corner)
      let part = (seen[2] - plane) / (seen[2] - hidden[2])
      points.append(
        ((seen[0] + part * (hidden[0] - seen[0])) / plane, (seen[1] + part * (hidden[1] - seen[1])) / plane))
    }
    func bounded(_ value: Double) -> Double { min(max(value, -1e12), 1e12) }
    let (across, down) = (points.map { bounded($0.x) }.sorted(), points.map { bounded($0.y) }.sorted())
    return CGRect(
      x: frame.minX + across[0], y: frame.minY + down[0], width: across[across.count - 1] - across[0],
      height: down[down.count - 1] - down[0])
  }
}
