// How much a structure looks at, counted in builds that check themselves.

/// Counts the nodes that a tree looks at, where the package is built with `VOLUTE_CHECKS`; elsewhere it is nothing: no byte,
/// no instruction.
///
/// Copies count together, until whoever made the first one frees it. A tree that two threads read at once may lose counts.
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
