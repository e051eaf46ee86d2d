// A pointer in the reference's tree: its chain of scroll views, and its way along each axis.
import Foundation
import ScrollTypes

/// The one pointer that scrolls the tree.
struct ReferenceTreePointer {
  /// A touch, by its number and the point at which it came down, or a gesture on a trackpad.
  let kind: ReferencePointer
  /// The scroll views that are still in the tree, from the innermost to the root.
  var chain: [ScrollViewID]
  /// Whether it has no axis lock.
  let isFree: Bool
  /// Its ways along the axes that it still scrolls, the vertical one first; empty if only the root has the pointer.
  var ways: [ReferenceAxisWay] = []
  /// Whether only the root has the pointer, and handles it as a scroll view without a tree does.
  let isRootAlone: Bool
}

/// The way of a pointer along one axis, and the part of each scroll view.
struct ReferenceAxisWay {
  let axis: Axis
  /// The scroll views that it moves, the innermost first.
  var members: [ScrollViewID]
  /// Whether it began with more than one scroll view.
  let isShared: Bool
  /// The trail of a shared pointer: y₀.
  var trail: ReferenceTrail
  /// The coordinate of each member: y.
  var coordinates: [Double]
  /// The part of its way that each member passes on: ρ.
  var parts: [Double]

  init(_ axis: Axis, _ members: [ScrollViewID], beginningAt y: Double, at time: Double) {
    self.axis = axis
    self.members = members
    isShared = members.count > 1
    trail = ReferenceTrail(y: y, at: time)
    coordinates = members.map { _ in 0 }
    coordinates[0] = y
    parts = members.map { _ in 0 }
  }
}
