// The safe area at the edges of a view, as its GeometryProxy has it.
import Foundation

/// What a host knows of safe areas, so that views in a window without any look for none.
@MainActor
final class SafeAreas {
  /// Whether modifiers make a safe area anywhere.
  var areMade = false
  /// How many layouts there were: between two of them safe areas stay as they are.
  private(set) var layouts = 0
  /// How high the window is.
  var windowHeight: CGFloat = 0
  /// How much of the window the keyboard covers.
  var keyboard: CGFloat = 0

  func noteLayout() { layouts += 1 }

  /// The safe area around a view that stands somewhere in the window.
  func insets(around element: LayoutElement) -> EdgeInsets {
    guard areMade || keyboard > 0 else { return EdgeInsets() }
    var search = SafeAreaSearch(element)
    if search.go(), keyboard > 0 { search.reach(bottom: windowHeight, inner: windowHeight - keyboard) }
    return search.insets
  }
}

/// Goes from a view outwards, and adds the safe areas that begin at its edges.
///
/// An edge of the view that lies in a safe area, its inner bound included, has what is left of it up to the outer bound, and then is
/// there for the safe areas around. A scroll view, and what is as large as one, lies under its safe area and has all of that.
private struct SafeAreaSearch {
  /// How far beside the bound an edge may lie, for rounding.
  private static let slack: CGFloat = 1e-3

  private let element: LayoutElement
  private var minX: CGFloat
  private var maxX: CGFloat
  private var minY: CGFloat
  private var maxY: CGFloat
  // As they are seen.
  private var left: CGFloat = 0
  private var right: CGFloat = 0
  private var top: CGFloat = 0
  private var bottom: CGFloat = 0

  init(_ element: LayoutElement) {
    self.element = element
    let frame = element.frame
    (minX, maxX, minY, maxY) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
  }

  var insets: EdgeInsets {
    let (leading, trailing) = element.isRightToLeft ? (right, left) : (left, right)
    return EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  /// Goes to the top of the tree; false where a scroll view is on the way, in which the safe areas around it end.
  mutating func go() -> Bool {
    var child = element
    while let parent = child.parent {
      if parent is ScrollElement { return false }
      moveX(by: parent.visible(child.frame).minX - child.frame.minX)
      if parent.isCovering(child), let proposal = parent.placedProposal {
        add(parent.coveredEdges(proposal).usable, of: parent)
      }
      child = parent
      moveX(by: child.frame.minX)
      minY += child.frame.minY
      maxY += child.frame.minY
    }
    return true
  }

  private mutating func moveX(by distance: CGFloat) {
    minX += distance
    maxX += distance
  }

  private mutating func add(_ insets: EdgeInsets, of parent: LayoutElement) {
    guard insets != EdgeInsets() else { return }
    let size = parent.frame.size
    let isUnder = parent.scrollElement != nil
    let (left, right) =
      parent.isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    if isUnder {
      if minX <= Self.slack { self.left += left }
      if maxX >= size.width - Self.slack { self.right += right }
      if minY <= Self.slack { top += insets.top }
      if maxY >= size.height - Self.slack { bottom += insets.bottom }
    }
    reach(left: left)
    reach(right: size.width, inner: size.width - right)
    reach(top: insets.top)
    reach(bottom: size.height, inner: size.height - insets.bottom)
  }

  private mutating func reach(left inner: CGFloat) {
    guard minX >= -Self.slack, minX <= inner + Self.slack else { return }
    left += max(0, minX)
    minX = 0
  }

  private mutating func reach(right outer: CGFloat, inner: CGFloat) {
    guard maxX <= outer + Self.slack, maxX >= inner - Self.slack else { return }
    right += max(0, outer - maxX)
    maxX = outer
  }

  private mutating func reach(top inner: CGFloat) {
    guard minY >= -Self.slack, minY <= inner + Self.slack else { return }
    top += max(0, minY)
    minY = 0
  }

  mutating func reach(bottom outer: CGFloat, inner: CGFloat) {
    guard maxY <= outer + Self.slack, maxY >= inner - Self.slack else { return }
    bottom += max(0, outer - maxY)
    maxY = outer
  }
}
