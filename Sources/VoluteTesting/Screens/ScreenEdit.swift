// The changes that a program makes to a screen's model while the screen is used.

/// A change of a screen's model.
public struct ScreenEdit<Model> {
  /// The change as source, for the test that a failure prints. There, the model is called `model`.
  public var source: String
  /// Makes the change.
  public var change: @MainActor (Model) -> Void

  /// Creates a change.
  ///
  ///     ScreenEdit("model.loadOlder()") { $0.loadOlder() }
  public init(_ source: String, change: @escaping @MainActor (Model) -> Void) {
    self.source = source
    self.change = change
  }
}
