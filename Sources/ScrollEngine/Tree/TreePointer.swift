// The pointer that scrolls a tree: the chain with which it began, and how the chain's members share its distance.
import ScrollStorage
import ScrollTypes

/// A member of an axis chain, and its share of the pointer's distance.
///
/// The first member moves as far as it can, and the next one gets the rest of the distance. On the way back, the later
/// members return first. Coordinates are those of the member's own axis, in points. The pointer's coordinate is always
/// the sum of the coordinate that the member is given and of ``handedOn``.
struct ChainLink {
  let axis: MemberAxis
  /// The factor that converts a length along this axis to one along the next member's axis: −1 if one of the two runs
  /// from right to left.
  let sign: Double
  /// The last coordinate of the pointer.
  var position = 0.0
  /// The part of the pointer's distance that the next member has.
  private(set) var handedOn = 0.0

  init(_ axis: MemberAxis, sign: Double) {
    self.axis = axis
    self.sign = sign
  }

  /// Whether the next member stands elsewhere than when the pointer reached it, by at least one unit.
  var hasHandedOn: Bool { ContentUnits(points: handedOn) != 0 }

  /// Moves the pointer, and returns the coordinate for this member.
  ///
  /// - Parameter limits: The coordinates between which the member follows; nil for the last member, which follows
  ///   everywhere.
  mutating func move(to position: Double, within limits: ClosedRange<Double>?) -> Double {
    let step = position - self.position
    self.position = position
    guard let limits else { return position - handedOn }
    if handedOn > 0, step < 0 { handedOn = max(0, handedOn + step) }
    if handedOn < 0, step > 0 { handedOn = min(0, handedOn + step) }
    let wanted = position - handedOn
    let taken = min(max(wanted, limits.lowerBound), limits.upperBound)
    if taken != wanted { handedOn = position - taken }
    return taken
  }
}

/// The members that a pointer may scroll along one axis of the screen, innermost first.
struct AxisChain: ~Copyable {
  /// The list has room for a deep chain. It grows only for a chain deeper than all before.
  var links = RigidArray<ChainLink>(capacity: 8)
  /// Whether the pointer began with several members. Then this chain follows its distance, even after members have
  /// left.
  var isShared = false
  /// Tracks the pointer's whole distance, so that the final velocity is not split between members.
  var tracker = VelocityTracker()
  /// Whether a member was taken out of the tree. The next frame releases the members that are left.
  var isLost = false

  func copy() -> AxisChain {
    var copy = AxisChain()
    copy.links = links.copy()
    copy.isShared = isShared
    copy.tracker = tracker
    copy.isLost = isLost
    return copy
  }

  mutating func append(_ link: ChainLink) {
    if links.isFull { links.reserve(2 * links.capacity) }
    links.append(link)
  }

  mutating func end() {
    links.removeAll()
    isShared = false
    isLost = false
  }
}

/// The one pointer that scrolls a tree, and the state that outlives it.
struct TreePointer: ~Copyable {
  /// The kind of the pointer; nil if there is none.
  var pointer: PhaseMachine.Pointer?
  /// The innermost member of the chain with which it began.
  var place = TreeMember.none
  /// Whether that chain consists of the root only. The root then handles all events as a single scroll view does.
  var isRootAlone = false
  /// Whether the chain has no axis lock.
  var isFree = false
  /// The horizontal and the vertical chain, indexed by the raw values of the axes.
  private var chains = SlotPool<AxisChain>()
  /// The axis to which the last gesture latched. The system momentum after the gesture belongs to it.
  var latchedAxis: Axis?
  /// The member that momentum last drove, along each axis of the screen. It may rest by now.
  var driven: (vertical: MemberAxis?, horizontal: MemberAxis?)

  init() {
    for axis in Axis.allCases {
      let slot = chains.insert(AxisChain())
      precondition(slot == Int32(axis.rawValue), "A chain for each axis")
    }
  }

  func copy() -> TreePointer {
    var copy = TreePointer()
    copy.pointer = pointer
    copy.place = place
    copy.isRootAlone = isRootAlone
    copy.isFree = isFree
    copy.chains = chains.copy { $0.copy() }
    copy.latchedAxis = latchedAxis
    copy.driven = driven
    return copy
  }

  /// The chain along an axis.
  subscript(axis: Axis) -> AxisChain {
    @inline(__always) _read { yield chains[Int32(axis.rawValue)] }
    @inline(__always) _modify { yield &chains[Int32(axis.rawValue)] }
  }

  func driven(along axis: Axis) -> MemberAxis? { axis == .vertical ? driven.vertical : driven.horizontal }

  mutating func drive(_ member: MemberAxis?, along axis: Axis) {
    if axis == .vertical { driven.vertical = member } else { driven.horizontal = member }
  }

  /// Whether the next frame has members to release.
  var isLost: Bool { self[.vertical].isLost || self[.horizontal].isLost }

  mutating func end() {
    pointer = nil
    place = TreeMember.none
    self[.vertical].end()
    self[.horizontal].end()
  }
}
