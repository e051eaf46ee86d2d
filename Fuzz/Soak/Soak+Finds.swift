// Turns the files that children leave into findings: shrinks and saves each signature once, then only counts it.
import ChildProcesses
import Foundation
import FuzzSupport

/// Thrown if the soak is to end before an input has been looked at.
private struct EndIsWanted: Error {}

extension Soak {
  /// Looks at the files that children have left for a target. Returns whether there were any.
  @discardableResult
  func collectFinds(of target: FuzzTarget, isAddress: Bool) throws -> Bool {
    var seen: Set<String> = []
    var isAny = false
    var waiting: [String] = []
    for file in try InputFile.list([raw(of: target, isAddress: isAddress)]) {
      let name = file.lastPathComponent
      if ["crash-", "timeout-", "oom-", "leak-", GuidedRun.ruleFilePrefix].contains(where: name.hasPrefix) {
        isAny = true
        hasFound = true
        if !name.hasPrefix(GuidedRun.ruleFilePrefix) {
          let corpus = GrownCorpus(soak: settings.folder, target: target.name)
          corpus.forget((try? Data(contentsOf: file)) ?? Data(), seeds: seeds(of: target))
        }
        do { try look(at: file, of: target, isAddress: isAddress, seen: &seen) } catch is EndIsWanted {
          waiting.append(file.relativePath)
          continue
        }
      }
      try FileManager.default.removeItem(at: file)
    }
    if !waiting.isEmpty {
      tell(.note("\(target.name): the next start looks at what was found last: \(waiting.joined(separator: ", "))"))
    }
    return isAny
  }

  /// Looks at one input.
  private func look(at file: URL, of target: FuzzTarget, isAddress: Bool, seen: inout Set<String>) throws {
    guard let finding = try finding(in: file, of: target) else {
      if isAddress, let address = settings.address {
        return try lookUnderAddress(file, of: target, address, seen: &seen)
      }
      return try keepUnrepeated(file, of: target, isAddress: false, seen: &seen)
    }
    if try isKnown(finding.signature, of: target, seen: &seen) { return }
    // The finding may be from another run, or from a soak that ended before it could record it. It is known if its
    // input still fails.
    for kept in try settings.finds.inputs(of: target, named: finding.signature) {
      guard let again = try self.finding(in: kept, of: target), again.signature == finding.signature else { continue }
      return add(find(finding.signature, again.message, of: target, kept), [kept])
    }
    let shrunk = triage(target).shrink(try InputFile.read(file), finding: finding)
    let files = try saving(shrunk.find, of: target) { try settings.finds.saveBesides(shrunk.find, of: target) }
    add(find(shrunk.find.finding.signature, shrunk.find.finding.message, of: target, files.first), files)
  }

  private func triage(_ target: FuzzTarget) -> Triage {
    var triage = Triage(target: target, limits: settings.limits, shrinkingSeconds: settings.shrinkingSeconds)
    triage.mayGoOn = { !OwnProcess.endIsWanted }
    return triage
  }

  /// Returns what an input shows in this build; `nil` if it passes.
  private func finding(in file: URL, of target: FuzzTarget) throws -> Finding? {
    switch triage(target).ending(of: try InputFile.read(file)) {
    case .found(let finding): return finding
    case .passed: return nil
    case .interrupted: throw EndIsWanted()
    case .notStarted: throw SoakProblem.noProcess
    }
  }

  /// Lets the build with AddressSanitizer shrink an input that passes without it.
  private func lookUnderAddress(
    _ file: URL, of target: FuzzTarget, _ address: AddressBuild, seen: inout Set<String>
  ) throws {
    let staging = settings.folder.appendingPathComponent("work/\(target.name)/shrunk", isDirectory: true)
    try? FileManager.default.removeItem(at: staging)
    let seconds = settings.shrinkingSeconds.map { ["--shrink-seconds", "\($0)"] } ?? []
    let text = try ask(
      address, ["shrink", file.path, "--target", target.name, "--artifacts", staging.path] + seconds, of: target)
    // The format of `report`.
    guard let told = text.firstMatch(of: /(?m)^found (\S+?)(?: at step \d+)?: (.*)$/) else {
      return try keepUnrepeated(file, of: target, isAddress: true, seen: &seen)
    }
    let signature = String(told.1)
    if try isKnown(signature, of: target, seen: &seen) { return }
    let saved = try InputFile.list([staging]).sorted { $0.pathExtension > $1.pathExtension }
    let finding = Finding(signature: signature, message: String(told.2))
    let files = try saving(Find(finding, in: saved), of: target) {
      let place = try settings.finds.freePlace(of: target, for: signature)
      return try saved.map { file in
        let kept = place.appendingPathExtension(file.pathExtension)
        try FileManager.default.copyItem(at: file, to: kept)
        return kept
      }
    }
    var found = find(signature, finding.message, of: target, files.first)
    found.isAddress = true
    add(found, files)
  }

