// What a program does to the model of a screen while the screen is used.

/// A change of a screen's model.
public struct ScreenEdit<Model> {
  /// The change as source, for the test that a failure prints. The model is called `model` there.
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
