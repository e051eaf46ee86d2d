// The exit codes of all commands, and the error that carries one.
import CRunner

/// The meaning of a command's exit code.
enum CommandOutcome: Int32 {
  case success = 0
  case failure = 1
  case regression = 2
  case inconclusive = 3
  case improvement = 4
  case incompatible = 5
  case interrupted = 130

  /// The paragraph about exit codes in every command's help.
  static let explanation = """
    Exit codes:
      0    success: no regression, nothing over budget
      1    error, such as wrong usage
      2    regression, or over budget
      3    inconclusive, or the machine is too noisy
      4    improvement (only with bench compare --strict)
      5    the baseline is missing or unreadable, or cannot be compared
      130  interrupted
      141  the reader of standard output has closed it, as `| head` does
    """
}

/// Ends a command with one line for the user.
struct CommandFailure: Error, Equatable {
  let status: CommandOutcome
  let message: String
  /// Git's hash of the tree that does not build; `nil` if something else failed.
  let unbuiltTree: String?

  init(_ message: String, status: CommandOutcome = .failure, unbuiltTree: String? = nil) {
    self.message = message
    self.status = status
    self.unbuiltTree = unbuiltTree
  }

  /// Ends the command if the user has interrupted it.
  ///
  /// - Throws: ``CommandFailure`` with status `interrupted`.
  static func throwIfInterrupted() throws(CommandFailure) {
    if runner_is_interrupted() { throw CommandFailure("interrupted", status: .interrupted) }
  }
}
