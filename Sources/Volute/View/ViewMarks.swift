// The values that a view sets for the container around it, such as its tag: modifiers pass them on.
import Foundation

/// The values that modifiers of a view set for the container around. The container reads them from each of its views.
final class ViewMarks: Equatable {
  /// The value that stands for the view in a selection.
  var tag: AnyHashable?
  /// The label of the view's tab.
  var tabLabel: (any ErasedView)?
  var insets: EdgeInsets?
  /// The recorded looks of a row, by their subject.
  var looks: [String: String] = [:]
  var isDeletionDisabled: Bool?
  var isMoveDisabled: Bool?

  init(_ change: (ViewMarks) -> Void = { _ in }) { change(self) }

  static func == (left: ViewMarks, right: ViewMarks) -> Bool {
    // Two labels cannot be compared.
    left.tag == right.tag && left.tabLabel == nil && right.tabLabel == nil && left.insets == right.insets
      && left.looks == right.looks
      && left.isDeletionDisabled == right.isDeletionDisabled && left.isMoveDisabled == right.isMoveDisabled
  }

  /// Takes over the values of a view inside that are not set here.
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
  /// The values that the modifiers of the view set. If two modifiers set one value, the outer one counts.
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

/// Sets a value for the container around.
nonisolated struct MarkModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  /// The name in the tree.
  let kind: String
  /// The value, in words.
  let effect: String
  let marks: ViewMarks

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    MarkNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with marks. When the marks change, the container around reads them again.
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
    wrappers.visit {
      $0.annotation = traits
      $0.invalidate()
    }
  }
}

extension View {
  /// Sets a value for the container around.
  nonisolated func marked(_ kind: String, _ effect: String, _ change: (ViewMarks) -> Void) -> some View {
    modifier(MarkModifier(kind: kind, effect: effect, marks: ViewMarks(change)))
  }

  /// Sets the value that stands for the view in the selection of a list or of tabs. A value also stands for an optional
  /// that contains it.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    marked("Tag", "\(tag)") { $0.tag = AnyHashable(unwrapping: tag) }
  }
}

/// An optional of any type.
private protocol OptionalTag {
  var unwrapped: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  fileprivate var unwrapped: AnyHashable? { map { AnyHashable($0) } }
}

extension AnyHashable {
  /// Creates a value without the optional around it.
  init<V: Hashable>(unwrapping value: V) { self = (value as? any OptionalTag)?.unwrapped ?? AnyHashable(value) }
}
