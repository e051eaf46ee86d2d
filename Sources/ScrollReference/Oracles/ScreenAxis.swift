// The screen as the scroll axis sees it: what oracles read of frames and geometries, whichever way the content runs.
import Foundation
import ScrollTypes

/// The way along which content scrolls. Lengths are in points.
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

  /// The axis across.
  var across: ScreenAxis { ScreenAxis(isVertical: !isVertical, isRightToLeft: isRightToLeft) }

  /// The axes along which content scrolls, that of the stack first.
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

  /// Where a frame begins along the axis, from the edge at which the content begins.
  func start(of frame: CGRect, in size: CGSize) -> Double {
    isVertical ? frame.minY : runsLeft ? size.width - frame.minX - frame.width : frame.minX
  }

  func length(of frame: CGRect) -> Double { isVertical ? frame.height : frame.width }

  /// The coordinate along the axis as it stands in a point.
  func coordinate(of point: CGPoint) -> Double { isVertical ? point.y : point.x }

  /// The offset along the axis, 0 where the content begins.
  func offset(of geometry: ScrollGeometry) -> Double {
    if isVertical { return geometry.contentOffset.y }
    if runsLeft {
      // Models count in units from the content's end: a length that is configured need not be whole ones.
      return points(units(geometry.contentSize.width)) - geometry.contentOffset.x - geometry.containerSize.width
    }
    return geometry.contentOffset.x
  }

  func contentLength(of geometry: ScrollGeometry) -> Double {
    isVertical ? geometry.contentSize.height : geometry.contentSize.width
  }

  /// The part of a velocity that is along the axis.
  func speed(of velocity: CGVector) -> Double {
    isVertical ? velocity.dy : runsLeft ? -velocity.dx : velocity.dx
  }

  /// How far a key leads towards the content's end in points, infinitely far for its ends; nil for an arrow across the axis.
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

  /// Where a pointer is that has come `place` points towards the content's end.
  func touch(at place: Double) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: runsLeft ? -place : place, y: 0)
  }
}
