// Which cases of the reference figures are held, which are not and why, and that none has been lost.
import Testing

@Suite("The transcribed figures")
struct RefereeCountTests {
  static let heldCounts = [
    "deceleration": 39, "rest_offset": 4, "rest_offset_wwdc": 4, "deceleration_duration": 6, "time_to_edge": 6,
    "friction.x": 7, "friction.dx": 4, "friction.timeAtX": 3, "friction.finalX": 1,
    "rubber_band": 30, "rubberband": 3, "overscroll.applied_delta": 2,
    "spring": 78, "spring.x": 9, "spring.dx": 10,
    "bounce_back": 19, "bounce_peak": 2,
    "fling_with_edge": 20, "bouncing.x": 5, "bouncing.dx": 6, "ballistic.dx0": 2,
    "velocity_sampler": 7, "velocity_sampler_flutter_ios": 4, "velocity_sampler_flutter_macos": 3,
    "velocity.sampler": 4,
  ]

  /// Families of the 350 computed cases that say nothing about deceleration, band, bounce or velocity.
  static let computedCasesLeftOut: [(family: String, count: Int, reason: String)] = [
    ("spring_parameters", 5, "names of SwiftUI's Spring for frequency and damping, which the engine takes as they are"),
    ("settling_true", 6, "the settling time of an animation to a target"),
    ("settling_openswiftui", 6, "a peer's bound of that time, which disagrees with the true one"),
    ("unit_curve", 44, "the timing of programmatic scrolling"),
    ("unit_curve_endpoint_velocity", 6, "the timing of programmatic scrolling"),
    ("fluid_spring", 11, "a stepped integration; the engine's springs are closed forms"),
    ("paging", 29, "the choice of a target"),
    ("view_aligned", 11, "the choice of a target"),
    ("retarget", 10, "an animation to a target that is given another one"),
  ]

  /// Kinds of the 176 peers' facts about the same mathematics that say nothing about these either.
  static let peerFactsLeftOut: [(family: String, count: Int, reason: String)] = [
    ("spring.stiffness", 2, "names of SwiftUI's Spring for frequency and damping"),
    ("spring.damping", 2, "names of SwiftUI's Spring for frequency and damping"),
    ("spring.duration_ms", 1, "names of SwiftUI's Spring for frequency and damping"),
    ("spring.settle_ms", 1, "the settling time of an animation to a target"),
    ("least_squares", 3, "a fit of polynomials; the velocity here is a mean of two pairs"),
    ("paging.page", 3, "the choice of a target"),
    ("paging.current_page", 2, "the choice of a target"),
    ("bezier.value", 28, "the timing of programmatic scrolling"),
    ("bezier.slope", 17, "the timing of programmatic scrolling"),
    ("bezier.range", 6, "the timing of programmatic scrolling"),
    ("programmatic.value", 4, "the timing of programmatic scrolling"),
    ("unitcurve.value", 26, "the timing of programmatic scrolling"),
    ("unitcurve.velocity", 25, "the timing of programmatic scrolling"),
  ]

  let files = RefereeFile.names.map(RefereeFile.named)

  @Test("Every family has as many cases as were transcribed")
  func counts() {
    let counts = Dictionary(files.flatMap(\.cases).map { ($0.family, 1) }, uniquingKeysWith: +)
    #expect(counts == Self.heldCounts)
  }

  @Test("Held and left out, the cases come to all that the reference has")
  func nothingIsLost() {
    // The ids of peers' facts begin with a capital P, those of computed cases with their family.
    let computed = files.flatMap(\.cases).filter { !$0.id.hasPrefix("P") }.count
    let peers = files.flatMap(\.cases).filter { $0.id.hasPrefix("P") }.count
    #expect(computed + Self.computedCasesLeftOut.map(\.count).reduce(0, +) == 350)
    #expect(peers + Self.peerFactsLeftOut.map(\.count).reduce(0, +) == 176)
    let leftOut = (Self.computedCasesLeftOut + Self.peerFactsLeftOut).map(\.family)
    #expect(Set(leftOut).isDisjoint(with: Self.heldCounts.keys))
  }

  @Test("Every case has an id of its own and a source that its file names")
  func idsAndSources() {
    let ids = files.flatMap(\.cases).map(\.id)
    #expect(Set(ids).count == ids.count)
    for file in files {
      #expect(Set(file.cases.map(\.source)) == Set(file.sources.keys))
    }
  }
}
