// State of a host's scroll views that only checks read: where each one is, and the ids of its rows.
import Foundation
import ScrollEngine

/// A scroll view on the screen, as checks see it.
package struct CheckedScrollView {
  /// The scroll view and the views that it shows, in the space of the window.
  package let view: PlacedView
  package let geometry: ScrollGeometry
  package let phase: ScrollPhase
  package let axes: Axis.Set
  package let isRightToLeft: Bool
  /// The first id that two rows of one collection share; nil if there is none.
  package let repeatedID: AnyHashable?
}

extension ScrollHost {
  /// The scroll views on the screen, each before the scroll views inside of it.
  ///
  /// - Parameter limit: The number of rows of a collection whose ids are checked.
  package func checkedScrollViews(limit: Int) -> [CheckedScrollView] {
    update()
    var found: [CheckedScrollView] = []
    func visit(_ element: LayoutElement, _ frame: CGRect) {
      if let contents = (element as? ScrollElement)?.contents,
        let geometry = scrollViews.tree.geometry(of: contents.id)
      {
        found.append(
          CheckedScrollView(
            view: PlacedView(element, frame: frame), geometry: geometry,
            phase: scrollViews.tree.phase(of: contents.id) ?? .idle, axes: contents.axes,
            isRightToLeft: contents.isRightToLeft, repeatedID: contents.repeatedID(limit)))
      }
      for child in element.childrenFromBack {
        visit(child, element.visible(child.frame).offsetBy(dx: frame.minX, dy: frame.minY))
      }
    }
    if let element = rootElement { visit(element, element.frame) }
    return found
  }

  /// Scrolls all scroll views to the start of their content at once.
  package func scrollToStarts() {
    update()
    for contents in scrollViews.all where contents.isAttached {
      scrollViews.enqueue(contents.event(scrollingToX: nil, y: nil, TransactionValues()), in: contents.id)
    }
  }
}

extension ScrollContents {
  fileprivate func repeatedID(_ limit: Int) -> AnyHashable? {
    for segment in outline.parts.flatMap(\.group.segments) where segment.isCollection {
      var known: Set<AnyHashable> = []
      for index in 0..<min(limit, segment.rowCount) {
        guard let id = segment.id(at: index) else { continue }
        if !known.insert(id).inserted { return id }
      }
    }
    return nil
  }
}
