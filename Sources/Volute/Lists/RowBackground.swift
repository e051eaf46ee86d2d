// The background of a row of a list: SwiftUI's listRowBackground.
import Foundation

/// Puts a view behind the row of a list.
nonisolated struct RowBackgroundModifier<Background: View>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let background: Background

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    RowBackgroundNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The element of a view with a row background. The row of a list around places the background. Outside of a list there
/// is no background.
final class RowBackgroundElement: PairElement {
  private var isShown = false

  init(_ primary: LayoutElement) { super.init(primary, kind: "ListRowBackground") }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.size(proposal) }
  override func measureGuide(_ guide: AlignmentGuide, _ proposal: ProposedViewSize) -> CGFloat? {
    primary.guide(guide, proposal)
  }
  override func placeContent(_ proposal: ProposedViewSize, size: CGSize) { primary.place(at: .zero, proposal) }

  /// Places the background in the frame of the row, in the element's own space; nil hides it.
  func placeBackground(in row: CGRect?) {
    isShown = row != nil
    guard let row, let secondary else { return }
    let room = ProposedViewSize(row.size)
    let size = secondary.size(room)
    secondary.place(
      at: CGPoint(x: row.midX - size.width / 2, y: row.midY - size.height / 2), room)
  }

  override func parts(along axis: Axis) -> ElementParts? { .one(primary) }
  override var children: [LayoutElement] {
    guard isShown, let secondary else { return [primary] }
    return [secondary, primary]
  }
}

/// The node of a view with a row background. Each row has a background of its own.
final class RowBackgroundNode<Content: View, Background: View>:
  WrappingNode<Content, RowBackgroundModifier<Background>, RowBackgroundElement>
{
  private typealias Second = GatheringNode<Background, ZStackLayout>

  /// The backgrounds by the wrappers that have them.
  private let seconds = ElementCompanions<Second>()

  override func makeWrapper(_ element: LayoutElement) -> RowBackgroundElement {
    let wrapper = RowBackgroundElement(element)
    let context = NodeContext(graph: graph, parent: self, scope: scope, row: row)
    _ = seconds.companion(of: wrapper) { _ in
      Second(view.modifier.background, several: ZStackLayout(), context) { [weak wrapper] in wrapper?.secondary = $0 }
    }
    return wrapper
  }

  override func update(_ next: ModifiedContent<Content, RowBackgroundModifier<Background>>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    seconds.visit { $0.update(next.modifier.background, scope) }
  }

  override func wrapperEnded(_ wrapper: RowBackgroundElement) {
    seconds[wrapper]?.tearDown()
    seconds.forget(wrapper)
  }

  override func collectRows(_ rows: RowCollector) { child?.collectRows(rows) }
  override var childNodes: [ViewNode] {
    var nodes = super.childNodes
    seconds.visit { nodes.append($0) }
    return nodes
  }
}

extension View {
  /// Puts another view behind the view's row of a list. It fills the row, whatever the insets; nil for none.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowBackgroundModifier(background: view))
  }
}
