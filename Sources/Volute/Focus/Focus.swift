// The focus of a host: the field that is typed into, and the views around it that follow the focus.

/// A view whose fields share a value. The value tells whether one of them has the focus.
@MainActor
final class FocusScope {
  var write: (Bool) -> Void = { _ in }
  /// Whether the value asks for the focus to be in the view.
  var isWanted = false
  /// The fields in the view, in the order in which they were made.
  var fields: [FocusField] = []

  nonisolated init() {}
}

/// A field that can be typed into.
@MainActor
final class FocusField {
  var text: Binding<String>
  var submit: () -> Void = {}
  /// Whether a typed line break goes into the text instead of submitting it.
  var takesLineBreaks = false
  var isEnabled = true
  fileprivate(set) var scopes: [FocusScope] = []
  /// The element of the field in the layout.
  weak var element: LayoutElement?

  init(_ text: Binding<String>) { self.text = text }

  /// Whether the field may get the focus: it is enabled, and the tabs and the stacks of screens around show it.
  var canHaveFocus: Bool {
    guard isEnabled, var child = element else { return false }
    while let parent = child.parent {
      if parent is PanesElement, !parent.shows(child) { return false }
      child = parent
    }
    return true
  }

  /// Whether the field stands inside of an element.
  func isIn(_ around: LayoutElement) -> Bool {
    var next = element
    while let current = next, current !== around { next = current.parent }
    return next != nil
  }

  /// Takes over the focus scopes around the field.
  func follow(_ scopes: [FocusScope]) {
    guard !scopes.elementsEqual(self.scopes, by: ===) else { return }
    leaveScopes()
    self.scopes = scopes
    for scope in scopes { scope.fields.append(self) }
  }

  /// Leaves the scopes, which then do not give it the focus. They still hear when it loses the focus.
  func leaveScopes() {
    for scope in scopes { scope.fields.removeAll { $0 === self } }
  }
}

/// The focus of a host. At most one field has it.
@MainActor
final class Focus {
  private(set) var field: FocusField?
  /// Called when a field gets the focus while no field had it, and when no field has it any more.
  var changed: () -> Void = {}
  /// Whether the scroll view around the field must show it after the next layout.
  var mustReveal = false {
    didSet { if mustReveal { work.isWaiting = true } }
  }
  private let work: WaitingWork

  init(_ work: WaitingWork) { self.work = work }

  func isIn(_ scope: FocusScope) -> Bool { field.map { $0.scopes.contains { $0 === scope } } ?? false }

  /// Moves the focus into a view or out of it, as its value asks.
  func follow(_ scope: FocusScope) {
    if scope.isWanted { enter(scope) } else { leave(scope) }
  }

  /// Gives the focus to the first field of a view that can have it, unless a field of the view has it.
  private func enter(_ scope: FocusScope) {
    if isIn(scope) { return }
    if let first = scope.fields.first(where: { $0.canHaveFocus }) { move(to: first) } else { scope.write(false) }
  }

  /// Takes the focus from the fields of a view.
  private func leave(_ scope: FocusScope) { if isIn(scope) { move(to: nil) } }

  func move(to next: FocusField?) {
    guard next !== field else { return }
    let old = field
    field = next
    for scope in old?.scopes ?? [] where !isIn(scope) { scope.write(false) }
    for scope in next?.scopes ?? [] { scope.write(true) }
    if (old == nil) != (next == nil) { changed() }
    mustReveal = next != nil
  }

  /// Takes the focus from a field that has gone or cannot have it any more.
  func leave(_ old: FocusField) { if field === old { move(to: nil) } }
}

private struct FocusScopesKey: EnvironmentKey { static var defaultValue: [FocusScope] { [] } }
private struct SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }
private struct SubmitTriggerKey: EnvironmentKey { static var defaultValue: SubmitTriggers { .text } }

/// An action that runs when a field in the view is submitted.
struct SubmitAction {
  let triggers: SubmitTriggers
  let run: () -> Void
}

extension EnvironmentValues {
  /// The views around whose fields share a focus value, from the outside to the inside.
  var focusScopes: [FocusScope] {
    get { self[FocusScopesKey.self] }
    set { self[FocusScopesKey.self] = newValue }
  }

  /// The actions that run when a field is submitted, from the outside to the inside.
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }

  /// The trigger with which fields submit.
  var submitTrigger: SubmitTriggers {
    get { self[SubmitTriggerKey.self] }
    set { self[SubmitTriggerKey.self] = newValue }
  }
}

extension ScrollHost {
  /// Types a text at the end of the field with the focus. A line break submits a `TextField`.
  ///
  /// - Returns: Whether a field has the focus.
  @discardableResult
  public func type(_ text: String) -> Bool {
    update()
    for character in text {
      guard let field = graph.focus.field else { return false }
      if character.isNewline, !field.takesLineBreaks {
        field.submit()
      } else {
        field.text.wrappedValue.append(character)
      }
    }
    return graph.focus.field != nil
  }

  /// Deletes characters at the end of the field with the focus, at most as many as there are.
  ///
  /// - Returns: Whether a field has the focus.
  @discardableResult
  public func deleteBackward(count: Int = 1) -> Bool {
    update()
    guard let field = graph.focus.field else { return false }
    field.text.wrappedValue = String(field.text.wrappedValue.dropLast(max(0, count)))
    return true
  }
}
