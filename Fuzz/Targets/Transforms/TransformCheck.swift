// Draws a row with effects through a presentation, and finds its points by brute force.
import Foundation
import ScrollEngine
import ScrollReference
import ScrollScenario
import ScrollTypes

/// Draws a row and checks its points, operation by operation.
struct TransformCheck {
  private let operations: [EffectOperation]
  private let transitionCount: Int
  private let size: CGSize
  private let isRightToLeft: Bool
  private let step: Int

  init(_ decoder: TransformDecoder, step: Int) {
    operations = decoder.operations
    transitionCount = min(decoder.transitionCount, decoder.operations.count)
    size = decoder.size
    isRightToLeft = decoder.isRightToLeft
    self.step = step
  }

  /// Points of the row, as shares of its size.
  private static let parts: [Double] = [0, 0.125, 0.25, 0.5, 0.6, 0.875, 1]

  /// The place where a point is drawn.
  private struct Image {
    var x: Double
    var y: Double
    /// The product of all divisors of its coordinates.
    var divisor = 1.0
    /// The largest coordinate on the way. `nearness` is the smallest divisor.
    var reach = 1.0
    var nearness = 1.0
  }

  func run<Presentation: PresentationModel & ~Copyable>(on _: Presentation.Type) throws(Violation) {
    guard let row = try drawn(by: Presentation.self) else { return }
    let (width, height) = (row.frame.width, row.frame.height)
    func image(_ x: Double, _ y: Double) -> Image { self.image(x * width, y * height, width, height) }
    let corners = [image(0, 0), image(1, 0), image(1, 1), image(0, 1)]
    let farthest = corners.map(\.divisor).max() ?? 0
    let images = Self.parts.flatMap { x in Self.parts.map { (x, $0, image(x, $0)) } }
    // If the numbers differ too much in size, nothing can be concluded.
    let reach = images.reduce(1) { max($0, $1.2.reach, abs($1.2.x), abs($1.2.y)) }
    guard reach < 1e7, images.allSatisfy({ $0.2.nearness > 1e-3 }) else { return }
    let slack = 1e-9 * reach * reach / images.reduce(1) { min($0, $1.2.nearness) } + 1e-7
    for (x, y, image) in images {
      let point = CGPoint(x: x * width, y: y * height).applying(row.transform)
      if abs(point.x - image.x) > slack || abs(point.y - image.y) > slack {
        throw broken("point", "(\(x), \(y)) of the row is drawn at \(point), not (\(image.x), \(image.y))")
      }
      guard image.divisor > farthest / 1024, farthest > 0 else { continue }
      let place = (x: row.frame.minX + image.x, y: row.frame.minY + image.y)
      if place.x < row.bounds.minX - slack || place.x > row.bounds.maxX + slack || place.y < row.bounds.minY - slack
        || place.y > row.bounds.maxY + slack
      {
        throw broken("outside", "(\(x), \(y)) of the row is drawn at \(place), outside of \(row.bounds)")
      }
    }
    if corners.allSatisfy({ $0.divisor > farthest / 1000 && farthest > 0 }) {
      try checkTight(row, corners.map { ($0.x, $0.y) }, slack)
      try checkInverse(row, images.map { ($0.0 * width, $0.1 * height) }, reach)
    }
  }

  /// Checks that the bounds enclose the corners and nothing more.
  private func checkTight(_ row: PresentedRow, _ corners: [(Double, Double)], _ slack: Double) throws(Violation) {
    let (x, y) = (corners.map { row.frame.minX + $0.0 }, corners.map { row.frame.minY + $0.1 })
    let expected = [x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0]
    let got = [row.bounds.minX, row.bounds.minY, row.bounds.maxX, row.bounds.maxY]
    for (old, new) in zip(expected, got) where abs(old - new) > slack {
      throw broken("bounds", "the bounds are \(row.bounds), the corners \(corners)")
    }
  }

  /// Checks that an invertible transform leads back.
  private func checkInverse(
    _ row: PresentedRow, _ points: [(Double, Double)], _ reach: Double
  ) throws(Violation) {
    let m = row.transform
    let area = abs(m.m11 * m.m22 - m.m12 * m.m21)
    guard area > 1e-3, reach < 1e5, m.isAffine else { return }
    let inverse = m.inverted()
    for (x, y) in points {
      let back = CGPoint(x: x, y: y).applying(m).applying(inverse)
      if abs(back.x - x) > 1e-9 * reach * reach / area + 1e-6 || abs(back.y - y) > 1e-9 * reach * reach / area + 1e-6 {
        throw broken("inverse", "(\(x), \(y)) comes back as \(back)")
      }
    }
  }

  private func broken(_ invariant: String, _ message: String) -> Violation {
    Violation(signature: "transforms.\(invariant)", message: message, step: step)
  }

  // MARK: Drawing

