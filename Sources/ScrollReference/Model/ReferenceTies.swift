// Decisions of the reference that depend on the last digits, where another correct model may decide differently.
import Foundation

/// The closest calls of a frame and of the motion under way.
///
/// Positions in a motion are rounded to units from transcendental functions. Another correct model may be a unit away,
/// and see a row or an end of the range on the other side of an edge. Times of ends are such results too.
struct ReferenceTies {
  /// The smallest distance, in units, between two positions that this frame compared.
  private(set) var distance = Int64.max
  /// The reason why another model may have decided this frame differently.
  private var frameReason: String?
  /// The same reason for a model whose offsets have differed before.
  private var frameWideReason: String?
  /// The reason why a difference of offsets may have grown at some time.
  private var growthReason: String?
  /// The reason why another model may have made another motion than the one under way.
  private var motionReason: String?
  /// The same reason for a model whose offsets have differed before.
  private var motionWideReason: String?

  /// Whether the direction of travel depends on the sign of a velocity near 0.
  private var isTravelUnclear = false
  /// The reason why any difference from now on may not be a fault.
  private var lastingReason: String?
  private var hasStoppedMotion = false
  /// Whether the content was edited since the last frame.
  private var hasEdits = false
  /// Whether the offsets may differ although no frame has shown it.
  private(set) var mayHaveDrifted = false

  /// The reason why a difference in the last frame may not be a fault, with times and speeds considered.
  var reason: String? { frameReason ?? motionReason ?? lastingReason }

  /// The same reason for a model whose offsets have differed before.
  var wideReason: String? { frameWideReason ?? motionWideReason ?? growthReason }

  /// Begins a transaction of edits. Notes from now on count for the next frame.
  mutating func beginEdits() {
    if !hasEdits { forgetFrame() }
    hasEdits = true
  }

  mutating func beginFrame(hasMotion: Bool) {
    if !hasEdits { forgetFrame() }
    hasEdits = false
    if !hasMotion { (motionReason, motionWideReason) = (nil, nil) }
  }

  private mutating func forgetFrame() {
    hasStoppedMotion = false
    distance = .max
    frameReason = nil
    frameWideReason = nil
  }

  mutating func noteDistance(_ units: Int64) {
    distance = min(distance, units)
  }

  /// Notes a reason that lasts as long as the motion.
  mutating func note(_ reason: String?) {
    guard let reason else { return }
    frameReason = reason
    motionReason = reason
  }

  /// Notes how close to the rest distance a new motion turns, as a part of that distance.
  mutating func noteTurn(_ closeness: Double) {
    let reason = "a motion turns about where it counts as over"
    if closeness <= 1e-7 { note(reason) }
    if closeness <= 1e-4 { (frameWideReason, motionWideReason) = (reason, reason) }
  }

  /// Notes the distance, in points, of a drag or an animation from a place where its velocity jumps.
  mutating func noteJump(_ distance: Double, roundedOff isRounded: Bool) {
    noteDistance(units(distance))
    if isRounded, distance <= 1e-6 { frameReason = "a velocity was taken where it jumps" }
  }

  /// Notes that a drag was restarted where the pointer moves `steepness` points per point of the content.
  ///
  /// From 1000 on, a difference of one unit in the offsets can grow to any size; from 100,000 on, so can the last digit
  /// of a double. A motion that this frame stopped may leave a difference of a unit that no frame has shown.
  mutating func noteDrag(steepness: Double) {
    if steepness > 2, hasStoppedMotion { mayHaveDrifted = true }
    if steepness > 1000 { growthReason = "a drag was taken up where the band hardly gives any more" }
    if steepness > 100_000 { lastingReason = growthReason }
  }

  /// Notes the velocity that decides the direction of travel. A velocity of almost 0 leaves the direction unchanged.
  mutating func noteTravel(at velocity: Double, onItsOwn isMotion: Bool, exactTo digits: Double) {
    if isMotion, abs(abs(velocity) - turningVelocity) < digits {
      isTravelUnclear = true
    } else if abs(velocity) > turningVelocity {
      isTravelUnclear = false
    }
  }

  /// Notes a look ahead for lines. The frame shows how many lines were measured, but not on which side.
  mutating func noteLookAhead(measuredLineCount: Int) {
    guard isTravelUnclear else { return }
    frameReason = "the direction of travel was taken at a turning point"
    if measuredLineCount > 0 { lastingReason = frameReason }
  }

  /// Notes that this frame stopped a motion on its way.
  mutating func noteStoppedMotion() { hasStoppedMotion = true }

  /// Notes how much nearer one target is than another to the rest of a release, in units.
  ///
  /// The choice is close within `allowance` for another correct model, and within `widened` for one whose offsets have
  /// differed.
  mutating func noteChoice(_ distance: Int64, isExact: Bool, within allowance: Int64, widened: Int64) {
    let reason = "a release leads about as near to one target as to another"
    if distance <= allowance, !isExact || hasStoppedMotion { note(reason) }
    if distance <= widened { (frameWideReason, motionWideReason) = (reason, reason) }
  }

  /// Notes a comparison of speeds. Equal speeds count, because one of them comes from a logarithm.
  mutating func noteLimit(_ speed: Double, _ limit: Double, _ reason: String) {
    if abs(speed - limit) <= 1e-9 * limit { note(reason) }
  }

  /// Notes a comparison of a computed time with a given one.
  ///
  /// Equal times do not count: they come from a motion that was over at once.
  mutating func noteTime(_ computed: Double, _ given: Double, within tolerance: Tolerance, _ reason: String) {
    let distance = abs(computed - given)
    if distance == 0 { return }
    if distance <= tolerance.time(given) { frameReason = reason }
    if distance <= tolerance.widened.time(given) { frameWideReason = reason }
  }
}
