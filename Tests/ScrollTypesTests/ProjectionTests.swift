// Projections of effects, with expected values computed by hand: moved points, and the bounds of what is drawn.
import Foundation
import ScrollTypes
import Testing

/// The projection of an effect for a view of 100 × 50 pt.
private func projection(of effect: some VisualEffect) -> ProjectionTransform {
  var composed = ComposedVisualEffect(size: CGSize(width: 100, height: 50))
  effect.append(to: &composed)
  return composed.transform(in: .leftToRight)
}

private func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
  abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
}

private func isNear(_ first: CGRect, _ second: CGRect) -> Bool {
  isNear(first.origin, second.origin) && abs(first.width - second.width) < 1e-9
    && abs(first.height - second.height) < 1e-9
}

@Suite("Projections of effects")
struct ProjectionTests {
  private let none = EmptyVisualEffect()
  private let view = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test("Effects act from the inside out: what is moved, then scaled, is moved by the scaled distance (§Z14)")
  func order() {
    let point = CGPoint(x: 1, y: 1)
    let moved = projection(of: none.offset(x: 10, y: 20).scaleEffect(2, anchor: .topLeading))
    #expect(point.applying(moved) == CGPoint(x: 22, y: 42))
    let scaled = projection(of: none.scaleEffect(2, anchor: .topLeading).offset(CGSize(width: 10, height: 20)))
    #expect(point.applying(scaled) == CGPoint(x: 12, y: 22))
    #expect(projection(of: none.opacity(0.5).blur(radius: 3)).isIdentity)
  }

  @Test("A scale leaves its anchor where it is (§Z11)")
  func scale() {
    let halved = projection(of: none.scaleEffect(x: 0.5, y: 2))
    #expect(CGPoint(x: 50, y: 25).applying(halved) == CGPoint(x: 50, y: 25))
    #expect(halved.bounds(of: view) == CGRect(x: 25, y: -25, width: 50, height: 100))
    let mirrored = projection(of: none.scaleEffect(CGSize(width: -1, height: 1), anchor: .trailing))
    #expect(CGPoint(x: 90, y: 10).applying(mirrored) == CGPoint(x: 110, y: 10))
    #expect(mirrored.bounds(of: view) == CGRect(x: 100, y: 0, width: 100, height: 50))
  }

