// Shows one of several views at a time, with a bar or page by page: SwiftUI's TabView.
import Foundation

/// Shows one of several views at a time. Spelled as SwiftUI spells it.
///
/// The selection is the ``View/tag(_:includeOptional:)`` of the view that is shown, or the id of its element in a
/// collection. A view keeps its state while another view is shown. With the style ``TabViewStyle/page`` the views are
/// pages side by side, which scroll.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content
  @Environment(\.tabLook) private var look
  @State private var ownSelection: AnyHashable?

  /// Creates a view that shows the view whose tag a binding contains. Without a binding it keeps the selection itself.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// The pages, or the selected view with the bar.
  @MainActor
  public var body: some View {
    let tag = selection.map { AnyHashable(unwrapping: $0.wrappedValue) } ?? ownSelection
    switch look {
    case .bar: BarTabs(selected: tag, select: select, content: content)
    case .pages: PageTabs(selected: { tagNow }, select: select, content: content)
    }
  }

  private nonisolated var tagNow: AnyHashable? {
    selection.map { AnyHashable(unwrapping: $0.wrappedValue) } ?? ownSelection
  }

  private nonisolated func select(_ tag: AnyHashable) {
    guard let selection else { return ownSelection = tag }
    if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a view that begins with the first of its views.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// How views in tabs are shown.
enum TabLook: Equatable {
  case bar, pages
}

private struct TabLookKey: EnvironmentKey { static var defaultValue: TabLook { .bar } }

extension EnvironmentValues {
  /// How views in tabs are shown.
  var tabLook: TabLook {
    get { self[TabLookKey.self] }
    set { self[TabLookKey.self] = newValue }
  }
}

// MARK: With a bar

/// The view of the selected tab, above a bar with the labels of all tabs.
nonisolated struct BarTabs<Content: View>: View {
  let selected: AnyHashable?
  let select: (AnyHashable) -> Void
  let content: Content
  @State private var tabs: [TabMark] = []

  @MainActor
  var body: some View {
    Panes(
      choice: .tag(selected),
      report: { marks in
        let found = marks.map { TabMark(tag: $0.tag, label: $0.tabLabel) }
        if !found.elementsEqual(tabs, by: { $0.isSame(as: $1) }) { tabs = found }
      },
      content: content.environment(\.tabLook, .bar)
    )
    .safeAreaInset(edge: .bottom, spacing: 0) { TabBar(tabs: $tabs, select: select) }
  }
}

/// The bar with the labels of the tabs. It alone reads the labels: if the view around read them, each new label would
/// update the views in the tabs, and these would make new labels.
private nonisolated struct TabBar: View {
  let tabs: Binding<[TabMark]>
  let select: (AnyHashable) -> Void

  @MainActor
  var body: some View {
    HStack(spacing: 0) {
      ForEach(tabs.wrappedValue) { tab in
        TabBarItem(tab: tab) { if let tag = tab.tag { select(tag) } }
      }
    }
    .frame(height: TabMark.barHeight)
  }
}

/// A tab as its bar knows it.
nonisolated struct TabMark: Identifiable {
  static let barHeight: CGFloat = 49

  let tag: AnyHashable?
  let label: (any ErasedView)?

  var id: AnyHashable? { tag }

  /// Whether another mark stands for the same tab, with the same label object.
  func isSame(as other: TabMark) -> Bool {
    guard tag == other.tag else { return false }
    switch (label, other.label) {
    case (nil, nil): return true
    case (let label as TabLabel, let other as TabLabel): return label === other
    default: return false
    }
  }
}

/// The label of a tab.
nonisolated final class TabLabel: ErasedView {
  private let view: any ErasedView

  init<Label: View>(_ label: Label) { view = ViewBox(view: label) }

  @MainActor
  func makeNode(_ context: NodeContext) -> ViewNode { view.makeNode(context) }
  @MainActor
  func update(_ node: ViewNode, _ scope: EnvironmentScope) -> Bool { view.update(node, scope) }
  func mayHave(_ id: AnyHashable) -> Bool { view.mayHave(id) }
  func has(_ id: AnyHashable) -> Bool { view.has(id) }
}

/// A tab in the bar: an equal part of the bar. A tap on it selects the tab.
private nonisolated struct TabBarItem: View {
  let tab: TabMark
  let select: () -> Void

  var body: some View {
    VStack(spacing: 0) { if let label = tab.label { ErasedContent(content: label) } }
      .labelStyle(TabLabelStyle())
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture(perform: select)
  }
}

/// An icon over its title.
private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 0) {
      configuration.icon
      configuration.title
    }
  }
}
