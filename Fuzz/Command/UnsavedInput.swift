// Prints a finding that cannot be saved, so that a full disk does not lose it.
import Foundation
import FuzzSupport

extension Console {
  /// Prints an input that could not be saved, in a form that can be turned into a file again.
  static func noteUnsaved(_ find: Find, because error: any Error) {
    note("\(error)")
    if let text = find.text {
      note(
        "the finding could not be saved; save its scenario in a file that ends in .scroll:\n\n\(text)"
      )
    } else if let bytes = find.bytes {
      note(
        "the finding could not be saved; decode it with `base64 -d`:\n\n\(Data(bytes).base64EncodedString())\n")
    }
  }
}
