// A side stack and its scroll view in one frame, along their axis, and their invariants.
import Foundation
import ScrollScenario
import ScrollTypes

/// A side stack and the scroll view beside it, as a frame shows them. Lengths are in points.
struct SideStackSample {
  private let stack: FrameReport
  private let parent: FrameReport
  private let axis: ScreenAxis
  private let hasPhaseChanges: Bool
  /// The views that are on the screen and not pinned.
  private let stackViews: [VisibleElement]
  private let parentViews: [VisibleElement]
  /// The place of the section's first line on the screen; nil for a section without lines, or with the first one
  /// pinned.
  private let start: Double?
  /// The place of the first line of a later section on the screen, as far as it is known.
  private let next: Double?

  /// Creates a sample; nil if one of the two has not made a frame.
  init?<Tree: ScrollTreeModel & ~Copyable>(
    of view: TreeFrameRecord.View, in record: TreeFrameRecord, of tree: borrowing Tree
  ) {
    guard let id = view.member.parent, let section = view.member.section, let around = record[id],
      let stack = view.report, let parent = around.report, let content = tree.configuration(of: id)?.content
    else { return nil }
    (self.stack, self.parent) = (stack, parent)
    let axis = ScreenAxis(content)
    self.axis = axis
    hasPhaseChanges = !view.phaseChanges.isEmpty
    stackViews = view.visibleElements.filter { !$0.isPinned }
    parentViews = around.visibleElements.filter { !$0.isPinned }
    let size = parent.geometry.containerSize
    let pinned = around.visibleElements.filter(\.isPinned).map(\.element)
    var tops: [Double?] = []
    for section in section..<section + 9 {
      let first = Self.firstView(of: section, in: id, of: tree)
      tops.append(first.flatMap { pinned.contains($0.element) ? nil : axis.start(of: $0.frame, in: size) })
    }
    start = tops[0]
    next = tops.dropFirst().compactMap { $0 }.first
  }

  /// The first view of a section that has a frame, with the frame.
  private static func firstView<Tree: ScrollTreeModel & ~Copyable>(
    of section: Int, in view: ScrollViewID, of tree: borrowing Tree
  ) -> (element: StackElement, frame: CGRect)? {
    for element in [StackElement.header(section: section), .row(0, section: section), .footer(section: section)] {
      if let frame = tree.frame(of: element, in: view, relativeTo: view) { return (element, frame) }
    }
    return nil
  }

  /// A broken invariant and how it is broken.
  struct BrokenInvariant {
    let invariant: String
    let message: String

    init(_ invariant: String, _ message: String) { (self.invariant, self.message) = (invariant, message) }
  }

  /// The first invariant that is broken.
  ///
  /// - Parameters:
  ///   - previous: The sample of the last frame; nil if anything but scrolling has happened since.
  ///   - isQuiet: Whether the frame measured nothing, and only scrolling has happened.
  func brokenInvariant(after previous: SideStackSample?, isQuiet: Bool) -> BrokenInvariant? {
    stateInvariant() ?? overlapInvariant() ?? (isQuiet ? roomInvariant() ?? truthInvariant() : nil)
      ?? previous.flatMap(motionInvariant)
  }

  // MARK: The invariants

  private func stateInvariant() -> BrokenInvariant? {
    if stack.phase != .idle || stack.velocity != .zero || hasPhaseChanges {
      return BrokenInvariant("phase", "is \(stack.phase) at \(stack.velocity)")
    }
    let (own, outer) = (stack.geometry, parent.geometry)
    let insets = (axis.insets(own.contentInsets), axis.insets(outer.contentInsets))
    let lengths = (axis.containerLength(own.containerSize), axis.containerLength(outer.containerSize))
    if insets.0 != insets.1 || lengths.0 != lengths.1 || stack.time != parent.time {
      return BrokenInvariant(
        "container", "has \(lengths.0) pt and \(insets.0), its scroll view \(lengths.1) pt and \(insets.1)")
    }
    return nil
  }

