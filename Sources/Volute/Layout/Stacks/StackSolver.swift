// Shares the length of a stack among its views: the least flexible views are asked first.
import Foundation

/// The views of a stack along one axis: how long each is, and where.
///
/// The room without the gaps goes to the views of the highest priority, less the least lengths of the views below.
/// Within one priority the least flexible view is offered an equal share first, and the others share the rest. The
/// sizes and the order follow measurements of SwiftUI's stacks that others published.
struct StackSolver {
  var axis: Axis
  var spacing: CGFloat?
  var guide: AlignmentGuide
  var subviews: LayoutSubviews

  /// The layout of a stack for one proposal.
  struct Solution {
    var size: CGSize
    /// For each view, its proposal and its origin.
    var places: [(proposal: ProposedViewSize, origin: CGPoint)]
  }

  func solve(_ proposal: ProposedViewSize) -> Solution {
    let gaps = gaps()
    let offers = offers(proposal, gaps: gaps.reduce(0, +))
    var size = CGSize.zero
    var places: [(proposal: ProposedViewSize, origin: CGPoint)] = []
    var position: CGFloat = 0
    for (index, offer) in offers.enumerated() {
      let length = subviews[index].sizeThatFits(offer)[axis]
      var origin = CGPoint.zero
      origin[axis] = position
      places.append((offer, origin))
      position += length + (index < gaps.count ? gaps[index] : 0)
    }
    size[axis] = position
    let extent = GuideAlignment(guide, zip(subviews, offers).map { $0.dimensions(in: $1) })
    for index in places.indices { places[index].origin[axis.across] = extent.origins[index] }
    size[axis.across] = extent.length
    return Solution(size: size, places: places)
  }

  /// The distances between neighbours.
  private func gaps() -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { first, second in
      spacing ?? first.spacing.distance(to: second.spacing, along: axis)
    }
  }

  /// The proposal for each view.
  private func offers(_ proposal: ProposedViewSize, gaps: CGFloat) -> [ProposedViewSize] {
    var offers = Array(repeating: proposal, count: subviews.count)
    guard let length = proposal[axis], length.isFinite, subviews.count > 0 else { return offers }
    var room = length - gaps
    var groups = groups()
    while let group = groups.popLast() {
      let reserved = groups.joined().reduce(0) { $0 + least($1, proposal) }
      var left = room - reserved
      let order = group.count == 1 ? group : byFlexibility(group, proposal)
      for (count, index) in order.enumerated() {
        offers[index] = proposal.with(max(0, left / CGFloat(order.count - count)), along: axis)
        let length = subviews[index].sizeThatFits(offers[index])[axis]
        left -= length
        room -= length
      }
    }
    return offers
  }

  /// The views by priority, the highest last. NaN counts as zero.
  private func groups() -> [[Int]] {
    let priorities = subviews.map { $0.priority.isNaN ? 0 : $0.priority }
    return Set(priorities).sorted().map { priority in subviews.indices.filter { priorities[$0] == priority } }
  }

  private func least(_ index: Int, _ proposal: ProposedViewSize) -> CGFloat {
    subviews[index].sizeThatFits(proposal.with(0, along: axis))[axis]
  }

  /// Views by how much their lengths can differ. Of endless views, the one with the longest least length comes first.
  private func byFlexibility(_ group: [Int], _ proposal: ProposedViewSize) -> [Int] {
    let ranges = group.map { index -> (index: Int, flexibility: CGFloat, least: CGFloat) in
      let least = least(index, proposal)
      let flexibility = subviews[index].sizeThatFits(proposal.with(.infinity, along: axis))[axis] - least
      return (index, flexibility.isFinite ? flexibility : .infinity, least)
    }
    return ranges.enumerated().sorted { first, second in
      let (left, right) = (first.element, second.element)
      if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
      if left.flexibility == .infinity, left.least != right.least { return left.least > right.least }
      return first.offset < second.offset
    }.map(\.element.index)
  }
}
