// Counts how many nodes a structure reads, in builds with checks.

/// Counts the nodes that a tree reads, if the package is built with `VOLUTE_CHECKS`. In other builds it takes no memory
/// and no instruction.
///
/// Copies share one count, until the owner of the first copy frees it. If two threads read a tree at once, counts may
/// be lost.
@safe
@usableFromInline
struct WorkCounter {
  #if VOLUTE_CHECKS
    @usableFromInline
    let total: UnsafeMutablePointer<Int>
  #endif

  init() {
    #if VOLUTE_CHECKS
      unsafe total = .allocate(capacity: 1)
      unsafe total.initialize(to: 0)
    #endif
  }

  func free() {
    #if VOLUTE_CHECKS
      unsafe total.deallocate()
    #endif
  }

  @inlinable
  @inline(__always)
  func add(_ nodes: Int) {
    #if VOLUTE_CHECKS
      unsafe total.pointee &+= nodes
    #endif
  }

  var count: Int {
    #if VOLUTE_CHECKS
      unsafe total.pointee
    #else
      0
    #endif
  }
}
