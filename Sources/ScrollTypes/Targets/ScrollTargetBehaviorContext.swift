// The context in which a behaviour is asked for a target.
import Foundation

/// The context in which a behaviour is asked for a target. Spelled as SwiftUI spells it.
///
/// Any value of the environment can be read as a member: `context.horizontalSizeClass`.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The part of the content that was on the screen when the gesture began, inside the insets. Behind a change of size,
  /// it is the part that is on the screen now.
  public let originalTarget: ScrollTarget
  /// The velocity of the content offset at the end of the gesture, in points per second. It is positive if the offset
  /// grows to the right or down. It is zero behind a change of size of content at rest.
  ///
  /// Apple names no unit; all velocities in Volute are in points per second.
  public let velocity: CGVector
  /// The size of the content in points, as far as it is known. Rows that have not been measured count with their
  /// estimate.
  public let contentSize: CGSize
  /// The size of the scroll view without its insets, in points: the part of the container that shows content at rest.
  /// At least 0.
  public let containerSize: CGSize
  /// The axes along which the scroll view scrolls.
  public let axes: Axis.Set

  private let environment: EnvironmentValues
  package let lookup: (any ScrollTargetLookup)?

  /// Creates a context. SwiftUI has no such initialiser; tests of behaviours need one.
  ///
  /// In such a context, built-in behaviours do not change the target: there is no scroll view to ask for pages and
  /// views.
  public init(
    originalTarget: ScrollTarget, velocity: CGVector, contentSize: CGSize, containerSize: CGSize, axes: Axis.Set,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(
      originalTarget: originalTarget, velocity: velocity, contentSize: contentSize, containerSize: containerSize,
      axes: axes, environment: environment, lookup: nil)
  }

  /// Creates the context of a scroll view that asks.
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

  /// Returns a value of the scroll view's environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

@available(*, unavailable)
extension ScrollTargetBehaviorContext: Sendable {}

/// The pages and views of a scroll view, which its built-in behaviours look up.
package protocol ScrollTargetLookup: AnyObject {
  /// Moves a target to a page, as ``PagingScrollTargetBehavior`` does.
  func page(_ target: inout ScrollTarget)

  /// Moves a target to a view, as ``ViewAlignedScrollTargetBehavior`` does.
  func align(_ target: inout ScrollTarget, limit: ViewAlignedLimit, anchor: UnitPoint?)
}
