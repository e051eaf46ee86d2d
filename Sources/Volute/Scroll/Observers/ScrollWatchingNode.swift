// The node of a modifier that follows a scroll view, and the search for that scroll view.

/// The node of a view with a modifier for the first scroll view in it, in the order of the tree. Without a scroll view,
/// nothing is read.
class ScrollWatchingNode<Content: View, Modifier: ViewModifier>: PassingNode<Content, Modifier>, ScrollWatching {
  private weak var known: ScrollContents?
  private var generation = -1

  override init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.followers.add(self)
  }

  override func update(_ next: ModifiedContent<Content, Modifier>, _ scope: EnvironmentScope) {
    super.update(next, scope)
    graph.followers.noteLayout()
  }

  override func willTearDown() { graph.followers.remove(self) }

  /// The scroll view.
  final var scrollView: ScrollContents? {
    let views = graph.scrollViews
    if generation != views.generation {
      generation = views.generation
      let found = firstScrollView()
      if found !== known { scrollViewChanged() }
      known = found
    }
    return known
  }

  /// Called when another scroll view has become the first.
  func scrollViewChanged() {}
  func readPhases() {}
  func readScrollView() {}
}
