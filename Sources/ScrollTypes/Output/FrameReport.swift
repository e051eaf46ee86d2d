// The outcome of one frame of a scroll view.
import Foundation

/// The outcome of a frame. It holds only values, so nothing has to be freed.
///
/// The model has the rows on the screen and the phase changes beside it: see `visibleElement(at:)` and
/// `phaseChange(at:)` of a ``ScrollModel``.
public struct FrameReport: Equatable, Sendable {
  /// The time of the frame in seconds. A time before the last frame's counts as the last frame's.
  public var time: Double
  /// The phase at the end of the frame.
  public var phase: ScrollPhase
  /// The velocity of the content offset in points per second; zero while idle or tracking.
  public var velocity: CGVector
  /// The geometry at the end of the frame.
  public var geometry: ScrollGeometry
  /// The lines on the screen; empty if there are none. Views pinned away from their place do not count.
  public var visibleLines: Range<Int>
  /// The lines whose content is worth keeping: the lines on the screen and some on either side. See
  /// ``RetentionPolicy``.
  public var retainedLines: Range<Int>
  /// How many lines left `retainedLines` since the frame before.
  public var releasedLineCount: Int
  /// How many lines were measured in this frame because they came onto the screen.
  public var measuredLineCount: Int
  /// How many lines were measured in this frame ahead of the screen.
  public var prefetchedLineCount: Int
  /// How far a correction moved the content offset, in points. A correction keeps the rows on the screen in place when
  /// rows above them turn out taller or shorter than estimated. It also keeps content at its distance from an edge.
  public var offsetCorrection: CGFloat
  /// How many coordinates of targets were not finite in this frame. Such a coordinate leaves its axis where it would
  /// have come to rest: see ``ScrollTargetBehavior/updateTarget(_:context:)``.
  public var refusedTargetCount: Int
  /// The differences from the frame before.
  public var changes: FrameChanges

  /// Creates a report.
  @inlinable
  public init(
    time: Double, phase: ScrollPhase, velocity: CGVector, geometry: ScrollGeometry, visibleLines: Range<Int>,
    retainedLines: Range<Int>, releasedLineCount: Int, measuredLineCount: Int, prefetchedLineCount: Int,
    offsetCorrection: CGFloat, refusedTargetCount: Int = 0, changes: FrameChanges
  ) {
    self.time = time
    self.phase = phase
    self.velocity = velocity
    self.geometry = geometry
    self.visibleLines = visibleLines
    self.retainedLines = retainedLines
    self.releasedLineCount = releasedLineCount
    self.measuredLineCount = measuredLineCount
    self.prefetchedLineCount = prefetchedLineCount
    self.offsetCorrection = offsetCorrection
    self.refusedTargetCount = refusedTargetCount
    self.changes = changes
  }
}

/// The changes from one frame to the next.
public struct FrameChanges: OptionSet, Sendable, BitwiseCopyable {
  /// The bits of the set.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The phase changed at least once during the frame, even if it changed back.
  @inlinable public static var phase: FrameChanges { FrameChanges(rawValue: 1) }
  /// The geometry differs from that of the frame before. Set in the first frame.
  @inlinable public static var geometry: FrameChanges { FrameChanges(rawValue: 2) }
  /// The visible lines differ from those of the frame before. Set in the first frame that shows a line.
  @inlinable public static var visibleLines: FrameChanges { FrameChanges(rawValue: 4) }
  /// The user has scrolled in this frame: by a pointer, a wheel, a trackpad or a key. Only these events set it; the
  /// motion that follows does not. A pointer that stops an animation counts too. A request of the program that comes
  /// after the user's events in the same frame takes it back.
  @inlinable public static var userScroll: FrameChanges { FrameChanges(rawValue: 8) }
}
