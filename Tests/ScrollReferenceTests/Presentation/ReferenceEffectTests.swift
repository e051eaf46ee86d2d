// The reference's effects against figures worked out by hand from page Z.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's effects")
struct ReferenceEffectTests {
  private let none = EmptyVisualEffect()

  @Test("Without effects a row is drawn as it is, to the bit")
  func plain() throws {
    var pose = try Pose()
    let frame = CGRect(x: 0.1, y: 0.7, width: 33.3, height: 44.4)
    pose.show([(0, frame)])
    #expect(pose.presentation.row(at: 0) == PresentedRow(element: .row(0, section: 0), line: 0, frame: frame))
  }

  @Test("Operations act from the inside, about points of the frame")
  func order() throws {
    var pose = try Pose()
    let inside = pose.draw(steps(none.scaleEffect(0.5).offset(x: 10)))
    #expect(isClose(inside.bounds, CGRect(x: 35, y: 75, width: 50, height: 50)))
    let outside = pose.draw(steps(none.offset(x: 10).scaleEffect(0.5)))
    #expect(isClose(outside.bounds, CGRect(x: 30, y: 75, width: 50, height: 50)))
    let corner = pose.draw(steps(none.scaleEffect(x: 2, y: 3, anchor: .bottomTrailing)))
    #expect(isClose(corner.bounds, CGRect(x: -100, y: -150, width: 200, height: 300)))
  }

  @Test("A rotation turns clockwise, and its bounds are those of the corners")
  func rotation() throws {
    var pose = try Pose()
    // (0, 0) goes to (75, −25).
    let quarter = pose.draw(steps(none.rotationEffect(.degrees(90))), width: 100, height: 50)
    #expect(isClose(quarter.bounds, CGRect(x: 25, y: 25, width: 50, height: 100)))
    #expect(isClose(quarter.transform.m31, 75) && isClose(quarter.transform.m32, -25))
    let side = 100 * 2.0.squareRoot()
    let eighth = pose.draw(steps(none.rotationEffect(.degrees(45))))
    #expect(isClose(eighth.bounds, CGRect(x: 50 - side / 2, y: 100 - side / 2, width: side, height: side)))
  }

