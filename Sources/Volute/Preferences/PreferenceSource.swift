// The node of a view that says something for a key: when it comes and goes, values are collected anew.

/// The node of a view that takes part in what preferences come to.
class PreferenceSource<Content: View, Modifier: ViewModifier>: PassingNode<Content, Modifier> {
  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.preferencesChanged()
  }

  override func willTearDown() { graph.preferencesChanged() }
}
