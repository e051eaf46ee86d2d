// Counts of the reference figures: which cases tests use, which are left out and why, and that no case is lost.
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
    "spring_parameters": 5, "settling_true": 6, "retarget": 10, "unit_curve": 44, "unit_curve_endpoint_velocity": 6,
    "spring.stiffness": 2, "spring.damping": 2, "spring.duration_ms": 1, "spring.settle_ms": 1,
    "bezier.value": 28, "bezier.slope": 17, "bezier.range": 6, "programmatic.value": 4, "unitcurve.value": 26,
    "unitcurve.velocity": 25,
    "paging": 29, "view_aligned": 11, "paging.page": 3, "paging.current_page": 2, "snap.position": 2,
  ]

  /// Families of the 350 computed cases that do not concern motion, springs, curves or velocity here.
  static let computedCasesLeftOut: [(family: String, count: Int, reason: String)] = [
    ("settling_openswiftui", 6, "a peer's bound of the settling time, which disagrees with the true one"),
    ("fluid_spring", 11, "a stepped integration; the engine's springs are closed forms"),
  ]

  /// Kinds of the 288 facts of peers' tests that are left out. 176 facts concern the same mathematics, 33 the choice of
  /// a target, and 79 concern parts in which peers behave differently.
  static let peerFactsLeftOut: [(family: String, count: Int, reason: String)] = [
    ("least_squares", 3, "a fit of polynomials; the velocity here is a mean of two pairs"),
    ("snap.position in two dimensions", 21, "areas that overlap or lie across both axes; lines follow one another"),
    ("snap.programmatic", 7, "a scroll to a point that is to end elsewhere; here it ends where it was asked to"),
    ("snap.keyboard", 3, "a key that is to lead to a target; here it leads by a step"),
    ("programmatic.duration", 6, "durations by distance; here an animation has its own"),
    ("programmatic.duration_ms", 3, "durations by distance"),
    ("retarget.duration", 2, "a new target changes the duration; here a curve keeps its end"),
    ("retarget.value", 2, "a new target changes the curve's control points; here a curve keeps its shape"),
    ("snapfling.delta_at_duration", 1, "a fling by the first distances of a wheel; here systems send their momentum"),
    ("snapfling.projection", 1, "a fling by the first distance of a wheel"),
    ("snapfling.projection_decay", 1, "a fling by two distances of a wheel"),
    ("bezier.extrapolate", 12, "a curve beyond its ends; here progress stays within them"),
    ("elastic.stretch", 35, "a bounce that is no spring and whose velocity jumps"),
    ("elastic.map", 1, "a rubber band by a hyperbolic tangent"),
    ("elastic.bounce_forward_distance", 1, "a least velocity for a bounce"),
    ("friction and constant deceleration", 4, "friction with a constant deceleration beside it"),
    ("gravity", 8, "falling bodies"),
    ("velocity.lsq2_100ms", 2, "a fit of parabolas; the velocity here is a mean of two pairs"),
  ]

  let files = RefereeFile.names.map(RefereeFile.named)

  @Test("Every family has as many cases as were transcribed")
  func counts() {
    let counts = Dictionary(files.flatMap(\.cases).map { ($0.family, 1) }, uniquingKeysWith: +)
    #expect(counts == Self.heldCounts)
  }

  @Test("Held and left out, the cases come to all that the reference has")
  func nothingIsLost() {
    // The ids of peers' facts begin with a capital P. The ids of computed cases begin with their family.
    let computed = files.flatMap(\.cases).filter { !$0.id.hasPrefix("P") }.count
    let peers = files.flatMap(\.cases).filter { $0.id.hasPrefix("P") }.count
    #expect(computed + Self.computedCasesLeftOut.map(\.count).reduce(0, +) == 350)
    #expect(peers + Self.peerFactsLeftOut.map(\.count).reduce(0, +) == 288)
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
