// The black hole: it uses a result, so that the optimiser cannot remove the code that computed it.
public import CRunner

/// Uses `value` in a way that the optimiser cannot see. Costs about 1 ns: where possible, accumulate a result and call
/// this once per batch.
@inlinable public func blackHole(_ value: UInt64) { runner_keep(value) }

/// Uses `value` in a way that the optimiser cannot see. Costs about 1 ns.
@inlinable public func blackHole(_ value: Int) { runner_keep(UInt64(truncatingIfNeeded: value)) }

/// Uses `value` in a way that the optimiser cannot see. Costs about 1 ns.
@inlinable public func blackHole(_ value: Double) { runner_keep(value.bitPattern) }

/// Uses a `value` of any type in a way that the optimiser cannot see. Costs a call, a few nanoseconds. It may copy a
/// value that does not fit in registers, so pass a number where possible.
@inline(never) @_optimize(none) public func blackHole<Value: ~Copyable>(_ value: borrowing Value) {}
