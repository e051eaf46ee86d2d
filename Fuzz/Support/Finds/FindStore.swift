// Where finds are kept: one readable scenario and its bytes per signature.
import Foundation
import Reporting
import ScenarioSearch
import ScrollScenario

/// A find: an input and the fault it brings out.
public struct Find: Sendable {
  /// The fault.
  public var finding: Finding
  /// The input as bytes; nil where it came as text.
  public var bytes: [UInt8]?
  /// The input as a scenario; nil for a target that takes something else.
  public var scenario: Scenario?
  /// The input as a scenario of a tree; nil for a target that takes something else.
  public var tree: TreeScenario?

  /// Creates a find.
  public init(finding: Finding, bytes: [UInt8]?, scenario: Scenario? = nil, tree: TreeScenario? = nil) {
    self.finding = finding
    self.bytes = bytes
    self.scenario = scenario
    self.tree = tree
  }

  /// The input as text, as a `.scroll` file has it; nil where it is no scenario.
  public var text: String? { scenario.map { "\($0)" } ?? tree.map { "\($0)" } }

  /// How many steps the scenario has; nil where it is none.
  public var stepCount: Int? { scenario?.steps.count ?? tree?.steps.count }
}

/// A folder of finds, with one folder a target.
public struct FindStore: Sendable {
  /// The folder that holds a folder for each target.
  public var folder: URL

  /// Creates a store; the folder is made when it is first needed.
  public init(folder: URL) { self.folder = folder }

  /// The folder of one target.
  public func folder(of target: FuzzTarget) -> URL { folder.appendingPathComponent(target.name, isDirectory: true) }

  /// Sees whether finds of a target can be saved, before there is one to lose.
  public func check(_ target: FuzzTarget) throws(OutputError) { try Output.check(folder(of: target)) }

  /// Writes a find under its signature and returns the files, the one to read first.
  ///
  /// A find of the same signature that is there already is replaced: both show the same fault. A file is written beside
  /// its place and then renamed, so that a run that is ended leaves the old one or the new one.
  public func save(_ find: Find, of target: FuzzTarget) throws -> [URL] {
    try save(find, of: target, as: folder(of: target).appendingPathComponent(find.finding.signature))
  }

  /// Writes a find under its signature, or under that and a number where something is kept under that name.
  public func saveBesides(_ find: Find, of target: FuzzTarget) throws -> [URL] {
    try save(find, of: target, as: freePlace(of: target, for: find.finding.signature))
  }

  /// The inputs that are kept of a target under a name, or under that and a number.
  public func inputs(of target: FuzzTarget, named name: String) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder(of: target).path) else { return [] }
    return try InputFile.list([folder(of: target)]).filter { file in
      let base = file.deletingPathExtension().lastPathComponent
      return base == name || base.hasPrefix(name + "-") && base.dropFirst(name.count + 1).allSatisfy(\.isNumber)
    }
  }

  /// A path without an extension of which the folder of a target has no file yet.
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
        // A note, which no replay reads.
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
  /// The inputs of files and folders, in the order of their names; folders are searched through and through.
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

  /// Asked first, because `Data(contentsOf:)` leaks where a file is empty, and AddressSanitizer would tell of it.
  private static func isEmpty(_ file: URL) -> Bool {
    (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) == 0
  }

  /// Reads a file: text where its name ends in `.scroll`, bytes otherwise.
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

/// Why an input could not be read.
public enum InputFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no such file or folder.
  case missing(String)
  /// There is something, but the system does not let it be read: with the reason.
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
  /// What the system said of a path.
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
        default: "see its permissions, and whether it is a plain file"
        }
      self = .unreadable(path.path, reason)
    }
  }
}
