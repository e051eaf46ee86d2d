// Strategy: play a scenario twice on one model, the second time with the axes of everything exchanged: container,
// insets, tracks, touches, wheels, arrow keys, targets and anchors. A pointer that goes as far across as along counts
// as vertical, which has no counterpart. So both runs shorten its way across a little, unless a pointer drags both
// ways. Content from right to left runs from left to right in both runs, because nothing runs from bottom to top. If
// the client decides where scrolls come to rest by an anchor that differs along the axes, they come to rest anywhere.
//
// Invariants: a horizontal stack or grid behaves as a vertical one does. Every frame, size, offset and velocity is
// transposed to the bit, and all else is the same.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with itself along the other axis.
public enum TransposeOracle: Oracle {
  /// The first part of its signatures.
  public static let name = "transpose"

  /// Plays `scenario` and its transpose.
  ///
  /// - Throws: The first difference, with a signature that begins with "transpose.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    let behavior = scenario.rows.behavior
    return try PairedRun<Subject, Transposition>.check(
      scenario.without { $0 == .custom && !behavior.hasTranspose },
      Transposition(
        isVertical: scenario.configuration.content.axis == .vertical,
        hasLock: scenario.configuration.content.crossExtent == nil))
  }
}

private struct Transposition: Turn {
  static let name = "transpose"
  /// Whether the first run scrolls vertically.
  let isVertical: Bool
  /// Whether a pointer scrolls along one axis only.
  let hasLock: Bool

  func configurations(_ configuration: ScrollConfiguration) -> (ScrollConfiguration, ScrollConfiguration) {
    var first = configuration
    first.content.layoutDirection = .leftToRight
    var second = first
    second.content.axis = first.content.axis == .vertical ? .horizontal : .vertical
    second.verticalScrollBounceBehavior = first.horizontalScrollBounceBehavior
    second.horizontalScrollBounceBehavior = first.verticalScrollBounceBehavior
    second.stickyEdges = first.stickyEdges.transposed
    second.initialAnchor = first.initialAnchor?.transposed
    second.containerSize = first.containerSize.transposed
    second.safeAreaInsets = first.safeAreaInsets.transposed
    second.contentMargins = first.contentMargins.transposed
    (second.horizontalSizeClass, second.verticalSizeClass) = (first.verticalSizeClass, first.horizontalSizeClass)
    if case .viewAligned(let limit, let anchor) = first.scrollTargetRule {
      second.scrollTargetRule = .viewAligned(limit: limit, anchor: anchor?.transposed)
    }
    second.content.tracks = first.content.tracks.map(\.transposed)
    for index in second.content.layouts.indices {
      second.content.layouts[index].margins = first.content.layouts[index].margins.transposed
      second.content.layouts[index].tracks = first.content.layouts[index].tracks.map(\.transposed)
    }
    return (first, second)
  }

  func events(_ event: EventParts, in scene: PairedScene) -> (EventParts, EventParts)? {
    var first = event
    if hasLock { first.place = event.place.map(unambiguous) }
    return (first, first.transposed)
  }

  /// Returns the place of a pointer with its coordinate across the axis shortened by a tiny share, so that no diagonal
  /// is exact.
  private func unambiguous(_ point: CGPoint) -> CGPoint {
    func shortened(_ place: CGFloat) -> CGFloat { min(max(0.999_998_731_462_907 * place, -9e8), 9e8) }
    return isVertical ? CGPoint(x: shortened(point.x), y: point.y) : CGPoint(x: point.x, y: shortened(point.y))
  }

  func difference(_ first: ScrollPhaseChangeContext, _ second: ScrollPhaseChangeContext) -> FrameDifference? {
    let velocity = second.velocity?.transposed
    if first.velocity != velocity {
      return FrameDifference("velocity", "velocity", expected: first.velocity as Any, got: velocity as Any)
    }
    let (old, new) = (first.geometry, second.geometry)
    let turned = ScrollGeometry(
      contentOffset: new.contentOffset.transposed, contentSize: new.contentSize.transposed,
      contentInsets: new.contentInsets.transposed, containerSize: new.containerSize.transposed)
    return old == turned ? nil : FrameDifference("geometry", "geometry", expected: old, got: turned)
  }

  func difference(_ first: PairedFrame, _ second: PairedFrame) -> FrameDifference? {
    let (old, new) = (first.report, second.report)
    if old.changes != new.changes {
      return FrameDifference(
        "changes", "bits of the changes", expected: old.changes.rawValue, got: new.changes.rawValue)
    }
    for (one, other) in zip(first.elements, second.elements) where one.frame != other.frame.transposed {
      return FrameDifference("frame", "frame of \(one.element)", expected: one.frame, got: other.frame.transposed)
    }
    return nil
  }
}

extension EventParts {
  fileprivate var transposed: EventParts {
    var parts = self
    parts.place = place?.transposed
    parts.wheel?.delta = wheel?.delta.transposed ?? .zero
    parts.key = key?.transposed
    parts.offset = offset?.transposed
    parts.edge = edge?.transposed
    parts.anchor = anchor?.transposed
    parts.size = size?.transposed
    parts.safeAreaInsets = safeAreaInsets?.transposed
    return parts
  }
}

extension ScrollKey {
  fileprivate var transposed: ScrollKey {
    switch self {
    case .arrowUp: .arrowLeft
    case .arrowDown: .arrowRight
    case .arrowLeft: .arrowUp
    case .arrowRight: .arrowDown
    case .pageUp, .pageDown, .home, .end, .space, .shiftSpace: self
    }
  }
}

extension Edge {
  fileprivate var transposed: Edge {
    switch self {
    case .top: .leading
    case .leading: .top
    case .bottom: .trailing
    case .trailing: .bottom
    }
  }
}

extension Edge.Set {
  fileprivate var transposed: Edge.Set {
    Edge.allCases.reduce(into: []) { edges, edge in
      if contains(Edge.Set(edge)) { edges.insert(Edge.Set(edge.transposed)) }
    }
  }
}

extension CGVector {
  fileprivate var transposed: CGVector { CGVector(dx: dy, dy: dx) }
}

extension CGPoint {
  fileprivate var transposed: CGPoint { CGPoint(x: y, y: x) }
}

extension CGSize {
  fileprivate var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  fileprivate var transposed: CGRect { CGRect(origin: origin.transposed, size: size.transposed) }
}

extension GridItem {
  fileprivate var transposed: GridItem { GridItem(size, spacing: spacing, alignment: alignment?.transposed) }
}

extension UnitPoint {
  fileprivate var transposed: UnitPoint { UnitPoint(x: y, y: x) }
}

extension EdgeInsets {
  fileprivate var transposed: EdgeInsets { EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom) }
}
