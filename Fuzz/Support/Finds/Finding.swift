// A result of the fuzzer: a broken rule, a trap, or a hang.
import Reporting

/// A fault that an input shows.
public struct Finding: Equatable, Sendable {
  /// The kind of fault. Findings with the same signature count as one. Lower-case letters, digits and hyphens.
  public var signature: String
  /// The expected and the actual behaviour.
  public var message: String
  /// The step of the scenario that showed the fault, counted from 0; `nil` if not known.
  public var step: Int?

  /// Creates a finding. The signature is changed so that it can be a file name. The message is changed so that a
  /// terminal shows it safely.
  public init(signature: String, message: String, step: Int? = nil) {
    self.signature = Finding.fileName(from: signature)
    self.message = VisibleText.ofLines(message)
    self.step = step
  }

  /// The oracle that found the fault, as named in the signature.
  public var oracle: String { String(signature.prefix { $0 != "-" }) }

  /// Whether the fault ends the process, so that it only shows in a child process.
  public var endsProcess: Bool {
    ["trap-", "exit-", "memory-"].contains(where: signature.hasPrefix)
      || ["stack-overflow", "timeout", "out-of-memory"].contains(signature)
  }

  /// Turns `differential.phaseChange` into `differential-phase-change`.
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

  /// Reads the result of ``encoded``; `nil` for anything else.
  init?(encoded bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    self.init(signature: String(parts[0]), message: String(parts[2]), step: Int(parts[1]))
  }
}
