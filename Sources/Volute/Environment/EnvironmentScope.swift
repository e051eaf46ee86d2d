// The environment of a part of the tree, as nodes pass it on.

/// The environment values of a part of the tree, and the axis of the stack around it. Nodes below share one scope. A
/// different scope object means that a value in it may have changed.
final class EnvironmentScope {
  let values: EnvironmentValues
  /// The axis of the stack around; nil if there is none, or if it is a stack in depth.
  let stackOrientation: Axis?

  init(_ values: EnvironmentValues, stackOrientation: Axis? = nil) {
    self.values = values
    self.stackOrientation = stackOrientation
  }

  var isRightToLeft: Bool { values.layoutDirection == .rightToLeft }

  /// The scope inside a container.
  func inside(stackOf axis: Axis?) -> EnvironmentScope {
    axis == stackOrientation ? self : EnvironmentScope(values, stackOrientation: axis)
  }
}
