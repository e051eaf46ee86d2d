// The state of observers between frames: the rows of the last frame, and the calls that wait.
import Foundation
import ScrollStorage
import ScrollTypes

/// A row of the last frame that was received.
struct SeenRow {
  /// The element of the row in that frame; the next property is its element now.
  let nameThen: StackElement
  var nameNow: StackElement
  /// Whether an edit has removed the row.
  var isGone = false
  /// Whether a row of the new frame was matched to this one.
  var isTaken = false
  /// Whether the row came with this frame.
  var hasEntered = true
  /// Whether the row's frame differs from its last one.
  var hasMoved = true
  /// The row's layout frame in the last frame; kept only if an observer has values of rows.
  var frame: CGRect

  init(_ element: StackElement, _ frame: CGRect) {
    nameThen = element
    nameNow = element
    self.frame = frame
  }

  /// The element that an observer is given for a row that has left (§D7).
  var lastName: StackElement { isGone ? nameThen : nameNow }
}

/// An action to be called.
struct ObserverCall: BitwiseCopyable {
  /// The observer's slot among all observers, and its registration number.
  let slot: Int
  let token: UInt64
  /// The place of the call in a delivery: the step, then the phase change.
  let step: Int
  let change: Int
  let element: StackElement

  /// Whether a call precedes another one in a delivery (§O6). Calls of one observer in one step are in order already.
  func isBefore(_ other: ObserverCall) -> Bool {
    if step != other.step { return step < other.step }
    return change != other.change ? change < other.change : token < other.token
  }
}

/// All state that observers keep between frames.
struct ObserverState: ~Copyable {
  /// Observers by subject; within a subject in the order in which they were added.
  var phases = RigidArray<ScrollObserver>(capacity: 0)
  var geometries = ObjectList<ScrollObserver>()
  /// Whether any of these observers has not seen a frame yet.
  var hasNewGeometries = false
  var disappearances = RigidArray<ScrollObserver>(capacity: 0)
  var appearances = RigidArray<ScrollObserver>(capacity: 0)
  /// The observers that test rows against a threshold.
  var visibilities = RigidArray<ScrollObserver>(capacity: 0)
  var targets = RigidArray<ScrollObserver>(capacity: 0)
  var rowValues = RigidArray<ScrollObserver>(capacity: 0)

  var rows = RigidArray<SeenRow>(capacity: 0)
  var before = RigidArray<SeenRow>(capacity: 0)
  /// The number of the list of rows; 0 if unknown.
  var listNumber: UInt64 = 0
  /// The phase changes of the last frame received.
  var phaseChanges = RigidArray<ScrollPhaseChange>(capacity: 0)
  /// For each row, one bit per observer with a threshold: whether the row is inside.
  var bits = RigidArray<UInt64>(capacity: 0)
  var bitsBefore = RigidArray<UInt64>(capacity: 0)
  /// The number of words of bits per row.
  var words = 0
  /// The observers by their bits.
  var owners = RigidArray<BitOwner>(capacity: 0)
  /// The tests of all rows, the bits that these tests use in the first word, and the tests of single rows.
  var tests = RigidArray<VisibilityTest>(capacity: 0)
  var testedBits: UInt64 = 0
  var singleTests = RigidArray<SingleTest>(capacity: 0)
  /// Whether rows have come, gone or been renamed, or observers have been added, since the tests were made.
  var hasOtherRows = true
  /// Whether rows are marked as having entered.
  var hasMarks = false
  /// Whether the lists of targets may have changed.
  var mustListTargets = false
  var hasEdits = false
  /// Whether rows have entered or left with this frame.
  var hasComeOrGone = false

  var geometry: ScrollGeometry?
  /// Whether any observer needs the coordinate spaces, and whether these have changed.
  var needsSpaces = false
  var hasOtherSpaces = false
  /// Holds the spaces, and is given the frame of one view after the other.
  var proxy = GeometryProxy(frame: .zero, spaces: CoordinateSpaces(levels: []))
  private var calls = RigidArray<ObserverCall>(capacity: 0)
  /// Keeps reads of the state from copying it.
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

  /// Queues a call.
  @inline(never)
  mutating func call(
    _ observer: ScrollObserver, in step: Int, change: Int = 0, of element: StackElement = .row(0, section: 0)
  ) {
    calls.grow(
      by: ObserverCall(
        slot: observer.slot, token: observer.token.rawValue, step: step, change: change, element: element))
  }

  /// Queues a call for a row that has crossed a threshold.
  @inline(never)
  mutating func call(_ owner: BitOwner, in step: Int, of element: StackElement) {
    calls.grow(
      by: ObserverCall(slot: owner.slot, token: owner.token, step: step, change: 0, element: element))
  }

  /// Exchanges the waiting calls, in delivery order, for an empty list.
  mutating func exchangeCalls(for other: inout RigidArray<ObserverCall>) {
    // Insertion sort: the calls are few and nearly in order.
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

  /// Applies edits made between two frames.
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
