// Flings in limit cases: on an edge, past an edge, with almost no velocity, or in a range that changes.
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Fling at an edge")
struct FlingEdgeTests {
  @Test("On the edge and towards it, the bounce begins at once with the whole velocity", arguments: [1.0, -1.0])
  func startOnEdge(_ side: Double) {
    let far = -1000 * side
    let fling = Fling(velocity: 2000 * side, lowerEdge: min(0, far), upperEdge: max(0, far), rate: .normal)
    #expect(fling.edgeTime == 0 && fling.rest == 0 && fling.position(at: 0) == 0)
    #expect(fling.velocity(at: 0) == 2000 * side)
    #expect(abs(fling.position(at: 0.1) - 73.575_888_234_288_47 * side) < 1e-9)
    #expect(fling.duration == Bounce(displacement: 0, velocity: 2000).duration)
  }

  @Test("On the edge and away from it, it slows down as if there were no edge", arguments: [1.0, -1.0])
  func startOnEdgeInwards(_ side: Double) {
    let far = 1000 * side
    let fling = Fling(velocity: 1000 * side, lowerEdge: min(0, far), upperEdge: max(0, far), rate: .normal)
    #expect(fling.edgeTime == .infinity && fling.rest == fling.deceleration.rest)
    #expect(fling.position(at: 0.3) == fling.deceleration.position(at: 0.3))
  }

  @Test(
    "Past an edge it bounces at once to the nearer one, whichever way it is thrown", arguments: [-3000.0, 0, 3000.0])
  func startPastEdge(_ velocity: Double) {
    let above = Fling(velocity: velocity, lowerEdge: 40, upperEdge: 900, rate: .normal)
    #expect(above == Fling.bouncing(fromDisplacement: -40, velocity: velocity))
    let below = Fling(velocity: velocity, lowerEdge: -900, upperEdge: -40, rate: .normal)
    #expect(below == Fling.bouncing(fromDisplacement: 40, velocity: velocity))
    #expect(below.edge == -40 && below.rest == -40 && below.edgeTime == 0)
    #expect(below.position(at: 0) == 0 && below.velocity(at: 0) == velocity)
    #expect(below.position(at: 0.2) == -40 + Bounce(displacement: 40, velocity: velocity).displacement(at: 0.2))
    #expect(below.duration == Bounce(displacement: 40, velocity: velocity).duration)
  }

  @Test(
    "With half a point to go, or less, it ends at once where it is, even on an edge", arguments: [1.0, -1.0, 0.5, 0])
  func hardlyMoving(_ part: Double) {
    let velocity = part * 0.5 * Deceleration.decayConstant(of: .normal)
    for edge in [0.0, 0.1, 100] {
      let fling = Fling(velocity: velocity, lowerEdge: -edge, upperEdge: edge, rate: .normal)
      #expect(fling.duration == 0 && fling.rest == 0 && fling.edgeTime == .infinity)
      #expect(fling.position(at: 0) == 0 && fling.velocity(at: 0) == 0)
    }
  }

  @Test("A rest on the edge exactly is not past it", arguments: [1.0, -1.0])
  func restOnEdge(_ side: Double) {
    for speed in stride(from: 700.0, to: 1700, by: 0.37) {
      let edge = Deceleration(velocity: speed * side, rate: .normal).rest
      let fling = Fling(velocity: speed * side, lowerEdge: min(0, edge), upperEdge: max(0, edge), rate: .normal)
      #expect(fling.edgeTime == .infinity && fling.rest == edge, "\(speed)")
      #expect(fling.duration == fling.deceleration.duration, "\(speed)")
    }
  }

  @Test("A rest less than half a point past the edge is on the edge, at the time at which the fling ends anyway")
  func restJustPastEdge() {
    let edge = Deceleration(velocity: 1000, rate: .normal).rest - 0.1
    let fling = Fling(velocity: 1000, lowerEdge: 0, upperEdge: edge, rate: .normal)
    #expect(fling.rest == edge && fling.edgeTime == .infinity)
    #expect(fling.duration == fling.deceleration.duration)
  }

  @Test("A rest past the edge by a rounding error ends in finite time")
  func restPastEdgeByRounding() {
    for velocity in stride(from: 700.0, to: 1700, by: 0.37) {
      let edge = Deceleration(velocity: velocity, rate: .normal).rest.nextDown
      let fling = Fling(velocity: velocity, lowerEdge: 0, upperEdge: edge, rate: .normal)
      #expect(fling.duration.isFinite && abs(fling.rest - edge) <= edge.ulp, "\(velocity)")
    }
  }

  @Test("Other edges ahead leave the way so far as it was, and bend the rest")
  func replacedEdges() throws {
    let fling = Fling(velocity: 2000, lowerEdge: -100, upperEdge: 5000, rate: .normal)
    let nearer = fling.replacingEdges(lowerEdge: -100, upperEdge: 600)
    #expect(nearer == Fling(velocity: 2000, lowerEdge: -100, upperEdge: 600, rate: .normal))
    #expect(nearer.rest == 600 && nearer.edgeTime.isFinite)
    #expect(nearer.position(at: 0.1) == fling.position(at: 0.1))
    #expect(nearer.replacingEdges(lowerEdge: -100, upperEdge: 5000) == fling)
  }

  @Test("Edges that leave the start outside do not stop a fling which has come into the range")
  func replacedEdgesBehind() {
    let fling = Fling(velocity: 2000, lowerEdge: -100, upperEdge: 5000, rate: .normal)
    let ahead = fling.replacingEdges(lowerEdge: 50, upperEdge: 5000)
    #expect(fling.position(at: 0.1) > 50 && ahead == fling)
    let back = Fling(velocity: -2000, lowerEdge: -5000, upperEdge: 100, rate: .normal)
    #expect(back.replacingEdges(lowerEdge: -5000, upperEdge: -50) == back)
  }
}
