// The face of everything that tells code of a change: the engine's observers, and the model that they are checked against.
import Foundation

/// What stands for a registration, to take it back.
public struct ScrollObserverToken: Hashable, Sendable, BitwiseCopyable {
  /// The number of the registration, in the order in which they were made.
  public var rawValue: UInt64

  /// Creates a token from a number.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Code that hears of changes, once a frame.
///
/// The methods have the names and labels of SwiftUI's view modifiers. `element:` is ours: the view that a modifier would be on. Without
/// it an observer hears of every row, and is told which one.
public protocol ObservingModel: AnyObject {
  /// What stands for a registration.
  typealias Token = ScrollObserverToken

  /// Creates observers without any registration.
  init()

  /// Whether nothing is registered.
  var isEmpty: Bool { get }

  /// Compares a frame with the one before, and keeps what differs for ``deliver()``.
  func receive<M: ScrollModel & ~Copyable, P: PresentationModel & ~Copyable>(
    _ report: FrameReport, of model: borrowing M, rows presentation: borrowing P)

  /// Receives a frame without rows: the scroll view has left its tree, or is gone. Its rows disappear and leave.
  func receiveEnd()

  /// Takes the edits that the scroll view took, so that rows and the elements of observers keep their identity.
  func apply(_ edits: [ContentEdit])

  /// Calls the actions of what was received since the last delivery.
  func deliver()

  /// Changes the threshold of an observer of visibility, from the next frame on. Nothing happens to any other.
  func setThreshold(_ threshold: Double, of token: Token)

  /// Takes a registration back: its action is not called again. Nothing happens where it is gone.
  func remove(_ token: Token)

  /// Calls an action with the value before and the value now where what a transform makes of the geometry changes.
  @discardableResult
  func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> Token

  /// Calls an action with the phase before and the phase now.
  @discardableResult
  func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> Token

  /// Calls an action with the phase before, the phase now and how things stood.
  @discardableResult
  func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> Token

  /// Calls an action where a view's visible part crosses a threshold.
  @discardableResult
  func onScrollVisibilityChange(
    element: StackElement, threshold: Double, _ action: @escaping (Bool) -> Void
  ) -> Token

  /// Calls an action where any view's visible part crosses a threshold.
  @discardableResult
  func onScrollVisibilityChange(threshold: Double, _ action: @escaping (StackElement, Bool) -> Void) -> Token

  /// Calls an action with the ids of all rows past a threshold where they change.
  ///
  /// - Parameter ids: The id of a row; nil for one that does not count.
  @discardableResult
  func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, ids: @escaping (StackElement) -> ID?, threshold: Double, _ action: @escaping ([ID]) -> Void
  ) -> Token

  /// Calls an action when a view comes onto the screen.
  @discardableResult
  func onAppear(element: StackElement, perform action: (() -> Void)?) -> Token
  /// Calls an action with each view that comes onto the screen.
  @discardableResult
  func onAppear(perform action: @escaping (StackElement) -> Void) -> Token
  /// Calls an action when a view goes off the screen.
  @discardableResult
  func onDisappear(element: StackElement, perform action: (() -> Void)?) -> Token
  /// Calls an action with each view that goes off the screen.
  @discardableResult
  func onDisappear(perform action: @escaping (StackElement) -> Void) -> Token

  /// Calls an action with the value now where what a transform makes of a view's geometry changes.
  @discardableResult
  func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> Token
  /// Calls an action with the value before and the value now where what a transform makes of a view's geometry changes.
  @discardableResult
  func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void
  ) -> Token

  /// Calls an action with the value now where what a transform makes of the content's frame changes: the
  /// reading that programs make by a preference key, of the content's layer against the frame's.
  @discardableResult
  func onContentGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> Token
}

extension ObservingModel {
  /// Calls an action where half of a view, or more, becomes visible, and where less than half is left.
  @discardableResult
  public func onScrollVisibilityChange(element: StackElement, _ action: @escaping (Bool) -> Void) -> Token {
    onScrollVisibilityChange(element: element, threshold: 0.5, action)
  }

  /// Calls an action where half of any view, or more, becomes visible, and where less than half is left.
  @discardableResult
  public func onScrollVisibilityChange(_ action: @escaping (StackElement, Bool) -> Void) -> Token {
    onScrollVisibilityChange(threshold: 0.5, action)
  }

  /// Calls an action with the ids of all rows of which half is visible, or more.
  @discardableResult
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, ids: @escaping (StackElement) -> ID?, _ action: @escaping ([ID]) -> Void
  ) -> Token {
    onScrollTargetVisibilityChange(idType: idType, ids: ids, threshold: 0.5, action)
  }
}
