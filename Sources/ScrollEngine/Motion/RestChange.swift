// The effect of another range on the place where content was to come to rest.
/// What happens to the place where a motion was to come to rest when its range changes.
enum RestChange {
  case none
  /// A fling was to pass an end, or came back from one, and no longer does so as before.
  case missesEnd
  /// A settle leads to a place that was an end and no longer is one.
  case leavesEnd
  /// A settle leads to the same place as before, which may no longer be a page.
  case otherRange
}
