// What updates of a tree's scenario begin with, path by path.
import ScrollTypes

/// The configurations of scroll views as the lines of a text have left them: the header's, then updates and events in the same
/// path, whether or not the scroll view was there.
struct TreeConfigurations {
  private let scenario: TreeScenario
  private var changed: [TreePath: ScrollConfiguration] = [:]

  /// Before the first step.
  init(_ scenario: TreeScenario) { self.scenario = scenario }

  /// The one that is in force at a path.
  subscript(path: TreePath) -> ScrollConfiguration { changed[path] ?? scenario.configuration(of: path) }

  /// Takes over what a step changes.
  mutating func follow(_ step: TreeScenario.Step) {
    switch step {
    case .event(let event, .automatic): follow(event, .root)
    case .event(let event, .view(let path)): follow(event, path)
    case .update(let new, let path): changed[path] = new
    case .event(_, .point), .edit, .attach, .detach, .forget, .frame, .expect: break
    }
  }

  private mutating func follow(_ event: ScrollEvent, _ path: TreePath) {
    switch event.kind {
    case .resize, .scrollDisabled:
      // Side stacks drop them (§K16).
      if let last = path.steps.last, scenario.branches[last.branch].hosts.isBeside { return }
      var configuration = self[path]
      configuration.follow(event.kind)
      changed[path] = configuration
    default: break
    }
  }
}
