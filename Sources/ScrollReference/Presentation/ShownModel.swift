// A scroll view that shows given views: frames without an engine, for relations between frames and for tests.
import Foundation
import ScrollTypes

/// A model whose frames are made by hand.
public struct ShownModel: ScrollModel {
  /// The configuration that it reports.
  public var configuration: ScrollConfiguration
  /// The views on its screen.
  public var views: [VisibleElement] = []
  /// The phase changes of its last frame.
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

  /// Returns the report of a frame in which nothing moves.
  public mutating func frame(
    at time: Double, asking client: borrowing some ScrollClient
  ) throws(ScrollInputError) -> FrameReport {
    report(at: time, geometry: geometry(offset: .zero))
  }

  /// Ignores the edits.
  public mutating func apply(_ edits: [ContentEdit]) throws(ContentEditError) {}

  /// Always false: the views are given.
  public var needsFrame: Bool { false }

  /// The frame of a view on the screen.
  public func frame(of element: StackElement) -> CGRect? { views.first { $0.element == element }?.frame }

  /// Always nil: only the given views are known.
  public func element(atOffset offset: CGFloat) -> StackElement? { nil }

  /// The view on the screen under a point; the last of several.
  public func element(at point: CGPoint) -> StackElement? { views.last { $0.frame.contains(point) }?.element }

  /// Always nil: no view is a target.
  public func target(at anchor: UnitPoint?) -> StackElement? { nil }

  /// The number of views that it shows.
  public var visibleElementCount: Int { views.count }

  /// A view that it shows.
  public func visibleElement(at position: Int) -> VisibleElement { views[position] }

  /// The number of phase changes that it reports.
  public var phaseChangeCount: Int { phaseChanges.count }

  /// A phase change, by its position.
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
