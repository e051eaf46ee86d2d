// What one frame of a scroll view came to.
import Foundation

/// The outcome of a frame: values only, nothing to free.
///
/// The rows on the screen and the changes of phase stand beside it in the model: see
/// ``ScrollModel/visibleRow(at:)`` and ``ScrollModel/phaseChange(at:)``.
public struct FrameReport: Equatable, Sendable {
  /// The time of the frame in seconds, after clamping to the time before it.
  public var time: Double
  /// The phase at the end of the frame.
  public var phase: ScrollPhase
  /// The velocity of the content offset in points per second; zero while idle or tracking.
  public var velocity: CGVector
  /// The geometry at the end of the frame.
  public var geometry: ScrollGeometry
  /// The indices of the rows on the screen; empty where there are none.
  public var visibleRows: Range<Int>
  /// How many rows were measured in this frame.
  public var measuredRowCount: Int
  /// How far the content offset was moved, in points, so that rows stay where they are on the screen although
  /// rows above them turned out taller or shorter than estimated.
  public var offsetCorrection: CGFloat
  /// What differs from the frame before.
  public var changes: FrameChanges

  /// Creates a report.
  @inlinable
  public init(
    time: Double, phase: ScrollPhase, velocity: CGVector, geometry: ScrollGeometry, visibleRows: Range<Int>,
    measuredRowCount: Int, offsetCorrection: CGFloat, changes: FrameChanges
  ) {
    self.time = time
    self.phase = phase
    self.velocity = velocity
    self.geometry = geometry
    self.visibleRows = visibleRows
    self.measuredRowCount = measuredRowCount
    self.offsetCorrection = offsetCorrection
    self.changes = changes
  }
}

/// What changed from one frame to the next.
public struct FrameChanges: OptionSet, Sendable, BitwiseCopyable {
  /// The bits of the set.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The phase changed at least once during the frame, even if it came back to what it was.
  public static let phase = FrameChanges(rawValue: 1)
  /// The geometry differs from that of the frame before. Set in the first frame.
  public static let geometry = FrameChanges(rawValue: 2)
  /// The visible rows differ from those of the frame before. Set in the first frame that shows rows.
  public static let visibleRows = FrameChanges(rawValue: 4)
}
