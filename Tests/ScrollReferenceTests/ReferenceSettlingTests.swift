// The times at which springs are over, against samples of their motion.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollReference

@Suite("The ends of the reference's springs")
struct ReferenceSettlingTests {
  @Test(
    "are the last times at which 0.5 pt remain, by the spring's matrix",
    arguments: [0.01, 0.1, 0.5, 0.99, 0.999_999, 1, 1.000_001, 1.01, 2, 30, 100])
  func last(damping: Double) {
    for (displacement, velocity) in [
      (-300.0, 0.0), (0, 900), (-300, 5000), (100, -4000), (0.4, 30), (0.5, 0), (0.6, 0), (0.6, -3), (-0.1, 0.2),
      (0.4, 0), (1e6, 1e6),
    ] {
      let spring = ReferenceSpring(
        displacement: displacement, initialVelocity: velocity, frequency: 12, damping: damping)
      let end = spring.settling.time
      func isFar(_ time: Double) -> Bool { abs(spring.state(after: time).displacement) >= 0.5 }
      // The matrix is exact to some 1e-10 of the way.
      let slack = 1e-6 * (1 + end)
      #expect(end == 0 || (0...100).contains { isFar(max(0, end - slack * Double($0) / 100)) })
      let longest = 60 / (12 * min(damping, 1 / (2 * max(damping, 1))))
      let later = (1...2000).map { end + slack + longest * Double($0) / 2000 }
      #expect(!later.contains(where: isFar), "\(displacement), \(velocity)")
    }
  }

  @Test("jump by a swing where a turning point is 0.5 pt away, which is told")
  func closeness() {
    // From rest, exp(−πζ/√(1−ζ²)) of the way is left on the other side half a swing later.
    let left = exp(-Double.pi * 0.5 / (0.75).squareRoot())
    func settling(_ way: Double) -> ReferenceSettling {
      ReferenceSpring(displacement: way, initialVelocity: 0, frequency: 10, damping: 0.5).settling
    }
    let (below, above) = (settling(0.5 / left * (1 - 1e-9)), settling(0.5 / left * (1 + 1e-9)))
    #expect(above.time > below.time + 0.1)
    #expect(below.closeness < 2e-9 && above.closeness < 2e-9)
    #expect(settling(1.2 * 0.5 / left).closeness > 0.1)
  }

  @Test("are bounded where parameters have none")
  func bounds() throws {
    var pointer = try Pointer()
    try pointer.queue(
      .scrollTo(CGPoint(x: 0, y: 500), animation: .interpolatingSpring(Spring(response: 0.5, dampingRatio: 0))), 0)
    #expect(try pointer.frame(1).phase == .animating)
    // ln(1000)/(0.01·4π)
    #expect(try pointer.frame(56).phase == .idle)
  }
}
