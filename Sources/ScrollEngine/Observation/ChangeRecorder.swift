// Records what changes in a frame: phases in order, and the parts of the report that differ from the last report.
import ScrollStorage
import ScrollTypes

/// Records changes while a frame is made. They are read or delivered once the frame is complete.
struct ChangeRecorder: ~Copyable {
  private(set) var phaseChanges = RigidArray<ScrollPhaseChange>(capacity: 4)
  /// The phase after the last change.
  private(set) var phase = ScrollPhase.idle
  /// The changes noted since the last frame.
  private var noted: FrameChanges = []
  private var lastGeometry: ScrollGeometry?
  private var lastVisibleLines = 0..<0
  private var lastRetainedLines = 0..<0

  /// Whether a frame has been made.
  var hasFrame: Bool { lastGeometry != nil }

  /// Whether nothing has happened since the last frame.
  var isQuiet: Bool { phaseChanges.count == 0 && noted.isEmpty }

  /// Returns an independent recorder with the same record of the last frame.
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
    // Before an event, at most one motion ends. The event itself changes the phase at most twice: a dragging pointer is
    // lifted, fingers begin to move on a trackpad, or an edge stops momentum at once. The frame may end one more
    // motion.
    let needed = 3 * eventCount + 1
    // At least double the room, so that a queue that grows event by event does not allocate for each event.
    if needed > phaseChanges.capacity { phaseChanges.reserve(max(needed, 2 * phaseChanges.capacity)) }
  }

  /// Forgets the changes of the last frame.
  @inline(__always)
  mutating func beginFrame() {
    phaseChanges.removeAll()
    noted = []
  }

  /// Notes that the user scrolls.
  mutating func userScrolled() { noted.insert(.userScroll) }

  /// Notes that the program scrolls. A scroll by the user that came before it in this frame no longer counts.
  mutating func programScrolled() { noted.remove(.userScroll) }

  /// Notes a change from ``phase`` to another phase.
  mutating func phaseChanged(to new: ScrollPhase, at time: Double, context: ScrollPhaseChangeContext) {
    // In a tree, a scroll view may be handed input that many other scroll views cannot follow.
    if phaseChanges.isFull { phaseChanges.reserve(2 * phaseChanges.capacity) }
    phaseChanges.append(ScrollPhaseChange(time: time, oldPhase: phase, newPhase: new, context: context))
    phase = new
  }

  /// Ends the frame and returns what differs from the last frame.
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
