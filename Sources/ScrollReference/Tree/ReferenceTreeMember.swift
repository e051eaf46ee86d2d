// A scroll view of the reference's tree, with the tree's knowledge of it.
import Foundation
import ScrollTypes

/// A scroll view in the tree.
struct ReferenceTreeMember {
  let id: ScrollViewID
  let parent: ScrollViewID?
  /// The view of the parent that contains it; nil for the root, and for an attached scroll view.
  var element: StackElement?
  /// The origin of its container in the view, or else in the parent's container.
  var origin: CGPoint
  var model: ReferenceModel
  /// A number that no other scroll view has had. A scroll view that was kept while it was away keeps its number.
  let life: Int

  /// The frame of its view in the parent's space in the last frame of the tree; zero if it is in no view.
  var viewFrame = CGRect.zero
  /// Whether the last frame put its view on the screen.
  var isOnScreen = false
  /// Whether it is in the tree only because of a pointer in it.
  var staysForPointer = false
  /// The arrivals at an edge at which its fling was not passed on, by axis.
  var decidedArrivals: [Axis: Double] = [:]
  /// Its last report; nil before its first frame in the tree.
  var report: FrameReport?
  /// Whether it has made no frame in the tree.
  var isNew = true
  /// The state of its parent that it followed last; nil for all but side stacks.
  var sideTrail: ReferenceSideTrail?

  /// Whether it was edited, updated or resized since its last frame.
  var isChanged = false
  /// The pinned views that its last frame showed.
  var pinnedViews: [StackElement] = []
  /// Whether this frame steps it.
  var isToBeStepped = true

  init(
    id: ScrollViewID, parent: ScrollViewID?, element: StackElement?, origin: CGPoint, model: ReferenceModel, life: Int
  ) {
    (self.id, self.parent, self.element, self.origin) = (id, parent, element, origin)
    (self.model, self.life) = (model, life)
  }

  /// Whether it is a side stack, which moves with its parent: page K.
  var isSideStack: Bool { sideTrail != nil }

  /// The origin of its container in the parent's space.
  var standpoint: CGPoint {
    CGPoint(x: viewFrame.origin.x + origin.x, y: viewFrame.origin.y + origin.y)
  }

  /// Whether one of its views on the screen contains a point of the parent's space.
  func showsView(at point: CGPoint) -> Bool {
    let local = CGPoint(x: point.x - standpoint.x, y: point.y - standpoint.y)
    return model.visibleElements.contains { $0.frame.contains(local) }
  }

  /// Whether its container contains a point, given from the container's top-left corner.
  func contains(_ point: CGPoint) -> Bool {
    let size = model.configuration.containerSize
    return point.x >= 0 && point.x < size.width && point.y >= 0 && point.y < size.height
  }
}

/// A scroll view that is away from the tree, and continues as it was when it joins again.
struct ReferenceKeptMember {
  var model: ReferenceModel
  let life: Int
}
