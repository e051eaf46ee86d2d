// The tracks of grids: where each begins across the scroll axis, and how wide it is.
import Foundation
import ScrollStorage
import ScrollTypes

/// The tracks that the grid items of all layouts take in an extent. A stack has one track, which takes all of it.
struct TrackLayout: ~Copyable {
  /// One track, in points from the start of the cross axis.
  struct Track {
    var start: CGFloat
    var extent: CGFloat
    var alignment: CGFloat
  }

  /// The part of the cross axis that a layout takes.
  struct Area {
    /// The part inside its margins, in points from the start of the cross axis.
    var start: CGFloat
    var extent: CGFloat
    /// Its tracks among those of all layouts; at least one.
    var tracks: Range<Int>
  }

  /// The tracks of sections without a layout of their own, then those of the layouts in the content's table.
  private var tracks: RigidArray<Track>
  /// The area of sections without a layout of their own.
  private(set) var own: Area
  /// The areas of the layouts in the content's table.
  private var areas: RigidArray<Area>

  subscript(index: Int) -> Track { tracks[index] }

  /// The area of a layout of the table; nil stands for sections without one.
  func area(_ layout: Int?) -> Area { layout.map { areas[$0] } ?? own }

  /// The most tracks of a layout.
  var mostTracks: Int {
    var most = own.tracks.count
    for layout in 0..<areas.count { most = max(most, areas[layout].tracks.count) }
    return most
  }

  /// Resolves the layouts of a content in the extent that it is offered across the axis.
  @inline(__always)
  init(_ content: borrowing StackContent, in extent: CGFloat) {
    tracks = RigidArray(capacity: content.tracks.isEmpty ? 1 : ScrollLimits.maximumTrackCount)
    areas = RigidArray(capacity: content.layouts.count)
    own = Area(start: 0, extent: extent, tracks: 0..<1)
    if content.tracks.isEmpty, content.layouts.isEmpty {
      tracks.append(Track(start: 0, extent: extent, alignment: content.alignment))
    } else {
      let layout = SectionLayout(alignment: content.alignment, tracks: content.tracks)
      resolve(layout, content.layouts, in: extent, axis: content.axis)
    }
  }

  private mutating func resolve(_ own: SectionLayout, _ layouts: [SectionLayout], in extent: CGFloat, axis: Axis) {
    self.own = resolved(own, in: extent, axis: axis)
    for layout in layouts { areas.append(resolved(layout, in: extent, axis: axis)) }
  }

  /// Resolves the grid items of a layout.
  ///
  /// Each item gets an equal share of the extent that the items before it have left. A fixed item takes its own extent,
  /// a flexible one its share within its bounds. An adaptive item takes as many tracks of at least its minimum as fit
  /// into its share. If all tracks together are narrower than the extent, the alignment of the layout places them.
  /// Source: the descriptions in "Impossible Grids" (The SwiftUI Lab) and of Apple's `GridItem`.
  private mutating func resolved(_ layout: SectionLayout, in extent: CGFloat, axis: Axis) -> Area {
    let margins = layout.crossMargins(of: axis)
    let offered = max(0, extent - margins.start - margins.end)
    let first = tracks.count
    guard !layout.tracks.isEmpty else {
      append(Track(start: margins.start, extent: offered, alignment: layout.alignment))
      return Area(start: margins.start, extent: offered, tracks: first..<(first + 1))
    }
    var left = offered
    for item in layout.tracks.dropLast() { left -= item.spacing ?? GridItem.defaultSpacing }
    var start: CGFloat = 0
    for (index, item) in layout.tracks.enumerated() {
      let share = max(0, left / CGFloat(layout.tracks.count - index))
      let own = item.alignment.map { axis == .vertical ? $0.x : $0.y } ?? layout.alignment
      let spacing = item.spacing ?? GridItem.defaultSpacing
      let room = ScrollLimits.maximumTrackCount - (tracks.count - first)
      guard room > 0 else { break }
      let (count, width) = Self.tracks(of: item, share: share, spacing: spacing, atMost: room)
      for _ in 0..<count {
        append(Track(start: start, extent: width, alignment: own))
        start += width + spacing
      }
      left -= width * CGFloat(count) + spacing * CGFloat(count - 1)
    }
    let used = tracks[tracks.count - 1].start + tracks[tracks.count - 1].extent
    let shift = (offered - used) * layout.alignment
    for index in first..<tracks.count { tracks[index].start = margins.start + (tracks[index].start + shift) }
    return Area(start: margins.start, extent: offered, tracks: first..<tracks.count)
  }

  private mutating func append(_ track: Track) {
    if tracks.isFull { tracks.reserve(2 * tracks.count) }
    tracks.append(track)
  }

  /// Whether a layout offers cells the same lengths as on other tracks; nil stands for sections without a layout.
  func offersTheSame(_ layout: Int?, as other: borrowing TrackLayout) -> Bool {
    let (area, old) = (area(layout), other.area(layout))
    guard area.extent == old.extent, area.tracks.count == old.tracks.count else { return false }
    for (track, oldTrack) in zip(area.tracks, old.tracks) where self[track].extent != other[oldTrack].extent {
      return false
    }
    return true
  }

  /// Creates an independent layout with the same tracks.
  init(copying other: borrowing TrackLayout) {
    tracks = other.tracks.copy()
    own = other.own
    areas = other.areas.copy()
  }

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
