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
  private(set) var wideReason: String?
  /// Why the motion under way may have been decided otherwise when it was made.
  private var motionReason: String?

  /// Why a difference in the last frame may be nobody's fault, times and speeds considered.
  var reason: String? { frameReason ?? motionReason }

  mutating func beginFrame(hasMotion: Bool) {
    distance = .max
    frameReason = nil
    wideReason = nil
    if !hasMotion { motionReason = nil }
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
    if distance <= tolerance.widened.time(given) { wideReason = reason }
  }
}
