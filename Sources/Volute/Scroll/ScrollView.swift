// A view that scrolls what is in it: SwiftUI's ScrollView.
import Foundation

/// A view that scrolls what is in it. Spelled as SwiftUI spells it.
///
/// It is as long as what it is offered along the axes along which it scrolls, and as its content along the others. The content is
/// offered nothing along the axes along which it scrolls. Several views stand in a `VStack`.
///
/// Lazy containers are lazy where the scroll view can reach them: as its content, in stacks along the axis, in padding, in frames
/// that say nothing of the length along the axis, and behind modifiers that change no frame.
public nonisolated struct ScrollView<Content: View>: View, PrimitiveView {
  /// What is scrolled.
  public var content: Content
  /// The axes along which it scrolls.
  public var axes: Axis.Set
  /// Whether indicators are shown, where no modifier says otherwise. A host draws none.
  public var showsIndicators: Bool

  /// Creates a view that scrolls.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  /// Creates a view that scrolls.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { ScrollNode(self, context) }
}

/// A node with a scroll view of the host.
@MainActor
protocol ScrollViewOwning: ViewNode {
  var contents: ScrollContents { get }
}

/// The node of a scroll view: its content in a container of its own.
final class ScrollNode<Content: View>: TypedNode<ScrollView<Content>>, ScrollViewOwning {
  private typealias Inside = GatheringNode<Content, VStackLayout>

  let contents: ScrollContents
  private var child: Inside?
  private var innerScope: EnvironmentScope

  override init(_ view: ScrollView<Content>, _ context: NodeContext) {
    var outer = context.parent
    while let node = outer, !(node is any ScrollViewOwning) { outer = node.parent }
    contents = ScrollContents(
      context.graph.scrollViews, inside: (outer as? any ScrollViewOwning)?.contents, axes: view.axes,
      environment: context.scope.values)
    innerScope = context.scope
    super.init(view, context)
    contents.node = self
    contents.element.effect = effect
    innerScope = makeScope()
    contents.offerContainerSize = { [weak self] in self?.offerContainerSize() ?? false }
    let element = contents.element
    child = Inside(view.content, several: VStackLayout(), inner.with(innerScope)) { element.content = $0 }
  }

  override func update(_ next: ScrollView<Content>, _ scope: EnvironmentScope) {
    let isSameScope = scope === self.scope
    super.update(next, scope)
    if !isSameScope || contents.axes != next.axes { contents.update(axes: next.axes, environment: scope.values) }
    contents.element.effect = effect
    if !isSameScope { innerScope = makeScope() }
    child?.update(next.content, innerScope)
  }

  private var effect: String? {
    scope.values.scrollEffect(along: view.axes, showsIndicators: view.showsIndicators)
  }

  /// The environment inside, in which the scroll view is the container, and what is said to it is said no more.
  private func makeScope() -> EnvironmentScope {
    let size = contents.innerSize ?? scope.values.containerSize
    guard size != scope.values.containerSize || !contents.settings.isEmpty else { return scope }
    var values = scope.values
    values.containerSize = size
    if !contents.settings.isEmpty { values.scrollSettings = ScrollSettings() }
    return EnvironmentScope(values, stackOrientation: scope.stackOrientation)
  }

  private func offerContainerSize() -> Bool {
    guard isAlive, contents.innerSize != innerScope.values.containerSize else { return false }
    innerScope = makeScope()
    child?.update(view.content, innerScope)
    return true
  }

  override func willTearDown() { contents.end() }
  override func collectElements() -> [LayoutElement] { [contents.element] }
  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}
