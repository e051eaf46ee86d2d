// The exit codes of all commands, and the error that carries one.

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
    Exit codes: 0 nothing found, 1 error (also in the arguments), 2 regression or over budget, 3 inconclusive \
    or the machine too noisy, 4 improvement (only where asked for), 5 baseline missing, unreadable or not comparable, 130 interrupted, \
    141 nobody reads the output any more.
    """
}

/// Ends a command with one line for the user.
struct CommandFailure: Error, Equatable {
  let status: CommandOutcome
  let message: String

  init(_ message: String, status: CommandOutcome = .failure) {
    self.message = message
    self.status = status
  }
}
