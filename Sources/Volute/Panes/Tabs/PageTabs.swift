// Views side by side that scroll page by page: a TabView with the style .page.
import Foundation

/// The tag of a page in its scroll view. It is never equal to an id of the program.
struct PageTag: Hashable {
  let value: AnyHashable
}

/// Views as pages of a scroll view. It follows the selection and changes it.
nonisolated struct PageTabs<Content: View>: View {
  let selected: () -> AnyHashable?
  let select: (AnyHashable) -> Void
  let content: Content

  @MainActor
  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack(spacing: 0) {
        content.environment(\.tabLook, .bar).containerRelativeFrame(.horizontal).modifier(PageModifier())
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
    .modifier(
      ScrollPositionModifier<IDPosition<PageTag>>(
        anchor: .center, read: { IDPosition(selected().map { PageTag(value: $0) }) },
        write: { if let tag = $0.id { select(tag.value) } }))
  }
}

/// Gives each view its tag as an id.
private nonisolated struct PageModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  @MainActor
  func makeNode<C: View>(_ content: C, _ context: NodeContext) -> ViewNode {
    PageNode(ModifiedContent(content: content, modifier: self), context)
  }
}

private final class PageNode<Content: View>: WrappingNode<Content, PageModifier, PageElement> {
  override func makeWrapper(_ element: LayoutElement) -> PageElement { PageElement(element, kind: "Page") }
}

/// A page. Its tag is that of its view, or else the id of its element in a collection, or else its number.
private final class PageElement: AnnotationElement {
  private var cell: CellElement? { parent as? CellElement }

  private var tag: AnyHashable? {
    if let tag = content.marks.tag { return tag }
    guard let cell else { return nil }
    return cell.elementID ?? AnyHashable(cell.number)
  }

  override var traits: ElementTraits { ElementTraits(id: tag.map { AnyHashable(PageTag(value: $0)) }) }
}
