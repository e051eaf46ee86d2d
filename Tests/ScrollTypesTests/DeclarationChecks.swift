// Checks that a use of a declaration cannot make: a property has no setter, a type is not Sendable.

/// Whether a property can be read but not set. The class of a key path literal tells whether the property has a setter.
func isReadOnly<Root, Value>(_ path: KeyPath<Root, Value>) -> Bool { !(path is WritableKeyPath<Root, Value>) }

/// Whether a type is Sendable. The compiler chooses between the two functions.
func isSendable<T>(_ type: T.Type) -> Bool { false }
func isSendable<T: Sendable>(_ type: T.Type) -> Bool { true }
