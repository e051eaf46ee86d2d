// Finds the faults of a screen as a host shows it now, and the differences between two hosts.
import Foundation
import ScenarioSearch
import Volute

/// A property that a screen breaks.
struct ScreenFault: Equatable {
  var property: String
  var expected: String
  var actual: String
}

extension ScrollHost {
  /// Returns the faults of the screen now, a line for each. It checks properties that one moment shows: `frames`,
  /// `blankness`, `identity`, `diagnostics`, and `range` of scroll views at rest.
  public func faults(against invariants: ScreenInvariants = .standard) -> [String] {
    var counts: [String: Int] = [:]
    return screenFaults(invariants, &counts).map { "\($0.property): expected \($0.expected); \($0.actual)" }
  }

  /// Scrolls both hosts to the start of their content, and returns the first difference between their screens. It
  /// compares from the top of the tree downwards. The result is empty if there is no difference.
  public func differences(from other: ScrollHost) -> [String] {
    for host in [self, other] {
      host.scrollToStarts()
      host.waitUntilIdle()
    }
    return Self.difference(tree, other.tree, "").map { [$0] } ?? []
  }

  /// Counts each property that it checks: `range` only if a scroll view is at rest, for example.
  func screenFaults(_ invariants: ScreenInvariants, _ counts: inout [String: Int]) -> [ScreenFault] {
    var faults: [ScreenFault] = []
    let scrollViews = checkedScrollViews(limit: invariants.contains(.identity) ? 10_000 : 0)
    func checks(_ invariant: ScreenInvariants, _ isPossible: Bool = true) -> Bool {
      guard invariants.contains(invariant), isPossible else { return false }
      counts[invariant.description, default: 0] += 1
      return true
    }
    if checks(.frames) { faults += frameFaults }
    if checks(.blankness, !scrollViews.isEmpty) {
      faults += scrollViews.compactMap(\.blankness)
    }
    if checks(.identity, !scrollViews.isEmpty) {
      faults += scrollViews.compactMap(\.repeatedID).map {
        ScreenFault(property: "identity", expected: "an id for each row", actual: "two rows have the id \($0)")
      }
    }
    let resting = scrollViews.filter { $0.phase == .idle }
    if checks(.range, !resting.isEmpty) { faults += resting.flatMap(\.rangeFaults) }
    if checks(.diagnostics), let line = diagnostics.first {
      faults.append(ScreenFault(property: "diagnostics", expected: "none", actual: line))
    }
    return faults
  }

  private var frameFaults: [ScreenFault] {
    let wrong = tree?.first { view in
      let values = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
      return !values.allSatisfy(\.isFinite) || view.frame.size.width < 0 || view.frame.size.height < 0
    }
    return wrong.map {
      [ScreenFault(property: "frames", expected: "finite frames", actual: "\($0.kind) stands at \($0.frame.inWords)")]
    } ?? []
  }

  private static func difference(_ one: PlacedView?, _ other: PlacedView?, _ path: String) -> String? {
    guard let one, let other else {
      return one == nil && other == nil ? nil : "\(path): \(line(one)), on a new screen \(line(other))"
    }
    let inside = "\(path)/\(one.kind)"
    let edges = [\CGRect.minX, \.minY, \.maxX, \.maxY]
    let isSame =
      one.kind == other.kind && one.id == other.id && one.text == other.text && one.paint == other.paint
      && one.effect == other.effect
      && edges.allSatisfy { abs(one.frame[keyPath: $0] - other.frame[keyPath: $0]) < 0.01 }
    if !isSame { return "\(path): \(line(one)), on a new screen \(line(other))" }
    for (old, new) in zip(one.children, other.children) {
      if let found = difference(old, new, inside) { return found }
    }
    guard one.children.count == other.children.count else {
      return "\(inside): \(one.children.map(\.kind)), on a new screen \(other.children.map(\.kind))"
    }
    return nil
  }

  private static func line(_ view: PlacedView?) -> String {
    guard let view else { return "nothing" }
    let id = view.id.map { " with id \($0.base)" } ?? ""
    let effect = view.effect.map { ", \($0)," } ?? ""
    return "\(view.kind)\(id)\(view.text.map { " \"\($0)\"" } ?? "")\(effect) at \(view.frame.inWords)"
  }
}

extension CGRect {
  /// The place and the size, as `0, 64, 390 by 780`.
  fileprivate var inWords: String {
    let (left, top) = (Snippet.number(origin.x), Snippet.number(origin.y))
    return "\(left), \(top), \(Snippet.number(size.width)) by \(Snippet.number(size.height))"
  }
}

extension PlacedView {
  /// Whether the view itself shows something, rather than being a container, a modifier or a space.
  fileprivate var isSeen: Bool {
    children.isEmpty && (text != nil || image != nil || paint != nil || effect != nil || kind == "Divider")
  }

  /// Whether the view itself shows something, or is the room around such a view that a frame or a padding asks for.
  fileprivate var isSeenWithRoom: Bool { isSeen || children.count == 1 && children[0].isSeenWithRoom }
}

extension CheckedScrollView {
  /// The fault that the scroll view shows nothing where a part of its content should be; nil if there is no such fault.
  fileprivate var blankness: ScreenFault? {
    let content = CGRect(
      origin: CGPoint(x: view.frame.minX - geometry.contentOffset.x, y: view.frame.minY - geometry.contentOffset.y),
      size: geometry.contentSize)
    let shown = content.intersection(view.frame)
    guard !shown.isNull, shown.width > 1, shown.height > 1 else { return nil }
    let seen = view.first {
      $0.isSeenWithRoom && $0.frame.width > 0 && $0.frame.height > 0 && $0.frame.intersects(shown)
    }
    guard seen == nil else { return nil }
    return ScreenFault(
      property: "blankness", expected: "something visible at \(shown.inWords), where the content is",
      actual: "the scroll view at \(view.frame.inWords) shows nothing")
  }

  /// The faults of the axes along which content rests past an edge.
  fileprivate var rangeFaults: [ScreenFault] {
    [Axis.horizontal, .vertical].compactMap { axis in
      guard axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return nil }
      let range = restingRange(along: axis)
      let offset = axis.coordinate(of: geometry.contentOffset)
      let allowance = max(0.01, 1e-8 * abs(offset))
      guard offset < range.lowerBound - allowance || offset > range.upperBound + allowance else { return nil }
      return ScreenFault(
        property: "range", expected: "a content offset in \(range) along the \(axis) axis",
        actual: "it rests at \(offset)")
    }
  }

  /// Returns the range in which content rests. Content that is shorter than its container may stand anywhere in it.
  private func restingRange(along axis: Axis) -> ClosedRange<CGFloat> {
    let insets = geometry.contentInsets
    let isVertical = axis == .vertical
    let (start, end) = isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let length = isVertical ? geometry.contentSize.height : geometry.contentSize.width
    let container = isVertical ? geometry.containerSize.height : geometry.containerSize.width
    let isMirrored = !isVertical && isRightToLeft
    let (first, last) = isMirrored ? (-end, length + start - container) : (-start, length + end - container)
    return min(first, last)...max(first, last)
  }
}
