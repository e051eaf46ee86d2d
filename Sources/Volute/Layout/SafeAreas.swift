// Finds the safe area at the edges of a view, for its GeometryProxy.
import Foundation

/// What a host knows of safe areas. In a window without any, views skip the search for them.
@MainActor
final class SafeAreas {
  /// Whether any modifier makes a safe area.
  var areMade = false
  /// The number of layouts so far. Safe areas stay the same between two layouts.
  private(set) var layouts = 0
  /// The height of the window.
  var windowHeight: CGFloat = 0
  /// The height of the part of the window that the keyboard covers.
  var keyboard: CGFloat = 0

  func noteLayout() { layouts += 1 }

  /// The safe area around a view that stands somewhere in the window.
  func insets(around element: LayoutElement) -> EdgeInsets {
    guard areMade || keyboard > 0 else { return EdgeInsets() }
    var search = SafeAreaSearch(element)
    if search.go(), keyboard > 0 { search.vertical.reachEnd(windowHeight, from: windowHeight - keyboard) }
    return search.insets
  }
}

/// Goes from a view outwards, and adds the safe areas that begin at its edges.
private struct SafeAreaSearch {
  private let element: LayoutElement
  /// From left to right on the screen.
  private var horizontal: SafeAreaSpan
  var vertical: SafeAreaSpan

  init(_ element: LayoutElement) {
    self.element = element
    horizontal = SafeAreaSpan(from: element.frame.minX, to: element.frame.maxX)
    vertical = SafeAreaSpan(from: element.frame.minY, to: element.frame.maxY)
  }

  var insets: EdgeInsets {
    let (left, right) = (horizontal.start, horizontal.end)
    let (leading, trailing) = element.isRightToLeft ? (right, left) : (left, right)
    return EdgeInsets(top: vertical.start, leading: leading, bottom: vertical.end, trailing: trailing)
  }

  /// Goes to the top of the tree. False if a scroll view is on the way: the safe areas around it end there.
  mutating func go() -> Bool {
    var child = element
    while let parent = child.parent {
      if parent is ScrollElement { return false }
      horizontal.move(by: parent.visible(child.frame).minX - child.frame.minX)
      if parent.isCovering(child), let proposal = parent.placedProposal {
        add(parent.coveredEdges(proposal).usable, of: parent)
      }
      child = parent
      horizontal.move(by: child.frame.minX)
      vertical.move(by: child.frame.minY)
    }
    return true
  }

  private mutating func add(_ insets: EdgeInsets, of parent: LayoutElement) {
    guard insets != EdgeInsets() else { return }
    let size = parent.frame.size
    let isUnder = parent.scrollElement != nil
    let (left, right) =
      parent.isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    horizontal.add(start: left, end: right, of: size.width, isUnder: isUnder)
    vertical.add(start: insets.top, end: insets.bottom, of: size.height, isUnder: isUnder)
  }
}

/// A view along one axis, and the safe area at its two edges.
///
/// An edge that lies in a safe area, or on its inner bound, gets the distance that is left to the outer bound. Then the
/// edge moves to the outer bound, for the safe areas around. A scroll view lies under all of its safe area, and so does
/// an element as large as one.
private struct SafeAreaSpan {
  /// How far past the bound an edge may lie because of rounding, in points.
  private static let slack: CGFloat = 1e-3

  private var low: CGFloat
  private var high: CGFloat
  private(set) var start: CGFloat = 0
  private(set) var end: CGFloat = 0

  init(from low: CGFloat, to high: CGFloat) { (self.low, self.high) = (low, high) }

  mutating func move(by distance: CGFloat) {
    low += distance
    high += distance
  }

  /// Adds the safe areas at both ends of an element around, which has a given length.
  mutating func add(start atStart: CGFloat, end atEnd: CGFloat, of length: CGFloat, isUnder: Bool) {
    if isUnder {
      if low <= Self.slack { start += atStart }
      if high >= length - Self.slack { end += atEnd }
    }
    reachStart(to: atStart)
    reachEnd(length, from: length - atEnd)
  }

  private mutating func reachStart(to inner: CGFloat) {
    guard low >= -Self.slack, low <= inner + Self.slack else { return }
    start += max(0, low)
    low = 0
  }

  /// Adds the safe area from an inner bound to an outer one.
  mutating func reachEnd(_ outer: CGFloat, from inner: CGFloat) {
    guard high <= outer + Self.slack, high >= inner - Self.slack else { return }
    end += max(0, outer - high)
    high = outer
  }
}
