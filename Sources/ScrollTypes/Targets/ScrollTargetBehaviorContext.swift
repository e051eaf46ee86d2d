// What a behaviour is told when it is asked for a target.
import Foundation

/// What a behaviour is told when it is asked where a scroll is to come to rest. Spelled as SwiftUI spells it.
///
/// Any value of the environment can be read as a member: `context.horizontalSizeClass`.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The part of the content that was on the screen when the gesture began, inside of the insets. Behind a change of size, the
  /// part that is on the screen.
  public let originalTarget: ScrollTarget
  /// The velocity of the content offset at the end of the gesture, in points per second: positive where the offset grows to the
  /// right and down. Zero behind a change of size of content at rest.
  ///
  /// Apple names no unit; points per second are what the rest of Volute has.
  public let velocity: CGVector
  /// The size of the content, in points, as far as it is known: rows that have not been measured count with their estimate.
  public let contentSize: CGSize
  /// The size of the scroll view without its insets, in points: what of the content is seen at rest. At least 0.
  public let containerSize: CGSize
  /// The axes along which the scroll view scrolls.
  public let axes: Axis.Set

  private let environment: EnvironmentValues
  package let lookup: (any ScrollTargetLookup)?

  /// Creates a context. SwiftUI has no such initialiser; tests of behaviours need one. Built-in behaviours leave a target as it is
  /// that comes with such a context: they ask the scroll view where its pages and views are.
  public init(
    originalTarget: ScrollTarget, velocity: CGVector, contentSize: CGSize, containerSize: CGSize, axes: Axis.Set,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(
      originalTarget: originalTarget, velocity: velocity, contentSize: contentSize, containerSize: containerSize,
      axes: axes, environment: environment, lookup: nil)
  }

  /// Creates the context in which a scroll view asks.
  package init(
    originalTarget: ScrollTarget, velocity: CGVector, contentSize: CGSize, containerSize: CGSize, axes: Axis.Set,
    environment: EnvironmentValues, lookup: (any ScrollTargetLookup)?
  ) {
    self.originalTarget = originalTarget
    self.velocity = velocity
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.axes = axes
    self.environment = environment
    self.lookup = lookup
  }

  /// A value of the scroll view's environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

@available(*, unavailable)
extension ScrollTargetBehaviorContext: Sendable {}

/// Where pages and views are: what built-in behaviours ask of the scroll view that asks them.
package protocol ScrollTargetLookup: AnyObject {
  /// Moves a target to a page, as ``PagingScrollTargetBehavior`` does.
  func page(_ target: inout ScrollTarget)

  /// Moves a target to a view, as ``ViewAlignedScrollTargetBehavior`` does.
  func align(_ target: inout ScrollTarget, limit: ViewAlignedLimit, anchor: UnitPoint?)
}
