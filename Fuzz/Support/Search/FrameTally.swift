// Counts the frames that a model runs.
import Foundation
import ScrollTypes
import Synchronization

/// The number of frames run since the process started, in all its threads.
public enum FrameTally {
  private static let frames = Atomic<Int>(0)

  /// The number of frames.
  public static var count: Int { frames.load(ordering: .relaxed) }
  fileprivate static func add() { frames.wrappingAdd(1, ordering: .relaxed) }
}

/// A model whose frames are counted.
public struct Tallied<Model: ScrollModel & ~Copyable>: ScrollModel, ~Copyable {
  /// The model.
  public private(set) var model: Model

  /// Creates the model.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    model = try Model(configuration)
  }

  /// The model's configuration.
  public var configuration: ScrollConfiguration { model.configuration }

  /// Changes to another configuration.
  public mutating func update(to configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    try model.update(to: configuration)
  }

  /// Queues an event.
  public mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) { try model.enqueue(event) }

  /// Runs a frame and counts it.
  public mutating func frame(
    at time: Double, asking rows: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    FrameTally.add()
    return try model.frame(at: time, asking: rows)
  }

  /// Changes the content.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) { try model.apply(edits) }

  /// Whether the model needs a frame.
  public var needsFrame: Bool { model.needsFrame }

  private init(copying model: borrowing Model) { self.model = model.copy() }

  /// Returns a copy, whose frames are counted too.
  public func copy() -> Tallied { Tallied(copying: model) }

  /// Returns the model's frame of an element.
  public func frame(of element: StackElement) -> CGRect? { model.frame(of: element) }
  /// Returns the model's element at an offset.
  public func element(atOffset offset: CGFloat) -> StackElement? { model.element(atOffset: offset) }
  /// Returns the model's element at a point.
  public func element(at point: CGPoint) -> StackElement? { model.element(at: point) }
  /// Returns the model's target at an anchor.
  public func target(at anchor: UnitPoint?) -> StackElement? { model.target(at: anchor) }
  /// The model's number of visible elements.
  public var visibleElementCount: Int { model.visibleElementCount }
  /// Returns the model's visible element at a position.
  public func visibleElement(at position: Int) -> VisibleElement { model.visibleElement(at: position) }
  /// The model's number of phase changes.
  public var phaseChangeCount: Int { model.phaseChangeCount }
  /// Returns the model's phase change at a position.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { model.phaseChange(at: position) }
}
