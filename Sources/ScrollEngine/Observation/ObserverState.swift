// What observers have seen of a scroll view, and the calls that wait.
import Foundation
import ScrollStorage
import ScrollTypes

/// A row of the last frame that was received.
struct SeenRow {
  /// What it was called in that frame, and what it is called now.
  let nameThen: StackElement
  var nameNow: StackElement
  /// Whether an edit has taken it out.
  var isGone = false
  /// Whether a row of this frame is the same.
  var isTaken = false
  /// Whether it came with this frame.
  var hasEntered = true
  /// Whether its frame is another one than before.
  var hasMoved = true
  /// Where it is in the last frame; kept only where an observer has values of rows.
  var frame: CGRect

  init(_ element: StackElement, _ frame: CGRect) {
    nameThen = element
    nameNow = element
    self.frame = frame
  }

  /// What is told of it where it has left (§D7).
  var lastName: StackElement { isGone ? nameThen : nameNow }
}

/// An action to be called.
struct ObserverCall: BitwiseCopyable {
  /// The place of the observer among all, and the number of its registration.
  let slot: Int
  let token: UInt64
  /// Where in a delivery it comes: the step, then the change of phase.
  let step: Int
  let change: Int
  let element: StackElement

  /// The order of a delivery (§O6). Calls of one observer in one step stand in order already.
  func isBefore(_ other: ObserverCall) -> Bool {
    if step != other.step { return step < other.step }
    return change != other.change ? change < other.change : token < other.token
  }
}

/// All that observers keep between frames.
struct ObserverState: ~Copyable {
  /// Those of one kind stand in the order in which they were added.
  var phases = RigidArray<ScrollObserver>(capacity: 0)
  var geometries = ObjectList<ScrollObserver>()
  /// Whether any of these sees its first frame.
  var hasNewGeometries = false
  var disappearances = RigidArray<ScrollObserver>(capacity: 0)
  var appearances = RigidArray<ScrollObserver>(capacity: 0)
  /// Those that test rows by a threshold.
  var visibilities = RigidArray<ScrollObserver>(capacity: 0)
  var targets = RigidArray<ScrollObserver>(capacity: 0)
  var rowValues = RigidArray<ScrollObserver>(capacity: 0)

  var rows = RigidArray<SeenRow>(capacity: 0)
  var before = RigidArray<SeenRow>(capacity: 0)
  /// The number of the list that the rows are; 0 where it is not known.
  var listNumber: UInt64 = 0
  /// The changes of phase of the frame that was received last.
  var phaseChanges = RigidArray<ScrollPhaseChange>(capacity: 0)
  /// For each row, a bit for each observer with a threshold: whether the row is inside.
  var bits = RigidArray<UInt64>(capacity: 0)
  var bitsBefore = RigidArray<UInt64>(capacity: 0)
  /// How many words of bits a row has.
  var words = 0
  /// The observers by their bits, and what is asked of rows for each.
  var owners = RigidArray<BitOwner>(capacity: 0)
  /// The tests of all rows, the bits of theirs that are in the first word, and the tests of single rows.
  var tests = RigidArray<VisibilityTest>(capacity: 0)
  var testedBits: UInt64 = 0
  var singleTests = RigidArray<SingleTest>(capacity: 0)
  /// Whether rows have come or gone, or were renamed, or observers came, since the tests were made.
  var hasOtherRows = true
  /// Whether rows are marked as having entered.
  var hasMarks = false
  /// Whether the lists of targets may be others than before.
  var mustListTargets = false
  var hasEdits = false
  /// Whether rows have entered or left with this frame.
  var hasComeOrGone = false

  var geometry: ScrollGeometry?
  /// Whether any observer is told of the spaces, and whether they are others than before.
  var needsSpaces = false
  var hasOtherSpaces = false
  /// Has the spaces, and stands for one view after the other.
  var proxy = GeometryProxy(frame: .zero, spaces: CoordinateSpaces(levels: []))
  private var calls = RigidArray<ObserverCall>(capacity: 0)
  /// Whoever only reads the state is not given a copy of it.
  private let inPlace = AddressOnly()
  /// The rows of a presentation that does not lend them.
  var incomingElements = RigidArray<StackElement>(capacity: 0)
  var incomingFrames = RigidArray<CGRect>(capacity: 0)

  // The steps of a delivery.
  static var phaseStep: Int { 1 }
  static var geometryStep: Int { 2 }
  static var disappearStep: Int { 3 }
  static var appearStep: Int { 4 }
  static var leaveStep: Int { 5 }
  static var enterStep: Int { 6 }
  static var targetStep: Int { 7 }
  static var rowValueStep: Int { 8 }

  init() {}

  /// Whether calls wait.
  var hasCalls: Bool {
    @inline(__always) get { !calls.isEmpty }
  }

  /// Has an action called.
  @inline(never)
  mutating func call(
    _ observer: ScrollObserver, in step: Int, change: Int = 0, of element: StackElement = .row(0, section: 0)
  ) {
    calls.grow(
      by: ObserverCall(
        slot: observer.slot, token: observer.token.rawValue, step: step, change: change, element: element))
  }

  /// Has an action called for a row that has crossed a threshold.
  @inline(never)
  mutating func call(_ owner: BitOwner, in step: Int, of element: StackElement) {
    calls.grow(
      by: ObserverCall(slot: owner.slot, token: owner.token, step: step, change: 0, element: element))
  }

  /// Hands the calls out, in their order, for a list without any.
  mutating func exchangeCalls(for other: inout RigidArray<ObserverCall>) {
    // By insertion: few, and nearly in order.
    for position in stride(from: 1, to: calls.count, by: 1) {
      let call = calls[position]
      var place = position
      while place > 0, call.isBefore(calls[place - 1]) {
        calls[place] = calls[place - 1]
        place -= 1
      }
      calls[place] = call
    }
    swap(&calls, &other)
  }

  /// Takes edits between two frames.
  mutating func apply(_ edits: [ContentEdit]) {
    hasEdits = true
    for edit in edits {
      for position in 0..<rows.count where !rows[position].isGone {
        if let name = rows[position].nameNow.renamed(by: edit) {
          rows[position].nameNow = name
        } else {
          rows[position].isGone = true
        }
      }
    }
  }
}
