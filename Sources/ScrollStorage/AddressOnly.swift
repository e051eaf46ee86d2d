// A field that keeps the struct around it in one place.
import Synchronization

/// A stored property of this type has the compiler pass the struct around it by its address.
///
/// A method that only reads a noncopyable struct is otherwise given a copy of its bits on the stack, however large the
/// struct is. An atomic has no bits that may be copied, and so has nothing that contains one.
package struct AddressOnly: ~Copyable, Sendable {
  private let cell = Atomic<Bool>(false)

  package init() {}
}
