// The tracks of a grid: their lengths and where they begin.
import Foundation
import ScrollTypes

/// A place for views across the scroll axis, in points from the start of their section.
struct ReferenceTrack: Equatable {
  var start: Double
  var length: Double
  /// The alignment of a shorter view: 0 at the start, 1 at the end.
  var alignment: Double

  /// The start of a view of a given length in the track.
  func start(ofViewOf viewLength: Double) -> Double { start + (length - viewLength) * alignment }

  /// The tracks of a stack or grid that is offered a length in points.
  static func tracks(of items: [GridItem], alignment: Double, axis: Axis, offered: Double) -> [ReferenceTrack] {
    if items.isEmpty { return [ReferenceTrack(start: 0, length: offered, alignment: alignment)] }
    let spacings = items.map { Double($0.spacing ?? GridItem.defaultSpacing) }
    // The spacings are subtracted one by one: where a share is a whole number of tracks, the last digit decides.
    var left = offered
    for spacing in spacings.dropLast() { left -= spacing }
    var tracks: [ReferenceTrack] = []
    var position = 0.0
    for (index, item) in items.enumerated() {
      let spacing = spacings[index]
      let share = max(0, left / Double(items.count - index))
      let room = ScrollLimits.maximumTrackCount - tracks.count
      guard room > 0 else { break }
      let (count, length) = extent(of: item.size, share: share, spacing: spacing, room: room)
      left -= Double(count) * length + spacing * Double(count - 1)
      let part = axis == .vertical ? item.alignment?.x : item.alignment?.y
      for _ in 0..<count {
        tracks.append(ReferenceTrack(start: position, length: length, alignment: part ?? alignment))
        position += length + spacing
      }
    }
    let last = tracks[tracks.count - 1]
    let shift = (offered - (last.start + last.length)) * alignment
    for index in tracks.indices { tracks[index].start += shift }
    return tracks
  }

  private static func extent(
    of size: GridItem.Size, share: Double, spacing: Double, room: Int
  ) -> (count: Int, length: Double) {
    switch size {
    case .fixed(let length): return (1, length)
    case .flexible(let minimum, let maximum): return (1, max(minimum, min(maximum, share)))
    case .adaptive(let minimum, let maximum):
      let fitting = Int(((share + spacing) / max(minimum + spacing, 1)).rounded(.down))
      let count = min(max(1, fitting), room)
      let length = (share - spacing * Double(count - 1)) / Double(count)
      return (count, max(minimum, min(maximum, length)))
    }
  }
}
