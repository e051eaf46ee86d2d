// The tracks of a lazy grid: where each one begins, and how wide it is.
import Foundation

/// The tracks that grid items make in a length. Without items there is one track of the whole length.
///
/// Fixed items take their lengths first. Each other item takes what it wants of an equal share of the room that the
/// items before it have left. Negative lengths and spacings count as 0.
/// Source: "Impossible Grids" (The SwiftUI Lab) and objc.io's "SwiftUI's Grid Layout".
struct LazyGridTracks {
  private(set) var starts: [CGFloat] = []
  private(set) var lengths: [CGFloat] = []
  /// The items of the tracks, each as one track of a fixed length.
  private(set) var items: [GridItem] = []
  /// The length of all tracks with the distances between them.
  private(set) var total: CGFloat = 0

  init(_ items: [GridItem], in length: CGFloat) {
    guard !items.isEmpty else {
      (starts, lengths, total) = ([0], [length], length)
      return
    }
    var left = length
    var count = 0
    for item in items.dropLast() { left -= item.distance }
    for item in items {
      if case .fixed(let width) = item.size { left -= width.usable } else { count += 1 }
    }
    for item in items {
      let spacing = item.distance
      let room = ScrollLimits.maximumTrackCount - starts.count
      guard room > 0 else { break }
      if case .fixed(let width) = item.size {
        add(width, of: item)
        continue
      }
      let (tracks, width) = Self.tracks(of: item, share: max(0, left / CGFloat(count)), spacing, atMost: room)
      for _ in 0..<tracks { add(width, of: item) }
      left -= CGFloat(tracks) * width + spacing * CGFloat(tracks - 1)
      count -= 1
    }
  }

  private mutating func add(_ width: CGFloat, of item: GridItem) {
    let start = items.last.map { total + $0.distance } ?? 0
    // An infinite track is one for a view that is asked for its size in infinite room.
    let width = width > 0 ? width : 0
    starts.append(start)
    lengths.append(width)
    total = start + width
    items.append(
      GridItem(.fixed(min(width, ScrollLimits.maximumLength)), spacing: item.distance, alignment: item.alignment))
  }

  private static func tracks(
    of item: GridItem, share: CGFloat, _ spacing: CGFloat, atMost room: Int
  ) -> (count: Int, width: CGFloat) {
    switch item.size {
    case .fixed(let width): return (1, width)
    case .flexible(let least, let most): return (1, max(least, min(most, share)))
    case .adaptive(let least, let most):
      let fitting = ((share + spacing) / max(least + spacing, 1)).rounded(.down)
      let count = fitting.isFinite ? max(1, min(room, Int(fitting))) : room
      return (count, max(least, min(most, (share - spacing * CGFloat(count - 1)) / CGFloat(count))))
    }
  }

  /// The part of each track at which its item aligns cells, along an axis; empty if no item sets one.
  func alignments(along axis: Axis) -> [CGFloat?] {
    guard items.contains(where: { $0.alignment != nil }) else { return [] }
    return items.map { item in item.alignment.map { axis == .horizontal ? $0.x : $0.y } }
  }
}
