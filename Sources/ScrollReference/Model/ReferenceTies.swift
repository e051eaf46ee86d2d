// Where a decision of the reference hung on the last digits, so that another correct model may decide otherwise.
import Foundation

/// The closest calls of a frame and of the motion under way.
///
/// Positions while a motion runs are rounded to units from transcendental functions: another correct model may be a
/// unit away and then see a row, or an end of the range, on the other side of an edge. Times of ends are such results too.
struct ReferenceTies {
  /// The least distance, in units, between two positions that were compared in this frame.
  private(set) var distance = Int64.max
  /// Why this frame may have been decided otherwise.
  private var frameReason: String?
  /// Why this frame may have been decided otherwise by a model whose offsets have differed.
  private var frameWideReason: String?
  /// Why a difference of offsets may have grown at some time.
  private var growthReason: String?
  /// Why the motion under way may have been decided otherwise when it was made.
  private var motionReason: String?
  /// The same by a model whose offsets have differed.
  private var motionWideReason: String?

  /// Whether the direction of travel hangs on the sign of a velocity that is all but zero.
  private var isTravelUnclear = false
  /// Why any difference from here on may be nobody's fault.
  private var lastingReason: String?
  private var hasStoppedMotion = false
  /// Whether content was edited since the last frame.
  private var hasEdits = false
  /// Whether the offsets may have differed without any frame showing it.
  private(set) var mayHaveDrifted = false

  /// Why a difference in the last frame may be nobody's fault, times and speeds considered.
  var reason: String? { frameReason ?? motionReason ?? lastingReason }

  /// The same for a model whose offsets have differed before.
  var wideReason: String? { frameWideReason ?? motionWideReason ?? growthReason }

  /// Begins a transaction: what is noted from here on counts for the frame that follows.
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

  /// Notes how near the rest distance, as a part of it, a motion turns that was made in this frame.
  mutating func noteTurn(_ closeness: Double) {
    let reason = "a motion turns about where it counts as over"
    if closeness <= 1e-7 { note(reason) }
    if closeness <= 1e-4 { (frameWideReason, motionWideReason) = (reason, reason) }
  }

  /// Notes where a drag is, or an animation: how far, in points, from a place where its velocity jumps.
  mutating func noteJump(_ distance: Double, roundedOff isRounded: Bool) {
    noteDistance(units(distance))
    if isRounded, distance <= 1e-6 { frameReason = "a velocity was taken where it jumps" }
  }

  /// Notes that a drag was taken up where a point of the content is `steepness` points of the pointer.
  ///
  /// From a thousand on a unit that the offsets may differ by can become any difference, and from a hundred thousand on
  /// the last digit of a double can. What a motion that this frame stopped has left is a unit that no frame has shown.
  mutating func noteDrag(steepness: Double) {
    if steepness > 2, hasStoppedMotion { mayHaveDrifted = true }
    if steepness > 1000 { growthReason = "a drag was taken up where the band hardly gives any more" }
    if steepness > 100_000 { lastingReason = growthReason }
  }

  /// Notes the velocity that the direction of travel is taken from; none leaves the direction as it was.
  mutating func noteTravel(at velocity: Double, onItsOwn isMotion: Bool, exactTo digits: Double) {
    if isMotion, abs(abs(velocity) - turningVelocity) < digits {
      isTravelUnclear = true
    } else if abs(velocity) > turningVelocity {
      isTravelUnclear = false
    }
  }

  /// Notes that lines ahead were looked for: the frame shows how many were measured, but not on which side.
  mutating func noteLookAhead(measuredLineCount: Int) {
    guard isTravelUnclear else { return }
    frameReason = "the direction of travel was taken at a turning point"
    if measuredLineCount > 0 { lastingReason = frameReason }
  }

  /// Notes that a motion was stopped on its way in this frame.
  mutating func noteStoppedMotion() { hasStoppedMotion = true }

  /// Notes by how much, in units, one target was nearer than another to where a release leads, and how far that may be from where
  /// another correct model leads, and one whose offsets have differed.
  mutating func noteChoice(_ distance: Int64, isExact: Bool, within allowance: Int64, widened: Int64) {
    let reason = "a release leads about as near to one target as to another"
    if distance <= allowance, !isExact || hasStoppedMotion { note(reason) }
    if distance <= widened { (frameWideReason, motionWideReason) = (reason, reason) }
  }

  /// Notes a comparison of speeds; equal speeds count, for one of them comes from a logarithm.
  mutating func noteLimit(_ speed: Double, _ limit: Double, _ reason: String) {
    if abs(speed - limit) <= 1e-9 * limit { note(reason) }
  }

  /// Notes a comparison of a computed time with a given one.
  ///
  /// Equal times are no tie: they come from a motion that was over at once.
  mutating func noteTime(_ computed: Double, _ given: Double, within tolerance: Tolerance, _ reason: String) {
    let distance = abs(computed - given)
    if distance == 0 { return }
    if distance <= tolerance.time(given) { frameReason = reason }
    if distance <= tolerance.widened.time(given) { frameWideReason = reason }
  }
}
