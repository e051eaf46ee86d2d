// A call of an observer's action, as a value that two runs can be compared by.
import ScrollTypes

/// A call of an action.
public struct ObservedCall: Equatable, Sendable {
  /// What was called, with its arguments; values are written out.
  public enum Kind: Equatable, Sendable {
    case phase(from: ScrollPhase, to: ScrollPhase)
    case geometry(from: String, to: String)
    case content(String)
    case disappear(StackElement)
    case appear(StackElement)
    case visibility(StackElement, isVisible: Bool)
    case targets([String])
    /// The old value is nil for an action that gets one value.
    case row(StackElement, from: String?, to: String)
  }

  /// Which observer it is, by the order in which they were added.
  public var observer: Int
  /// What was called.
  public var kind: Kind

  /// Creates a call.
  public init(_ observer: Int, _ kind: Kind) {
    self.observer = observer
    self.kind = kind
  }

  /// The step of a delivery in which it is due, counted from 1 (§O6).
  public var step: Int {
    switch kind {
    case .phase: 1
    case .geometry, .content: 2
    case .disappear: 3
    case .appear: 4
    case .visibility(_, isVisible: false): 5
    case .visibility(_, isVisible: true): 6
    case .targets: 7
    case .row: 8
    }
  }
}

/// The calls of one delivery after the other.
///
/// Give the functions that it makes to observers as their actions.
public final class ObservedCalls {
  /// The calls since they were last taken.
  public private(set) var calls: [ObservedCall] = []

  /// Creates an empty record.
  public init() {}

  /// Adds a call.
  public func add(_ observer: Int, _ kind: ObservedCall.Kind) { calls.append(ObservedCall(observer, kind)) }

  /// The calls since the last time, which are forgotten.
  public func take() -> [ObservedCall] {
    defer { calls = [] }
    return calls
  }
}

extension ObservingModel {
  /// Adds an observer that records its calls under a number.
  @discardableResult
  public func record(_ subject: ObservedSubject, as number: Int, in calls: ObservedCalls) -> Token {
    switch subject {
    case .phase:
      onScrollPhaseChange { calls.add(number, .phase(from: $0, to: $1)) }
    case .geometry(let transform):
      onScrollGeometryChange(for: String.self, of: transform) { calls.add(number, .geometry(from: $0, to: $1)) }
    case .content(let transform):
      onContentGeometryChange(for: String.self, of: transform) { calls.add(number, .content($0)) }
    case .appear: onAppear { calls.add(number, .appear($0)) }
    case .disappear: onDisappear { calls.add(number, .disappear($0)) }
    case .visibility(let threshold):
      onScrollVisibilityChange(threshold: threshold) { calls.add(number, .visibility($0, isVisible: $1)) }
    case .visibilityOf(let element, let threshold):
      onScrollVisibilityChange(element: element, threshold: threshold) {
        calls.add(number, .visibility(element, isVisible: $0))
      }
    case .targets(let threshold):
      onScrollTargetVisibilityChange(idType: String.self, ids: { "\($0)" }, threshold: threshold) {
        calls.add(number, .targets($0))
      }
    case .row(let element, let transform, let hasOldValue):
      if hasOldValue {
        onGeometryChange(element: element, for: String.self, of: transform) {
          calls.add(number, .row(element, from: $0, to: $1))
        }
      } else {
        onGeometryChange(element: element, for: String.self, of: transform) {
          calls.add(number, .row(element, from: nil, to: $0))
        }
      }
    }
  }
}

/// What a recorded observer looks at. Values of transforms are written out as strings.
public enum ObservedSubject {
  case phase
  case geometry((ScrollGeometry) -> String)
  case content((GeometryProxy) -> String)
  case appear, disappear
  case visibility(threshold: Double)
  case visibilityOf(StackElement, threshold: Double)
  case targets(threshold: Double)
  case row(StackElement, (GeometryProxy) -> String, hasOldValue: Bool)
}
