// What the fuzzer has found: a broken rule, a trap, a hang.
import Reporting

/// A fault that an input brought out.
public struct Finding: Equatable, Sendable {
  /// What kind of fault it is; finds with the same signature are taken as one. Lower-case letters, digits and hyphens.
  public var signature: String
  /// What should have been and what was.
  public var message: String
  /// The step of the scenario at which it showed, counted from 0; nil where it is not known.
  public var step: Int?

  /// Creates a finding; its signature is brought into the form that a file name can have, its message into one that a terminal
  /// shows as it is.
  public init(signature: String, message: String, step: Int? = nil) {
    self.signature = Finding.fileName(from: signature)
    self.message = VisibleText.ofLines(message)
    self.step = step
  }

  /// The oracle that found it, as far as its signature tells.
  public var oracle: String { String(signature.prefix { $0 != "-" }) }

  /// Whether the process came to its end by it, so that it shows only in a child process.
  public var endsProcess: Bool {
    ["trap-", "exit-", "memory-"].contains(where: signature.hasPrefix)
      || ["stack-overflow", "timeout", "out-of-memory"].contains(signature)
  }

  /// `differential.phaseChange` becomes `differential-phase-change`.
  private static func fileName(from signature: String) -> String {
    var name = ""
    for character in signature.prefix(80) {
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      let startsWord = character.isUppercase && name.last?.isLowercase == true
      if !isPlain || startsWord, !name.isEmpty, name.last != "-" { name.append("-") }
      if isPlain { name += character.lowercased() }
    }
    if name.last == "-" { name.removeLast() }
    return name.isEmpty ? "unnamed" : name
  }
}

extension Finding {
  /// The finding as a message between processes.
  var encoded: [UInt8] { Array("\(signature)\n\(step.map(String.init) ?? "")\n\(message)".utf8) }

  /// Reads what ``encoded`` wrote; nil for anything else.
  init?(encoded bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    self.init(signature: String(parts[0]), message: String(parts[2]), step: Int(parts[1]))
  }
}
