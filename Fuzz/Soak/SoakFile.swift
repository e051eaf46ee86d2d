// The file of a soak's state. It is read and replaced as a whole.
import Foundation

/// Why a soak cannot run.
public struct SoakProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problem and its solution, in one line.
  public let description: String
  init(_ description: String) { self.description = description }

  static let noProcess = SoakProblem("no child process could be started: check the system's limit on processes")
}

/// Reads and writes the state in a folder.
struct SoakFile {
  let url: URL

  init(folder: URL) { url = folder.appendingPathComponent("soak.json") }

  /// Reads the state; `nil` if there is no file yet.
  ///
  /// - Throws: ``SoakProblem`` if the file is not the state of a soak of this version. The file is not changed.
  func read() throws -> SoakState? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      let data = try Data(contentsOf: url)
      let version = try decoder.decode(Version.self, from: data).version
      guard version == SoakState.currentVersion else {
        throw SoakProblem(
          "\(url.relativePath): is of version \(version), and this program knows \(SoakState.currentVersion): "
            + "name another --folder")
      }
      return try decoder.decode(SoakState.self, from: data)
    } catch let problem as SoakProblem {
      throw problem
    } catch {
      throw SoakProblem(
        "\(url.relativePath): cannot be read as the state of a soak: move it away, or name another --folder")
    }
  }

  /// Replaces the file. If the process is killed meanwhile, the old file stays.
  func write(_ state: SoakState) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Self.replace(url, with: encoder.encode(state) + Data("\n".utf8))
  }

  /// Writes a file beside its place, then renames it.
  static func replace(_ file: URL, with data: Data) throws {
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      throw SoakProblem(
        "\(file.relativePath): cannot be written: check the space on the disk, and the folder's permissions")
    }
  }

  private struct Version: Decodable { var version: Int }
}
