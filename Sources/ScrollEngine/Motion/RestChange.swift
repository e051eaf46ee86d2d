// What another range means for the place where content was to come to rest.
/// What becomes of the place where a motion was to come to rest, as its range changes.
enum RestChange {
  case none
  /// A fling was to pass an end, or came back from one, and does so no longer as it did.
  case missesEnd
  /// A settle leads to what was an end, and is none any more.
  case leavesEnd
  /// A settle leads to where it did, which may be no page any more.
  case otherRange
}
