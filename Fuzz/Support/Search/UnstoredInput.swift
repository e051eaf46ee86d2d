// The message with which a child of a soak hands over an input that it cannot store.
import Foundation

extension Find {
  /// The finding and the bytes of its input. A pipe takes it as a whole, so that the child never waits for a reader.
  var message: Data {
    Data("\(Data(bytes ?? []).base64EncodedString())\n".utf8 + finding.encoded)
  }

  /// Reads the result of ``message``; `nil` for anything else.
  public init?(message: Data) {
    guard let line = message.firstIndex(of: 0x0A), let bytes = Data(base64Encoded: message[..<line]),
      let finding = Finding(encoded: Array(message[(line + 1)...]))
    else { return nil }
    self.init(finding: finding, bytes: Array(bytes))
  }
}
