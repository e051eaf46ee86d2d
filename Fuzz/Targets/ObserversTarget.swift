// Strategy: up to a dozen observers of every kind over scroll views that users and programs move: of the geometry, by values that change
// with every frame, seldom, never, and that are not equal to themselves; of phases, of visibility at thresholds 0, 1, on and beside the limits
// and beyond them, of targets in sight, of rows that come and go, of the geometry of rows and of the content. Their actions scroll, edit,
// resize, disable, remove themselves and others, and add more, call by call: storms. Between frames the program does the same, changes
// thresholds, and ends the scroll view.
//
// Invariants: those of `PresentationOracle`: calls, their values and their order are the reference's; every enter is followed by its leave;
// no call without a change; nobody is called behind its removal, or in the frame in which it was added; no action runs inside another.
import FuzzSupport
import ScrollEngine
import ScrollReference

extension FuzzTarget {
  /// What programs are told.
  public static let observers = FuzzTarget(
    name: "observers",
    summary:
      "calls of observers and their order against the reference, by invariants, with actions that scroll, edit and add",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    presentations: presentedModels, theme: .observers,
    input: presentedInput())
}
