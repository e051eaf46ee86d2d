// The proposal that a behaviour gets for each axis, and its answer for both: §G5 and §G6.
import ScrollTypes

/// The proposal for one axis. Lengths are in units.
struct ReferenceProposal {
  /// The present offset: o.
  let offset: Int64
  /// Its velocity, in points per second: v.
  let velocity: Double
  /// The offset at which it would come to rest, clamped to the range: X.
  var goal: Int64
  /// The offset when the pointer came down: O.
  let original: Int64
}

/// The proposals for both axes.
struct ReferenceProposals {
  var main: ReferenceProposal
  var cross: ReferenceProposal?
}

/// A view that was chosen, with the part of it that goes to the same part of the container.
struct ReferenceAlignedView: Equatable {
  let view: ViewIdentity
  let part: Double
  /// The offset at which it is to be aligned, in units.
  let offset: Int64
  /// Whether that is one of many offsets at which the view fills its room.
  let isBetween: Bool

  /// The request for the view.
  var request: ReferenceRequest { .view(view, .part(part)) }
}

/// The answer of a behaviour: T, in units.
struct ReferenceTargets {
  var main: Int64
  var cross: Int64?
  /// The view that is aligned there.
  var view: ReferenceAlignedView?
}
