// Keeps the system from laying out the memory of processes at random.
import CRunner

/// Has the programs that this process starts lie at the same addresses each time, so that a ``Placement`` alone decides.
///
/// Otherwise each process of a pair draws its own addresses. The pairs of `layout/frame/1000` then have a standard
/// deviation of 2 %; with fixed addresses they have 0.5 %. Systems that do not allow it lay memory out at random as ever,
/// and a verdict needs more pairs.
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

  /// Whether the system allows it.
  static var areAllowed: Bool { during {}.areFixed }
}
