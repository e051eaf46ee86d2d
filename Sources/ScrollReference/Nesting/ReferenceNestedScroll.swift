// The reference's pair of scroll views: a tree of two.
import Foundation
import ScrollTypes

/// A second implementation of `Documentation/Behaviour/Nested.md`: the reference's tree with one scroll view attached to the root.
///
/// It shares no code with the engine.
public struct ReferenceNestedScroll: NestedScrollModel {
  private static let inner = ScrollViewID(1)
  private var tree: ReferenceScrollTree

  /// Creates both at rest at the start of their content.
  public init(
    outer: ScrollConfiguration, inner: ScrollConfiguration
  ) throws(ScrollConfigurationError) {
    try outer.validateNested()
    try inner.validateNested()
    tree = try ReferenceScrollTree(outer, retention: .dropped)
    do { try tree.attach(Self.inner, inner, to: .root, origin: .zero) } catch {
      // A configuration is all that can be wrong with it.
      guard case .configuration(let error) = error else { preconditionFailure("\(error)") }
      throw error
    }
  }

  private func id(_ view: NestedView) -> ScrollViewID { view == .outer ? .root : Self.inner }

  var outer: ReferenceModel { tree.model(.root) }
  var inner: ReferenceModel { tree.model(Self.inner) }

  /// The configuration of one of them.
  public func configuration(of view: NestedView) -> ScrollConfiguration { tree.model(id(view)).configuration }

  /// Has one of them take over another configuration.
  public mutating func update(to new: ScrollConfiguration, in view: NestedView) throws(ScrollConfigurationError) {
    try new.validateNested()
    do { try tree.update(to: new, of: id(view)) } catch {
      guard case .configuration(let error) = error else { preconditionFailure("\(error)") }
      throw error
    }
  }

  /// Queues an event.
  public mutating func enqueue(_ event: ScrollEvent, in view: NestedView) throws(ScrollInputError) {
    try tree.enqueue(event, at: .view(id(view)))
  }

  /// Advances both to `time`, lays out what is on the screen and tells what changed.
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

  /// Changes the content of one of them.
  public mutating func apply(_ edits: [ContentEdit], to view: NestedView) throws(ContentEditError) {
    do { try tree.apply(edits, to: id(view)) } catch {
      guard case .edit(let error) = error else { preconditionFailure("\(error)") }
      throw error
    }
  }

  /// How many views the last frame put on the screen.
  public func visibleElementCount(in view: NestedView) -> Int { tree.visibleElementCount(in: id(view)) }

  /// A view that the last frame put on the screen.
  public func visibleElement(at position: Int, in view: NestedView) -> VisibleElement {
    tree.visibleElement(at: position, in: id(view))
  }

  /// How many times the phase changed in the last frame.
  public func phaseChangeCount(in view: NestedView) -> Int { tree.phaseChangeCount(in: id(view)) }

  /// A change of phase of the last frame, in order.
  public func phaseChange(at position: Int, in view: NestedView) -> ScrollPhaseChange {
    tree.phaseChange(at: position, in: id(view))
  }
}
