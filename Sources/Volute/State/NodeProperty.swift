// Properties of a view whose values are stored in its node.

/// A property of a view that the node fills before the body runs.
protocol NodeProperty: DynamicProperty {
  /// Connects the property to its slot in the node. Fills the slot if it is empty.
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope)
  /// Whether the property of another value of the view is the same for a body.
  func isSame(as other: Any) -> Bool
}

/// A view whose properties are those of a value inside of it.
protocol PropertyOwning {
  var propertyOwner: Any { get }
}

/// The slot of an environment property in a node.
protocol EnvironmentSlot: AnyObject {
  /// Takes over another environment of the node. True if the body read a value that is different there.
  func follow(_ scope: EnvironmentScope) -> Bool
}

/// A slot that ends with its node.
protocol EndingSlot: AnyObject {
  func end()
}

/// The slots of a node for the properties of its view, in the order of their declaration.
struct PropertySlots {
  private var slots: [AnyObject?] = []
  private var hasProperties: Bool?

  /// Connects the properties of a value of the view, and updates properties that are made of other properties. A view
  /// without properties is inspected only once.
  mutating func install(of view: some View, in scope: EnvironmentScope) {
    if hasProperties == false { return }
    var index = 0
    let owner: Any = (view as? any PropertyOwning)?.propertyOwner ?? view
    hasProperties = install(fieldsOf: owner, from: &index, scope)
  }

  /// Connects the properties among the fields of a value. True if there are any.
  private mutating func install(fieldsOf owner: Any, from index: inout Int, _ scope: EnvironmentScope) -> Bool {
    var hasProperties = false
    for child in Mirror(reflecting: owner).children {
      if let property = child.value as? any NodeProperty {
        if index == slots.count { slots.append(nil) }
        property.install(in: &slots[index], scope)
        index += 1
      } else if var property = child.value as? any DynamicProperty {
        _ = install(fieldsOf: property, from: &index, scope)
        property.update()
      } else {
        continue
      }
      hasProperties = true
    }
    return hasProperties
  }

  /// Gives environment properties another environment of the node, for actions that read them later. True if the body
  /// read a value that is different there, and so must run: then that run connects the rest of the properties.
  func follow(_ scope: EnvironmentScope) -> Bool {
    slots.contains { ($0 as? any EnvironmentSlot)?.follow(scope) ?? false }
  }

  func end() {
    for case let slot as any EndingSlot in slots { slot.end() }
  }
}
