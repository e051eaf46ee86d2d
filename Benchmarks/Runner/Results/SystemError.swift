// The reason that the system gives for a failed file operation, without paths.
import Foundation

/// Puts the errors of file operations into words.
enum SystemError {
  /// The POSIX message where there is one.
  static func reason(_ error: any Error) -> String {
    var current: NSError? = error as NSError
    while let candidate = current {
      if candidate.domain == NSPOSIXErrorDomain, let code = POSIXErrorCode(rawValue: Int32(candidate.code)) {
        return POSIXError(code).localizedDescription
      }
      current = candidate.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return error.localizedDescription
  }
}
