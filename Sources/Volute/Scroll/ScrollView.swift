// A view that scrolls its content: SwiftUI's ScrollView.
import Foundation

/// A view that scrolls its content. Spelled as SwiftUI spells it.
///
/// Along the axes that scroll, it is as long as it is offered, and offers its content nothing. Along the other axes it
/// is as long as its content. Several views stand in a `VStack`.
///
/// Lazy containers are lazy where the scroll view can reach them:
/// - as its content, or in stacks along the axis;
/// - in padding;
/// - in frames that do not set the length along the axis;
/// - behind modifiers that change no frame.
public nonisolated struct ScrollView<Content: View>: View, PrimitiveView {
  /// The content that scrolls.
  public var content: Content
  /// The axes along which it scrolls.
  public var axes: Axis.Set
  /// Whether indicators are shown, if no modifier decides it. A host draws none.
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

extension ViewNode {
  /// The first scroll view for which a closure returns true, in the order of the tree: that of the node, or one inside.
  /// A scroll view comes before those inside of it.
  func firstScrollView(where isRight: (ScrollContents) -> Bool = { _ in true }) -> ScrollContents? {
    if let owner = self as? any ScrollViewOwning, isRight(owner.contents) { return owner.contents }
    for child in childNodes {
      if let found = child.firstScrollView(where: isRight) { return found }
    }
    return nil
  }
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

  /// The environment inside: the scroll view is the container there, and the settings for the scroll view end.
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
