// Turns off the random placement of processes in memory.
import CRunner

/// Starts programs at the same addresses each time, so that only a ``Placement`` decides on addresses.
///
/// Otherwise each process of a pair gets its own random addresses. The pairs of `layout/frame/1000` then have a
/// standard deviation of 2 %; with fixed addresses, 0.5 %. On systems that do not allow fixed addresses, placement
/// stays random and a verdict needs more pairs.
enum FixedAddresses {
  /// - Parameter isWanted: If false, `body` runs at random addresses.
  /// - Returns: The value of `body`, and whether addresses were fixed while it ran.
  static func during<Value, Failure: Error>(
    isWanted: Bool = true, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (Value, areFixed: Bool) {
    let before = isWanted ? runner_fix_addresses_of_children() : -1
    defer { if before >= 0 { runner_restore_addresses_of_children(before) } }
    return (try body(), before >= 0)
  }

  /// Whether the system allows fixed addresses.
  static var areAllowed: Bool { during {}.areFixed }
}