  @Test("A turn goes clockwise about its anchor, and its bounds are those of the turned corners (§Z11, §Z17)")
  func rotation() {
    let quarter = projection(of: none.rotationEffect(.degrees(90)))
    #expect(isNear(CGPoint(x: 100, y: 25).applying(quarter), CGPoint(x: 50, y: 75)))
    #expect(isNear(CGPoint.zero.applying(quarter), CGPoint(x: 75, y: -25)))
    #expect(isNear(quarter.bounds(of: view), CGRect(x: 25, y: -25, width: 50, height: 100)))
    // The bounds are 100 cos 30° + 50 sin 30° wide and 100 sin 30° + 50 cos 30° high.
    let third = projection(of: none.rotationEffect(.degrees(30)))
    let (width, height) = (50 * 3.0.squareRoot() + 25, 50 + 25 * 3.0.squareRoot())
    #expect(
      isNear(
        third.bounds(of: view), CGRect(x: 50 - width / 2, y: 25 - height / 2, width: width, height: height)))
  }

  @Test("A turn in space takes the right side away, and brings the bottom nearer (§Z12)")
  func rotation3D() {
    let door = projection(of: none.rotation3DEffect(.degrees(60), axis: (x: 0, y: 2, z: 0)))
    // A point 50 pt from the axis moves 25 pt to the side and 25√3 pt away. The eye is 100 pt in front of it.
    let (far, near) = (1 + 0.25 * 3.0.squareRoot(), 1 - 0.25 * 3.0.squareRoot())
    #expect(isNear(CGPoint(x: 100, y: 25).applying(door), CGPoint(x: 50 + 25 / far, y: 25)))
    #expect(isNear(CGPoint(x: 0, y: 50).applying(door), CGPoint(x: 50 - 25 / near, y: 25 + 25 / near)))
    let left = 50 - 25 / near
    #expect(
      isNear(
        door.bounds(of: view),
        CGRect(x: left, y: 25 - 25 / near, width: 50 + 25 / far - left, height: 50 / near)))
    let flap = projection(of: none.rotation3DEffect(.degrees(60), axis: (x: 1, y: 0, z: 0), anchor: .top))
    // A point 50 pt below the axis moves 25 pt down and 25√3 pt nearer.
    #expect(isNear(CGPoint(x: 50, y: 50).applying(flap), CGPoint(x: 50, y: 25 / near)))
    let flat = projection(of: none.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0))
    #expect(flat.isAffine && isNear(CGPoint(x: 100, y: 0).applying(flat), CGPoint(x: 75, y: 0)))
    let plane = projection(of: none.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 3)))
    #expect(isNear(CGPoint.zero.applying(plane), CGPoint(x: 75, y: -25)))
    #expect(projection(of: none.rotation3DEffect(.degrees(60), axis: (x: 0, y: 0, z: 0))).isIdentity)
  }

  @Test("An anchor in front of the view makes it smaller, for the eye keeps its distance from the anchor (§Z12)")
  func anchorZ() {
    let turned = projection(of: none.rotation3DEffect(.zero, axis: (x: 0, y: 1, z: 0), anchorZ: 100))
    #expect(turned.bounds(of: view) == CGRect(x: 25, y: 12.5, width: 50, height: 25))
  }

  @Test("What comes too near to the eye is cut off (§Z17), and what is behind it has no bounds (§Z18)")
  func nearness() {
    // The right side comes up to the eye. The top and bottom sides are cut where the divisor is 1/1024.
    let opened = ComposedProjection.quarterTowardsTheEye
    let bounds = opened.bounds(ofViewWith: CGRect(x: 7, y: 9, width: 100, height: 50))
    #expect(abs(bounds.minX - 7) < 1e-9 && abs(bounds.width) < 1e-9)
    #expect(abs(bounds.minY - (9 + 25 - 25 * 1024)) < 1e-6 && abs(bounds.height - 50 * 1024) < 1e-6)
    let turned = projection(of: none.rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0), anchorZ: 300))
    #expect(
      turned.bounds(ofViewWith: CGRect(x: 7, y: 9, width: 100, height: 50))
        == CGRect(x: 7, y: 9, width: 0, height: 0))
  }

  private enum ComposedProjection {
    /// A quarter turn about the left side brings the right side towards the eye. The divisor falls from 1 to 0.
    static var quarterTowardsTheEye: ProjectionTransform {
      projection(of: EmptyVisualEffect().rotation3DEffect(.degrees(-90), axis: (x: 0, y: 1, z: 0), anchor: .leading))
    }
  }

  @Test("A view without a transform has its frame as bounds, to the bit (§Z19)")
  func identity() {
    let frame = CGRect(x: 1.0 / 3, y: -0.1, width: 99.7, height: 33.3)
    #expect(ProjectionTransform().bounds(ofViewWith: frame) == frame)
    #expect(ProjectionTransform().isIdentity && ProjectionTransform().isAffine)
  }

  @Test("A transform is divided by its m33, and is the identity where that cannot be (§Z3)")
  func transforms() {
    var twice = ProjectionTransform(CGAffineTransform(scaleX: 4, y: 6))
    twice.m33 = 2
    #expect(CGPoint(x: 1, y: 1).applying(projection(of: none.transformEffect(twice))) == CGPoint(x: 2, y: 3))
    twice.m33 = 0
    #expect(projection(of: none.transformEffect(twice)).isIdentity)
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CGPoint(x: 10, y: 100).applying(projection(of: none.transformEffect(affine))) == CGPoint(x: 315, y: 426))
    #expect(CGPoint(x: 10, y: 100).applying(affine) == CGPoint(x: 315, y: 426))
  }

  @Test("From right to left a projection is mirrored in the view's width (§Z15)")
  func mirrored() {
    var composed = ComposedVisualEffect(size: CGSize(width: 100, height: 50))
    none.scaleEffect(0.5, anchor: .leading).offset(x: 10).append(to: &composed)
    #expect(composed.transform(in: .leftToRight).bounds(of: view) == CGRect(x: 10, y: 12.5, width: 50, height: 25))
    #expect(composed.transform(in: .rightToLeft).bounds(of: view) == CGRect(x: 40, y: 12.5, width: 50, height: 25))
  }

  @Test("What cannot be computed is the identity (§Z16)")
  func overflow() {
    var composed = ComposedVisualEffect(size: CGSize(width: 100, height: 50))
    for _ in 0..<100 { composed.append(VisualEffectOperation(.scale, 1e4, 1e4)) }
    #expect(composed.transform(in: .leftToRight).isIdentity)
  }

  @Test("An inverse undoes a projection, and there is none of one that draws a line")
  func inverse() {
    let effect = none.rotation3DEffect(.degrees(40), axis: (x: 1, y: 2, z: 3)).offset(x: 8, y: -3)
    let there = projection(of: effect.scaleEffect(0.7))
    for point in [CGPoint.zero, CGPoint(x: 100, y: 50), CGPoint(x: 31, y: 7)] {
      #expect(isNear(point.applying(there).applying(there.inverted()), point))
      #expect(isNear(point.applying(there.concatenating(there.inverted())), point))
    }
    var line = ProjectionTransform(CGAffineTransform(scaleX: 1, y: 0))
    #expect(!line.invert() && line == ProjectionTransform(CGAffineTransform(scaleX: 1, y: 0)))
    let affine = CGAffineTransform(translationX: 3, y: 4).rotated(by: 1).scaledBy(x: 2, y: 3).translatedBy(x: 5, y: 6)
    #expect(isNear(CGPoint(x: 9, y: 8).applying(affine).applying(affine.inverted()), CGPoint(x: 9, y: 8)))
    // The point is scaled first, then turned by a quarter, then moved.
    let steps = CGAffineTransform(translationX: 3, y: 4).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
    #expect(isNear(CGPoint(x: 1, y: 10).applying(steps), CGPoint(x: -27, y: 6)))
  }
}
