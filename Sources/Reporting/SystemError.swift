// Describes the system's reason for a failed file operation, without paths.
import Foundation

/// Turns the errors of file operations into words.
package enum SystemError {
  /// Returns the POSIX message if there is one, otherwise the error's own description.
  package static func reason(_ error: any Error) -> String {
    withoutPreamble(code(error).map { POSIXError($0).localizedDescription } ?? error.localizedDescription)
  }

  /// Returns the POSIX code if there is one.
  package static func code(_ error: any Error) -> POSIXErrorCode? {
    var current: NSError? = error as NSError
    while let candidate = current {
      if candidate.domain == NSPOSIXErrorDomain { return POSIXErrorCode(rawValue: Int32(candidate.code)) }
      // The value may be an error of Foundation or of Swift; `as` makes either an NSError.
      current = (candidate.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    }
    return nil
  }

  /// Removes a first sentence of Foundation that carries no information.
  private static func withoutPreamble(_ text: String) -> String {
    let preamble = "The operation could not be completed. "
    return text.hasPrefix(preamble) ? String(text.dropFirst(preamble.count)) : text
  }
}
