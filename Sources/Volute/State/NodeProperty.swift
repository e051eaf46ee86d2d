// Properties of a view whose values live in its node.

/// A property of a view that the node fills before the body runs.
protocol NodeProperty: DynamicProperty {
  /// Connects the property to what the node keeps for it; makes that where there is none yet.
  func install(in slot: inout AnyObject?, _ scope: EnvironmentScope)
  /// Whether the property of another value of the view is the same to a body.
  func isSame(as other: Any) -> Bool
}

/// A view whose properties are those of something inside of it.
protocol PropertyOwning {
  var propertyOwner: Any { get }
}

/// What a node keeps for an environment property.
protocol EnvironmentSlot: AnyObject {
  /// Whether the body read a value that is another one in a scope.
  func readOtherValue(in scope: EnvironmentScope) -> Bool
}

/// What a node keeps that ends with it.
protocol EndingSlot: AnyObject {
  func end()
}

/// What a node keeps for the properties of its view: a slot for each, in the order of their declaration.
struct PropertySlots {
  private var slots: [AnyObject?] = []
  private var hasProperties: Bool?

  /// Connects the properties of a value of the view, and updates those that are made of others. A view without any is
  /// looked at once.
  mutating func install(of view: some View, in scope: EnvironmentScope) {
    if hasProperties == false { return }
    var index = 0
    let owner: Any = (view as? any PropertyOwning)?.propertyOwner ?? view
    hasProperties = install(fieldsOf: owner, from: &index, scope)
  }

  /// Whether there are properties among the fields of a value.
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

  func readOtherValues(in scope: EnvironmentScope) -> Bool {
    slots.contains { ($0 as? any EnvironmentSlot)?.readOtherValue(in: scope) ?? false }
  }

  func end() {
    for case let slot as any EndingSlot in slots { slot.end() }
  }
}
