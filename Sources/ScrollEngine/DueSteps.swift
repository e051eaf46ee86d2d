// What a layout has to do before anything else, because of what has happened since the last one.

/// Steps that wait for the next layout. In a steady frame there are none, which takes one look.
struct DueSteps: OptionSet {
  var rawValue: UInt8

  /// Nothing has given the scroll view a command yet, and its content has not been laid out: it opens (§P1).
  static let opening = DueSteps(rawValue: 1)
  /// What is kept has to be put back in its place.
  static let keptPlace = DueSteps(rawValue: 2)
  /// The scroll view has another size than in the last frame, which the rule of its targets has not seen yet.
  static let target = DueSteps(rawValue: 4)
  /// The rule has been asked because of that in this frame. What the frame then measures can have moved the content off its answer.
  static let targetAgain = DueSteps(rawValue: 8)
  /// The numbers of the pages that content is on its way to have been noted for the rule: no step, but it waits for one.
  static let notedPages = DueSteps(rawValue: 16)
}
