// Strategy: up to a dozen observers of every kind on scroll views that users and programs move. They observe the
// geometry through values that change in every frame, rarely or never, or that are not equal to themselves. They
// observe phases, visibility at thresholds of 0, 1, on, near and beyond the limits, visible targets, rows that come and
// go, and the geometry of rows and of the content. Their actions scroll, edit, resize, disable, remove themselves and
// others, and add observers; together they make storms. Between frames the program does the same, changes thresholds,
// and ends the scroll view.
//
// Invariants: those of `PresentationOracle`. The calls, their values and their order are the reference's. Every enter
// is followed by its leave. There is no call without a change. No observer is called after its removal, or in the frame
// in which it was added. No action runs inside another.
import FuzzSupport
import ScrollEngine
import ScrollReference

extension FuzzTarget {
  /// Checks the calls that programs observe.
  public static let observers = FuzzTarget(
    name: "observers",
    summary:
      "calls of observers and their order against the reference, by invariants, with actions that scroll, edit and add",
    models: [FuzzModel("engine", ScrollEngine.self), FuzzModel("reference", ReferenceModel.self)],
    presentations: presentedModels, theme: .observers,
    input: presentedInput())
}
