// Finds out whether a program was linked before the code in it was last compiled.
import Foundation

/// A program in the folder in which SwiftPM linked it.
struct LinkedProgram {
  let file: URL

  /// The object files that the program was linked from, by SwiftPM's list beside it. Empty without that list, as for a
  /// copy in another folder.
  var objects: [URL] {
    let list = "\(file.lastPathComponent).product/Objects.LinkFileList"
    let text = try? String(contentsOf: file.deletingLastPathComponent().appendingPathComponent(list), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map { line in
      // A path with spaces or quotes is quoted as for a shell.
      let path = line.hasPrefix("'") ? line.dropFirst().dropLast().replacing("'\\''", with: "'") : line
      return URL(fileURLWithPath: String(path))
    }
  }

  /// Whether an object file is newer than the program. Then another program with the same code was built, and this one
  /// was not. `false` if the object files are not known.
  var isStale: Bool {
    guard let linked = Self.date(of: file) else { return false }
    return objects.contains { object in Self.date(of: object).map { $0 > linked } ?? false }
  }

  private static func date(of file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
