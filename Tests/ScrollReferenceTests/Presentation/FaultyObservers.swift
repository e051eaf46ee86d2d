// Observers with one planted fault: they forward to the reference and falsify one thing.
import ScrollReference
import ScrollTypes

/// The faults of observers.
enum ObserverFault: CaseIterable {
  case callDropped, calledTwice, thresholdOff, thresholdIgnored, removalIgnored, editsForgotten, endIgnored
  case leavesLate, leavesForgotten, firstGeometry, appearsReversed, reentered, contextForgotten, firstRowForgotten
  case targetsReversed, oldValueWrong
}

/// The reference with the fault that is set for the task.
final class FaultyObservers: ObservingModel {
  @TaskLocal static var fault: ObserverFault?

  private let fault = FaultyObservers.fault
  private let reference = ReferenceObservers()
  private var callCount = 0
  /// Actions that are called after all others.
  private var late: [() -> Void] = []
  private var isDelivering = false

  init() {}

  var isEmpty: Bool { reference.isEmpty }

  func receive<M: ScrollModel & ~Copyable, P: PresentationModel & ~Copyable>(
    _ report: FrameReport, of model: borrowing M, rows presentation: borrowing P
  ) {
    reference.receive(report, of: model, rows: presentation)
  }

  func receiveEnd() { if fault != .endIgnored { reference.receiveEnd() } }

  func apply(_ edits: [ContentEdit]) { if fault != .editsForgotten { reference.apply(edits) } }

  func deliver() {
    if isDelivering {
      if fault == .reentered, let next = late.popLast() { next() }
      return
    }
    isDelivering = true
    reference.deliver()
    isDelivering = false
    let last = fault == .appearsReversed ? late.reversed() : late
    late = []
    for action in last { action() }
  }

  func setThreshold(_ threshold: Double, of token: Token) {
    if fault != .thresholdIgnored { reference.setThreshold(threshold, of: token) }
  }

  func remove(_ token: Token) { if fault != .removalIgnored { reference.remove(token) } }

  private func spoiled(_ action: @escaping () -> Void) {
    callCount += 1
    if fault == .callDropped, callCount % 7 == 0 { return }
    if fault == .reentered { late.append(action) }
    action()
    if fault == .calledTwice { action() }
  }

  func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
  ) -> Token {
    var isFirst = true
    return reference.onScrollGeometryChange(
      for: type,
      of: { [self] geometry in
        let value = transform(geometry)
        if isFirst, fault == .firstGeometry { late.append { action(value, value) } }
        isFirst = false
        return value
      },
      action: { [self] old, new in spoiled { [self] in action(fault == .oldValueWrong ? new : old, new) } })
  }

  func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> Token {
    reference.onScrollPhaseChange { [self] old, new in spoiled { action(old, new) } }
  }

  func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> Token {
    reference.onScrollPhaseChange { [self] old, new, context in
      var told = context
      if fault == .contextForgotten { told.velocity = nil }
      spoiled { action(old, new, told) }
    }
  }

  func onScrollVisibilityChange(
    element: StackElement, threshold: Double, _ action: @escaping (Bool) -> Void
  ) -> Token {
    reference.onScrollVisibilityChange(element: element, threshold: threshold) { [self] isVisible in
      spoiled { action(isVisible) }
    }
  }

  func onScrollVisibilityChange(threshold: Double, _ action: @escaping (StackElement, Bool) -> Void) -> Token {
    reference.onScrollVisibilityChange(threshold: fault == .thresholdOff ? threshold + 0.01 : threshold) {
      [self] element, isVisible in
      if !isVisible, fault == .leavesForgotten { return }
      if !isVisible, fault == .leavesLate { return late.append { action(element, isVisible) } }
      spoiled { action(element, isVisible) }
    }
  }

  func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, ids: @escaping (StackElement) -> ID?, threshold: Double, _ action: @escaping ([ID]) -> Void
  ) -> Token {
    reference.onScrollTargetVisibilityChange(idType: idType, ids: ids, threshold: threshold) { [self] list in
      spoiled { [self] in action(fault == .targetsReversed ? list.reversed() : list) }
    }
  }

  func onAppear(element: StackElement, perform action: (() -> Void)?) -> Token {
    reference.onAppear(element: element) { [self] in spoiled { action?() } }
  }

  func onAppear(perform action: @escaping (StackElement) -> Void) -> Token {
    reference.onAppear { [self] element in
      if fault == .appearsReversed { return late.append { action(element) } }
      spoiled { action(element) }
    }
  }

  func onDisappear(element: StackElement, perform action: (() -> Void)?) -> Token {
    reference.onDisappear(element: element) { [self] in spoiled { action?() } }
  }

  func onDisappear(perform action: @escaping (StackElement) -> Void) -> Token {
    reference.onDisappear { [self] element in spoiled { action(element) } }
  }

  func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> Token {
    var isFirst = true
    return reference.onGeometryChange(element: element, for: type, of: transform) { [self] (value: T) in
      if isFirst, fault == .firstRowForgotten {
        isFirst = false
        return
      }
      spoiled { action(value) }
    }
  }

  func onGeometryChange<T: Equatable & Sendable>(
    element: StackElement, for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void
  ) -> Token {
    reference.onGeometryChange(element: element, for: type, of: transform) { [self] (old: T, new: T) in
      spoiled { action(old, new) }
    }
  }

  func onContentGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> Token {
    reference.onContentGeometryChange(for: type, of: transform) { [self] value in spoiled { action(value) } }
  }
}
