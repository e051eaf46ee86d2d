// A scroll view that shows what it is given: frames without an engine, for relations between them and for tests.
import Foundation
import ScrollTypes

/// A model whose frames are made by hand.
public struct ShownModel: ScrollModel {
  /// What it says of itself.
  public var configuration: ScrollConfiguration
  /// The views on its screen.
  public var views: [VisibleElement] = []
  /// What its last frame says of phases.
  public var phaseChanges: [ScrollPhaseChange] = []

  /// Creates a scroll view that shows nothing.
  public init(_ configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    self.configuration = configuration
  }

  /// Takes over another configuration.
  public mutating func update(to configuration: ScrollConfiguration) throws(ScrollConfigurationError) {
    self.configuration = configuration
  }

  /// Ignores the event.
  public mutating func enqueue(_ event: ScrollEvent) throws(ScrollInputError) {}

  /// The report of a frame in which nothing moves.
  public mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    report(at: time, geometry: geometry(offset: .zero))
  }

  /// Ignores the edits.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {}

  /// It has all that it shows.
  public var needsFrame: Bool { false }

  /// The frame of a view on the screen.
  public func frame(of element: StackElement) -> CGRect? { views.first { $0.element == element }?.frame }

  /// Nothing is known beside what is shown.
  public func element(atOffset offset: CGFloat) -> StackElement? { nil }

  /// The view on the screen that has a point.
  public func element(at point: CGPoint) -> StackElement? { views.last { $0.frame.contains(point) }?.element }

  /// No view is a target.
  public func target(at anchor: UnitPoint?) -> StackElement? { nil }

  /// How many views it shows.
  public var visibleElementCount: Int { views.count }

  /// A view that it shows.
  public func visibleElement(at position: Int) -> VisibleElement { views[position] }

  /// How many changes of phase it tells of.
  public var phaseChangeCount: Int { phaseChanges.count }

  /// A change of phase.
  public func phaseChange(at position: Int) -> ScrollPhaseChange { phaseChanges[position] }

  /// A geometry with the container of the configuration.
  public func geometry(offset: CGPoint, contentSize: CGSize = CGSize(width: 100, height: 10_000)) -> ScrollGeometry {
    ScrollGeometry(
      contentOffset: offset, contentSize: contentSize,
      contentInsets: configuration.safeAreaInsets + configuration.contentMargins,
      containerSize: configuration.containerSize)
  }

  /// A report of a frame in which nothing was measured.
  public func report(at time: Double, geometry: ScrollGeometry) -> FrameReport {
    FrameReport(
      time: time, phase: .idle, velocity: CGVector(dx: 0, dy: 0), geometry: geometry, visibleLines: 0..<views.count,
      retainedLines: 0..<views.count, releasedLineCount: 0, measuredLineCount: 0, prefetchedLineCount: 0,
      offsetCorrection: 0, changes: [])
  }
}
