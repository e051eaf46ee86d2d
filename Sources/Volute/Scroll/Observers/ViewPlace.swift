// The place of a view in the scroll views around it.
import Foundation
import ScrollEngine

/// The place of a view.
struct ViewPlace {
  /// The frame in the container of the scroll view, or in the window outside of scroll views.
  var frame: CGRect
  /// The innermost scroll view around.
  var scrollView: ScrollContents?
}

/// The place of a view, as far as scrolling does not change it. It is valid until views are laid out again, or other
/// views are shown.
enum ViewStand {
  /// In a row of a scroll view, with the frame in the row's space.
  case inRow(CellElement, CGRect, ScrollContents)
  /// Around the rows, or in no scroll view. Such a place is found again in each frame.
  case elsewhere(ViewPlace)
}

/// The shift from the space of a row to the container of its scroll view.
struct RowShift {
  let x: CGFloat
  let y: CGFloat
  /// The additional shift of a mirrored scroll view.
  let mirroring: CGFloat

  /// The frame in the container, for a frame in the row's space.
  func applied(to frame: CGRect) -> CGRect {
    // Added one after the other, as for a view that stands in no row.
    CGRect(
      x: frame.origin.x + x + mirroring, y: frame.origin.y + y, width: frame.size.width, height: frame.size.height)
  }
}

extension ScrollContents {
  /// The shift of a row in the container, in the last frame.
  func shift(of cell: CellElement) -> RowShift {
    let frame = cell.frame
    return RowShift(x: frame.minX, y: frame.minY, mirroring: element.visible(frame).minX - frame.minX)
  }
}

extension LayoutElement {
  /// The place of the element in the innermost scroll view around it; nil if no layout shows it there.
  @MainActor
  var placeInScrollView: ViewPlace? {
    switch stand {
    case .inRow(let cell, let frame, let contents):
      cell.isShown ? ViewPlace(frame: contents.shift(of: cell).applied(to: frame), scrollView: contents) : nil
    case .elsewhere(let place): place
    case nil: nil
    }
  }

  /// The same place, as far as scrolling does not change it.
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
  /// A number that goes up when anything in the spaces changes.
  private(set) var version = 0
  /// Whether the scroll view itself is there.
  private(set) var isShown = false
  private var round = -1
  private var outerVersion = -1

  /// Reads the current place of the scroll view, once in a round. It allocates nothing if as many scroll views are
  /// around it as before.
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
