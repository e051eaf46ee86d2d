// A scroll view of the reference's tree, and what the tree knows of it.
import Foundation
import ScrollTypes

/// A scroll view in the tree.
struct ReferenceTreeMember {
  let id: ScrollViewID
  let parent: ScrollViewID?
  /// The view of the parent in which it stands; nil for the root and for one that is attached.
  var element: StackElement?
  /// Where its container stands: in the view, or in the parent's container.
  var origin: CGPoint
  var model: ReferenceModel
  /// A number that no other scroll view has had; one that was kept while it was away keeps its own.
  let life: Int

  /// The frame of its view in the parent's space, as the last frame of the tree has it; zero where it is in no view.
  var viewFrame = CGRect.zero
  /// Whether the last frame put its view on the screen.
  var isOnScreen = false
  /// Whether it is there only because a pointer is in it.
  var staysForPointer = false
  /// The arrivals at an edge after which it was left to itself, by axis.
  var decidedArrivals: [Axis: Double] = [:]
  /// What it showed last; nil before its first frame in the tree.
  var report: FrameReport?
  /// Whether it has made no frame in the tree.
  var isNew = true
  /// How far it has followed its parent; nil for all but side stacks.
  var sideTrail: ReferenceSideTrail?

  /// Whether it was edited, updated or resized since its last frame.
  var isChanged = false
  /// The pinned views that its last frame showed.
  var pinnedViews: [StackElement] = []
  /// Whether this frame has something to do here.
  var isToBeStepped = true

  init(
    id: ScrollViewID, parent: ScrollViewID?, element: StackElement?, origin: CGPoint, model: ReferenceModel, life: Int
  ) {
    (self.id, self.parent, self.element, self.origin) = (id, parent, element, origin)
    (self.model, self.life) = (model, life)
  }

  /// Whether it stands beside a section of its parent, and moves with that: page K.
  var isSideStack: Bool { sideTrail != nil }

  /// Where its container stands in the parent's space.
  var standpoint: CGPoint {
    CGPoint(x: viewFrame.origin.x + origin.x, y: viewFrame.origin.y + origin.y)
  }

  /// Whether a view that it shows has a point of the parent's space.
  func showsView(at point: CGPoint) -> Bool {
    let local = CGPoint(x: point.x - standpoint.x, y: point.y - standpoint.y)
    return model.visibleElements.contains { $0.frame.contains(local) }
  }

  /// Whether its container has a point that is seen from the container's top-left corner.
  func contains(_ point: CGPoint) -> Bool {
    let size = model.configuration.containerSize
    return point.x >= 0 && point.x < size.width && point.y >= 0 && point.y < size.height
  }
}

/// A scroll view that is not in the tree, and is to go on as it was when it joins again.
struct ReferenceKeptMember {
  var model: ReferenceModel
  let life: Int
}
