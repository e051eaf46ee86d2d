// What the engine asks while it makes a frame, and who answers.
import Foundation

/// Answers what a scroll view asks while it makes a frame.
///
/// It is the one way by which a frame reaches code of yours. Each frame takes a client, asks it by value and takes
/// values back; the scroll view keeps nothing of it. A frame is generic over the client's type, so a question costs a
/// direct call.
///
/// Every question but that for a view's extent has a default answer. A client says only what differs.
///
/// A stack asks for a view's extent once, when the view first comes onto the screen or shortly before, and again only
/// after the view was invalidated. A steady frame asks nothing.
public protocol ScrollClient {
  /// The length of a view along the scroll axis, in points, for the length that it is offered across it.
  ///
  /// A result that is not a number or below zero counts as zero; one above ``ScrollLimits/maximumLength`` counts
  /// as that. It is then rounded to 1/3145728 pt, which keeps whole, half and third points exact.
  func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat

  /// The length of a view across the scroll axis, in points; asked when the view comes onto the screen,
  /// and again of what is on the screen after an edit or a resize.
  ///
  /// By default a view takes all that it is offered. A result that is not finite or below zero counts as
  /// zero, one above ``ScrollLimits/maximumLength`` as that.
  func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat

  /// The environment of the scroll view, for behaviours of ``ScrollTargetRule/custom``. The scroll view then writes into it what it
  /// knows itself: size classes, direction of reading, bounce behaviours, and whether scrolling is enabled. Asked only where a
  /// custom behaviour is.
  var environment: EnvironmentValues { get }

  /// Changes where a scroll is to come to rest; asked where the rule is ``ScrollTargetRule/custom``, at the end of a gesture and in
  /// the frame behind a change of size. See ``ScrollTargetBehavior/updateTarget(_:context:)``.
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)

  /// How the scroll view scrolls towards its targets; asked just before a target is.
  func targetProperties(context: ScrollTargetBehaviorPropertiesContext) -> ScrollTargetBehaviorProperties
}

extension ScrollClient {
  /// All that is offered.
  @inlinable
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat { offered }

  /// Every value is the default of its key.
  public var environment: EnvironmentValues { EnvironmentValues() }

  /// Scrolls come to rest wherever they lead.
  @inlinable
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {}

  /// The properties of a plain scroll view.
  @inlinable
  public func targetProperties(
    context: ScrollTargetBehaviorPropertiesContext
  ) -> ScrollTargetBehaviorProperties { ScrollTargetBehaviorProperties() }
}

/// A client that answers by closures, for short programs and tests.
///
///     let rows = ClosureClient { row, width in row == .header(section: 0) ? 120 : 44 }
///     let report = try engine.frame(at: 0, asking: rows)
///
/// The closures are called only for views that are measured: never in a steady frame.
public struct ClosureClient: ScrollClient {
  private let extent: (StackElement, CGFloat) -> CGFloat
  private let crossExtent: (StackElement, CGFloat) -> CGFloat

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - crossExtent: The length across the scroll axis for the length that is offered there, in points; a view takes all
  ///     of that unless you say otherwise.
  ///   - extent: The length along the scroll axis for the length that is offered across it, in points.
  public init(
    crossExtent: @escaping (StackElement, CGFloat) -> CGFloat = { _, offered in offered },
    extent: @escaping (StackElement, CGFloat) -> CGFloat
  ) {
    self.extent = extent
    self.crossExtent = crossExtent
  }

  /// The length along the scroll axis.
  public func extent(of element: StackElement, crossExtent: CGFloat) -> CGFloat { extent(element, crossExtent) }

  /// The length across the scroll axis.
  public func crossExtent(of element: StackElement, offered: CGFloat) -> CGFloat { crossExtent(element, offered) }
}
