// Finds rows whose length follows the scroll view's: they are measured again when it becomes longer or shorter.
import Foundation
import ScrollEngine

extension ScrollContents {
  /// The layouts of the lazy containers whose rows follow the length of the scroll view along its axis. Empty if
  /// that length has not changed.
  ///
  /// A container follows that length if one of its rows with views does. That row has asked for the length, or has
  /// become longer or shorter along with the scroll view.
  func layoutsToMeasureAnew(from old: ScrollConfiguration, in size: CGSize, _ layouts: [Int]) -> Set<Int> {
    let lengths = [
      (old.containerSize[axis], size[axis]),
      (
        old.containerSize[axis] - old.contentInsets.ends(along: axis).total,
        size[axis] - contentInsets.ends(along: axis).total
      ),
    ].filter { $0.0 != $0.1 }
    guard !lengths.isEmpty, !isFree else { return [] }
    var result: Set<Int> = []
    for (part, layout) in zip(outline.parts, layouts) where !part.isEager && !result.contains(layout) {
      let follows = part.group.madeCells.contains { cell in
        if cell.asksForContainerLength { return true }
        guard let change = cell.changeOfLength else { return false }
        return lengths.contains { Self.follows(change, $0) }
      }
      if follows { result.insert(layout) }
    }
    return result
  }

  /// Whether a row has kept its part of a length, or the rest that it leaves.
  private static func follows(_ row: (old: CGFloat, new: CGFloat), _ length: (old: CGFloat, new: CGFloat)) -> Bool {
    guard row.old != row.new else { return false }
    return abs((row.new - row.old) - (length.new - length.old)) < 0.01
      || abs(row.new * length.old - row.old * length.new) < 0.01 * length.old
  }
}

extension ScrollContents {
  /// The lengths of the rows on the screen in another room. The engine keeps their old lengths until the next frame
  /// measures them, so that they stay in place. But an event that is about to scroll leads that frame elsewhere.
  func lengthsOfShownRows() -> [ContentEdit] {
    guard let room = innerSize?[axis.across], !isFree else { return [] }
    return shownRows.compactMap { cell in
      guard cell.role == .row, let segment = cell.segment, let group = segment.group,
        outline.parts.indices.contains(group.section)
      else { return nil }
      let part = outline.parts[group.section]
      guard part.group === group, part.layout.tracks.count <= 1 else { return nil }
      let row = segment.start + cell.index
      let across = max(0, room - part.layout.margins.ends(along: axis.across).total)
      let length = min(cell.measured(across: across), ScrollLimits.maximumLength)
      return .assumeExtent(length, rows: row..<(row + 1), section: group.section)
    }
  }
}

extension ScrollConfiguration {
  /// Whether content has another room than in another configuration.
  func offersOtherRoom(than other: ScrollConfiguration) -> Bool {
    containerSize != other.containerSize || contentInsets != other.contentInsets
  }

  /// Returns the configuration with another length across for the rows of some layouts. So the engine forgets their
  /// lengths. Rows on the screen keep their old lengths until they are measured again.
  func offeringOtherLengths(in layouts: Set<Int>) -> ScrollConfiguration {
    var other = self
    for layout in layouts {
      let margins = other.content.layouts[layout].margins
      other.content.layouts[layout].margins = margins + EdgeInsets(start: 1, end: 0, along: content.axis.across)
    }
    return other
  }
}
