// Compares the answers of two trees between frames: where views are, and which views are at points of the screen.
import Foundation
import ScrollTypes

extension ReferenceScrollTree {
  /// The ties that may affect a scroll view in the last frame: its own, and those of the scroll views around it and in
  /// it.
  func ties(concerning id: ScrollViewID) -> [ReferenceTies] {
    // A side stack moves with its parent and the other stacks beside it.
    let subject = isSideStack(id) ? members[index(of: id)!].parent! : id
    let around = chain(from: subject)
    return members.filter { around.contains($0.id) || chain(from: $0.id).contains(subject) }
      .flatMap { member in
        // Its own cross axis is compared separately.
        [member.model.main.ties] + (member.id == id ? [] : [member.model.cross?.ties].compactMap { $0 })
      }
  }

  /// The first answer that differs between two trees whose offsets are the same.
  func placesDifference<Tree: ScrollTreeModel & ~Copyable>(_ tree: borrowing Tree) -> FrameDifference? {
    if let difference = originDifference(tree) { return difference }
    for member in members {
      let rows = member.model.content.sections.first?.cells.count ?? 0
      let shown = member.model.visibleElements.map(\.element)
      // A side stack beside a section affects where the next section begins.
      let sections = member.model.lines.rooms.neighbours.flatMap { [$0.section, $0.section + 1] }
      let asked =
        [
          shown.first, shown.last, .row(0, section: 0), .row(rows / 2, section: 0), .row(rows, section: 0),
          .header(section: 0),
        ] + sections.flatMap { [.header(section: $0), .row(0, section: $0), .footer(section: $0)] }
      for case let element? in asked {
        for ancestor in members.map(\.id) where ancestor == .root || ancestor == member.parent || ancestor == member.id
        {
          let old = frame(of: element, in: member.id, relativeTo: ancestor)
          let new = tree.frame(of: element, in: member.id, relativeTo: ancestor)
          if isSamePlace(old, new) { continue }
          return FrameDifference(
            "frameOf", "frame of \(element) of \(member.id) in \(ancestor)", expected: old.map { "\($0)" } ?? "none",
            got: new.map { "\($0)" } ?? "none")
        }
      }
    }
    if let child = members.last(where: { $0.parent != nil }), let parent = child.parent,
      tree.frame(of: .row(0, section: 0), in: parent, relativeTo: child.id) != nil
    {
      return FrameDifference("frameOf", "frame of a view of \(parent) in \(child.id)", expected: "none", got: "one")
    }
    return pointDifference(tree)
  }

  /// Compares the origins of containers in each other, and the scroll view that each id finds.
  private func originDifference<Tree: ScrollTreeModel & ~Copyable>(_ tree: borrowing Tree) -> FrameDifference? {
    for place in members.indices {
      let id = members[place].id
      if tree.member(id) != member(at: place) {
        return FrameDifference("memberOf", "scroll view \(id)", expected: member(at: place), got: "another")
      }
      // Not all of these are around it. The last scroll view is at most around itself.
      for ancestor in [id, .root, members[place].parent ?? .root, members[members.count - 1].id] {
        let (old, new) = (origin(of: id, relativeTo: ancestor), tree.origin(of: id, relativeTo: ancestor))
        if isSamePlace(old.map { CGRect(origin: $0, size: .zero) }, new.map { CGRect(origin: $0, size: .zero) }) {
          continue
        }
        return FrameDifference(
          "originOf", "origin of \(id) in \(ancestor)", expected: old.map { "\($0)" } ?? "none",
          got: new.map { "\($0)" } ?? "none")
      }
    }
    return nil
  }

  private func pointDifference<Tree: ScrollTreeModel & ~Copyable>(_ tree: borrowing Tree) -> FrameDifference? {
    for point in pointsToAskAt() {
      let expected = place(at: point)
      // On a border the last digit decides.
      let around = [-0.01, 0.01].flatMap { dx in
        [-0.01, 0.01].map { place(at: CGPoint(x: point.x + dx, y: point.y + $0)) }
      }
      guard around.allSatisfy({ $0 == expected }) else { continue }
      let got = tree.place(at: point)
      if got != expected {
        return FrameDifference("placeAt", "place at \(point)", expected: expected, got: got)
      }
    }
    return nil
  }

  /// Points of the root's space in every scroll view; each frame has other points.
  private func pointsToAskAt() -> [CGPoint] {
    func part(_ number: Int) -> Double {
      (now * 0.618_033_988_749_895 + Double(number) * 0.754_877_666_246_693).truncatingRemainder(dividingBy: 1)
    }
    var points: [CGPoint] = []
    for (number, member) in members.enumerated() {
      var origin = CGPoint.zero
      for id in chain(from: member.id).dropLast() {
        let standpoint = members[index(of: id)!].standpoint
        (origin.x, origin.y) = (origin.x + standpoint.x, origin.y + standpoint.y)
      }
      let size = member.model.configuration.containerSize
      for turn in 0..<3 {
        let (x, y) = (part(3 * number + turn), part(7 * number + turn + 1))
        points.append(CGPoint(x: origin.x + x * size.width, y: origin.y + y * size.height))
      }
    }
    return points + [CGPoint(x: -1, y: -1)]
  }

  private func isSamePlace(_ old: CGRect?, _ new: CGRect?) -> Bool {
    guard let old, let new else { return old == new }
    let allowance = 4 / unitsPerPoint + 1e-12 * (1 + abs(old.minX) + abs(old.minY) + old.width + old.height)
    return [old.minX - new.minX, old.minY - new.minY, old.width - new.width, old.height - new.height]
      .allSatisfy { abs($0) <= allowance }
  }
}