  /// Runs a command of the build with AddressSanitizer on an input, and returns what it prints.
  private func ask(_ address: AddressBuild, _ arguments: [String], of target: FuzzTarget) throws -> String {
    let child = try start(
      address.path, arguments + ["--timeout", "\(settings.limits.stallSeconds)"], of: target)
    while child.ending == nil {
      if OwnProcess.endIsWanted { child.send(SIGKILL) }
      Thread.sleep(forTimeInterval: 0.05)
    }
    if OwnProcess.endIsWanted { throw EndIsWanted() }
    return (try? String(contentsOf: log(of: target), encoding: .utf8)) ?? ""
  }

  /// Stores an input that broke a rule beside the files of libFuzzer. Only then is it looked at, so that it is not lost
  /// if this process ends meanwhile.
  func store(_ finding: Finding, _ input: [UInt8], of target: FuzzTarget, isAddress: Bool) throws {
    let folder = raw(of: target, isAddress: isAddress)
    try saving(Find(finding: finding, bytes: input), of: target) {
      try SoakFile.replace(
        folder.appendingPathComponent(GuidedRun.ruleFilePrefix + finding.signature), with: Data(input))
    }
  }

  /// Saves a finding. If that fails, reports its input before the soak ends, because a full disk would lose it.
  private func saving<Files>(_ find: Find, of target: FuzzTarget, _ save: () throws -> Files) throws -> Files {
    do { return try save() } catch {
      let error: any Error = (error as? CocoaError).map { OutputError($0) } ?? error
      tell(.unsaved(find, of: target, because: error))
      throw error
    }
  }

  /// Keeps an input that ended a child but passes alone, once for each class.
  private func keepUnrepeated(_ file: URL, of target: FuzzTarget, isAddress: Bool, seen: inout Set<String>) throws {
    let name = file.lastPathComponent
    // libFuzzer names a file by its class and a hash. The file of a broken rule has the name of the rule.
    let kind = name.hasPrefix(GuidedRun.ruleFilePrefix) ? name : String(name.prefix { $0 != "-" })
    let signature = Finding(signature: "once-\(isAddress ? "address-" : "")\(kind)", message: "").signature
    if try isKnown(signature, of: target, seen: &seen) { return }
    let finding = Finding(
      signature: signature, message: "it ended a child process, but passes when it is run alone")
    let kept = try saving(Find(finding, in: [file]), of: target) {
      let kept = try settings.finds.freePlace(of: target, for: signature).appendingPathExtension("bytes")
      try FileManager.default.copyItem(at: file, to: kept)
      return kept
    }
    var found = find(signature, finding.message, of: target, kept)
    found.isRepeatable = false
    found.isAddress = isAddress
    add(found, [kept])
  }

  /// Returns whether a finding is known, and its file still exists and fails. If so, counts it once per slice.
  private func isKnown(_ signature: String, of target: FuzzTarget, seen: inout Set<String>) throws -> Bool {
    guard
      let index = state.finds.firstIndex(where: { $0.target == target.name && $0.signature == signature }),
      let file = state.finds[index].file, FileManager.default.fileExists(atPath: file)
    else { return false }
    // The file may be from an earlier start, and the fault that it shows may have been mended since then.
    if !confirmed.contains(file) {
      guard try stillFails(state.finds[index], in: URL(fileURLWithPath: file), of: target) else { return false }
      confirmed.insert(file)
    }
    state.finds[index].lastSeen = .now
    if seen.insert(signature).inserted { state.finds[index].slices += 1 }
    return true
  }

  private func stillFails(_ find: SoakFind, in file: URL, of target: FuzzTarget) throws -> Bool {
    // An input that passes alone shows nothing, whether or not its fault was mended.
    guard find.isRepeatable else { return true }
    guard find.isAddress, let address = settings.address else {
      return try finding(in: file, of: target)?.signature == find.signature
    }
    // The format of `fuzz replay`.
    let text = try ask(address, ["replay", target.name, file.path], of: target)
    return text.contains(": \(find.signature): ") || text.contains(": \(find.signature) at step ")
  }

  private func find(_ signature: String, _ message: String, of target: FuzzTarget, _ file: URL?) -> SoakFind {
    SoakFind(
      target: target.name, signature: signature, message: message, firstSeen: .now, lastSeen: .now,
      file: file?.relativePath)
  }

  /// Adds a finding, or renews one whose file is missing. Reports it immediately, before anything else happens.
  private func add(_ find: SoakFind, _ files: [URL]) {
    var find = find
    if let file = find.file { confirmed.insert(file) }
    if let index = state.finds.firstIndex(where: { $0.target == find.target && $0.signature == find.signature }) {
      find.firstSeen = state.finds[index].firstSeen
      find.slices = state.finds[index].slices + 1
      state.finds[index] = find
    } else {
      state.finds.append(find)
    }
    tell(.found(find, files))
  }
}

extension Find {
  /// Creates a finding from its files, as far as they can be read.
  fileprivate init(_ finding: Finding, in files: [URL]) {
    self.init(finding: finding, bytes: nil)
    for file in files {
      switch try? InputFile.read(file) {
      case .bytes(let input): bytes = input
      case .scenario(let input): scenario = input
      case .tree(let input): tree = input
      case nil: continue
      }
    }
  }
}
