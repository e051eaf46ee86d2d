// The reason that the system gives for a failed file operation, without paths.
import Foundation

/// Puts the errors of file operations into words.
enum SystemError {
  /// The POSIX message where there is one.
  static func reason(_ error: any Error) -> String {
    var current: NSError? = error as NSError
    while let candidate = current {
      if candidate.domain == NSPOSIXErrorDomain, let code = POSIXErrorCode(rawValue: Int32(candidate.code)) {
        return withoutPreamble(POSIXError(code).localizedDescription)
      }
      current = candidate.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return withoutPreamble(error.localizedDescription)
  }

  /// Foundation puts a sentence before the reason that says nothing.
  private static func withoutPreamble(_ text: String) -> String {
    let preamble = "The operation could not be completed. "
    return text.hasPrefix(preamble) ? String(text.dropFirst(preamble.count)) : text
  }
}
