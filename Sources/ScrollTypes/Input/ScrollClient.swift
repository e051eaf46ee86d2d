// The questions that the engine asks while it makes a frame.
import Foundation

/// Answers the questions of a scroll view while it makes a frame.
///
/// A client is the only code of yours that a frame calls. Each frame takes a client, passes it values and gets values
/// back; the scroll view does not store it. A frame is generic over the client's type, so a question costs a direct
/// call.
///
/// Only the question for a view's extent has no default answer. A client implements only what differs from the
/// defaults.
///
/// A stack asks for a view's extent once, when the view first comes onto the screen or shortly before. It asks again
/// only after the view was invalidated. A steady frame asks nothing.
public protocol ScrollClient {
  /// Returns the length of a view along the scroll axis, in points, for the length that it is offered across the axis.
  ///
  /// A negative result and NaN count as zero; a result above ``ScrollLimits/maximumLength`` counts as that. It is then
  /// rounded to 1/3145728 pt, which keeps whole, half and third points exact.
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat

  /// Returns the length of a view across the scroll axis, in points.
  ///
  /// The stack asks when the view comes onto the screen. After an edit or a resize it asks again for the views on the
  /// screen. By default a view takes the whole length that it is offered. A result that is negative or not finite
  /// counts as zero; a result above ``ScrollLimits/maximumLength`` counts as that.
  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat

  /// The environment of the scroll view, for behaviours of ``ScrollTargetRule/custom``. Only a scroll view with such a
  /// behaviour asks for it.
  ///
  /// The scroll view then sets the values that it knows: size classes, reading direction, bounce behaviours, and
  /// whether scrolling is enabled.
  var environment: EnvironmentValues { get }

  /// Changes the target at which a scroll comes to rest. A scroll view with the rule ``ScrollTargetRule/custom`` asks
  /// at the end of a gesture, and in the frame behind a change of size. See
  /// ``ScrollTargetBehavior/updateTarget(_:context:)``.
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)

  /// Returns how the scroll view scrolls towards its targets. The scroll view asks just before it asks for a target.
  func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties
}

extension ScrollClient {
  /// Returns the whole length that is offered.
  @inlinable
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat { offered }

  /// An environment in which every value is the default of its key.
  public var environment: EnvironmentValues { EnvironmentValues() }

  /// Keeps the target: scrolls come to rest where they lead by themselves.
  @inlinable
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}

  /// Returns the properties of a plain scroll view.
  @inlinable
  public func targetProperties(
    context: ScrollTargetBehaviorPropertiesContext
  ) -> ScrollTargetBehaviorProperties { ScrollTargetBehaviorProperties() }
}

/// A client that answers with closures, for short programs and tests.
///
///     let rows = ClosureClient { row, width in row == .header(section: 0) ? 120 : 44 }
///     let report = try engine.frame(at: 0, asking: rows)
///
/// The closures run only for views that are measured, so never in a steady frame.
public struct ClosureClient: ScrollClient {
  private let extent: (StackElement, CGFloat) -> CGFloat
  private let crossExtent: (StackElement, CGFloat) -> CGFloat

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - crossExtent: Returns the length across the scroll axis for the length that is offered there, in points. By
  ///     default a view takes the whole length.
  ///   - extent: Returns the length along the scroll axis for the length that is offered across it, in points.
  public init(
    crossExtent: @escaping (StackElement, CGFloat) -> CGFloat = { _, offered in offered },
    extent: @escaping (StackElement, CGFloat) -> CGFloat
  ) {
    self.extent = extent
    self.crossExtent = crossExtent
  }

  /// Returns the length along the scroll axis.
  public func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { extent(element, crossExtent) }

  /// Returns the length across the scroll axis.
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat { crossExtent(element, offered) }
}
