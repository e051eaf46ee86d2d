// The functions that add observers to the reference; each adds one.
import ScrollTypes

extension ReferenceObservers {
  /// Observes a value of the geometry: §O8.
  @discardableResult
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> Token {
    add(ReferenceGeometryObserver(transform: transform, action: action))
  }

  /// Observes the phase: §O7.
  @discardableResult
  public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> Token {
    add(ReferencePhaseObserver { action($0.oldPhase, $0.newPhase) })
  }

  /// Observes the phase, with the context: §O7.
  @discardableResult
  public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> Token {
    add(ReferencePhaseObserver { action($0.oldPhase, $0.newPhase, $0.context) })
  }

  /// Observes the visibility of one row: §V6.
  @discardableResult
  public func onScrollVisibilityChange(
    element: StackElement, threshold: Double, _ action: @escaping (Bool) -> Void
  ) -> Token {
    add(ReferenceVisibilityObserver(of: .only(element), threshold: threshold) { action($1) })
  }

  /// Observes the visibility of all rows: §V6.
  @discardableResult
  public func onScrollVisibilityChange(
    threshold: Double, _ action: @escaping (StackElement, Bool) -> Void
  ) -> Token {
    add(ReferenceVisibilityObserver(of: .all, threshold: threshold, action: action))
  }

  /// Observes the list of visible rows: §V14.
  @discardableResult
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, ids: @escaping (StackElement) -> ID?, threshold: Double, _ action: @escaping ([ID]) -> Void
  ) -> Token {
    add(ReferenceTargetObserver(threshold: threshold, ids: ids, action: action))
  }

  /// Observes the appearance of one row: §V12.
  @discardableResult
  public func onAppear(element: StackElement, perform action: (() -> Void)?) -> Token {
    add(ReferenceAppearanceObserver(of: .only(element), appearing: true) { _ in action?() })
  }

  /// Observes the appearance of all rows: §V12.
  @discardableResult
  public func onAppear(perform action: @escaping (StackElement) -> Void) -> Token {
    add(ReferenceAppearanceObserver(of: .all, appearing: true, action: action))
  }

  /// Observes the disappearance of one row: §V12.
  @discardableResult
  public func onDisappear(element: StackElement, perform action: (() -> Void)?) -> Token {
    add(ReferenceAppearanceObserver(of: .only(element), appearing: false) { _ in action?() })
  }

  /// Observes the disappearance of all rows: §V12.
  @discardableResult
  public func onDisappear(perform action: @escaping (StackElement) -> Void) -> Token {
    add(ReferenceAppearanceObserver(of: .all, appearing: false, action: action))
  }

  /// Observes a value of a row's geometry, and gives the action the new value: §O12.
  @discardableResult
  public func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> Token {
    add(ReferenceRowObserver(of: element, transform: transform, first: action) { action($1) })
  }

  /// Observes a value of a row's geometry, and gives the action the old and the new value: §O12.
  @discardableResult
  public func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void
  ) -> Token {
    add(ReferenceRowObserver(of: element, transform: transform, first: nil, change: action))
  }

  /// Observes a value of the content layer's geometry: §O10.
  @discardableResult
  public func onContentGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> Token {
    add(ReferenceContentObserver(transform: transform, action: action))
  }
}
