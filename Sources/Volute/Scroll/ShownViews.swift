// The views that a scroll view shows. They tell whether a frame only moves them.
import ScrollEngine

/// The views that a scroll view showed last.
struct ShownViews {
  /// A view on the screen. A mark has no cell.
  struct OnScreen {
    var element: StackElement
    var isPinned: Bool
    /// Whether it is a row in a layout of targets.
    var isTarget: Bool
    var cell: CellElement?
  }

  /// A view off the screen that is placed all the same, because it is not lazy.
  struct BesideScreen {
    var element: StackElement
    var cell: CellElement
  }

  /// The views on the screen, in the engine's order.
  var onScreen: [OnScreen] = []
  var besideScreen: [BesideScreen] = []

  /// A view with its layer and its section, which decide what is in front of it.
  private struct Layered {
    /// Content, pinned views, and views in front of both.
    enum Layer: Int { case content, pinned, front }

    let view: LayoutElement
    let layer: Layer
    let section: Int

    /// Whether another view is in front by its layer or section.
    func isBehind(_ other: Layered) -> Bool { (layer.rawValue, section) < (other.layer.rawValue, other.section) }
  }

  /// All views and the covers around them, from the back to the front.
  @MainActor
  func fromBack(with covers: [ContentCover]) -> [LayoutElement] {
    var views: [Layered] = []
    views.reserveCapacity(onScreen.count + besideScreen.count + covers.count)
    var isInOrder = true
    func add(_ view: LayoutElement, _ layer: Layered.Layer, _ section: Int) {
      let new = Layered(view: view, layer: layer, section: section)
      if let last = views.last, new.isBehind(last) { isInOrder = false }
      views.append(new)
    }
    for view in onScreen {
      if let cell = view.cell { add(cell, view.isPinned ? .pinned : .content, view.element.section) }
    }
    for view in besideScreen { add(view.cell, .content, view.element.section) }
    for cover in covers {
      let isInFront = cover.element.isInFront
      add(cover.element, isInFront ? .front : .content, isInFront ? cover.end.section : cover.start.section)
    }
    if isInOrder { return views.map(\.view) }
    // Of equal views, the one that is added later is in front.
    return views.enumerated().sorted { first, second in
      if first.element.isBehind(second.element) { return true }
      return !second.element.isBehind(first.element) && first.offset < second.offset
    }.map(\.element.view)
  }
}
