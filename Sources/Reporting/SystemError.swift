// The reason that the system gives for a failed file operation, without paths.
import Foundation

/// Puts the errors of file operations into words.
package enum SystemError {
  /// The POSIX message where there is one.
  package static func reason(_ error: any Error) -> String {
    withoutPreamble(code(error).map { POSIXError($0).localizedDescription } ?? error.localizedDescription)
  }

  /// The POSIX code where there is one.
  package static func code(_ error: any Error) -> POSIXErrorCode? {
    var current: NSError? = error as NSError
    while let candidate = current {
      if candidate.domain == NSPOSIXErrorDomain { return POSIXErrorCode(rawValue: Int32(candidate.code)) }
      // Foundation puts both its own errors and Swift's there, which only `as` makes one.
      current = (candidate.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    }
    return nil
  }

  /// Foundation puts a sentence before the reason that says nothing.
  private static func withoutPreamble(_ text: String) -> String {
    let preamble = "The operation could not be completed. "
    return text.hasPrefix(preamble) ? String(text.dropFirst(preamble.count)) : text
  }
}
