// The views of the layout cases, by name.
import Volute

/// The views of the cases.
@MainActor
struct CaseList {
  private(set) var views: [String: () -> AnyView] = [:]

  /// Adds the view of a case.
  mutating func callAsFunction<V: View>(_ name: String, @ViewBuilder _ view: @escaping () -> V) {
    precondition(views[name] == nil, "\(name) has two views")
    views[name] = { AnyView(view()) }
  }

  static let all: CaseList = {
    var list = CaseList()
    list.addStacks()
    list.addMoreStacks()
    list.addSpacers()
    list.addAlignments()
    list.addDepth()
    list.addFrames()
    list.addFlexibleFrames()
    list.addModifiers()
    list.addLeaves()
    list.addTexts()
    list.addGrids()
    list.addContainers()
    list.addScrollViews()
    list.addLazyContainers()
    return list
  }()
}
