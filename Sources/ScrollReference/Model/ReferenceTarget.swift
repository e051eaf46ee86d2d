// What a behaviour is told of one axis, and what it answers for both: §G5 and §G6.
import ScrollTypes

/// What a behaviour is told of one axis. Lengths are in units.
struct ReferenceProposal {
  /// Where the content is: o.
  let offset: Int64
  /// Its velocity, in points per second: v.
  let velocity: Double
  /// Where it would come to rest, in the range: X.
  var goal: Int64
  /// Where it was when the pointer came: O.
  let original: Int64
}

/// What a behaviour is told.
struct ReferenceProposals {
  var main: ReferenceProposal
  var cross: ReferenceProposal?
}

/// A view that was decided for, with the part of it that goes to the same part of the container.
struct ReferenceAlignedView: Equatable {
  let view: ViewIdentity
  let part: Double
  /// The offset that it was decided to be at, in units.
  let offset: Int64
  /// Whether that is one of many at which it fills its room.
  let isBetween: Bool

  /// The view as something that is asked for.
  var request: ReferenceRequest { .view(view, .part(part)) }
}

/// What a behaviour answers: T, in units.
struct ReferenceTargets {
  var main: Int64
  var cross: Int64?
  /// The view that stands there.
  var view: ReferenceAlignedView?
}