  @Test("A turn in space moves the right side away, seen from a distance of the longer side")
  func rotation3D() throws {
    var pose = try Pose()
    let row = pose.draw(steps(none.rotation3DEffect(.degrees(60), axis: (x: 0, y: 2, z: 0))))
    // The sides then stand at z = ∓50·sin 60°, 25 pt from the anchor.
    let depth = 50 * sin(Double.pi / 3) / 100
    let (left, right) = (50 - 25 / (1 - depth), 50 + 25 / (1 + depth))
    let tall = 100 / (1 - depth)
    #expect(isClose(row.bounds, CGRect(x: left, y: 100 - tall / 2, width: right - left, height: tall)))
    // The same without perspective.
    let flat = pose.draw(
      steps(none.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0)))
    #expect(isClose(flat.bounds, CGRect(x: 0, y: 50, width: 50, height: 100)))
    // About the z axis it is a rotation.
    let turned = pose.draw(steps(none.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1), anchor: .topLeading)))
    #expect(isClose(turned.bounds, CGRect(x: -100, y: 50, width: 100, height: 100)))
    // An axis of length 0.
    #expect(pose.draw(steps(none.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 0)))).bounds == turned.frame)
  }

  @Test("An anchor before the row makes it smaller, as the eye keeps its distance from that")
  func anchorZ() throws {
    var pose = try Pose()
    let row = pose.draw(steps(none.rotation3DEffect(.zero, axis: (x: 1, y: 0, z: 0), anchorZ: 50)))
    let side = 100 / 1.5
    #expect(isClose(row.bounds, CGRect(x: 50 - side / 2, y: 100 - side / 2, width: side, height: side)))
    // A row behind the eye shows nothing.
    let behind = pose.draw(steps(none.rotation3DEffect(.zero, axis: (x: 1, y: 0, z: 0), anchorZ: -200)))
    #expect(behind.bounds == CGRect(x: 0, y: 50, width: 0, height: 0))
  }

  @Test("What is behind the eye is cut off")
  func clipping() throws {
    var pose = try Pose()
    // The right side comes 100 pt towards the eye, which is 50 pt away. W goes from 1 to −1, and the clipping plane is
    // at 1/1024.
    let row = pose.draw(
      steps(none.rotation3DEffect(.degrees(-90), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 2)))
    #expect(abs(row.bounds.width) < 1e-9 && isClose(row.bounds.height, 102_400))
    #expect(isClose(row.bounds.minY, 100 - 51_200))
  }

  @Test("From right to left everything is mirrored in the row's width")
  func mirrored() throws {
    let content = StackContent(
      layoutDirection: .rightToLeft, sections: [StackSection(rowCount: 1)], estimate: .fixed(100))
    var pose = try Pose(content: content)
    #expect(pose.draw(steps(none.offset(x: 10, y: 5))).bounds == CGRect(x: -10, y: 55, width: 100, height: 100))
    let scaled = pose.draw(steps(none.scaleEffect(0.5, anchor: .topLeading)))
    #expect(isClose(scaled.bounds, CGRect(x: 50, y: 50, width: 50, height: 50)))
    let turned = pose.draw(steps(none.rotationEffect(.degrees(30))))
    #expect(isClose(turned.transform.m12, -0.5))
  }

  @Test("Opacities and filters of one kind act together")
  func filters() throws {
    var pose = try Pose()
    let list = steps(
      none.opacity(0.5).blur(radius: 3, opaque: true).opacity(0.5).blur(radius: 4).brightness(0.7).brightness(0.6)
        .contrast(2).contrast(3).saturation(0.5).saturation(0.5).grayscale(0.5).grayscale(0.5))
    let more = steps(none.hueRotation(.degrees(300)).hueRotation(.degrees(90)).blendMode(.screen).blendMode(.multiply))
    let row = pose.draw(list + more)
    let filters = row.filters
    #expect(row.opacity == 0.25 && filters.blurRadius == 5 && filters.isBlurOpaque && filters.brightness == 1)
    #expect(filters.contrast == 6 && filters.saturation == 0.25 && filters.grayscale == 0.75)
    #expect(isClose(filters.hueRotation, 390) && filters.blendMode == .multiply)
    #expect(row.transform == .identity && row.bounds == row.frame)
    #expect(pose.draw(steps(none.blendMode(.screen).blendMode(.normal))).filters == .none)
    #expect(pose.draw(steps(none.blur(radius: 0, opaque: true))).filters == .none)
  }

  @Test("Numbers out of bounds count as the nearest bound, and none as no effect")
  func badNumbers() throws {
    var pose = try Pose()
    let operations = [
      VisualEffectOperation(.opacity, 3), VisualEffectOperation(.blur, -2, .nan),
      VisualEffectOperation(.scale, .nan, 1, .nan, 0),
      VisualEffectOperation(.offset, .infinity, .nan), VisualEffectOperation(.blendMode, 700),
      VisualEffectOperation(.grayscale, .nan), VisualEffectOperation(.saturation, -.infinity),
    ]
    let row = pose.draw(operations)
    #expect(row.opacity == 1 && row.transform.m31 == 1e9 && row.transform.m32 == 0 && row.transform.m11 == 1)
    #expect(row.filters == VisualEffectFilters(saturation: -1000))
    var singular = ProjectionTransform()
    singular.m33 = 0
    #expect(pose.draw(steps(none.transformEffect(singular))).transform == .identity)
    singular.m33 = 2
    #expect(pose.draw(steps(none.transformEffect(singular))).bounds == CGRect(x: 0, y: 50, width: 50, height: 50))
    // The product of these operations overflows.
    let huge = Array(repeating: VisualEffectOperation(.scale, 1e4, 1e4), count: 90)
    #expect(pose.draw(huge).transform == .identity)
  }

  @Test("Lists of other kinds switch at the threshold")
  func unlike() throws {
    let straight = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
    let transition = ScrollTransition(straight) { _, phase in
      phase.isIdentity ? ListedEffect() : ListedEffect(operations: [VisualEffectOperation(.offset, 100)])
    }
    var pose = try Pose([transition])
    #expect(pose.show(y: 301).transform.m31 == 100)
    #expect(pose.show(y: 300).transform.m31 == 0)
    let blends = ScrollTransition(straight) { effect, phase in
      effect.blendMode(phase.isIdentity ? .normal : .multiply).blur(
        radius: phase.isIdentity ? 0 : 10, opaque: !phase.isIdentity)
    }
    pose = try Pose([blends])
    let row = pose.show(y: 350)
    #expect(
      row.filters.blendMode == .multiply && row.filters.isBlurOpaque
        && isClose(row.filters.blurRadius, 10 * row.progress))
    #expect(pose.show(y: 200).filters == .none)
  }

  @Test("A transition is inside, and a visual effect around it")
  func both() throws {
    let transition = ScrollTransition(.interactive) { effect, phase in effect.offset(x: phase.isIdentity ? 10 : 0) }
    var pose = try Pose([transition])
    #expect(isClose(pose.draw(steps(none.scaleEffect(2))).bounds, CGRect(x: -30, y: 0, width: 200, height: 200)))
  }
}
