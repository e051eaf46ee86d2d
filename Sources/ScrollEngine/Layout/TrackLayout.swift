// The tracks of a grid: where each begins across the scroll axis, and how wide it is.
import Foundation
import ScrollStorage
import ScrollTypes

/// The tracks that grid items come to in an extent; a stack has one that takes all of it.
struct TrackLayout: ~Copyable {
  /// One track, in points from the start of the cross axis.
  struct Track {
    var start: CGFloat
    var extent: CGFloat
    var alignment: CGFloat
  }

  private var tracks: RigidArray<Track>

  /// The number of tracks: cells in a full line. At least 1.
  var count: Int { tracks.count }

  subscript(index: Int) -> Track { tracks[index] }

  /// Resolves grid items in the extent across the axis.
  ///
  /// Each item takes what it wants of an equal share of what the items before it have left: a fixed one its extent, a
  /// flexible one its share within its bounds, an adaptive one as many tracks of at least its minimum as fit into its
  /// share. Tracks that are narrower together than the extent stand in its middle. Source: the description in "Impossible
  /// Grids" (The SwiftUI Lab) and of Apple's `GridItem`.
  init(_ items: [GridItem], in extent: CGFloat, axis: Axis, alignment: CGFloat) {
    guard !items.isEmpty else {
      tracks = RigidArray(capacity: 1)
      tracks.append(Track(start: 0, extent: extent, alignment: alignment))
      return
    }
    tracks = RigidArray(capacity: ScrollLimits.maximumTrackCount)
    var left = extent
    for item in items.dropLast() { left -= item.spacing ?? GridItem.defaultSpacing }
    var start: CGFloat = 0
    for (index, item) in items.enumerated() {
      let share = max(0, left / CGFloat(items.count - index))
      let own = item.alignment.map { axis == .vertical ? $0.x : $0.y } ?? alignment
      let spacing = item.spacing ?? GridItem.defaultSpacing
      let room = ScrollLimits.maximumTrackCount - tracks.count
      guard room > 0 else { break }
      let (count, width) = Self.tracks(of: item, share: share, spacing: spacing, atMost: room)
      for _ in 0..<count {
        tracks.append(Track(start: start, extent: width, alignment: own))
        start += width + spacing
      }
      left -= width * CGFloat(count) + spacing * CGFloat(count - 1)
    }
    let used = tracks[tracks.count - 1].start + tracks[tracks.count - 1].extent
    let shift = (extent - used) * alignment
    for index in 0..<tracks.count { tracks[index].start += shift }
  }

  /// Whether cells are offered the same lengths as by another layout.
  func offersTheSame(as other: borrowing TrackLayout) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index].extent != other[index].extent { return false }
    return true
  }

  /// A layout of its own with the same tracks.
  init(copying other: borrowing TrackLayout) { tracks = other.tracks.copy() }

  private static func tracks(of item: GridItem, share: CGFloat, spacing: CGFloat, atMost room: Int) -> (
    count: Int, extent: CGFloat
  ) {
    switch item.size {
    case .fixed(let extent): return (1, extent)
    case .flexible(let minimum, let maximum): return (1, max(minimum, min(maximum, share)))
    case .adaptive(let minimum, let maximum):
      let fitting = ((share + spacing) / max(minimum + spacing, 1)).rounded(.down)
      let count = max(1, min(Int(fitting), room))
      let width = (share - spacing * CGFloat(count - 1)) / CGFloat(count)
      return (count, max(minimum, min(maximum, width)))
    }
  }
}
