// The reference's pair of scroll views, as a tree of two.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/Behaviour/Nested.md`: the reference's tree with one scroll view attached
/// to its root.
///
/// It shares no code with the engine.
public struct ReferenceNestedScroll: NestedScrollModel {
  private static let inner = ScrollViewID(1)
  private var tree: ReferenceScrollTree

  /// Creates both scroll views at rest at the start of their content.
  public init(
    outer: ScrollConfiguration, inner: ScrollConfiguration
  ) throws(ScrollConfigurationError) {
    try outer.validateNested()
    try inner.validateNested()
    tree = try ReferenceScrollTree(outer, retention: .dropped)
    do { try tree.attach(Self.inner, inner, to: .root, origin: .zero) } catch {
      // Only the configuration can be wrong here.
      guard case .configuration(let error) = error else { preconditionFailure("\(error)") }
      throw error
    }
  }

  private func id(_ view: NestedView) -> ScrollViewID { view == .outer ? .root : Self.inner }

  var outer: ReferenceModel { tree.model(.root) }
  var inner: ReferenceModel { tree.model(Self.inner) }

  /// The configuration of the outer or the inner scroll view.
  public func configuration(of view: NestedView) -> ScrollConfiguration { tree.model(id(view)).configuration }

  /// Updates a scroll view to another configuration.
  public mutating func update(to new: ScrollConfiguration, in view: NestedView) throws(ScrollConfigurationError) {
    try new.validateNested()
    do { try tree.update(to: new, of: id(view)) } catch {
      guard case .configuration(let error) = error else { preconditionFailure("\(error)") }
      throw error
    }
  }

  /// Queues an event for a scroll view.
  public mutating func enqueue(_ event: ScrollEvent, in view: NestedView) throws(ScrollInputError) {
    try tree.enqueue(event, at: .view(id(view)))
  }

  /// Advances both scroll views to `time`, lays out what is on the screen and reports what changed.
  public mutating func frame(
    at time: Double, askingOuter outerClient: borrowing some ScrollClient,
    askingInner innerClient: borrowing some ScrollClient
  ) throws(ScrollInputError) -> NestedFrameReport {
    guard time.isFinite else { throw .nonFiniteTime }
    let (outer, inner): (any ScrollClient, any ScrollClient) = (copy outerClient, copy innerClient)
    tree.change(.root) { $0.client = outer }
    tree.change(Self.inner) { $0.client = inner }
    tree.advance(to: time)
    return NestedFrameReport(
      outer: tree.close(.root, asking: outerClient), inner: tree.close(Self.inner, asking: innerClient))
  }

  /// Changes the content of a scroll view.
  public mutating func apply(_ edits: [ContentEdit], to view: NestedView) throws(ContentEditError) {
    do { try tree.apply(edits, to: id(view)) } catch {
      guard case .edit(let error) = error else { preconditionFailure("\(error)") }
      throw error
    }
  }

  /// The number of views that the last frame put on the screen.
  public func visibleElementCount(in view: NestedView) -> Int { tree.visibleElementCount(in: id(view)) }

  /// A view that the last frame put on the screen.
  public func visibleElement(at position: Int, in view: NestedView) -> VisibleElement {
    tree.visibleElement(at: position, in: id(view))
  }

  /// The number of phase changes in the last frame.
  public func phaseChangeCount(in view: NestedView) -> Int { tree.phaseChangeCount(in: id(view)) }

  /// A phase change of the last frame, in order of time.
  public func phaseChange(at position: Int, in view: NestedView) -> ScrollPhaseChange {
    tree.phaseChange(at: position, in: id(view))
  }
}
