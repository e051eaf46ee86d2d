// The common interface of observers: the engine's, and the reference model that they are checked against.
import Foundation

/// Identifies a registration, to remove it.
public struct ScrollObserverToken: Hashable, Sendable, BitwiseCopyable {
  /// The number of the registration, in the order of registration.
  public var rawValue: UInt64

  /// Creates a token from a number.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Registrations of code that is called for changes, once a frame.
///
/// The methods have the names and labels of SwiftUI's view modifiers. `element:` is ours: it names the view that a
/// modifier would be on. Without it an observer is called for every row, and gets the row as an argument.
public protocol ObservingModel: AnyObject {
  /// Identifies a registration.
  typealias Token = ScrollObserverToken

  /// Creates observers without any registration.
  init()

  /// Whether there are no registrations.
  var isEmpty: Bool { get }

  /// Compares a frame with the one before, and stores the differences for ``deliver()``.
  func receive<M: ScrollModel & ~Copyable, P: PresentationModel & ~Copyable>(
    _ report: FrameReport, of model: borrowing M, rows presentation: borrowing P)

  /// Receives a frame without rows, because the scroll view has left its tree or is gone. Its rows disappear and leave.
  func receiveEnd()

  /// Applies the edits that the scroll view applied, so that rows and the elements of observers keep their identity.
  func apply(_ edits: [ContentEdit])

  /// Calls the actions for all frames received since the last delivery.
  func deliver()

  /// Changes the threshold of a visibility observer, from the next frame on. It has no effect on other observers.
  func setThreshold(_ threshold: Double, of token: Token)

  /// Removes a registration: its action is not called again. It has no effect if the registration is gone.
  func remove(_ token: Token)

  /// Calls an action with the old and the new value when the transform's value of the geometry changes.
  @discardableResult
  func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> Token

  /// Calls an action with the old and the new phase.
  @discardableResult
  func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> Token

  /// Calls an action with the old and the new phase, and the geometry and velocity of the change.
  @discardableResult
  func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> Token

  /// Calls an action when a view's visible part crosses a threshold.
  @discardableResult
  func onScrollVisibilityChange(
    element: StackElement, threshold: Double, _ action: @escaping (Bool) -> Void
  ) -> Token

  /// Calls an action when any view's visible part crosses a threshold.
  @discardableResult
  func onScrollVisibilityChange(threshold: Double, _ action: @escaping (StackElement, Bool) -> Void) -> Token

  /// Calls an action with the ids of all rows past a threshold, when that list changes.
  ///
  /// - Parameter ids: Returns the id of a row; nil for a row that does not count.
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

  /// Calls an action with the new value when the transform's value of a view's geometry changes.
  @discardableResult
  func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> Token
  /// Calls an action with the old and the new value when the transform's value of a view's geometry changes.
  @discardableResult
  func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void
  ) -> Token

  /// Calls an action with the new value when the transform's value of the content's frame changes. The transform reads
  /// the content layer against the frame layer, as many programs do by a preference key.
  @discardableResult
  func onContentGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> Token
}

extension ObservingModel {
  /// Calls an action when half of a view or more becomes visible, and when less than half is left.
  @discardableResult
  public func onScrollVisibilityChange(element: StackElement, _ action: @escaping (Bool) -> Void) -> Token {
    onScrollVisibilityChange(element: element, threshold: 0.5, action)
  }

  /// Calls an action when half of any view or more becomes visible, and when less than half is left.
  @discardableResult
  public func onScrollVisibilityChange(_ action: @escaping (StackElement, Bool) -> Void) -> Token {
    onScrollVisibilityChange(threshold: 0.5, action)
  }

  /// Calls an action with the ids of all rows that are visible by half or more, when that list changes.
  @discardableResult
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, ids: @escaping (StackElement) -> ID?, _ action: @escaping ([ID]) -> Void
  ) -> Token {
    onScrollTargetVisibilityChange(idType: idType, ids: ids, threshold: 0.5, action)
  }
}
