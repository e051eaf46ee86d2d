// Strategy: fail on purpose. The first byte of the input chooses the fault, so that each class of crash can be
// triggered, and tests can check that it leaves an artifact. It tests the fuzzer, not the project. No run over all
// targets includes it.
//
// Invariants: an empty input passes, and so does one whose first byte is beyond the table; from 224 on, it passes as
// ambiguous. Every other input fails as the table says.
import CFuzzer
import Foundation
import FuzzSupport

/// The faults of the canary, by the first byte of its input.
public enum CanaryFault: UInt8, CaseIterable, Sendable {
  /// A broken rule, as an oracle reports it.
  case violation
  /// A failed precondition.
  case precondition
  /// `fatalError`.
  case fatalError
  /// An index outside an array's bounds.
  case indexOutOfBounds
  /// An addition that overflows.
  case overflow
  /// A `nil` that is unwrapped.
  case unwrappedNil
  /// A division by zero.
  case divisionByZero
  /// A double that no integer can hold.
  case conversion
  /// An unowned reference to an object that no longer exists.
  case unownedReference
  /// Two overlapping accesses to a variable.
  case exclusivity
  /// `abort()`.
  case abort
  /// `exit()` in the middle of an input.
  case exit
  /// Endless recursion.
  case stackOverflow
  /// An endless loop.
  case endlessLoop
  /// Three gigabytes of memory in use.
  case outOfMemory
  /// A read of freed memory; only AddressSanitizer detects it.
  case useAfterFree
  /// A read beyond the end of allocated memory; only AddressSanitizer detects it.
  case heapOverflow
  /// Memory without a reference to it; only AddressSanitizer detects it, in a guided run.
  case leak
}

extension FuzzTarget {
  /// Fails on purpose.
  public static let canary = FuzzTarget(
    name: "canary", summary: "fails on purpose, to test the fuzzer itself", testsTheFuzzer: true,
    input: .bytes { bytes in
      guard let first = bytes.first else { return FuzzOutcome() }
      var outcome = FuzzOutcome()
      outcome.isAmbiguous = first >= leastAmbiguousByte
      outcome.finding = CanaryFault(rawValue: first).flatMap { provoke($0, with: bytes) }
      return outcome
    })
}

/// The smallest first byte with which an input passes as ambiguous.
private let leastAmbiguousByte: UInt8 = 224

// The optimiser must not see through these faults, so each takes a number that only the input knows.

private final class Owner {
  var number: Int
  init(_ number: Int) { self.number = number }
}

private func provoke(_ fault: CanaryFault, with bytes: [UInt8]) -> Finding? {
  let count = bytes.count
  switch fault {
  case .violation: return Finding(signature: "canary.violation", message: "expected 0, got \(count)", step: 0)
  case .precondition: precondition(count == 0, "the canary sings")
  case .fatalError: Swift.fatalError("the canary sings")
  case .indexOutOfBounds: return made(of: bytes[count + 1])
  case .overflow: return made(of: Int.max - 1 + count + count)
  case .unwrappedNil: return made(of: bytes.first { Int($0) > 255 + count }!)
  case .divisionByZero: return made(of: 1 / (count - bytes.endIndex))
  case .conversion: return made(of: Int(Double(count) * 1e300))
  case .unownedReference: return made(of: orphan(count)())
  case .exclusivity:
    let owner = Owner(count)
    overlap(&owner.number) { owner.number += 1 }
    return made(of: owner.number)
  case .abort: Foundation.abort()
  case .exit: Foundation.exit(3)
  case .stackOverflow: return made(of: descend(count))
  case .endlessLoop:
    var owner = Owner(count)
    while owner.number > 0 { owner = Owner(owner.number % 7 + 1) }
    return made(of: owner.number)
  case .outOfMemory: return made(of: hoard(count))
  // These faults pass without AddressSanitizer.
  case .useAfterFree: _ = fuzz_use_after_free(Int32(truncatingIfNeeded: count))
  case .heapOverflow: _ = fuzz_overflow_heap(Int32(truncatingIfNeeded: count))
  case .leak: _ = fuzz_leak(Int32(truncatingIfNeeded: count))
  }
  return nil
}

@inline(never)
private func made(of value: some BinaryInteger) -> Finding? {
  Finding(signature: "canary.silent", message: "the fault did not come about: \(value)")
}

@inline(never)
private func orphan(_ number: Int) -> () -> Int {
  let owner = Owner(number)
  return { [unowned owner] in owner.number }
}

@inline(never)
private func overlap(_ number: inout Int, _ body: () -> Void) {
  body()
  number += 1
}

@inline(never)
private func descend(_ depth: Int) -> Int {
  // Two operations follow the call. Otherwise the optimiser would turn the recursion into a loop.
  depth == Int.min ? 0 : (descend(depth &+ 1) ^ depth) &* 3
}

@inline(never)
private func hoard(_ seed: Int) -> Int {
  var hoard: [[Int]] = []
  for block in 0..<48 {
    hoard.append(Array(repeating: seed &+ block, count: 8_388_608))
    // libFuzzer checks the memory once a second.
    Thread.sleep(forTimeInterval: 0.06)
  }
  return hoard.reduce(0) { $0 ^ $1[seed] }
}
