// Adds observers by functions with the names and labels of SwiftUI's modifiers.
import ScrollStorage
import ScrollTypes

// The closures made here contain all code that depends on the type of a value, so it compiles in the caller's module.
extension ScrollObservers {
  /// Calls an action with the old and the new value when the transform's value for the geometry changes (§O8).
  @discardableResult
  @inlinable
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> Token {
    let value = ObservedValue<T>()
    return add(
      .geometry,
      .geometry(
        compare: { value.take(transform($0), isNewAtFirst: false) },
        call: { value.call(action) }))
  }

  /// Calls an action with the first value, and when the transform's value for the content's frame changes. It
  /// replaces the preference key by which programs read where the content layer is in the frame layer (§O10).
  @discardableResult
  @inlinable
  public func onContentGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> Token {
    let value = ObservedValue<T>()
    return add(
      .contentGeometry,
      .content(
        compare: { value.take(transform($0), isNewAtFirst: true) },
        call: { value.call(action) }))
  }

  /// Calls an action with the old and the new phase (§O7).
  @discardableResult
  public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> Token {
    add(.phase, .phase { action($0.oldPhase, $0.newPhase) })
  }

  /// Calls an action with the old phase, the new phase and the context of the change.
  @discardableResult
  public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> Token {
    add(.phase, .phase { action($0.oldPhase, $0.newPhase, $0.context) })
  }

  /// Calls an action when a view's visible fraction crosses a threshold (§V6).
  @discardableResult
  public func onScrollVisibilityChange(
    element: StackElement, threshold: Double, _ action: @escaping (Bool) -> Void
  ) -> Token {
    add(.visibility, of: element, threshold: threshold, .visibility { _, isVisible in action(isVisible) })
  }

  /// Calls an action when any view's visible fraction crosses a threshold.
  @discardableResult
  public func onScrollVisibilityChange(
    threshold: Double, _ action: @escaping (StackElement, Bool) -> Void
  ) -> Token {
    add(.visibility, threshold: threshold, .visibility(action))
  }

  /// Calls an action with the ids of all rows past a threshold when the ids change (§V14 to §V16).
  ///
  /// - Parameter idType: The type of the ids.
  /// - Parameter threshold: The part of a row that has to be visible, from 0 to 1.
  /// - Parameter action: Is given the ids, in the order of the rows.
  /// - Parameter ids: Returns the id of a row; nil for a row that does not count. Called when the rows past the
  ///   threshold change.
  @discardableResult
  @inlinable
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, ids: @escaping (StackElement) -> ID?, threshold: Double, _ action: @escaping ([ID]) -> Void
  ) -> Token {
    let value = ObservedValue<[ID]>()
    return add(
      .targets, threshold: threshold,
      .targets(
        compare: { rows in
          var new: [ID] = []
          for position in rows.indices {
            if let id = ids(rows[position]) { new.append(id) }
          }
          if new == value.new.value ?? [] { return false }
          _ = value.new.exchange(new)
          return true
        },
        call: { action(value.new.value ?? []) }))
  }

  /// Calls an action when a view comes onto the screen (§V12).
  @discardableResult
  public func onAppear(element: StackElement, perform action: (() -> Void)? = nil) -> Token {
    add(.appearance, of: element, .element { _ in action?() })
  }

  /// Calls an action with each view that comes onto the screen.
  @discardableResult
  public func onAppear(perform action: @escaping (StackElement) -> Void) -> Token {
    add(.appearance, .element(action))
  }

  /// Calls an action when a view leaves the screen.
  @discardableResult
  public func onDisappear(element: StackElement, perform action: (() -> Void)? = nil) -> Token {
    add(.disappearance, of: element, .element { _ in action?() })
  }

  /// Calls an action with each view that leaves the screen.
  @discardableResult
  public func onDisappear(perform action: @escaping (StackElement) -> Void) -> Token {
    add(.disappearance, .element(action))
  }

  /// Calls an action with the first value, and when the transform's value for a view's geometry changes (§O12).
  @discardableResult
  @inlinable
  public func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> Token {
    let value = ObservedValue<T>()
    return add(
      .rowGeometry, of: element,
      .row(
        compare: { value.take(transform($0), isNewAtFirst: true) },
        forget: { value.forget() },
        call: { value.call(action) }))
  }

  /// Calls an action with the old and the new value when the transform's value for a view's geometry changes.
  @discardableResult
  @inlinable
  public func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void
  ) -> Token {
    let value = ObservedValue<T>()
    return add(
      .rowGeometry, of: element,
      .row(
        compare: { value.take(transform($0), isNewAtFirst: false) },
        forget: { value.forget() },
        call: { value.call(action) }))
  }
}
