// Counts the frames that a model runs, whoever runs them.
import Foundation
import ScrollTypes
import Synchronization

/// The frames run since the process began, in all its threads.
public enum FrameTally {
  private static let frames = Atomic<Int>(0)

  /// How many there were.
  public static var count: Int { frames.load(ordering: .relaxed) }
  fileprivate static func add() { frames.wrappingAdd(1, ordering: .relaxed) }
}

/// A model whose frames are counted.
public struct Tallied<Model: ScrollModel & ~Copyable>: ScrollModel, ~Copyable {
  /// The model itself.
  public private(set) var model: Model

  /// Makes the model.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    model = try Model(configuration)
  }

  /// As of the model.
  public var configuration: ScrollConfiguration { model.configuration }

  /// Takes over another configuration.
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

  /// As of the model.
  public var needsFrame: Bool { model.needsFrame }

  private init(copying model: borrowing Model) { self.model = model.copy() }

  /// A copy, whose frames are counted too.
  public func copy() -> Tallied { Tallied(copying: model) }

  /// As of the model.
  public func frame(of element: StackElement) -> CGRect? { model.frame(of: element) }
  /// As of the model.
  public func element(atOffset offset: CGFloat) -> StackElement? { model.element(atOffset: offset) }
  /// As of the model.
  public func element(at point: CGPoint) -> StackElement? { model.element(at: point) }
  /// As of the model.
  public func target(at anchor: UnitPoint?) -> StackElement? { model.target(at: anchor) }
  /// As of the model.
  public var visibleElementCount: Int { model.visibleElementCount }
  /// As of the model.
  public func visibleElement(at position: Int) -> VisibleElement { model.visibleElement(at: position) }
  /// As of the model.
  public var phaseChangeCount: Int { model.phaseChangeCount }
  /// As of the model.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { model.phaseChange(at: position) }
}
