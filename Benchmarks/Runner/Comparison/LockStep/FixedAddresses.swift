// Keeps the system from laying out the memory of processes at random.
import CRunner

/// Programs that this process starts have their memory at the same addresses each time, but for what ``Placement`` draws.
///
/// Otherwise each process of a pair draws its own (a pair of `layout/frame/1000` then spreads by 2 % in the standard
/// deviation, and by 0.5 % so). Systems that do not know or allow it lay out memory at random as ever: more pairs are
/// needed then.
enum FixedAddresses {
  /// - Returns: What `body` returns, and whether addresses were fixed meanwhile.
  static func during<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (Value, areFixed: Bool) {
    let areFixed = runner_fix_addresses_of_children()
    defer { runner_restore_addresses_of_children() }
    return (try body(), areFixed)
  }

  /// Whether the system allows it.
  static var areAllowed: Bool { during {}.areFixed }
}
