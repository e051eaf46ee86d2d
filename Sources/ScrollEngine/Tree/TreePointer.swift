// The pointer that scrolls a tree: the chain with which it began, and how its way is shared along each axis.
import ScrollStorage
import ScrollTypes

/// A member of an axis chain, and its part in the way of the pointer.
///
/// The first one is moved as far as it goes; what is left of the way is passed on to the next. On the way back the later ones
/// return first. Coordinates are those of the member's own axis, in points; at any time the pointer's coordinate is the sum of
/// the one that the member is given and of ``handedOn``.
struct ChainLink {
  let axis: MemberAxis
  /// What a length along this axis is multiplied by to be one along the next member's: −1 where one of them runs from right to left.
  let sign: Double
  /// Where the pointer was last.
  var position = 0.0
  /// How much of the pointer's way the next member has.
  private(set) var handedOn = 0.0

  init(_ axis: MemberAxis, sign: Double) {
    self.axis = axis
    self.sign = sign
  }

  /// Whether the next member stands elsewhere than where the pointer came to it, by a unit at least.
  var hasHandedOn: Bool { ContentUnits(points: handedOn) != 0 }

  /// Moves the pointer; answers the coordinate that is this member's.
  ///
  /// - Parameter limits: The coordinates between which the member follows; nil for the last one, which follows everywhere.
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

/// The members that a pointer may scroll along one axis of the screen, the innermost first.
struct AxisChain: ~Copyable {
  /// Room for a deep chain: the list grows only where one is deeper than all before.
  var links = RigidArray<ChainLink>(capacity: 8)
  /// Whether the pointer began with several members. Then its way is followed here, also once one is left.
  var isShared = false
  /// All of the pointer's way: what is left in the end is not in parts.
  var tracker = VelocityTracker()
  /// Whether the first member was taken out of the tree: the next frame releases those that are left.
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

/// The one pointer that scrolls a tree, and what outlives it.
struct TreePointer: ~Copyable {
  /// Whose it is; nil where there is none.
  var pointer: PhaseMachine.Pointer?
  /// The innermost member of the chain with which it began.
  var place = TreeMember.none
  /// Whether that chain is the root alone, which then has all events as a scroll view alone does.
  var isRootAlone = false
  /// Whether the chain has no axis lock.
  var isFree = false
  /// The horizontal one and the vertical one, by the numbers of the axes.
  private var chains = SlotPool<AxisChain>()
  /// The axis that has had the last gesture: the momentum that the system sends after it is its own.
  var latchedAxis: Axis?
  /// What momentum drove last, along each axis of the screen; it may rest meanwhile.
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

  /// Whether some are to be released by the next frame.
  var isLost: Bool { self[.vertical].isLost || self[.horizontal].isLost }

  mutating func end() {
    pointer = nil
    place = TreeMember.none
    self[.vertical].end()
    self[.horizontal].end()
  }
}
