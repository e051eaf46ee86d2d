// What a view says to the container around it: its tag, how a row of a list looks. It goes up through modifiers.
import Foundation

/// What modifiers of a view say to the container around, which looks for it in each of its views.
final class ViewMarks: Equatable {
  /// The value by which a selection knows the view.
  var tag: AnyHashable?
  /// The label of the view's tab.
  var tabLabel: (any ErasedView)?
  var insets: EdgeInsets?
  /// What is recorded of a row, by what it is about.
  var looks: [String: String] = [:]
  var isDeletionDisabled: Bool?
  var isMoveDisabled: Bool?

  init(_ change: (ViewMarks) -> Void = { _ in }) { change(self) }

  static func == (left: ViewMarks, right: ViewMarks) -> Bool {
    // Nobody knows whether two labels are the same.
    left.tag == right.tag && left.tabLabel == nil && right.tabLabel == nil && left.insets == right.insets
      && left.looks == right.looks
      && left.isDeletionDisabled == right.isDeletionDisabled && left.isMoveDisabled == right.isMoveDisabled
  }

  /// Takes over what a view inside says, where nothing else is said.
  fileprivate func add(_ inner: ViewMarks) {
    tag = tag ?? inner.tag
    tabLabel = tabLabel ?? inner.tabLabel
    insets = insets ?? inner.insets
    looks.merge(inner.looks) { outer, _ in outer }
    isDeletionDisabled = isDeletionDisabled ?? inner.isDeletionDisabled
    isMoveDisabled = isMoveDisabled ?? inner.isMoveDisabled
  }
}

extension LayoutElement {
  /// What the modifiers of the view say. Of two about one thing the outer one counts.
  var marks: ViewMarks {
    let marks = ViewMarks()
    var next: LayoutElement? = self
    while let element = next {
      if let own = element.traits.marks { marks.add(own) }
      next = element.modified
    }
    return marks
  }
}

/// Says something to the container around.
nonisolated struct MarkModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  /// The name in the tree.
  let kind: String
  /// What it says, in words.
  let effect: String
  let marks: ViewMarks

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    MarkNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with such a modifier. Where that says something else, the container around looks again.
final class MarkNode<Content: View>: WrappingNode<Content, MarkModifier, AnnotationElement> {
  override func makeWrapper(_ element: LayoutElement) -> AnnotationElement {
    let wrapper = AnnotationElement(element, kind: view.modifier.kind)
    wrapper.annotation = traits
    return wrapper
  }

  private var traits: ElementTraits { ElementTraits(effect: view.modifier.effect, marks: view.modifier.marks) }

  override func update(_ next: ModifiedContent<Content, MarkModifier>, _ scope: EnvironmentScope) {
    let isSame = view.modifier.marks == next.modifier.marks
    super.update(next, scope)
    if isSame { return }
    for wrapper in wrappers.all {
      wrapper.annotation = traits
      wrapper.invalidate()
    }
  }
}

extension View {
  /// The view with something said to the container around.
  nonisolated func marked(_ kind: String, _ effect: String, _ change: (ViewMarks) -> Void) -> some View {
    modifier(MarkModifier(kind: kind, effect: effect, marks: ViewMarks(change)))
  }

  /// The view with a value by which the selection of a list or of tabs knows it. A value stands for the optional that
  /// has it, too.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    marked("Tag", "\(tag)") { $0.tag = AnyHashable(unwrapping: tag) }
  }
}

/// An optional, whatever is in it.
private protocol OptionalTag {
  var unwrapped: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  fileprivate var unwrapped: AnyHashable? { map { AnyHashable($0) } }
}

extension AnyHashable {
  /// A value without the optional around it.
  init<V: Hashable>(unwrapping value: V) { self = (value as? any OptionalTag)?.unwrapped ?? AnyHashable(value) }
}
