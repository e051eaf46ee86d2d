// Tracks the configurations in a tree's scenario, path by path; updates start from them.
import ScrollTypes

/// The configurations of scroll views after the lines of a text so far: the header, then updates and events in the same
/// path. They count whether or not the scroll view was there.
struct TreeConfigurations {
  private let scenario: TreeScenario
  private var changed: [TreePath: ScrollConfiguration] = [:]

  /// Creates the configurations before the first step.
  init(_ scenario: TreeScenario) { self.scenario = scenario }

  /// The current configuration at a path.
  subscript(path: TreePath) -> ScrollConfiguration { changed[path] ?? scenario.configuration(of: path) }

  /// Takes over the changes of a step.
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
      // Side stacks drop these events (§K16).
      if let last = path.steps.last, scenario.branches[last.branch].hosts.isBeside { return }
      var configuration = self[path]
      configuration.follow(event.kind)
      changed[path] = configuration
    default: break
    }
  }
}
