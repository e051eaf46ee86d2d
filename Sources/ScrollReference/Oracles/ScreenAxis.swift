// The screen along one axis: reads frames and geometries for oracles, whichever way the content runs.
import Foundation
import ScrollTypes

/// An axis along which content scrolls. Lengths are in points.
struct ScreenAxis: Equatable {
  let isVertical: Bool
  let isRightToLeft: Bool

  /// The axis of the stack.
  init(_ content: StackContent) {
    self.init(isVertical: content.axis == .vertical, isRightToLeft: content.layoutDirection == .rightToLeft)
  }

  private init(isVertical: Bool, isRightToLeft: Bool) {
    self.isVertical = isVertical
    self.isRightToLeft = isRightToLeft
  }

  /// The axis across this one.
  var across: ScreenAxis { ScreenAxis(isVertical: !isVertical, isRightToLeft: isRightToLeft) }

  /// The axes along which content scrolls, the stack's axis first.
  static func scrolling(_ content: StackContent) -> [ScreenAxis] {
    let axis = ScreenAxis(content)
    return content.crossExtent == nil ? [axis] : [axis, axis.across]
  }

  /// Whether the content begins at the right edge of the screen and runs to the left.
  var runsLeft: Bool { !isVertical && isRightToLeft }

  /// The edge at which content ends.
  var end: Edge.Set { isVertical ? .bottom : .trailing }
  /// The edge at which it starts.
  var start: Edge.Set { isVertical ? .top : .leading }

  func containerLength(_ size: CGSize) -> Double { isVertical ? size.height : size.width }

  /// The insets along the axis.
  func insets(_ insets: EdgeInsets) -> (start: Double, end: Double) {
    isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  /// The start of a frame along the axis, measured from the edge at which the content begins.
  func start(of frame: CGRect, in size: CGSize) -> Double {
    isVertical ? frame.minY : runsLeft ? size.width - frame.minX - frame.width : frame.minX
  }

  func length(of frame: CGRect) -> Double { isVertical ? frame.height : frame.width }

  /// The coordinate of a point along the axis, as the point has it.
  func coordinate(of point: CGPoint) -> Double { isVertical ? point.y : point.x }

  /// The offset along the axis, which is 0 where the content begins.
  func offset(of geometry: ScrollGeometry) -> Double {
    if isVertical { return geometry.contentOffset.y }
    if runsLeft {
      // Models count in units from the content's end, and a configured length may be no whole number of units.
      return points(units(geometry.contentSize.width)) - geometry.contentOffset.x - geometry.containerSize.width
    }
    return geometry.contentOffset.x
  }

  func contentLength(of geometry: ScrollGeometry) -> Double {
    isVertical ? geometry.contentSize.height : geometry.contentSize.width
  }

  /// The component of a velocity along the axis, positive towards the content's end.
  func speed(of velocity: CGVector) -> Double {
    isVertical ? velocity.dy : runsLeft ? -velocity.dx : velocity.dx
  }

  /// The distance that a key scrolls towards the content's end, in points. It is infinite for the keys that lead to an
  /// end, and nil for an arrow across the axis.
  func distance(of key: ScrollKey, room: Double) -> Double? {
    let towardsEnd: Double = runsLeft ? -1 : 1
    switch key {
    case .arrowUp: return isVertical ? -ScrollKey.arrowDistance : nil
    case .arrowDown: return isVertical ? ScrollKey.arrowDistance : nil
    case .arrowLeft: return isVertical ? nil : -towardsEnd * ScrollKey.arrowDistance
    case .arrowRight: return isVertical ? nil : towardsEnd * ScrollKey.arrowDistance
    case .pageUp, .shiftSpace: return -ScrollKey.pageFraction * room
    case .pageDown, .space: return ScrollKey.pageFraction * room
    case .home: return -.infinity
    case .end: return .infinity
    }
  }

  /// Whether a key is an arrow along the axis.
  func isArrow(_ key: ScrollKey) -> Bool {
    isVertical ? key == .arrowUp || key == .arrowDown : key == .arrowLeft || key == .arrowRight
  }

  /// The location of a pointer at `place` points towards the content's end.
  func touch(at place: Double) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: runsLeft ? -place : place, y: 0)
  }
}
