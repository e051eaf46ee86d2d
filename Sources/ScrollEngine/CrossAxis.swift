// The axis across the stack, for scroll views in which both axes scroll.
import Foundation
import ScrollTypes

/// The axis across the stack. Its content has the configured length: nothing there is measured or laid out.
struct CrossAxis {
  var axis: ScrollAxis
  private var contentExtent: ContentUnits
  private var startInset: ContentUnits
  private var shortContentAlignment: Double
  /// The offset to which resizes return while nothing scrolls.
  private var resizeAnchor: ContentUnits?

  init(_ configuration: borrowing ScrollConfiguration) {
    let across: Axis = configuration.content.axis == .vertical ? .horizontal : .vertical
    let projection = AxisProjection(configuration, along: across)
    contentExtent = ContentUnits(points: configuration.crossExtent)
    startInset = ContentUnits(points: projection.startInset)
    shortContentAlignment = configuration.content.shortContentAlignment
    axis = ScrollAxis(
      projection, range: projection.offsetRange(of: contentExtent, shortContentAlignment: shortContentAlignment),
      isScrolled: configuration.content.crossExtent != nil, configuration)
  }

  /// Whether both axes scroll.
  var isScrolled: Bool { axis.isScrolled }

  /// The length of the container on this axis.
  var containerExtent: ContentUnits { axis.projection.containerUnits }

  // MARK: Places

  /// The goal of an arrow key that points across the stack; nil for other keys.
  func goal(of key: ScrollKey) -> ContentUnits? {
    isScrolled ? axis.motion.goal(after: axis.projection.arrowStep(of: key)) : nil
  }

  /// The offset on this axis of a content offset that the program asks for.
  func offset(of contentOffset: CGPoint) -> ContentUnits {
    ContentUnits(saturating: axis.projection.offset(of: contentOffset, contentExtent: contentExtent))
  }

  /// A target question about this axis, with the values that turn its offsets into points.
  func targetAxis(of question: TargetQuestion) -> TargetAxis {
    TargetAxis(question: question, projection: axis.projection, contentExtent: contentExtent)
  }

  // MARK: Motion

  /// Brings an offset at rest into the range.
  mutating func settle() {
    if axis.phases.phase == .idle { axis.motion.clampToRange() }
  }

  /// Takes over another size, other insets and another content length. Returns how this changes the place where a
  /// motion was to come to rest.
  mutating func resize(_ configuration: ScrollConfiguration, at time: Double) -> RestChange {
    guard isScrolled else { return .none }
    axis.projection = AxisProjection(configuration, along: axis.projection.axis)
    contentExtent = ContentUnits(points: configuration.crossExtent)
    startInset = ContentUnits(points: axis.projection.startInset)
    shortContentAlignment = configuration.content.shortContentAlignment
    let held = axis.motion.offset
    let container = axis.projection.containerUnits
    let range = axis.projection.offsetRange(of: contentExtent, shortContentAlignment: shortContentAlignment)
    if axis.phases.phase != .idle {
      let excess = axis.motion.excess.bound(inContainer: container)
      axis.motion.drawNear(to: range, content: contentExtent, container: container, from: excess, at: time)
    }
    let change = axis.motion.resize(containerExtent: container.points, range: range, goal: nil, at: time)
    axis.letGoOutsideOfRange(at: time)
    guard axis.phases.phase == .idle else { return change }
    let anchor = resizeAnchor ?? held
    resizeAnchor = anchor
    axis.motion.stand(at: anchor)
    return .none
  }

  /// Returns to an earlier offset, or as near to it as the range allows, and holds it as after a resize.
  mutating func hold(at offset: ContentUnits) {
    axis.motion.stand(at: offset)
    resizeAnchor = axis.motion.offset
  }

  /// Drops the held offset because something scrolls. The next resize holds the offset that it finds.
  mutating func releaseResizeAnchor() { resizeAnchor = nil }

  // MARK: What is seen of it

  /// Sets the coordinate of the content offset that lies across the stack.
  func complete(_ geometry: inout ScrollGeometry) {
    let place = axis.projection.place(of: axis.motion.offset, contentExtent: contentExtent)
    switch axis.projection.axis {
    case .horizontal: geometry.contentOffset.x = place
    case .vertical: geometry.contentOffset.y = place
    }
  }

  /// The goal of an animation under way, or else the present offset, as a coordinate of the content offset.
  var placeAhead: CGFloat { axis.projection.place(of: axis.motion.goal, contentExtent: contentExtent) }

  /// Sets the component of a velocity that lies across the stack.
  mutating func complete(_ velocity: inout CGVector, at time: Double) {
    let across = axis.projection.velocity(axis.velocity(at: time))
    switch axis.projection.axis {
    case .horizontal: velocity.dx = across.dx
    case .vertical: velocity.dy = across.dy
    }
  }

  /// Moves a frame, which is given for the start of the content on this axis, to its place at the present offset.
  func moved(_ frame: CGRect) -> CGRect { axis.projection.moved(frame, by: distance) }

  /// How far views have moved from their places at the start of the content.
  var distance: CGFloat { (-startInset - axis.motion.offset).points }
}

extension AxisProjection {
  fileprivate var containerUnits: ContentUnits { ContentUnits(points: containerExtent) }

  /// The offsets at which content of a given extent may rest.
  fileprivate func offsetRange(of contentExtent: ContentUnits, shortContentAlignment: Double) -> OffsetRange {
    OffsetRange(
      content: contentExtent, container: containerUnits, startInset: ContentUnits(points: startInset),
      endInset: ContentUnits(points: endInset), shortContentAlignment: shortContentAlignment)
  }
}
