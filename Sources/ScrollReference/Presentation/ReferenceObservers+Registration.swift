// How observers are added to the reference: each function makes one.
import ScrollTypes

extension ReferenceObservers {
  /// §O8.
  @discardableResult
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> Token {
    add(ReferenceGeometryObserver(transform: transform, action: action))
  }

  /// §O7.
  @discardableResult
  public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> Token {
    add(ReferencePhaseObserver { action($0.oldPhase, $0.newPhase) })
  }

  /// §O7, with the context.
  @discardableResult
  public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> Token {
    add(ReferencePhaseObserver { action($0.oldPhase, $0.newPhase, $0.context) })
  }

  /// §V6, of one row.
  @discardableResult
  public func onScrollVisibilityChange(
    element: StackElement, threshold: Double, _ action: @escaping (Bool) -> Void
  ) -> Token {
    add(ReferenceVisibilityObserver(of: .only(element), threshold: threshold) { action($1) })
  }

  /// §V6, of all rows.
  @discardableResult
  public func onScrollVisibilityChange(
    threshold: Double, _ action: @escaping (StackElement, Bool) -> Void
  ) -> Token {
    add(ReferenceVisibilityObserver(of: .all, threshold: threshold, action: action))
  }

  /// §V14.
  @discardableResult
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, ids: @escaping (StackElement) -> ID?, threshold: Double, _ action: @escaping ([ID]) -> Void
  ) -> Token {
    add(ReferenceTargetObserver(threshold: threshold, ids: ids, action: action))
  }

  /// §V12, of one row.
  @discardableResult
  public func onAppear(element: StackElement, perform action: (() -> Void)?) -> Token {
    add(ReferenceAppearanceObserver(of: .only(element), appearing: true) { _ in action?() })
  }

  /// §V12, of all rows.
  @discardableResult
  public func onAppear(perform action: @escaping (StackElement) -> Void) -> Token {
    add(ReferenceAppearanceObserver(of: .all, appearing: true, action: action))
  }

  /// §V12, of one row.
  @discardableResult
  public func onDisappear(element: StackElement, perform action: (() -> Void)?) -> Token {
    add(ReferenceAppearanceObserver(of: .only(element), appearing: false) { _ in action?() })
  }

  /// §V12, of all rows.
  @discardableResult
  public func onDisappear(perform action: @escaping (StackElement) -> Void) -> Token {
    add(ReferenceAppearanceObserver(of: .all, appearing: false, action: action))
  }

  /// §O12, with one value.
  @discardableResult
  public func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> Token {
    add(ReferenceRowObserver(of: element, transform: transform, first: action) { action($1) })
  }

  /// §O12, with two values.
  @discardableResult
  public func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void
  ) -> Token {
    add(ReferenceRowObserver(of: element, transform: transform, first: nil, change: action))
  }

  /// §O10.
  @discardableResult
  public func onContentGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> Token {
    add(ReferenceContentObserver(transform: transform, action: action))
  }
}
