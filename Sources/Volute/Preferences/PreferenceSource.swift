// The node of a view that sets a preference: when it comes and goes, values are collected again.

/// The node of a view that contributes to preferences.
class PreferenceSource<Content: View, Modifier: ViewModifier>: PassingNode<Content, Modifier> {
  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.preferencesChanged()
  }

  override func willTearDown() { graph.preferencesChanged() }
}
