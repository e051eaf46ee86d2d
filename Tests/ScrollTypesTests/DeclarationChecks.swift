// What a use of a declaration does not show: that a property has no setter, and that a type is not Sendable.

/// Whether a property can be read but not set. The path that a literal makes has the class of what the property allows.
func isReadOnly<Root, Value>(_ path: KeyPath<Root, Value>) -> Bool { !(path is WritableKeyPath<Root, Value>) }

/// Whether a type is Sendable, as the compiler chooses between two functions.
func isSendable<T>(_ type: T.Type) -> Bool { false }
func isSendable<T: Sendable>(_ type: T.Type) -> Bool { true }
