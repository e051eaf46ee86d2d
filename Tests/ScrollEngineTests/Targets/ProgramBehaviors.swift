// Behaviours as programs write them: SwiftUI code with only the import exchanged.
import ScrollEngine

// MARK: Intervals

struct IntervalBehavior: ScrollTargetBehavior {
  var interval: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if context.axes.contains(.horizontal) { target.rect.origin.x = nearest(to: target.rect.minX) }
    if context.axes.contains(.vertical) { target.rect.origin.y = nearest(to: target.rect.minY) }
  }

  private func nearest(to coordinate: CGFloat) -> CGFloat { (coordinate / interval).rounded() * interval }
}

extension ScrollTargetBehavior where Self == IntervalBehavior {
  static var everyHundredPoints: IntervalBehavior { IntervalBehavior(interval: 100) }
  static func interval(_ points: CGFloat) -> Self { Self(interval: points) }
}

// MARK: Headers

/// A header that is shown whole, shown as a bar, or hidden.
struct CollapsingHeader: ScrollTargetBehavior {
  let bar: CGFloat
  let gone: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    switch target.rect.origin.y {
    case ..<(bar / 2): target.rect = .zero
    case ..<((bar + gone) / 2): target.rect.origin = CGPoint(x: 0, y: bar)
    case ..<gone: target.rect.origin.y = gone
    default: break
    }
  }
}

/// A quick pull down leads to the start.
struct QuickReturn: ScrollTargetBehavior {
  var threshold = 1000.0

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard context.velocity.dy < -threshold else { return }
    target.rect = .zero
  }
}

// MARK: Items

struct CenteredItem: ScrollTargetBehavior {
  let width: CGFloat
  let spacing: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let stride = width + spacing
    let item = round((target.rect.midX - width / 2) / stride)
    target.rect.origin.x = item * stride + width / 2 - context.containerSize.width / 2
  }
}

/// The same behaviour with an anchor.
struct AnchoredItem: ScrollTargetBehavior {
  let width: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let item = floor(target.rect.midX / width)
    target.rect = CGRect(x: item * width, y: 0, width: width, height: context.containerSize.height)
    target.anchor = .center
  }
}

extension ScrollTargetBehavior where Self == CenteredItem {
  static func centered(width: CGFloat, spacing: CGFloat = 0) -> CenteredItem { .init(width: width, spacing: spacing) }
}

/// Goes one item further with each gesture, in the direction of its velocity, or else of its distance.
enum OneItem: ScrollTargetBehavior {
  case wide(CGFloat)
  case narrow

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let width: CGFloat = if case .wide(let width) = self { width } else { 50 }
    let first = (context.originalTarget.rect.minX / width).rounded(.down)
    let way = context.velocity.dx == 0 ? target.rect.minX - context.originalTarget.rect.minX : context.velocity.dx
    target.rect.origin = .init(x: (first + (way > 0 ? 1 : way < 0 ? -1 : 0)) * width, y: 0)
  }
}

// MARK: Pages

struct VelocityPaging: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let height = context.containerSize.height
    let origin = context.originalTarget.rect.minY
    let pages: CGFloat =
      switch abs(context.velocity.dy) {
      case ..<300: ((target.rect.minY - origin) / height).rounded()
      case ..<3000: context.velocity.dy < 0 ? -1 : 1
      default: context.velocity.dy < 0 ? -3 : 3
      }
    target.rect.origin.y = ((origin / height).rounded() + pages) * height
  }
}

extension ScrollTargetBehavior where Self == VelocityPaging {
  static var velocityPaging: Self { .init() }
}

// MARK: Side effects

/// A screen's record of the places where its content goes.
final class Destinations {
  private(set) var offsets: [CGFloat] = []

  func append(_ offset: CGFloat) { offsets.append(offset) }
}

struct Announcing<Base: ScrollTargetBehavior>: ScrollTargetBehavior {
  let base: Base
  let onTarget: (ScrollTarget) -> Void

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
    onTarget(target)
  }

  func properties(context: PropertiesContext) -> Properties { base.properties(context: context) }
}

extension ScrollTargetBehavior {
  func onTarget(_ action: @escaping (ScrollTarget) -> Void) -> some ScrollTargetBehavior {
    Announcing(base: self, onTarget: action)
  }
}

/// Skips each page that it has visited.
final class Wizard: ScrollTargetBehavior {
  var visited: Set<Int> = []

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    var page = Int((target.rect.minY / 100).rounded())
    while visited.contains(page) { page += 1 }
    visited.insert(page)
    target.rect.origin.y = CGFloat(page) * 100
  }
}

// MARK: The main actor

@MainActor
final class PlayerModel {
  var chapter = 0
  let chapters: [CGFloat] = [0, 250, 700, 1900, 4000]
}

extension PlayerModel: @MainActor ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let y = target.rect.minY
    chapter = chapters.indices.min { abs(chapters[$0] - y) < abs(chapters[$1] - y) } ?? 0
    target.rect.origin.y = chapters[chapter]
  }

  func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = chapter == 0
    return properties
  }
}

@MainActor
struct OldModel: @preconcurrency ScrollTargetBehavior {
  var row = 12

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = CGFloat(row) * 100
  }
}

@MainActor
struct NonisolatedModel: ScrollTargetBehavior {
  var title = "Rows"
  let row = 7

  nonisolated func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = CGFloat(row) * 100
  }
}

// MARK: The environment

private struct SnapIntervalKey: EnvironmentKey {
  static let defaultValue: CGFloat = 100
}

extension EnvironmentValues {
  var snapInterval: CGFloat {
    get { self[SnapIntervalKey.self] }
    set { self[SnapIntervalKey.self] = newValue }
  }
}

struct SurroundedBehavior: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let interval = context.snapInterval * (context.horizontalSizeClass == .regular ? 2 : 1)
    IntervalBehavior(interval: interval).updateTarget(&target, context: context)
  }

  func properties(context: PropertiesContext) -> Properties {
    var properties = Properties()
    properties.limitsScrolls = context.axes == .vertical && context.environment.accessibilityReduceMotion
    return properties
  }
}

// MARK: Choices

struct Choosing: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let chosen: any ScrollTargetBehavior =
      if context.velocity == .zero { .viewAligned(limitBehavior: .never, anchor: .center) } else { .paging }
    chosen.updateTarget(&target, context: context)
  }
}

func behavior(pages: Bool) -> some ScrollTargetBehavior {
  pages ? AnyScrollTargetBehavior(.velocityPaging) : AnyScrollTargetBehavior(.everyHundredPoints)
}
