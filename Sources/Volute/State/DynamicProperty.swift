// Properties of a view that are made of others: SwiftUI's DynamicProperty.

/// A stored property of a view whose value comes from elsewhere. Spelled as SwiftUI spells it.
///
/// A struct of the program that conforms can have `@State`, `@Environment` and the like in it. They are filled before
/// each body, in the order of their declaration, and then ``update()`` is called.
public protocol DynamicProperty {
  /// Called before each body, behind the properties inside. It is called on a copy of the value, so it changes what the
  /// properties inside refer to and no other stored value. What it reads makes the body run again.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}
