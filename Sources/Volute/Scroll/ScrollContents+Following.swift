// Rows that are as long as the scroll view says: their lengths are measured again when it becomes longer or shorter.
import Foundation
import ScrollEngine

extension ScrollContents {
  /// The layouts of the lazy containers whose rows follow the length of the scroll view along its axis, where that has changed.
  ///
  /// A container is known by its rows that have views: one that has asked for the length, or one that has become longer or
  /// shorter along with the scroll view.
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

  /// Whether a row has kept its part of a length, or what it leaves of it.
  private static func follows(_ row: (old: CGFloat, new: CGFloat), _ length: (old: CGFloat, new: CGFloat)) -> Bool {
    guard row.old != row.new else { return false }
    return abs((row.new - row.old) - (length.new - length.old)) < 0.01
      || abs(row.new * length.old - row.old * length.new) < 0.01 * length.old
  }
}

extension ScrollContents {
  /// How long the rows on the screen are in another room. The engine has them count as long as they were, to keep them in place, until
  /// the next frame measures them; what is about to scroll leads that frame elsewhere.
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
  /// Whether content has other room than in another configuration.
  func offersOtherRoom(than other: ScrollConfiguration) -> Bool {
    containerSize != other.containerSize || contentInsets != other.contentInsets
  }

  /// The configuration with some layouts whose rows are offered another length across. The engine forgets how long they are, and has
  /// those on the screen count as long as they were until they are measured again.
  func offeringOtherLengths(in layouts: Set<Int>) -> ScrollConfiguration {
    var other = self
    for layout in layouts {
      let margins = other.content.layouts[layout].margins
      other.content.layouts[layout].margins = margins + EdgeInsets(start: 1, end: 0, along: content.axis.across)
    }
    return other
  }
}
