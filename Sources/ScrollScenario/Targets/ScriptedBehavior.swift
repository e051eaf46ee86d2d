// Behaviours as people write them, as values of a scenario.
import Foundation
import ScrollTypes

/// Decides where scrolls come to rest, by a script.
///
/// Places count from the start of the content in the direction of reading, in points, and each axis that scrolls is
/// treated alike, so that a script has a mirror image and a transpose. Exceptions are ``Move/zero`` and ``Move/item(_:at:)``.
/// Along an axis on which insets leave no room, a target has no mirror image, and its place stays.
/// All answers take constant time, and depend on nothing but the target and its context.
public struct ScriptedBehavior: ScrollTargetBehavior, Equatable, Sendable {
  /// What is done with a target.
  public enum Move: Equatable, Sendable {
    /// The target stays as it is.
    case nothing
    /// The place is rounded to a multiple of a length in points, where that is above 0, and a built-in behaviour goes on
    /// from there; `.anywhere` for none.
    case round(to: CGFloat, then: ScrollTargetRule)
    /// A header of a height in points is shown or hidden: a place in its upper half becomes 0, one in its lower half its
    /// height, and others stay.
    case header(CGFloat)
    /// The target becomes `CGRect.zero`.
    case zero
    /// The item beside the one that was in the middle comes into the middle, in the direction of the velocity; without a
    /// velocity the same one. Items have a length in points; with 0 or less the target stays as it is.
    case next(CGFloat)
    /// The place where the gesture began, and the way that its velocity leads in so many seconds, in whole points.
    case carry(seconds: CGFloat)
    /// The place is so much farther along, in points.
    case shift(CGFloat)
    /// The nearest item of a length in points, with an anchor. Below 0, its rectangle is spelled from its far corner.
    case item(CGFloat, at: UnitPoint)
    /// No coordinate is finite.
    case notFinite
    /// The place is rounded to a multiple of a length that depends on each value of the environment.
    case surroundings
  }

  /// What is done with a target.
  public var move: Move
  /// Whether gestures lead less far: ``ScrollTargetBehaviorProperties/limitsScrolls``.
  public var limitsScrolls: Bool

  /// Creates a behaviour.
  public init(_ move: Move, limitsScrolls: Bool = false) {
    self.move = move
    self.limitsScrolls = limitsScrolls
  }

  /// Leaves targets as they are.
  public static let nothing = ScriptedBehavior(.nothing)

  /// Whether the script does the same from right to left, mirrored.
  public var hasMirrorImage: Bool {
    switch move {
    case .zero, .item: false
    case .nothing, .round, .header, .next, .carry, .shift, .notFinite, .surroundings: true
    }
  }

  /// Whether the script does the same along either axis.
  public var hasTranspose: Bool {
    switch move {
    case .item(_, let anchor), .round(_, .viewAligned(_, let anchor?)): anchor.x == anchor.y
    default: true
    }
  }

  /// Changes the target as the script says.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    switch move {
    case .nothing: break
    case .zero: target.rect = .zero
    case .notFinite: target.rect.origin = CGPoint(x: CGFloat.nan, y: -.infinity)
    case .round(let length, let rule):
      if length > 0 { move(&target, context) { axis in Self.rounded(axis.place, to: length) } }
      rule.updateTarget(&target, context)
    case .header(let height):
      move(&target, context) { axis in
        guard axis.place < height - Self.sliver else { return axis.place }
        return axis.place < height / 2 - Self.sliver ? 0 : height
      }
    case .next(let length):
      guard length > 0 else { return }
      move(&target, context) { axis in axis.next(length) }
    case .carry(let seconds):
      move(&target, context) { axis in Self.rounded(axis.original + axis.velocity * seconds, to: 1) }
    case .shift(let distance): move(&target, context) { axis in axis.place + distance }
    case .item(let length, let anchor):
      for axis in ScriptedAxis.all(of: target, context) {
        axis.put(Self.rounded(axis.place, to: abs(length)), length, &target)
      }
      target.anchor = anchor
    case .surroundings: move(&target, context) { axis in Self.rounded(axis.place, to: axis.interval(context)) }
    }
  }

  /// Whether gestures lead less far.
  public func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = limitsScrolls
    return properties
  }

  private func move(
    _ target: inout ScrollTarget, _ context: TargetContext, _ place: (ScriptedAxis) -> CGFloat
  ) {
    for axis in ScriptedAxis.all(of: target, context) { axis.put(place(axis), &target) }
  }

  /// By how much thresholds are off what lengths often are, so that a mirrored place, with its last digit lost, is on the
  /// same side.
  fileprivate static let sliver = 1e-7

  /// The multiple of a length that is nearest.
  fileprivate static func rounded(_ place: CGFloat, to length: CGFloat) -> CGFloat {
    length > 0 ? (place / length + 0.5 - sliver).rounded(.down) * length : place
  }
}

