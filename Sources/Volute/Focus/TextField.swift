// Fields that a user types into: SwiftUI's TextField and TextEditor, and the action of a submitted field.
import Foundation

/// A field that a user types text into. Spelled as SwiftUI spells it.
///
/// It is as wide as it is offered, and as high as its text. That is one line, or with a vertical axis as many lines as
/// the text has. A tap gives the field the focus. ``ScrollHost/type(_:)`` types into it. A field that is disabled cannot
/// have the focus.
public nonisolated struct TextField<Label: View>: View {
  private let text: Binding<String>
  private let prompt: Text?
  private let axis: Axis
  private let label: Label

  /// Creates a field with a label. The label is visible while there is neither text nor prompt.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.label = label()
  }

  /// The text, the prompt or the label.
  @MainActor
  public var body: some View {
    let text = text.wrappedValue
    Group {
      if !text.isEmpty {
        TypedText(text: text, isOneLine: axis == .horizontal)
      } else if let prompt {
        prompt.lineLimit(1)
      } else {
        ZStack { label }.lineLimit(1)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .modifier(FieldModifier(text: self.text, takesLineBreaks: false))
  }
}

/// The text that has been typed into a field.
private nonisolated struct TypedText: View {
  let text: String
  let isOneLine: Bool

  @MainActor
  var body: some View {
    // A field of one line ignores the line limit around it.
    if isOneLine { Text(text).lineLimit(1) } else { Text(text) }
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title. The title is visible while there is neither text nor prompt.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

/// An editor for text of several lines. Spelled as SwiftUI spells it. It takes all the room that it is offered.
public nonisolated struct TextEditor: View {
  private let text: Binding<String>

  /// Creates an editor for a text.
  public init(text: Binding<String>) { self.text = text }

  /// The text.
  @MainActor
  public var body: some View {
    Text(text.wrappedValue)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .modifier(FieldModifier(text: text, takesLineBreaks: true))
  }
}

/// Makes a view a field that can be typed into.
nonisolated struct FieldModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let text: Binding<String>
  let takesLineBreaks: Bool

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    FieldNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that can be typed into.
final class FieldNode<Content: View>: WrappingNode<Content, FieldModifier, FieldElement> {
  private let field: FocusField

  override init(_ view: ModifiedContent<Content, FieldModifier>, _ context: NodeContext) {
    field = FocusField(view.modifier.text)
    super.init(view, context)
    follow()
  }

  override func makeWrapper(_ element: LayoutElement) -> FieldElement {
    let wrapper = FieldElement(element, field, graph.focus)
    field.element = wrapper
    return wrapper
  }

  override func update(_ next: ModifiedContent<Content, FieldModifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    follow()
  }

  private func follow() {
    field.text = view.modifier.text
    field.takesLineBreaks = view.modifier.takesLineBreaks
    let (actions, trigger) = (scope.values.submitActions, scope.values.submitTrigger)
    field.submit = { for action in actions.reversed() where action.triggers.contains(trigger) { action.run() } }
    field.follow(scope.values.focusScopes)
    field.isEnabled = scope.values.isEnabled
    let focus = graph.focus
    guard !field.isEnabled, focus.field === field else { return }
    // After the bodies, which read the values that the focus writes.
    graph.actions.add { [field] in if !field.isEnabled { focus.leave(field) } }
  }

  override func willTearDown() {
    let (focus, field) = (graph.focus, field)
    // At once, so that a field that takes its place can get the focus in the same update.
    field.leaveScopes()
    graph.actions.addEnding { focus.leave(field) }
    super.willTearDown()
  }
}

/// A view that can be typed into. A tap anywhere in its frame gives it the focus.
final class FieldElement: AnnotationElement {
  private let field: FocusField
  private let focus: Focus

  init(_ content: LayoutElement, _ field: FocusField, _ focus: Focus) {
    self.field = field
    self.focus = focus
    super.init(content, kind: "TextField")
  }

  override var traits: ElementTraits {
    let (field, focus) = (field, focus)
    let (isFocused, isEnabled) = MainActor.assumeIsolated { (focus.field === field, field.isEnabled) }
    return ElementTraits(
      effect: isFocused ? "focused" : nil,
      tap: TapTarget(isEnabled: isEnabled) { MainActor.assumeIsolated { focus.move(to: field) } }, hitArea: .frame)
  }
}

/// The kinds of fields that submit. Spelled as SwiftUI spells it.
public struct SubmitTriggers: OptionSet, Sendable {
  /// A bit for each kind.
  public let rawValue: Int
  /// Creates a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The field of a `searchable` view.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Adds an action that runs when a field in the view is submitted. Actions of views inside run first.
  public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    modifier(
      EnvironmentModifier(
        change: { $0.submitActions.append(SubmitAction(triggers: triggers, run: action)) }, isSame: { _ in false },
        value: "onSubmit"))
  }
}
