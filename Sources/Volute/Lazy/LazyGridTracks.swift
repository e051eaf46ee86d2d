// The columns of a grid that stands outside of a scroll view: where each begins, and how wide it is.
import Foundation

/// The tracks that grid items come to in a length; without items one that takes all of it.
///
/// Each item takes what it wants of an equal share of what the items before it have left. The engine does the same for a grid
/// that scrolls.
struct LazyGridTracks {
  private(set) var starts: [CGFloat] = []
  private(set) var lengths: [CGFloat] = []
  /// All tracks with the distances between them.
  private(set) var total: CGFloat = 0

  init(_ items: [GridItem], in length: CGFloat) {
    guard !items.isEmpty else {
      (starts, lengths, total) = ([0], [length], length)
      return
    }
    var left = length
    for item in items.dropLast() { left -= item.spacing ?? GridItem.defaultSpacing }
    var start: CGFloat = 0
    for (index, item) in items.enumerated() {
      let spacing = item.spacing ?? GridItem.defaultSpacing
      let share = max(0, left / CGFloat(items.count - index))
      let room = ScrollLimits.maximumTrackCount - starts.count
      guard room > 0 else { break }
      let (count, width) = Self.tracks(of: item, share: share, spacing: spacing, atMost: room)
      for _ in 0..<count {
        starts.append(start)
        lengths.append(width)
        total = start + width
        start = total + spacing
      }
      left -= CGFloat(count) * width + spacing * CGFloat(count - 1)
    }
  }

  private static func tracks(
    of item: GridItem, share: CGFloat, spacing: CGFloat, atMost room: Int
  ) -> (count: Int, width: CGFloat) {
    switch item.size {
    case .fixed(let width): return (1, max(0, width))
    case .flexible(let least, let most): return (1, max(least, min(most, share)))
    case .adaptive(let least, let most):
      let fitting = ((share + spacing) / max(least + spacing, 1)).rounded(.down)
      let count = fitting.isFinite ? max(1, min(room, Int(fitting))) : room
      return (count, max(least, min(most, (share - spacing * CGFloat(count - 1)) / CGFloat(count))))
    }
  }

  /// For each track the alignment of its item across; nil where the item has none.
  static func alignments(_ items: [GridItem], in length: CGFloat, along axis: Axis) -> [CGFloat?] {
    guard items.contains(where: { $0.alignment != nil }) else { return [] }
    var left = length
    for item in items.dropLast() { left -= item.spacing ?? GridItem.defaultSpacing }
    var result: [CGFloat?] = []
    for (index, item) in items.enumerated() {
      let spacing = item.spacing ?? GridItem.defaultSpacing
      let share = max(0, left / CGFloat(items.count - index))
      let (count, width) = tracks(
        of: item, share: share, spacing: spacing, atMost: max(1, ScrollLimits.maximumTrackCount - result.count))
      let part = item.alignment.map { axis == .vertical ? $0.x : $0.y }
      result += Array(repeating: part, count: count)
      left -= CGFloat(count) * width + spacing * CGFloat(count - 1)
    }
    return result
  }
}
