// The reference's animated transitions against figures worked out by hand from §J12 to §J19.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's animated transitions")
struct ReferenceTransitionMotionTests {
  private func pose(_ configuration: ScrollTransitionConfiguration) throws -> Pose {
    try Pose([
      ScrollTransition(configuration) { effect, phase in
        effect.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase.isIdentity ? 1 : 0.2)
      }
    ])
  }

  @Test("A crossing animates from the frame that saw it, and turns round with value and velocity")
  func crossing() throws {
    var pose = try pose(.animated(.linear(duration: 1)))
    #expect(pose.show(y: 200, at: 0).progress == 0 && !pose.presentation.isMoving)
    let first = pose.show(y: 380, at: 1)
    #expect(first.phase == .bottomTrailing && first.progress == 0 && pose.presentation.isMoving)
    let second = pose.show(y: 380, at: 1.5)
    #expect(isClose(second.progress, 0.5) && isClose(second.opacity, 0.6) && isClose(second.transform.m11, 0.75))
    // The way back from 0.5 begins with the velocity 1: k = 1 + 0.5.
    #expect(isClose(pose.show(y: 200, at: 1.5).progress, 0.5))
    #expect(isClose(pose.show(y: 200, at: 2).progress, 0.5 - 0.25 + 1.5 * 0.5 * 0.25))
    let last = pose.show(y: 200, at: 2.5)
    #expect(last.phase == .identity && last.progress == 0 && last.opacity == 1 && !pose.presentation.isMoving)
  }

  @Test("A spring is one of page A, and is over where little is left")
  func spring() throws {
    var pose = try pose(.animated)
    pose.show(y: 200, at: 0)
    pose.show(y: -50, at: 0)
    let turn = 2 * Double.pi / 0.5 * 0.1
    let rest = (1 + turn) * exp(-turn)
    #expect(isClose(pose.show(y: -50, at: 0.1).progress, -(1 - rest)))
    // The way back begins with the velocity that the row has.
    let omega = 2 * Double.pi / 0.5
    let velocity = omega * turn * exp(-turn)
    pose.show(y: 200, at: 0.1)
    let start = 1 - rest
    let back = (start + (velocity + omega * start) * 0.05) * exp(-omega * 0.05)
    #expect(isClose(pose.show(y: 200, at: 0.15).progress, -back))
    #expect(pose.show(y: 200, at: 3).progress == 0 && !pose.presentation.isMoving)
  }

  @Test("An initial velocity counts from rest, and not where a motion turns round")
  func initialVelocity() throws {
    let spring = Spring(response: 0.5, dampingRatio: 1)
    var pose = try pose(.animated(.interpolatingSpring(spring, initialVelocity: 4)))
    pose.show(y: 200, at: 0)
    pose.show(y: 380, at: 0)
    let (omega, time) = (2 * Double.pi / 0.5, 0.05)
    let start = 1 - (1 + (omega - 4) * time) * exp(-omega * time)
    let velocity = (4 - omega * (4 - omega) * time) * exp(-omega * time)
    #expect(isClose(pose.show(y: 380, at: time).progress, start))
    pose.show(y: 200, at: time)
    let back = (start + (velocity + omega * start) * time) * exp(-omega * time)
    #expect(isClose(pose.show(y: 200, at: 2 * time).progress, back))
  }

  @Test("A spring that swings leads effects past their identity")
  func swing() throws {
    var pose = try pose(.animated(.spring(Spring(response: 1, dampingRatio: 0.01))))
    pose.show(y: 380, at: 0)
    pose.show(y: 200, at: 0)
    // Half a swing later it is almost as far on the other side.
    let row = pose.show(y: 200, at: 0.5)
    #expect(row.phase == .identity && row.progress < -0.9 && row.transform.m11 > 1.4 && row.opacity == 1)
  }

  @Test("A delay counts once, and nothing happens where the row is back before")
  func delay() throws {
    var pose = try pose(.animated(.linear(duration: 1).delay(0.5)))
    pose.show(y: 200, at: 0)
    #expect(pose.show(y: 380, at: 0).progress == 0 && pose.presentation.isMoving)
    #expect(pose.show(y: 380, at: 0.4).progress == 0)
    #expect(isClose(pose.show(y: 380, at: 1).progress, 0.5))
    // A row under way turns at once.
    pose.show(y: 200, at: 1)
    #expect(isClose(pose.show(y: 200, at: 1.5).progress, 0.5 - 0.25 + 1.5 * 0.5 * 0.25))
    pose.show(y: 200, at: 2)
    #expect(!pose.presentation.isMoving)
    pose.show(y: 380, at: 3)
    pose.show(y: 200, at: 3.25)
    #expect(pose.presentation.isMoving)
    pose.show(y: 380, at: 3.25)
    // The delay counts from the first crossing.
    #expect(isClose(pose.show(y: 380, at: 3.75).progress, 0.25))
  }

  @Test("A row that comes is where it belongs, without an animation, and one that went has kept nothing")
  func comes() throws {
    var pose = try pose(.animated(.linear(duration: 1)))
    #expect(pose.show(y: 380, at: 0).progress == 1 && !pose.presentation.isMoving)
    pose.show(y: 200, at: 0)
    #expect(pose.presentation.isMoving)
    pose.show([], at: 0.5)
    #expect(pose.show(y: 200, at: 0.6).progress == 0 && !pose.presentation.isMoving)
  }

  @Test("A row thrown from one end past the other leaves one phase and takes on the other")
  func thrown() throws {
    let transition = ScrollTransition(
      topLeading: .animated(.linear(duration: 2)), bottomTrailing: .animated(.linear(duration: 1))
    ) { effect, phase in effect.offset(x: phase == .topLeading ? 100 : 0, y: phase == .bottomTrailing ? 100 : 0) }
    var pose = try Pose([transition])
    pose.show(y: -50, at: 0)
    pose.show(y: 380, at: 0)
    let row = pose.show(y: 380, at: 0.5)
    #expect(isClose(row.transform.m31, 75) && isClose(row.transform.m32, 50) && isClose(row.progress, -0.25))
  }

  @Test("An interactive transition with an animation lags behind, and ends where it belongs")
  func lag() throws {
    let straight = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
    var pose = try pose(straight.animation(.spring(Spring(response: 0.5, dampingRatio: 1))))
    pose.show(y: 200, at: 0)
    var last = 0.0
    for frame in 1...10 {
      let place = 300 + 5 * Double(frame)
      let progress = pose.show(y: place, at: Double(frame) / 60).progress
      #expect(progress >= last && progress < 1 - (400 - place) / 99.99609375)
      last = progress
    }
    #expect(isClose(pose.show(y: 350, at: 5).progress, 1 - 50 / 99.99609375) && !pose.presentation.isMoving)
  }

  @Test("A curve that takes no time, frames at one time, and a clock that goes back")
  func times() throws {
    var pose = try pose(.animated(.linear(duration: 0)))
    pose.show(y: 200, at: 1)
    #expect(pose.show(y: 380, at: 1).progress == 1 && !pose.presentation.isMoving)
    var other = try self.pose(.animated(.linear(duration: 1)))
    other.show(y: 200, at: 1)
    other.show(y: 380, at: 1)
    other.show(y: 380, at: 1.5)
    #expect(isClose(other.show(y: 380, at: 1.5).progress, 0.5))
    #expect(isClose(other.show(y: 380, at: 0).progress, 0.5) && other.presentation.changedCount == 0)
  }

  @Test("Another transition is taken on at once, the same one goes on")
  func anotherTransition() throws {
    let animated = ScrollTransition(.animated(.linear(duration: 1))) { effect, phase in effect.offset(y: phase.value) }
    var pose = try Pose([animated, animated])
    pose.show(y: 200, at: 0)
    pose.show(y: 380, at: 0)
    pose.presentation.invalidateTransitions()
    #expect(isClose(pose.show(y: 380, at: 0.25).progress, 0.25))
    pose.client.transition = { _ in 1 }
    pose.presentation.invalidateTransitions()
    #expect(pose.show(y: 380, at: 0.5).progress == 1 && !pose.presentation.isMoving)
  }
}