extension ScrollTargetRule {
  /// Has the built-in behaviour of the rule change a target.
  fileprivate func updateTarget(_ target: inout ScrollTarget, _ context: ScrollTargetBehaviorContext) {
    switch self {
    case .anywhere, .custom: break
    case .paging: PagingScrollTargetBehavior().updateTarget(&target, context: context)
    case .viewAligned(let limit, let anchor):
      let behavior: ViewAlignedScrollTargetBehavior.LimitBehavior =
        switch limit {
        case .automatic: .automatic
        case .few: .alwaysByFew
        case .one: .alwaysByOne
        case .never: .never
        }
      ViewAlignedScrollTargetBehavior(limitBehavior: behavior, anchor: anchor).updateTarget(&target, context: context)
    }
  }
}

/// One axis of a target and of its context, read from the start of the content.
private struct ScriptedAxis {
  let isVertical: Bool
  /// The content's end where it runs from right to left: places count from there, leftwards.
  let end: CGFloat?
  /// Where the target begins.
  let place: CGFloat
  /// Where the original target begins.
  let original: CGFloat
  let velocity: CGFloat
  /// How long the container is without its insets.
  let room: CGFloat

  static func all(of target: ScrollTarget, _ context: ScrollTargetBehaviorContext) -> [ScriptedAxis] {
    let axes = [(Axis.horizontal, Axis.Set.horizontal), (.vertical, .vertical)]
    return axes.filter { context.axes.contains($0.1) }.map { ScriptedAxis($0.0, target, context) }.filter {
      $0.room > 0
    }
  }

  private init(_ axis: Axis, _ target: ScrollTarget, _ context: ScrollTargetBehaviorContext) {
    isVertical = axis == .vertical
    let (rect, old) = (target.rect, context.originalTarget.rect)
    if isVertical {
      (end, place, original) = (nil, rect.minY, old.minY)
      (velocity, room) = (context.velocity.dy, context.containerSize.height)
    } else if context.layoutDirection == .rightToLeft {
      let width = context.contentSize.width
      (end, place, original) = (width, width - rect.maxX, width - old.maxX)
      (velocity, room) = (-context.velocity.dx, context.containerSize.width)
    } else {
      (end, place, original) = (nil, rect.minX, old.minX)
      (velocity, room) = (context.velocity.dx, context.containerSize.width)
    }
  }

  /// Has a target begin at a place.
  func put(_ place: CGFloat, _ target: inout ScrollTarget) {
    if isVertical {
      target.rect.origin.y = place
    } else {
      target.rect.origin.x = end.map { $0 - place - target.rect.width } ?? place
    }
  }

  /// Has a target begin at a place, with a length; one below 0 is spelled from the far end.
  func put(_ place: CGFloat, _ length: CGFloat, _ target: inout ScrollTarget) {
    if isVertical { target.rect.size.height = abs(length) } else { target.rect.size.width = abs(length) }
    put(place, &target)
    guard length < 0 else { return }
    if isVertical {
      target.rect = CGRect(
        x: target.rect.origin.x, y: target.rect.origin.y - length, width: target.rect.size.width, height: length)
    } else {
      target.rect = CGRect(
        x: target.rect.origin.x - length, y: target.rect.origin.y, width: length, height: target.rect.size.height)
    }
  }

  /// Where the item beside the one in the middle is in the middle.
  func next(_ length: CGFloat) -> CGFloat {
    let item = ((original + room / 2) / length + ScriptedBehavior.sliver).rounded(.down)
    let step: CGFloat = velocity > 0 ? 1 : velocity < 0 ? -1 : 0
    return ScriptedBehavior.rounded((max(0, item + step) + 0.5) * length - room / 2, to: 1)
  }

  /// A length in points that is another one for any other environment.
  func interval(_ context: ScrollTargetBehaviorContext) -> CGFloat {
    let classes = [context.verticalSizeClass, context.horizontalSizeClass].map {
      $0 == nil ? 0 : $0 == .compact ? 1 : 2
    }
    let bounces = [context.verticalScrollBounceBehavior, context.horizontalScrollBounceBehavior].map {
      $0 == .basedOnSize ? 1 : 0
    }
    let (own, other) = isVertical ? (0, 1) : (1, 0)
    var code = classes[own] + 3 * classes[other] + 9 * bounces[own] + 18 * bounces[other]
    if !context.isScrollEnabled { code += 36 }
    if context.axes.contains([.horizontal, .vertical]) { code += 72 }
    return 20 + CGFloat(code)
  }
}
