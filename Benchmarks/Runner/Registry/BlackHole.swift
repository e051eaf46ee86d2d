// The sink that keeps a result alive, so that the optimiser cannot remove what computed it.
public import CRunner

/// Uses `value` opaquely. Costs about 1 ns: call it once per batch on an accumulated result where that is possible.
@inlinable public func blackHole(_ value: UInt64) { runner_keep(value) }

/// Uses `value` opaquely. Costs about 1 ns.
@inlinable public func blackHole(_ value: Int) { runner_keep(UInt64(truncatingIfNeeded: value)) }

/// Uses `value` opaquely. Costs about 1 ns.
@inlinable public func blackHole(_ value: Double) { runner_keep(value.bitPattern) }

/// Uses `value` opaquely, whatever its type. Costs a call, a few nanoseconds; it may copy what cannot be passed in
/// registers, so pass a number where there is one.
@inline(never) @_optimize(none) public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}
