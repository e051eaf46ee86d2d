// The question that the client's behaviour is asked about a release, and how its answer is read: §G19 to §G22.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Whether the client's behaviour limits how far scrolls go.
  func limitsScrolls() -> Bool {
    guard rule == .custom, let client else { return false }
    let context = ScrollTargetBehaviorPropertiesContext(axes: axes, environment: environment(of: client))
    return client.targetProperties(context: context).limitsScrolls
  }

  /// T of §G6, by the client's answer.
  mutating func answerOfClient(to proposals: ReferenceProposals) -> ReferenceTargets {
    guard let client else { return ReferenceTargets(main: proposals.main.goal, cross: proposals.cross?.goal) }
    var original = proposals
    original.main.goal = proposals.main.original
    if let cross = proposals.cross { original.cross?.goal = cross.original }
    let size = container.room
    let lookup = ReferenceTargetLookup(self, proposals)
    let context = ScrollTargetBehaviorContext(
      originalTarget: target(at: original),
      velocity: container.velocity(
        proposals.main.velocity, across: proposals.cross?.velocity ?? 0),
      contentSize: geometry.contentSize, containerSize: size, axes: axes, environment: environment(of: client),
      lookup: lookup)
    var target = target(at: proposals)
    client.updateTarget(&target, context: context)
    main.ties = lookup.model.main.ties
    if let other = lookup.model.cross { cross?.ties = other.ties }
    let along = offset(of: target, along: main, proposed: proposals.main)
    let across = cross.flatMap { axis in proposals.cross.map { offset(of: target, along: axis, proposed: $0) } }
    if along == nil { counts.refusedTargets += 1 }
    if let across, across == nil { counts.refusedTargets += 1 }
    var answer = ReferenceTargets(
      main: along ?? proposals.main.goal, cross: across.map { $0 ?? proposals.cross!.goal })
    if let view = lookup.decided, view.offset == answer.main { answer.view = view }
    return answer
  }

  private var axes: Axis.Set {
    if cross != nil { return [.horizontal, .vertical] }
    return container.axis == .vertical ? .vertical : .horizontal
  }

  private func environment(of client: any ScrollClient) -> EnvironmentValues {
    var environment = client.environment
    environment.layoutDirection = configuration.content.layoutDirection
    environment.horizontalSizeClass = configuration.horizontalSizeClass
    environment.verticalSizeClass = configuration.verticalSizeClass
    environment.horizontalScrollBounceBehavior = configuration.horizontalScrollBounceBehavior
    environment.verticalScrollBounceBehavior = configuration.verticalScrollBounceBehavior
    environment.isScrollEnabled = isEnabled
    return environment
  }

  // MARK: Targets and offsets

  /// The target that represents the goals of proposals.
  private func target(at proposals: ReferenceProposals) -> ScrollTarget {
    // An axis that does not scroll has the coordinate 0.
    var target = ScrollTarget(rect: CGRect(origin: .zero, size: container.room))
    put(proposals.main.goal, of: main, into: &target)
    if let cross, let proposal = proposals.cross { put(proposal.goal, of: cross, into: &target) }
    return target
  }

  private func put(_ offset: Int64, of axis: ReferenceAxis, into target: inout ScrollTarget) {
    let coordinate = self.coordinate(of: offset, along: axis)
    if axis.side.axis == .vertical { target.rect.origin.y = coordinate } else { target.rect.origin.x = coordinate }
  }

  private func coordinate(of offset: Int64, along axis: ReferenceAxis) -> Double {
    axis.side.contentOffset(offset, content: axis.contentLength) + container.inset(before: axis.side)
  }

  /// The offset of a target along an axis, clamped to the range; nil if the target's origin is not finite.
  func offset(of target: ScrollTarget, along axis: ReferenceAxis, proposed: ReferenceProposal) -> Int64? {
    let (rect, room, isVertical) = (target.rect.standardized, container.room, axis.side.axis == .vertical)
    var origin: Double = isVertical ? rect.origin.y : rect.origin.x
    if let anchor = target.anchor {
      let part = isVertical ? anchor.y : axis.side.isReversed ? 1 - anchor.x : anchor.x
      origin = origin + part * (isVertical ? rect.height : rect.width) - part * (isVertical ? room.height : room.width)
    }
    guard origin.isFinite else { return nil }
    if origin.bitPattern == coordinate(of: proposed.goal, along: axis).bitPattern { return proposed.goal }
    let place = origin - container.inset(before: axis.side)
    let offset = axis.side.offset(at: CGPoint(x: place, y: place), content: axis.contentLength)
    return axis.range.clamp(offset)
  }

  /// Asks a built-in behaviour about a target instead of the proposals; nil if the target's origin is not finite.
  fileprivate mutating func answer(
    to target: inout ScrollTarget, _ proposals: ReferenceProposals,
    by decide: (inout ReferenceModel, ReferenceProposals) -> ReferenceTargets
  ) -> ReferenceTargets? {
    var asked = proposals
    guard let along = offset(of: target, along: main, proposed: proposals.main) else { return nil }
    asked.main.goal = along
    if let cross, let proposal = proposals.cross {
      guard let across = offset(of: target, along: cross, proposed: proposal) else { return nil }
      asked.cross?.goal = across
    }
    let answer = decide(&self, asked)
    target = ScrollTarget(rect: CGRect(origin: target.rect.standardized.origin, size: container.room))
    put(answer.main, of: main, into: &target)
    if let cross, let across = answer.cross { put(across, of: cross, into: &target) }
    return answer
  }
}

extension ReferenceContainer {
  /// The container without its insets, in points.
  var room: CGSize {
    CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The inset at the left or the top, in points.
  func inset(before side: ReferenceSide) -> Double {
    side.axis == .vertical ? insets.top : side.isReversed ? insets.trailing : insets.leading
  }
}

/// Answers the questions of built-in behaviours about a scroll view, from a copy of its model.
final class ReferenceTargetLookup: ScrollTargetLookup {
  private(set) var model: ReferenceModel
  private let proposals: ReferenceProposals
  /// The view that the last call chose.
  private(set) var decided: ReferenceAlignedView?

  init(_ model: ReferenceModel, _ proposals: ReferenceProposals) {
    (self.model, self.proposals) = (model, proposals)
  }

  /// Moves a target to a page.
  func page(_ target: inout ScrollTarget) {
    _ = model.answer(to: &target, proposals) { model, asked in
      ReferenceTargets(
        main: model.main.page(for: asked.main), cross: asked.cross.flatMap { model.cross?.page(for: $0) })
    }
  }

  /// Moves a target to a view.
  func align(_ target: inout ScrollTarget, limit: ViewAlignedLimit, anchor: UnitPoint?) {
    let answer = model.answer(to: &target, proposals) { model, asked in
      let view = model.aligned(for: asked.main, limit: limit, anchor: anchor)
      return ReferenceTargets(main: view?.offset ?? asked.main.goal, cross: asked.cross?.goal, view: view)
    }
    decided = answer?.view.flatMap { $0.isBetween ? nil : $0 }
  }
}