  private func overlapInvariant() -> BrokenInvariant? {
    for (view, other) in zip(stackViews, stackViews.dropFirst()) where view.line != other.line {
      let end = start(of: view) + axis.length(of: view.frame)
      if start(of: other) < end - allowance {
        return BrokenInvariant(
          "overlap", "\(other.element) begins at \(start(of: other)), \(view.element) ends at \(end)")
      }
    }
    return nil
  }

  /// The content after the section begins behind the stack.
  private func roomInvariant() -> BrokenInvariant? {
    guard let start else { return nil }
    let end = start + length
    let limit = next ?? axis.contentLength(of: parent.geometry) - axis.offset(of: parent.geometry)
    if limit < end - allowance {
      return BrokenInvariant("room", "ends at \(end), what is behind it begins at \(limit)")
    }
    return nil
  }

  /// A stack that meets an end, or shows no line, is at its true offset.
  private func truthInvariant() -> BrokenInvariant? {
    guard let start, meetsEnd(-start) || stack.visibleLines.isEmpty, abs(offset + start) > allowance else { return nil }
    return BrokenInvariant(
      "truth", "stands at \(offset), and meets an end, or shows nothing, beside a section at \(-start)")
  }

  /// Views that stay on the screen move as the scroll view's views do.
  private func motionInvariant(after previous: SideStackSample) -> BrokenInvariant? {
    guard let start, let before = previous.start, !meetsEnd(-start), !previous.meetsEnd(-before) else { return nil }
    // A view that leaves the screen and returns because of lines measured beside it has moved another way.
    let way = axis.offset(of: previous.parent.geometry) - axis.offset(of: parent.geometry) + parent.offsetCorrection
    let ways = Self.ways(from: previous, previous.parentViews, to: self, parentViews)
    guard !ways.isEmpty, ways.allSatisfy({ abs($0.way - way) <= allowance }) else { return nil }
    // The stack had other places during the frame. Before it was moved to its true offset, it was where the scroll
    // view's views and its own measured rows had moved it. The true offset was checked with the length of the last
    // frame.
    for place in [previous.offset - way, previous.offset - way + stack.offsetCorrection, -start] {
      if meetsEnd(place) || previous.meetsEnd(place) { return nil }
    }
    let staying = previous.stackViews.filter { view in
      let start = previous.start(of: view) + way
      let container = axis.containerLength(stack.geometry.containerSize)
      return start < container - allowance && start + axis.length(of: view.frame) > allowance
    }
    for (element, own) in Self.ways(from: previous, staying, to: self, stackViews) where abs(own - way) > allowance {
      return BrokenInvariant("motion", "\(element) moves by \(own) on the screen, views of its scroll view by \(way)")
    }
    return nil
  }

  // MARK: Along the axis

  private var offset: Double { axis.offset(of: stack.geometry) }
  private var length: Double { axis.contentLength(of: stack.geometry) }

  /// A few units, plus the rounding of coordinates from the far edge.
  private var allowance: Double {
    let parentLength = axis.contentLength(of: parent.geometry)
    return 16 / unitsPerPoint + 1e-12 * (abs(offset) + length + abs(axis.offset(of: parent.geometry)) + parentLength)
  }

  /// Whether the stack meets an end at its offset, or at an offset that may be the true one.
  private func meetsEnd(_ place: Double) -> Bool {
    let container = axis.containerLength(stack.geometry.containerSize)
    return [offset, place].contains { $0 <= 0 || $0 + container >= length }
  }

  private func start(of view: VisibleElement) -> Double {
    axis.start(of: view.frame, in: parent.geometry.containerSize)
  }

  /// The distances by which views that two frames show have moved on the screen.
  private static func ways(
    from old: SideStackSample, _ before: [VisibleElement], to new: SideStackSample, _ now: [VisibleElement]
  ) -> [(element: StackElement, way: Double)] {
    now.compactMap { view in
      before.first { $0.element == view.element }.map { (view.element, new.start(of: view) - old.start(of: $0)) }
    }
  }
}
