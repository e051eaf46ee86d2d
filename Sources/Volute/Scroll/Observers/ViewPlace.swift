// Where a view stands in the scroll views around it.
import Foundation
import ScrollEngine

/// Where a view stands.
struct ViewPlace {
  /// The frame in the container of the scroll view, or in the window where there is none.
  var frame: CGRect
  /// The innermost scroll view around.
  var scrollView: ScrollContents?
}

/// Where a view stands, as far as scrolling does not change that: it counts until views are laid out again, or others are shown.
enum ViewStand {
  /// In a row of a scroll view, with the frame in the row's space.
  case inRow(CellElement, CGRect, ScrollContents)
  /// Around the rows, or in no scroll view. What this is, is found anew in each frame.
  case elsewhere(ViewPlace)
}

/// The way from the space of a row to the container of its scroll view.
struct RowShift {
  let x: CGFloat
  let y: CGFloat
  /// What is added where the scroll view is mirrored.
  let mirroring: CGFloat

  /// A frame of the row's space in the container.
  func applied(to frame: CGRect) -> CGRect {
    // One after the other, as for a view that stands in no row.
    CGRect(
      x: frame.origin.x + x + mirroring, y: frame.origin.y + y, width: frame.size.width, height: frame.size.height)
  }
}

extension ScrollContents {
  /// Where a row stands in the container, as the last frame has it.
  func shift(of cell: CellElement) -> RowShift {
    let frame = cell.frame
    return RowShift(x: frame.minX, y: frame.minY, mirroring: element.visible(frame).minX - frame.minX)
  }
}

extension LayoutElement {
  /// Where the element stands in the innermost scroll view around it; nil where no layout shows it there.
  @MainActor
  var placeInScrollView: ViewPlace? {
    switch stand {
    case .inRow(let cell, let frame, let contents):
      cell.isShown ? ViewPlace(frame: contents.shift(of: cell).applied(to: frame), scrollView: contents) : nil
    case .elsewhere(let place): place
    case nil: nil
    }
  }

  /// The same as far as scrolling does not change it.
  @MainActor
  var stand: ViewStand? {
    guard isPlaced else { return nil }
    var result = frame
    var child = self
    while let parent = child.parent {
      guard parent.shows(child) else { return nil }
      result.origin.x += parent.visible(child.frame).minX - child.frame.minX
      if let scrollView = parent as? ScrollElement {
        return .elsewhere(ViewPlace(frame: result, scrollView: scrollView.contents))
      }
      if let cell = parent as? CellElement, let contents = (cell.parent as? ScrollElement)?.contents {
        return .inRow(cell, result, contents)
      }
      child = parent
      result.origin.x += child.frame.minX
      result.origin.y += child.frame.minY
    }
    return .elsewhere(ViewPlace(frame: result))
  }
}

/// The spaces around the views in a scroll view.
@MainActor
final class ScrollSpaces {
  private(set) var value = CoordinateSpaces(levels: [])
  /// Goes up as anything in them changes.
  private(set) var version = 0
  /// Whether the scroll view itself is there.
  private(set) var isShown = false
  private var round = -1
  private var outerVersion = -1

  /// Looks where the scroll view is now, once in a round. Nothing is allocated where it was as deep before.
  func update(of contents: ScrollContents, round: Int) {
    guard round != self.round else { return }
    self.round = round
    let place = contents.element.placeInScrollView
    let outer = place?.scrollView
    if let outer { outer.spaces.update(of: outer, round: round) }
    guard let place, outer?.spaces.isShown ?? true, let geometry = contents.views.tree.geometry(of: contents.id) else {
      isShown = false
      return
    }
    isShown = true
    let level = CoordinateSpaces.Level(
      origin: place.frame.origin, geometry: geometry, axes: contents.axes,
      layoutDirection: contents.isRightToLeft ? .rightToLeft : .leftToRight)
    let newVersion = outer?.spaces.version ?? 0
    guard level != value.levels.first || newVersion != outerVersion else { return }
    outerVersion = newVersion
    version += 1
    value.levels.removeAll(keepingCapacity: true)
    value.levels.append(level)
    if let outer { value.levels.append(contentsOf: outer.spaces.value.levels) }
  }
}
