// Stores findings: a readable scenario and its bytes for each signature.
import Foundation
import Reporting
import ScenarioSearch
import ScrollScenario

/// A finding with the input that shows it.
public struct Find: Sendable {
  /// The fault.
  public var finding: Finding
  /// The input as bytes; `nil` if it was given as text.
  public var bytes: [UInt8]?
  /// The input as a scenario; `nil` for a target with another kind of input.
  public var scenario: Scenario?
  /// The input as a scenario of a tree; `nil` for a target with another kind of input.
  public var tree: TreeScenario?

  /// Creates a finding with its input.
  public init(finding: Finding, bytes: [UInt8]?, scenario: Scenario? = nil, tree: TreeScenario? = nil) {
    self.finding = finding
    self.bytes = bytes
    self.scenario = scenario
    self.tree = tree
  }

  /// The input as the text of a `.scroll` file; `nil` if it is no scenario.
  public var text: String? { scenario.map { "\($0)" } ?? tree.map { "\($0)" } }

  /// The number of steps in the scenario; `nil` if it is no scenario.
  public var stepCount: Int? { scenario?.steps.count ?? tree?.steps.count }
}

/// A folder of findings, with one folder per target.
public struct FindStore: Sendable {
  /// The folder that holds a folder for each target.
  public var folder: URL

  /// Creates a store. The folder is created when it is first needed.
  public init(folder: URL) { self.folder = folder }

  /// The folder of one target.
  public func folder(of target: FuzzTarget) -> URL { folder.appendingPathComponent(target.name, isDirectory: true) }

  /// Checks whether findings of a target can be saved, before there is one to lose.
  public func check(_ target: FuzzTarget) throws(OutputError) { try Output.check(folder(of: target)) }

  /// Writes a finding under its signature. Returns the files, the one to read first at the start.
  ///
  /// It replaces a finding with the same signature, because both show the same fault. A file is written beside its
  /// place and then renamed, so that an interrupted run leaves the old file or the new one.
  public func save(_ find: Find, of target: FuzzTarget) throws -> [URL] {
    try save(find, of: target, as: folder(of: target).appendingPathComponent(find.finding.signature))
  }

  /// Writes a finding under its signature. If that name is taken, appends a number.
  public func saveBesides(_ find: Find, of target: FuzzTarget) throws -> [URL] {
    try save(find, of: target, as: freePlace(of: target, for: find.finding.signature))
  }

  /// Returns the stored inputs of a target with a name, or with that name and a number.
  public func inputs(of target: FuzzTarget, named name: String) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder(of: target).path) else { return [] }
    return try InputFile.list([folder(of: target)]).filter { file in
      let base = file.deletingPathExtension().lastPathComponent
      return base == name || base.hasPrefix(name + "-") && base.dropFirst(name.count + 1).allSatisfy(\.isNumber)
    }
  }

  /// Returns a path without extension that no file of the target's folder has yet.
  public func freePlace(of target: FuzzTarget, for name: String) throws -> URL {
    let folder = folder(of: target)
    try Output.makeFolder(folder)
    let taken = Set(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap {
        [$0, URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent]
      })
    let names = [name] + (2...taken.count + 2).map { "\(name)-\($0)" }
    return folder.appendingPathComponent(names.first { !taken.contains($0) } ?? name)
  }

  private func save(_ find: Find, of target: FuzzTarget, as base: URL) throws -> [URL] {
    try Output.makeFolder(folder(of: target))
    var files: [URL] = []
    var find = find
    find.scenario?.comment = Self.comment(find.finding, target)
    find.tree?.comment = Self.comment(find.finding, target)
    if let text = find.text {
      let file = base.appendingPathExtension("scroll")
      try Output.write(Data(text.utf8), to: file)
      files.append(file)
    }
    if let bytes = find.bytes {
      let file = base.appendingPathExtension("bytes")
      try Output.write(Data(bytes), to: file)
      files.append(file)
      if let form = target.operations {
        // A note, which a replay ignores.
        let note = base.appendingPathExtension("md")
        let text = "\(Self.comment(find.finding, target))\n\n\(form.text(bytes, finding: find.finding))"
        try Output.write(Data(text.utf8), to: note)
        files.append(note)
      }
    }
    return files
  }

  private static func comment(_ finding: Finding, _ target: FuzzTarget) -> String {
    let place = finding.step.map { " at step \($0)" } ?? ""
    let message = finding.message.split(separator: "\n").joined(separator: " ")
    return "\(target.name) found \(finding.signature)\(place): \(message)"
  }
}

/// Reads inputs from files.
public enum InputFile {
  /// Lists the input files of files and folders, in the order of their names. Searches folders recursively.
  ///
  /// Notes (`.md`) and hidden files are left out.
  public static func list(_ paths: [URL]) throws -> [URL] {
    try paths.flatMap { path -> [URL] in
      let names: [String]
      do {
        let type = try FileManager.default.attributesOfItem(atPath: path.path)[.type] as? FileAttributeType
        guard type == .typeDirectory else { return [path] }
        names = try FileManager.default.contentsOfDirectory(atPath: path.path).sorted()
      } catch { throw InputFileError(error, at: path) }
      let entries = names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }
      return try list(entries.map { path.appendingPathComponent($0) })
    }
  }

  /// Asked before reading, because `Data(contentsOf:)` leaks for an empty file, and AddressSanitizer would report the
  /// leak.
  private static func isEmpty(_ file: URL) -> Bool {
    (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) == 0
  }

  /// Reads a file: as text if its name ends in `.scroll`, otherwise as bytes.
  public static func read(_ file: URL) throws -> FuzzInput {
    let data: Data
    do { data = isEmpty(file) ? Data() : try Data(contentsOf: file) } catch { throw InputFileError(error, at: file) }
    guard file.pathExtension == "scroll" else { return .bytes(Array(data)) }
    do {
      let text = String(decoding: data, as: UTF8.self)
      return TreeScenario.isTree(text)
        ? .tree(try TreeScenario(parsing: text)) : .scenario(try Scenario(parsing: text))
    } catch {
      throw InputFileError.malformed(file.path, "\(error)")
    }
  }
}

/// The reason why an input could not be read.
public enum InputFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such file or folder.
  case missing(String)
  /// It exists, but the system refuses to read it. The second value is the reason.
  case unreadable(String, String)
  /// The text is no scenario.
  case malformed(String, String)

  /// The error in one line.
  public var description: String {
    let text =
      switch self {
      case .missing(let path): "\(path): no such file or folder"
      case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
      case .malformed(let path, let reason): "\(path): \(reason)"
      }
    return VisibleText.ofLines(text)
  }
}

extension InputFileError {
  /// Creates the error from the system's error for a path.
  fileprivate init(_ error: any Error, at path: URL) {
    let cocoa = error as? CocoaError
    let system = cocoa?.underlying as? POSIXError
    let isMissing =
      [.fileReadNoSuchFile, .fileNoSuchFile].contains(cocoa?.code) || [.ENOENT, .ENOTDIR].contains(system?.code)
    if isMissing {
      self = .missing(path.path)
    } else {
      let reason =
        switch system?.code {
        case .EACCES, .EPERM: "permission denied"
        case .EISDIR: "it is a folder"
        default: "check its permissions, and that it is a plain file"
        }
      self = .unreadable(path.path, reason)
    }
  }
}
