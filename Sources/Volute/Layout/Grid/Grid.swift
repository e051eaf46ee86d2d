// Views in rows and columns: SwiftUI's Grid and GridRow.
import Foundation

/// Views in rows and columns, all of which are laid out. Spelled as SwiftUI spells it.
///
/// A column is as wide as its widest cell, and a row is as high as its highest cell. A view outside of any ``GridRow``
/// is a row of its own, across all columns.
public nonisolated struct Grid<Content: View>: View, ContainerView {
  let layout: GridLayout
  let content: Content

  /// Creates a grid. Spacings are in points; nil stands for the distance that neighbours want.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

/// A row of a ``Grid``. Outside of a grid it stands for its cells. Spelled as SwiftUI spells it.
public nonisolated struct GridRow<Content: View>: View, PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row. A nil alignment stands for the alignment of the grid.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { GridRowNode(self, context) }
}

/// The node of a row: it marks its cells.
final class GridRowNode<Content: View>: TypedNode<GridRow<Content>> {
  private typealias Rule = LayoutValueRule<GridValues.Row>

  private var child: TypedNode<Content>?
  private let cells = ElementCompanions<RuleElement<Rule>>()

  override init(_ view: GridRow<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = inner.node(of: view.content)
  }

  private var rule: Rule { Rule(value: GridRowMark(row: ObjectIdentifier(self), alignment: view.alignment)) }

  override func update(_ next: GridRow<Content>, _ scope: EnvironmentScope) {
    let hasOtherAlignment = next.alignment != view.alignment
    super.update(next, scope)
    cells.visit {
      if hasOtherAlignment { $0.update(rule) }
      $0.isRightToLeft = scope.isRightToLeft
    }
    child?.update(next.content, scope)
  }

  override func collectElements() -> [LayoutElement] {
    cells.follow(child?.elements ?? []) { element in
      let cell = RuleElement(rule, element)
      cell.isRightToLeft = scope.isRightToLeft
      return cell
    }
  }

  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
}
