// The sink that keeps a result alive, so that the optimiser cannot remove what computed it.
public import CRunner

/// Uses `value` opaquely. Costs about 1 ns: call it once per batch on an accumulated result where that is possible.
@inlinable public func keep(_ value: UInt64) { runner_keep(value) }

/// Uses `value` opaquely. Costs about 1 ns.
@inlinable public func keep(_ value: Int) { runner_keep(UInt64(truncatingIfNeeded: value)) }

/// Uses `value` opaquely. Costs about 1 ns.
@inlinable public func keep(_ value: Double) { runner_keep(value.bitPattern) }
