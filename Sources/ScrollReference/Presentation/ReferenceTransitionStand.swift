// The position of a row in its transition: the geometry of page J.
import Foundation
import ScrollTypes

/// A row and the inside of its container, along the axis of the row's transition.
struct ReferenceTransitionStand {
  enum Side { case topLeading, bottomTrailing }

  let transition: ScrollTransition
  /// The distances by which the row has come in over each end of the container: §J4.
  private let comeIn: (topLeading: Double, bottomTrailing: Double)
  /// The lengths of the row and of the inside of the container.
  private let rowLength: Double
  private let insideLength: Double

  init(_ transition: ScrollTransition, frame: CGRect, geometry: ScrollGeometry, content: StackContent) {
    self.transition = transition
    let insets = geometry.contentInsets
    let along = content.axes == .horizontal ? Axis.horizontal : .vertical
    let (row, inside): ((start: Double, end: Double), (start: Double, end: Double))
    switch transition.axis ?? along {
    case .vertical:
      row = (frame.minY, frame.minY + frame.height)
      inside = (insets.top, geometry.containerSize.height - insets.bottom)
    case .horizontal:
      let (near, far) = (frame.minX, frame.minX + frame.width)
      let width = geometry.containerSize.width
      // From right to left everything counts from the right edge.
      row = content.layoutDirection == .rightToLeft ? (width - far, width - near) : (near, far)
      inside = (insets.leading, width - insets.trailing)
    }
    let insideEnd = max(inside.start, inside.end)
    comeIn = (row.end - inside.start, insideEnd - row.start)
    (rowLength, insideLength) = (row.end - row.start, insideEnd - inside.start)
  }

  /// The phase of the row: §J8.
  var phase: ScrollTransitionPhase {
    if isShort(.topLeading) { return .topLeading }
    if isShort(.bottomTrailing) { return .bottomTrailing }
    return .identity
  }

  /// The goal of a side's weight: §J10.
  func target(_ side: Side) -> Double {
    let ofSide: ScrollTransitionPhase = side == .topLeading ? .topLeading : .bottomTrailing
    guard phase == ofSide else { return 0 }
    switch configuration(side).kind {
    case .identity: return 0
    case .animated: return 1
    case .interactive(let curve):
      let (way, done) = (way(side), distance(side))
      let share = way <= 0 || done <= 0 ? 0 : done / way
      return 1 - ReferenceProgress(shape: curve.shape).value(at: share)
    }
  }

  private func configuration(_ side: Side) -> ScrollTransitionConfiguration {
    side == .topLeading ? transition.topLeading : transition.bottomTrailing
  }

  private func distance(_ side: Side) -> Double { side == .topLeading ? comeIn.topLeading : comeIn.bottomTrailing }

  private func isShort(_ side: Side) -> Bool {
    configuration(side).kind != .identity && distance(side) < way(side)
  }

  /// The distance that the row must come in until it is in its identity: §J6.
  private func way(_ side: Side) -> Double {
    let threshold = configuration(side).threshold
    let toCentre = (insideLength + rowLength) / 2
    let sum =
      threshold.visibleFraction * min(rowLength, insideLength) + threshold.centeredFraction * toCentre
      + threshold.inset
    return min(sum.isNaN ? 0 : sum, toCentre) - 0.00390625
  }
}
