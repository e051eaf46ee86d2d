// Strategy: stacks, grids and sections whose rows have transitions (interactive and animated, with all thresholds, lists of one to six
// effects that match or do not) and a visual effect that follows the row's place. On one screen in three there are one to three
// transitions with the usual effects, mostly of all rows and without an animation, now and then beside one of another kind, and rows go
// over from one to another, or to none, where they are. They are swiped, dragged, turned by wheels, sent by requests, resized, updated and
// edited; content scrolls along one axis or both, in either direction of reading. Frames come at odd times, so that animations are
// interrupted.
//
// Invariants: those of `PresentationOracle`: rows, transforms, bounds, opacities, filters, phases and progress are the reference's, and so
// are what came, went and changed; the invariants of presentations; copies go on as what they were made of.
import FuzzSupport
import ScrollEngine
import ScrollReference

extension FuzzTarget {
  /// What rows are drawn with.
  public static let effects = FuzzTarget(
    name: "effects",
    summary: "transitions and visual effects of rows against the reference, by invariants, copied and updated twice",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    presentations: presentedModels, theme: .effects,
    input: presentedInput())
}
