// The observers of values: phases, the geometry, the content layer and a row's geometry.
import Foundation
import ScrollTypes

/// Observes every phase change: §O7.
final class ReferencePhaseObserver: ReferenceObserver {
  var rows = ReferenceObservedRows.none
  var threshold = 0.0
  private let action: (ScrollPhaseChange) -> Void

  init(action: @escaping (ScrollPhaseChange) -> Void) { self.action = action }

  func compare(_ frame: ReferenceObservedFrame) -> [ReferenceCall] {
    frame.phaseChanges.enumerated().map { place, change in
      ReferenceCall(step: .phase, change: place) { [action] in action(change) }
    }
  }
}

/// Observes a value that is computed from the geometry: §O8.
final class ReferenceGeometryObserver<Value: Equatable>: ReferenceObserver {
  var rows = ReferenceObservedRows.none
  var threshold = 0.0
  private let transform: (ScrollGeometry) -> Value
  private let action: (Value, Value) -> Void
  private var value: Value?

  init(transform: @escaping (ScrollGeometry) -> Value, action: @escaping (Value, Value) -> Void) {
    self.transform = transform
    self.action = action
  }

  func compare(_ frame: ReferenceObservedFrame) -> [ReferenceCall] {
    guard let geometry = frame.geometry else { return [] }
    guard let old = value else {
      value = transform(geometry)
      return []
    }
    if !frame.isGeometryChanged { return [] }
    let new = transform(geometry)
    value = new
    return old == new ? [] : [ReferenceCall(step: .geometry) { [action] in action(old, new) }]
  }
}

/// Observes a value that is computed from the content layer's place in the frame layer: §O10.
final class ReferenceContentObserver<Value: Equatable>: ReferenceObserver {
  var rows = ReferenceObservedRows.none
  var threshold = 0.0
  private let transform: (GeometryProxy) -> Value
  private let action: (Value) -> Void
  private var value: Value?

  init(transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void) {
    self.transform = transform
    self.action = action
  }

  func compare(_ frame: ReferenceObservedFrame) -> [ReferenceCall] {
    guard let geometry = frame.geometry else { return [] }
    if value != nil && !frame.isGeometryChanged && !frame.areSpacesChanged { return [] }
    // 0 − x avoids −0 where x is 0.
    let origin = CGPoint(x: 0 - geometry.contentOffset.x, y: 0 - geometry.contentOffset.y)
    let new = transform(
      GeometryProxy(frame: CGRect(origin: origin, size: geometry.contentSize), spaces: frame.spaces))
    let old = value
    value = new
    return old == new ? [] : [ReferenceCall(step: .geometry) { [action] in action(new) }]
  }
}

/// Observes a value that is computed from a row's place: §O12.
final class ReferenceRowObserver<Value: Equatable>: ReferenceObserver {
  var rows: ReferenceObservedRows
  var threshold = 0.0
  private let transform: (GeometryProxy) -> Value
  /// The action for the first value, and the action for an old and a new value.
  private let first: ((Value) -> Void)?
  private let change: (Value, Value) -> Void
  private var known: (number: Int, value: Value)?

  init(
    of element: StackElement, transform: @escaping (GeometryProxy) -> Value, first: ((Value) -> Void)?,
    change: @escaping (Value, Value) -> Void
  ) {
    rows = .only(element)
    self.transform = transform
    self.first = first
    self.change = change
  }

  func compare(_ frame: ReferenceObservedFrame) -> [ReferenceCall] {
    guard let row = frame.rows.first(where: { rows.contains($0.element) }) else {
      known = nil
      return []
    }
    let old = known?.number == row.number ? known?.value : nil
    if old != nil && !row.isMoved { return [] }
    let new = transform(GeometryProxy(frame: row.frame, spaces: frame.spaces))
    known = (row.number, new)
    guard let old else { return first.map { first in [ReferenceCall(step: .rowGeometry) { first(new) }] } ?? [] }
    return old == new ? [] : [ReferenceCall(step: .rowGeometry) { [change] in change(old, new) }]
  }
}
