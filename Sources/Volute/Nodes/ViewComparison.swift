// Compares a view with the one before: the body of an equal view need not run.

/// Compares the values of views.
///
/// Equatable values are compared by `==`, other values field by field. Closures are never the same. State and
/// environment are not compared, because they belong to the node.
enum ViewComparison {
  /// Whether two values of one type are the same for a body.
  static func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
    if let first = first as? any Equatable { return isEqual(first, second) }
    return hasSameFields(first, second)
  }

  private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
    guard let second = second as? Value else { return false }
    return first == second
  }

  private static func isSameField(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? any NodeProperty { return first.isSame(as: second) }
    if let first = first as? any Equatable { return isEqual(first, second) }
    return hasSameFields(first, second)
  }

  private static func hasSameFields(_ first: Any, _ second: Any) -> Bool {
    guard type(of: first) == type(of: second) else { return false }
    let left = Mirror(reflecting: first)
    let right = Mirror(reflecting: second)
    switch left.displayStyle {
    case .class: return (first as AnyObject) === (second as AnyObject)
    case .struct, .tuple, .optional, .collection:
      // A struct with a mirror of its own may leave something out.
      if left.displayStyle == .struct, first is any CustomReflectable { return false }
      guard left.children.count == right.children.count else { return false }
      return zip(left.children, right.children).allSatisfy { isSameField($0.value, $1.value) }
    default: return false
    }
  }
}
