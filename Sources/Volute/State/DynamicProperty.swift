// Properties of a view that are made of other properties: SwiftUI's DynamicProperty.

/// A stored property of a view whose value comes from elsewhere. Spelled as SwiftUI spells it.
///
/// A struct of the program that conforms can contain `@State`, `@Environment` and the like. They are filled before each
/// body, in the order of their declaration. Then ``update()`` is called.
public protocol DynamicProperty {
  /// Called before each body, after the properties inside are filled. It is called on a copy of the value. So it can
  /// change the values that the properties inside refer to, but no other stored value. The body runs again when a value
  /// that this method reads changes.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}
