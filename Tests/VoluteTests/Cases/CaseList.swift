// The views of the layout cases, by name.
import Volute

/// The views of cases.
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
    return list
  }()
}

/// Cases of what Volute does not have, with the reason.
enum AbsentCases {
  static let reasons: [String: String] = {
    let scrollViews = "ScrollView is absent"
    let lazy = "lazy stacks and grids are absent"
    return [
      "sv-large": scrollViews, "sv-nil": scrollViews, "sv-both": scrollViews, "sv-two-h": scrollViews,
      "lazy-v": lazy, "lz-fixed": lazy, "lz-h": lazy, "lz-cols-mixed": lazy, "lz-cols-overflow": lazy,
      "lz-cols-overflow2": lazy, "lz-cols-flex-fixed": lazy,
    ]
  }()
}
