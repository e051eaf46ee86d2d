// Strategy: stacks, grids and sections whose rows have transitions and a visual effect that depends on the row's place.
// Transitions are interactive or animated, with all thresholds, and with lists of one to six effects that match or do
// not. One screen in three has one to three transitions with the usual effects, mostly for all rows and without an
// animation, sometimes beside one of another kind. There, rows change from one transition to another or to none, in
// place. Rows are swiped, dragged, turned by wheels, sent by requests, resized, updated and edited. Content scrolls
// along one axis or both, in either direction of reading. Frames come at odd times, so that animations are interrupted.
//
// Invariants: those of `PresentationOracle`. Rows, transforms, bounds, opacities, filters, phases and progress are the
// reference's, and so are the rows that came, went and changed. The invariants of presentations hold, and copies
// continue like their originals.
import FuzzSupport
import ScrollEngine
import ScrollReference

extension FuzzTarget {
  /// The effects that rows are drawn with.
  public static let effects = FuzzTarget(
    name: "effects",
    summary: "transitions and visual effects of rows against the reference, by invariants, copied and updated twice",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    presentations: presentedModels, theme: .effects,
    input: presentedInput())
}
