// The sink that keeps a result alive, so that the optimiser cannot remove what computed it.
public import CRunner

/// Uses `value` opaquely. Costs about 1 ns: call it once per batch on an accumulated result where that is possible.
@inlinable public func keep(_ value: UInt64) { runner_keep(value) }

/// Uses `value` opaquely. Costs about 1 ns.
@inlinable public func keep(_ value: Int) { runner_keep(UInt64(truncatingIfNeeded: value)) }

/// Uses `value` opaquely. Costs about 1 ns.
@inlinable public func keep(_ value: Double) { runner_keep(value.bitPattern) }

/// Uses `value` opaquely, whatever its type. Costs a call, a few nanoseconds; it may copy what cannot be passed in
/// registers, so keep a number where there is one.
@inline(never) @_optimize(none) public func keep<Value: ~Copyable>(_ value: borrowing Value) {}
