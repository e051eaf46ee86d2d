// The steps that wait for the next layout.

/// Steps that the next layout takes before anything else. A steady frame has none, and finds that out by one test.
struct DueSteps: OptionSet {
  var rawValue: UInt8

  /// The content opens (§P1): it has not been laid out in a container with a length, and no command has arrived yet.
  static let opening = DueSteps(rawValue: 1)
  /// The kept view or edge has to be put back in its place.
  static let keptPlace = DueSteps(rawValue: 2)
  /// The size has changed since the last frame, and the rule of the targets has not been asked about it yet.
  static let target = DueSteps(rawValue: 4)
  /// The rule has been asked about a new size in this frame. Lines measured after that may have moved the content off
  /// its answer.
  static let targetAgain = DueSteps(rawValue: 8)
  /// The numbers of the pages that content is on its way to are noted for the rule. This is no step: the notes wait for
  /// one.
  static let notedPages = DueSteps(rawValue: 16)
}
