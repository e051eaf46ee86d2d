// Scroll target behaviours like those that people write, as values of a scenario.
import Foundation
import ScrollTypes

/// Decides where scrolls come to rest, by a script.
///
/// Places are measured from the start of the content in reading direction, in points. Each axis that scrolls is treated
/// alike, so a script has a mirror image and a transpose; the exceptions are ``Move/zero`` and ``Move/item(_:at:)``. On
/// an axis where insets leave no room, a target has no mirror image, and its place stays. All answers take constant
/// time and depend only on the target and its context.
public struct ScriptedBehavior: ScrollTargetBehavior, Equatable, Sendable {
  /// The change of a target.
  public enum Move: Equatable, Sendable {
    /// The target stays as it is.
    case nothing
    /// Rounds the place to a multiple of a length in points, if that is above 0. Then a built-in behaviour goes on from
    /// there; `.anywhere` for no behaviour.
    case round(to: CGFloat, then: ScrollTargetRule)
    /// Shows or hides a header of a height in points. A place in the header's upper half becomes 0, a place in its
    /// lower half becomes its height, and other places stay.
    case header(CGFloat)
    /// Sets the target to `CGRect.zero`.
    case zero
    /// Centres the neighbour of the item that was in the middle, in the direction of the velocity. Without a velocity
    /// the same item is centred. Items have a length in points; with a length of 0 or less the target stays.
    case next(CGFloat)
    /// Moves from the place where the gesture began by its velocity times a number of seconds; rounded to whole points.
    case carry(seconds: CGFloat)
    /// Moves the place forward by a distance in points.
    case shift(CGFloat)
    /// Picks the nearest item of a length in points, with an anchor. With a length below 0, its rectangle starts at the
    /// far corner and has a negative size.
    case item(CGFloat, at: UnitPoint)
    /// Makes both coordinates non-finite.
    case notFinite
    /// Rounds the place to a multiple of a length that depends on every value of the environment.
    case surroundings
  }

  /// The change of a target.
  public var move: Move
  /// Whether the script sets ``ScrollTargetBehaviorProperties/limitsScrolls``, so that gestures lead less far.
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

  /// Returns properties with the script's `limitsScrolls`.
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

  /// How far thresholds are shifted away from common lengths. A mirrored place may lose its last digit; the shift keeps
  /// it on the same side of the threshold.
  fileprivate static let sliver = 1e-7

  /// Returns the nearest multiple of a length.
  fileprivate static func rounded(_ place: CGFloat, to length: CGFloat) -> CGFloat {
    length > 0 ? (place / length + 0.5 - sliver).rounded(.down) * length : place
  }
}

extension ScrollTargetRule {
  /// Changes a target as the rule's built-in behaviour does.
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
  /// The end of content that runs from right to left: places are measured leftwards from there.
  let end: CGFloat?
  /// The start of the target.
  let place: CGFloat
  /// The start of the original target.
  let original: CGFloat
  let velocity: CGFloat
  /// The length of the container without its insets.
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

  /// Moves the target to a place.
  func put(_ place: CGFloat, _ target: inout ScrollTarget) {
    if isVertical {
      target.rect.origin.y = place
    } else {
      target.rect.origin.x = end.map { $0 - place - target.rect.width } ?? place
    }
  }

  /// Moves the target to a place and sets its length; with a length below 0, the rectangle starts at the far end.
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

  /// The place at which the neighbour of the middle item is centred.
  func next(_ length: CGFloat) -> CGFloat {
    let item = ((original + room / 2) / length + ScriptedBehavior.sliver).rounded(.down)
    let step: CGFloat = velocity > 0 ? 1 : velocity < 0 ? -1 : 0
    return ScriptedBehavior.rounded((max(0, item + step) + 0.5) * length - room / 2, to: 1)
  }

  /// A length in points that is different for every environment.
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