  /// Returns the row as a presentation draws it, in an engine with only this row.
  private func drawn<Presentation: PresentationModel & ~Copyable>(by _: Presentation.Type) throws(Violation)
    -> PresentedRow?
  {
    let content = StackContent(
      sections: [StackSection(rowCount: 1)], estimate: .fixed(size.height), prefetch: .none)
    var configuration = ScrollConfiguration(
      containerSize: CGSize(width: size.width, height: size.height + 200), content: content)
    configuration.content.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let inner = Array(operations.prefix(transitionCount))
    // The row is drawn the same in every phase. From left to right and without another effect, the usual style writes
    // it in pairs if it has the usual effects.
    let outer = Array(operations.dropFirst(transitionCount))
    let transition = TransitionScript(
      leading: TransitionScript.Side(outer.isEmpty ? .interactive(nil) : .identity), topLeading: inner,
      identity: inner, bottomTrailing: inner)
    var presentation = Presentation(transitions: [transition.transition])
    let client = OneRow(length: size.height, effect: ScriptedEffect(outer))
    do {
      var scroll = try ScrollEngine(configuration)
      let report = try scroll.frame(at: 0, asking: client)
      if outer.isEmpty {
        presentation.update(after: report, of: scroll, asking: PlainRow())
      } else {
        presentation.update(after: report, of: scroll, asking: client)
      }
    } catch {
      throw broken("refused", "\(error)")
    }
    return presentation.rowCount == 1 ? presentation.row(at: 0) : nil
  }

  /// A client with one row.
  private struct OneRow: ScrollClient, PresentationClient {
    var length: Double
    var effect: ScriptedEffect

    func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { length }
    func transition(of element: StackElement) -> Int? { 0 }
    func visualEffect(of element: StackElement, in geometry: GeometryProxy) -> ScriptedEffect { effect }
  }

  /// The client for a row without an effect besides its transition.
  private struct PlainRow: PresentationClient {
    func transition(of element: StackElement) -> Int? { 0 }
  }

  // MARK: Brute force

  /// Returns the place of a point after all operations, one after the other.
  private func image(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Image {
    var image = Image(x: isRightToLeft ? width - x : x, y: y)
    for operation in operations {
      Self.apply(operation, to: &image, width, height)
      image.reach = max(image.reach, abs(image.x), abs(image.y))
    }
    if isRightToLeft { image.x = width - image.x }
    return image
  }

  private static func apply(_ operation: EffectOperation, to image: inout Image, _ width: Double, _ height: Double) {
    switch operation {
    case .scale(let x, let y, let anchor):
      let pin = (anchor.x * width, anchor.y * height)
      image.x = pin.0 + (image.x - pin.0) * x
      image.y = pin.1 + (image.y - pin.1) * y
    case .rotation(let degrees, let anchor):
      let pin = (anchor.x * width, anchor.y * height)
      let radius = hypot(image.x - pin.0, image.y - pin.1)
      let angle = atan2(image.y - pin.1, image.x - pin.0) + degrees * .pi / 180
      image.x = pin.0 + radius * cos(angle)
      image.y = pin.1 + radius * sin(angle)
    case .rotation3D(let degrees, let x, let y, let z, let anchor, let depth, let perspective):
      let length = (x * x + y * y + z * z).squareRoot()
      guard length > 0 else { return }
      let pin = (anchor.x * width, anchor.y * height)
      let turned = turn(
        (image.x - pin.0, image.y - pin.1, -depth), about: (x / length, y / length, z / length), degrees * .pi / 180)
      let side = max(width, height)
      let divisor = 1 - (side > 0 ? perspective / side : 0) * turned.2
      image.divisor *= divisor
      image.nearness = min(image.nearness, abs(divisor))
      image.x = pin.0 + turned.0 / divisor
      image.y = pin.1 + turned.1 / divisor
    case .offset(let x, let y):
      image.x += x
      image.y += y
    case .transform(let m):
      (image.x, image.y) = (m[0] * image.x + m[2] * image.y + m[4], m[1] * image.x + m[3] * image.y + m[5])
    default: break
    }
  }

  /// Returns a point rotated about an axis of length 1. The part along the axis stays, the part across it rotates.
  private static func turn(
    _ point: (Double, Double, Double), about n: (Double, Double, Double), _ angle: Double
  ) -> (Double, Double, Double) {
    let along = point.0 * n.0 + point.1 * n.1 + point.2 * n.2
    let across = (point.0 - along * n.0, point.1 - along * n.1, point.2 - along * n.2)
    let normal = (
      n.1 * point.2 - n.2 * point.1, n.2 * point.0 - n.0 * point.2, n.0 * point.1 - n.1 * point.0
    )
    let (c, s) = (cos(angle), sin(angle))
    return (
      along * n.0 + c * across.0 + s * normal.0, along * n.1 + c * across.1 + s * normal.1,
      along * n.2 + c * across.2 + s * normal.2
    )
  }
}
