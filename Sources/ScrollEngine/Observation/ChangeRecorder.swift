// What changed in a frame: phases in order, and which parts of the report differ from the last one.
import ScrollStorage
import ScrollTypes

/// Records changes while a frame is made; they are read, or delivered, once the frame is complete.
struct ChangeRecorder: ~Copyable {
  private(set) var phaseChanges = RigidArray<ScrollPhaseChange>(capacity: 4)
  /// The phase that the last change led to.
  private(set) var phase = ScrollPhase.idle
  /// What has been noted since the last frame.
  private var noted: FrameChanges = []
  private var lastGeometry: ScrollGeometry?
  private var lastVisibleLines = 0..<0
  private var lastRetainedLines = 0..<0

  /// Whether there has been a frame.
  var hasFrame: Bool { lastGeometry != nil }

  /// Whether nothing has happened since the last frame.
  var isQuiet: Bool { phaseChanges.count == 0 && noted.isEmpty }

  /// A recorder of its own that knows the same of the last frame.
  func copy() -> ChangeRecorder {
    var copy = ChangeRecorder()
    copy.phaseChanges = phaseChanges.copy()
    copy.phase = phase
    copy.noted = noted
    copy.lastGeometry = lastGeometry
    copy.lastVisibleLines = lastVisibleLines
    copy.lastRetainedLines = lastRetainedLines
    return copy
  }

  /// Makes room for the changes that `eventCount` events can cause, so that recording them allocates nothing.
  @inline(__always)
  mutating func reserve(eventCount: Int) {
    // Before an event a motion ends at most once; it changes the phase at most twice itself, as a pointer that drags when it is
    // lifted, fingers that begin to move on a trackpad, and momentum that an edge stops at once; the frame may end one more motion.
    let needed = 3 * eventCount + 1
    // At least twice the room, so that a queue that grows event by event does not allocate for each of them.
    if needed > phaseChanges.capacity { phaseChanges.reserve(max(needed, 2 * phaseChanges.capacity)) }
  }

  /// Forgets what has happened in the frame before.
  @inline(__always)
  mutating func beginFrame() {
    phaseChanges.removeAll()
    noted = []
  }

  /// Notes that the user scrolls.
  mutating func userScrolled() { noted.insert(.userScroll) }

  /// Notes a step to another phase than ``phase``.
  mutating func phaseChanged(to new: ScrollPhase, at time: Double, context: ScrollPhaseChangeContext) {
    // A scroll view in a tree may be given what many others cannot follow.
    if phaseChanges.isFull { phaseChanges.reserve(2 * phaseChanges.capacity) }
    phaseChanges.append(ScrollPhaseChange(time: time, oldPhase: phase, newPhase: new, context: context))
    phase = new
  }

  /// Ends the frame: what differs from the last one.
  @inline(__always)
  mutating func endFrame(
    geometry: ScrollGeometry, visibleLines: Range<Int>, retainedLines: Range<Int>
  ) -> (set: FrameChanges, releasedLineCount: Int) {
    var changes = noted
    if phaseChanges.count > 0 { changes.insert(.phase) }
    if lastGeometry != geometry { changes.insert(.geometry) }
    if lastVisibleLines != visibleLines { changes.insert(.visibleLines) }
    let released = lastRetainedLines.count - lastRetainedLines.clamped(to: retainedLines).count
    lastGeometry = geometry
    lastVisibleLines = visibleLines
    lastRetainedLines = retainedLines
    return (changes, released)
  }
}
