// Turns the files that children leave into findings: shrinks and saves each signature once, then only counts it.
import ChildProcesses
import Foundation
import FuzzSupport

extension Soak {
  /// Looks at the files that children have left for a target. Returns whether there were any.
  @discardableResult
  func collectFinds(of target: FuzzTarget, isAddress: Bool) throws -> Bool {
    let folder = raw(of: target)
    var seen: Set<String> = []
    var isAny = false
    for file in try InputFile.list([folder]) {
      let name = file.lastPathComponent
      if ["crash-", "timeout-", "oom-", "leak-", GuidedRun.ruleFilePrefix].contains(where: name.hasPrefix) {
        isAny = true
        if !name.hasPrefix(GuidedRun.ruleFilePrefix) {
          let corpus = GrownCorpus(soak: settings.folder, target: target.name)
          corpus.forget((try? Data(contentsOf: file)) ?? Data(), seeds: seeds(of: target))
        }
        guard try look(at: file, of: target, isAddress: isAddress, seen: &seen) else { return true }
      }
      try FileManager.default.removeItem(at: file)
    }
    return isAny
  }

  /// Looks at one input. Returns false if it must be looked at again later.
  private func look(at file: URL, of target: FuzzTarget, isAddress: Bool, seen: inout Set<String>) throws -> Bool {
    let input = try InputFile.read(file)
    var triage = Triage(target: target, limits: settings.limits, shrinkingSeconds: settings.shrinkingSeconds)
    triage.mayGoOn = { !OwnProcess.endIsWanted }
    switch triage.ending(of: input) {
    case .found(let finding):
      if isKnown(finding.signature, of: target, seen: &seen) { return true }
      // The finding may be from another run, or from a soak that ended before it could record it. It is known if its
      // input still fails.
      for kept in try settings.finds.inputs(of: target, named: finding.signature) {
        guard case .found(let again) = triage.ending(of: try InputFile.read(kept)), again.signature == finding.signature
        else { continue }
        add(find(finding.signature, again.message, of: target, kept), [kept])
        return true
      }
      let shrunk = triage.shrink(input, finding: finding)
      let files = try settings.finds.saveBesides(shrunk.find, of: target)
      add(find(shrunk.find.finding.signature, shrunk.find.finding.message, of: target, files.first), files)
    case .passed:
      if isAddress, let address = settings.address {
        return try lookUnderAddress(file, of: target, address, seen: &seen)
      }
      try keepUnrepeated(file, of: target, isAddress: false, seen: &seen)
    case .interrupted: return false
    case .notStarted: throw SoakProblem.noProcess
    }
    return true
  }

  /// Lets the build with AddressSanitizer shrink an input that passes without it.
  private func lookUnderAddress(
    _ file: URL, of target: FuzzTarget, _ address: AddressBuild, seen: inout Set<String>
  ) throws -> Bool {
    let staging = settings.folder.appendingPathComponent("work/\(target.name)/shrunk", isDirectory: true)
    try? FileManager.default.removeItem(at: staging)
    let seconds = settings.shrinkingSeconds.map { ["--shrink-seconds", "\($0)"] } ?? []
    let arguments =
      [
        "shrink", file.path, "--target", target.name, "--artifacts", staging.path, "--timeout",
        "\(settings.limits.stallSeconds)",
      ] + seconds
    let child = try start(address.path, arguments, of: target)
    while child.ending == nil {
      if OwnProcess.endIsWanted { child.send(SIGKILL) }
      Thread.sleep(forTimeInterval: 0.05)
    }
    if OwnProcess.endIsWanted { return false }
    let text = (try? String(contentsOf: log(of: target), encoding: .utf8)) ?? ""
    // The format of `report`.
    guard let told = text.firstMatch(of: /(?m)^found (\S+?)(?: at step \d+)?: (.*)$/) else {
      try keepUnrepeated(file, of: target, isAddress: true, seen: &seen)
      return true
    }
    let signature = String(told.1)
    if isKnown(signature, of: target, seen: &seen) { return true }
    let place = try settings.finds.freePlace(of: target, for: signature)
    var files: [URL] = []
    let saved = try InputFile.list([staging])
    for file in saved.sorted(by: { $0.pathExtension > $1.pathExtension }) {
      let kept = place.appendingPathExtension(file.pathExtension)
      try FileManager.default.copyItem(at: file, to: kept)
      files.append(kept)
    }
    var found = find(signature, String(told.2), of: target, files.first)
    found.isAddress = true
    add(found, files)
    return true
  }

  /// Keeps an input that ended a child but passes alone, once for each class.
  private func keepUnrepeated(_ file: URL, of target: FuzzTarget, isAddress: Bool, seen: inout Set<String>) throws {
    let name = file.lastPathComponent
    // libFuzzer names a file by its class and a hash. The file of a broken rule has the name of the rule.
    let kind = name.hasPrefix(GuidedRun.ruleFilePrefix) ? name : String(name.prefix { $0 != "-" })
    let signature = Finding(signature: "once-\(isAddress ? "address-" : "")\(kind)", message: "").signature
    if isKnown(signature, of: target, seen: &seen) { return }
    let kept = try settings.finds.freePlace(of: target, for: signature).appendingPathExtension("bytes")
    try FileManager.default.copyItem(at: file, to: kept)
    var found = find(signature, "it ended a child process, but passes when it is run alone", of: target, kept)
    found.isRepeatable = false
    found.isAddress = isAddress
    add(found, [kept])
  }

  /// Returns whether a finding is known and its file still exists. If so, counts it once per slice.
  private func isKnown(_ signature: String, of target: FuzzTarget, seen: inout Set<String>) -> Bool {
    hasFound = true
    guard
      let index = state.finds.firstIndex(where: { $0.target == target.name && $0.signature == signature }),
      let file = state.finds[index].file, FileManager.default.fileExists(atPath: file)
    else { return false }
    state.finds[index].lastSeen = .now
    if seen.insert(signature).inserted { state.finds[index].slices += 1 }
    return true
  }

  private func find(_ signature: String, _ message: String, of target: FuzzTarget, _ file: URL?) -> SoakFind {
    SoakFind(
      target: target.name, signature: signature, message: message, firstSeen: .now, lastSeen: .now,
      file: file?.relativePath)
  }

  /// Adds a finding, or renews one whose file is missing. Reports it immediately, before anything else happens.
  private func add(_ find: SoakFind, _ files: [URL]) {
    var find = find
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
