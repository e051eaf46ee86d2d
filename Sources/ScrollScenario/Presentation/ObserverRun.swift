// Registers the observers of a script, records their calls, and carries out their actions.
import Foundation
import ScrollTypes

/// The observers of a scenario that is being played.
///
/// Actions add and remove observers at once. Their effects on the scroll view wait for ``takeDeeds()``.
public final class ObserverRun<Observers: ObservingModel> {
  /// The observers.
  public let observers = Observers()
  /// The calls since the last ``takeCalls()``, in order.
  public private(set) var calls: [ObserverCall] = []
  /// The number of all calls so far.
  public private(set) var callCount = 0
  /// Whether an action was ever called inside another action.
  public private(set) var isReentered = false
  private let script: PresentationScript
  private var isInAction = false
  private var deeds: [ObserverScript.Deed] = []
  private var tokens: [[ScrollObserverToken]]
  private var callCounts: [Int]
  private var registrationCount = 0

  /// The most registrations at the same time.
  static var mostRegistrations: Int { 64 }
  /// The most deeds that wait for the end of a frame.
  static var mostDeeds: Int { 16 }

  /// Registers the observers that are not late.
  public init(_ script: PresentationScript) {
    self.script = script
    tokens = [[ScrollObserverToken]](repeating: [], count: script.observers.count)
    callCounts = [Int](repeating: 0, count: script.observers.count)
    for (index, observer) in script.observers.enumerated() where !observer.isLate { add(index) }
  }

  /// The number of registrations.
  public var liveCount: Int { tokens.reduce(0) { $0 + $1.count } }

  /// Takes the calls since the last time.
  public func takeCalls() -> [ObserverCall] {
    defer { calls.removeAll(keepingCapacity: true) }
    return calls
  }

  /// Takes the deeds of actions since the last time, except those that concern observers.
  public func takeDeeds() -> [ObserverScript.Deed] {
    defer { deeds.removeAll(keepingCapacity: true) }
    return deeds
  }

  /// Carries out a deed that concerns observers at once; returns false for any other deed.
  func carryOut(_ deed: ObserverScript.Deed) -> Bool {
    switch deed {
    case .add(let index): add(index)
    case .remove(let index):
      for token in tokens[index] { observers.remove(token) }
      tokens[index] = []
    case .setThreshold(let index, let threshold):
      for token in tokens[index] { observers.setThreshold(threshold, of: token) }
    default: return false
    }
    return true
  }

  private func called(
    _ observer: Int, _ registration: Int, of element: StackElement? = nil, from old: ObservedValue? = nil,
    to new: ObservedValue, context: [Double] = []
  ) {
    if isInAction { isReentered = true }
    isInAction = true
    defer { isInAction = false }
    callCount += 1
    callCounts[observer] += 1
    calls.append(
      ObserverCall(
        observer: observer, registration: registration, element: element, old: old, new: new, context: context))
    let count = callCounts[observer]
    for response in script.observers[observer].responses where response.call ?? count == count {
      if !carryOut(response.deed), deeds.count < Self.mostDeeds { deeds.append(response.deed) }
    }
    // Tries to deliver inside an action, where deliver must not call any action.
    observers.deliver()
  }

  // MARK: Registering

  private func add(_ index: Int) {
    guard liveCount < Self.mostRegistrations else { return }
    let number = registrationCount
    registrationCount += 1
    switch script.observers[index].subject {
    case .geometry(let value):
      tokens[index].append(
        observers.onScrollGeometryChange(for: ObservedNumbers.self, of: { value.numbers(of: $0) }) { [unowned self] in
          called(index, number, from: .numbers($0), to: .numbers($1))
        })
    case .phase(let hasContext): addPhase(index, number, hasContext)
    case .visibility(let view, let threshold): addVisibility(index, number, view, threshold)
    case .targets(let threshold):
      tokens[index].append(
        observers.onScrollTargetVisibilityChange(
          idType: StackElement.self, ids: { $0.isTargetOfScripts ? $0 : nil }, threshold: threshold
        ) { [unowned self] in called(index, number, to: .rows($0)) })
    case .appearance(let view): addAppearance(index, number, view)
    case .rowGeometry(let view, let value, let hasOld): addRowGeometry(index, number, view, value, hasOld)
    case .contentGeometry:
      tokens[index].append(
        observers.onContentGeometryChange(
          for: ObservedNumbers.self, of: { ObserverScript.RowValue.scrollView.numbers(of: $0) }
        ) { [unowned self] in called(index, number, to: .numbers($0)) })
    }
  }

  private func addPhase(_ index: Int, _ number: Int, _ hasContext: Bool) {
    guard hasContext else {
      return tokens[index].append(
        observers.onScrollPhaseChange { [unowned self] in called(index, number, from: .phase($0), to: .phase($1)) })
    }
    tokens[index].append(
      observers.onScrollPhaseChange { [unowned self] old, new, context in
        let velocity = context.velocity.map { [Double($0.dx), Double($0.dy)] } ?? []
        called(
          index, number, from: .phase(old), to: .phase(new), context: velocity + context.geometry.numbers)
      })
  }

  private func addVisibility(_ index: Int, _ number: Int, _ view: StackElement?, _ threshold: Double) {
    let token =
      if let view {
        observers.onScrollVisibilityChange(element: view, threshold: threshold) { [unowned self] in
          called(index, number, to: .isVisible($0))
        }
      } else {
        observers.onScrollVisibilityChange(threshold: threshold) { [unowned self] in
          called(index, number, of: $0, to: .isVisible($1))
        }
      }
    tokens[index].append(token)
  }

  private func addAppearance(_ index: Int, _ number: Int, _ view: StackElement?) {
    if let view {
      tokens[index].append(
        observers.onAppear(element: view) { [unowned self] in called(index, number, to: .appeared) })
      tokens[index].append(
        observers.onDisappear(element: view) { [unowned self] in called(index, number, to: .disappeared) })
    } else {
      tokens[index].append(observers.onAppear { [unowned self] in called(index, number, of: $0, to: .appeared) })
      tokens[index].append(observers.onDisappear { [unowned self] in called(index, number, of: $0, to: .disappeared) })
    }
  }

  private func addRowGeometry(
    _ index: Int, _ number: Int, _ view: StackElement, _ value: ObserverScript.RowValue, _ hasOld: Bool
  ) {
    let token =
      if hasOld {
        observers.onGeometryChange(element: view, for: ObservedNumbers.self, of: { value.numbers(of: $0) }) {
          [unowned self] in called(index, number, from: .numbers($0), to: .numbers($1))
        }
      } else {
        observers.onGeometryChange(element: view, for: ObservedNumbers.self, of: { value.numbers(of: $0) }) {
          [unowned self] in called(index, number, to: .numbers($0))
        }
      }
    tokens[index].append(token)
  }
}

extension StackElement {
  /// Whether scripts give the view an id: three of four rows have one.
  fileprivate var isTargetOfScripts: Bool {
    if case .row(let row, _) = self { row % 4 != 3 } else { false }
  }
}
