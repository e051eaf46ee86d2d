// A field that makes the compiler pass the struct around it by address.
import Synchronization

/// A stored property of this type makes the compiler pass the struct around it by address.
///
/// Without it, a method that only reads a noncopyable struct gets a copy of the bits on the stack, however large the
/// struct is. The bits of an atomic must not be copied, nor those of a struct that contains one.
package struct AddressOnly: ~Copyable, Sendable {
  private let cell = Atomic<Bool>(false)

  package init() {}
}
