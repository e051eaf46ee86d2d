// A pointer in the reference's tree: the scroll views with which it began, and its way along each axis.
import Foundation
import ScrollTypes

/// The one pointer that scrolls the tree.
struct ReferenceTreePointer {
  /// A touch by its number and where it came down, or a gesture on a trackpad.
  let kind: ReferencePointer
  /// The scroll views, from the innermost to the root, that are still there.
  var chain: [ScrollViewID]
  /// Whether it has no axis lock.
  let isFree: Bool
  /// Its ways along the axes of the screen that it still scrolls, the vertical one first; none where the root alone has it.
  var ways: [ReferenceAxisWay] = []
  /// Whether it began in the root, which does by itself what a scroll view alone does.
  let isRootAlone: Bool
}

/// The way of a pointer along one axis, and who has which part of it.
struct ReferenceAxisWay {
  let axis: Axis
  /// The scroll views that it moves, the innermost first.
  var members: [ScrollViewID]
  /// Whether it began with more than one.
  let isShared: Bool
  /// Where the pointer was, for one that is shared: y₀.
  var trail: ReferenceTrail
  /// The coordinate of each member: y.
  var coordinates: [Double]
  /// How much of its way each passes on: ρ.
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
