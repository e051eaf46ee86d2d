// Views with a header and a footer: SwiftUI's Section.

/// Views with a header and a footer. Spelled as SwiftUI spells it.
///
/// In a lazy container the header and the footer can be pinned. In any other container the header, the content and the
/// footer are views one after another.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the content is there.
  var isExpanded = true
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// A section has no body: its container uses the parts.
  public typealias Body = Never

  /// Creates a section with a header and a footer.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// Creates a section with a header and a footer.
  public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// Creates a section with a header.
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header. The content is there while a binding is true. A tap on the header changes
  /// nothing: write the binding.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded.wrappedValue)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a text as its header. The content is there while a binding is true.
  public nonisolated init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// Creates a section with a text as its header.
  public nonisolated init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  /// Creates a section with a footer.
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section of views.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Sets whether a user can hide the content of the section. It is only recorded: lists of a host offer no such
  /// control.
  public nonisolated func collapsible(_ collapsible: Bool) -> some View { painted("Collapsible", "\(collapsible)") }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { SectionNode(self, context) }
}

/// The node of a section.
final class SectionNode<Parent: View, Content: View, Footer: View>: TypedNode<Section<Parent, Content, Footer>> {
  private var header: TypedNode<Parent>?
  private var content: TypedNode<Content>?
  private var footer: TypedNode<Footer>?
  private var cells: [CellElement] = []
  private var presences: [CellElement.Role: RowPresence] = [:]

  override init(_ view: Section<Parent, Content, Footer>, _ context: NodeContext) {
    super.init(view, context)
    // Only the rows are made one by one.
    header = makeContext(.header).node(of: view.header)
    content = view.isExpanded ? inner.node(of: view.content) : nil
    footer = makeContext(.footer).node(of: view.footer)
  }

  private func makeContext(_ role: CellElement.Role) -> NodeContext {
    let presence = isInLazyContent ? RowPresence(inside: row) : nil
    presences[role] = presence
    return NodeContext(graph: graph, parent: self, scope: scope, row: presence ?? row)
  }

  override func update(_ view: Section<Parent, Content, Footer>, _ scope: EnvironmentScope) {
    super.update(view, scope)
    header?.update(view.header, scope)
    updateContent(scope)
    footer?.update(view.footer, scope)
  }

  /// Hidden content is torn down. It starts over when it is shown again.
  private func updateContent(_ scope: EnvironmentScope) {
    switch (content, view.isExpanded) {
    case (let node?, true): node.update(view.content, scope)
    case (let node?, false):
      node.tearDown()
      content = nil
      elementsChanged()
    case (nil, true):
      content = inner.node(of: view.content)
      elementsChanged()
    case (nil, false): break
    }
  }

  override func collectElements() -> [LayoutElement] { childNodes.flatMap(\.elements) }
  override var childNodes: [ViewNode] {
    let nodes: [ViewNode?] = [header, content, footer]
    return nodes.compactMap { $0 }
  }
  override var passesRowsOn: Bool { true }

  override func collectRows(_ rows: RowCollector) {
    rows.addSection(
      self, header: cell(.header, of: header, rows.axis), footer: cell(.footer, of: footer, rows.axis)
    ) { content?.collectRows(rows) }
  }

  /// The header or footer as a cell; nil if it has no view.
  private func cell(_ role: CellElement.Role, of node: ViewNode?, _ axis: Axis) -> CellElement? {
    let elements = node?.elements ?? []
    guard !elements.isEmpty else {
      cells.removeAll { $0.role == role }
      return nil
    }
    let cell = cells.first { $0.role == role } ?? CellElement(role, axis)
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    cell.node = node
    cell.presence = presences[role]
    cell.actions = graph.actions
    cell.show(elements.map { node?.wrapRow($0) ?? $0 })
    return cell
  }
}
