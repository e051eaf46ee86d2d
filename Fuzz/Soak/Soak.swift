// The loop of a soak: choose a target, run a slice, evaluate it, save the state; until the soak is over.
import Foundation
import FuzzSupport

/// Fuzzes targets in turns for any time, and continues where it ended before.
public final class Soak {
  /// The end of a soak.
  public struct Outcome: Equatable, Sendable {
    /// Whether the user ended the soak.
    public var wasInterrupted: Bool
    /// Whether there was any finding since this start, known before or not.
    public var hasFound: Bool
  }

  let settings: SoakSettings
  let tell: (SoakEvent) -> Void
  private let writeSeeds: (FuzzTarget, URL) throws -> Void
  private let file: SoakFile
  private let start = ContinuousClock.now
  private var secondsBefore = 0.0
  var state: SoakState
  var hasFound = false
  /// The files of findings that have failed since this start.
  var confirmed: Set<String> = []
  /// The number of successive slices that ended with an error of their own.
  var failures = 0
  /// The largest memory of a child in the present slice.
  var childBytes: UInt64 = 0
  /// The seconds of slices since this start. `addressSeconds` are those under AddressSanitizer.
  private var sliceSeconds = 0.0
  private var addressSeconds = 0.0
  /// The name of a build's census files. It changes with the executable, because edges may then have other numbers.
  let build: String?
  let addressBuild: String?

  /// Locks a folder, and reads the state of an earlier soak in it.
  ///
  /// - Parameters:
  ///   - seeds: Writes the seeds of a target into a folder.
  ///   - tell: Called for each event of the soak.
  /// - Throws: ``SoakProblem`` if the folder is in use or cannot be read.
  public init(
    _ settings: SoakSettings, seeds: @escaping (FuzzTarget, URL) throws -> Void, tell: @escaping (SoakEvent) -> Void
  ) throws {
    self.settings = settings
    self.tell = tell
    writeSeeds = seeds
    do {
      try Output.makeFolder(settings.folder)
      try Output.check(settings.folder)
    } catch {
      throw SoakProblem("\(error.description): name another --folder")
    }
    guard OwnProcess.lock(settings.folder.appendingPathComponent("lock")) else {
      throw SoakProblem(
        "\(settings.folder.relativePath): another soak uses this folder: name another --folder"
      )
    }
    file = SoakFile(folder: settings.folder)
    state = try file.read() ?? SoakState()
    secondsBefore = state.seconds
    build = GuidedRun.isAvailable ? Self.hash(of: CommandLine.executablePath) : nil
    addressBuild = GuidedRun.isAvailable ? settings.address.flatMap { Self.hash(of: $0.path) } : nil
  }

  /// The present state.
  public var current: SoakState { state }

  /// The page that shows the state.
  public var page: URL { settings.folder.appendingPathComponent("index.html") }

  /// Soaks until the time or the turns are over, or until the user ends it.
  public func run() throws -> Outcome {
    OwnProcess.watchForEnd()
    try prepare()
    var turnsLeft = settings.turns ?? .max
    while !OwnProcess.endIsWanted, turnsLeft > 0, secondsLeft ?? .infinity >= 1 {
      try turn()
      turnsLeft -= 1
      try save()
    }
    state.memory.append(memoryPoint)
    try save()
    return Outcome(wasInterrupted: OwnProcess.endIsWanted, hasFound: hasFound)
  }

  /// Seconds since this start.
  var elapsed: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Seconds of soaking in all starts together.
  var soaked: Double { secondsBefore + elapsed }

  var secondsLeft: Double? { settings.seconds.map { max(0, $0 - elapsed) } }

  // MARK: Turns

  private func turn() throws {
    var rotation = Rotation(entries: settings.targets.map { state[target: $0.name].turn })
    childBytes = 0
    let isAddress = addressTarget != nil && addressIsDue
    let index = isAddress ? addressTarget ?? 0 : rotation.next
    let target = settings.targets[index]
    let foundBefore = state[target: target.name].counted[build ?? ""]?.found ?? 0
    let began = elapsed
    let seconds = min(settings.sliceSeconds, secondsLeft ?? .infinity)
    if GuidedRun.isAvailable {
      try guidedSlice(of: target, seconds: seconds, isAddress: isAddress)
    } else {
      try blindSlice(of: target, seconds: seconds)
    }
    let took = elapsed - began
    var known = state[target: target.name]
    if isAddress {
      known.addressSeconds += took
      addressSeconds += took
    } else {
      let found = (known.counted[build ?? ""]?.found ?? 0) - foundBefore
      rotation.took(index, seconds: took, yield: build == nil ? nil : Double(found) / max(took, 1))
    }
    sliceSeconds += took
    known.seconds += took
    known.slices += 1
    state[target: target.name] = known
    for (entry, target) in zip(rotation.entries, settings.targets) { state[target: target.name].turn = entry }
    if GuidedRun.isAvailable { try mergeIfGrown(target) }
    note(target)
    tell(.slice(progress(target, isAddress: isAddress)))
  }

  /// Adds the present state of a target to its history.
  private func note(_ target: FuzzTarget) {
    var known = state[target: target.name]
    known.history.append(
      TargetState.Point(
        at: soaked, seconds: known.seconds, executions: known.executions, steps: known.steps,
        edges: known.coverage?.edges, features: known.coverage?.features, corpusFiles: known.corpusFiles))
    state[target: target.name] = known
    state.memory.append(memoryPoint)
  }

  private var memoryPoint: SoakState.MemoryPoint {
    let own = OwnProcess.residentBytes
    state.mostOwnBytes = max(state.mostOwnBytes, own)
    state.mostChildBytes = max(state.mostChildBytes, childBytes)
    return SoakState.MemoryPoint(at: soaked, own: own, child: childBytes)
  }

  /// The target with the least time under AddressSanitizer, of those that such a build has.
  private var addressTarget: Int? {
    guard let address = settings.address, GuidedRun.isAvailable, settings.addressShare > 0 else { return nil }
    return settings.targets.indices.filter { address.targets.contains(settings.targets[$0].name) }.min {
      state[target: settings.targets[$0].name].addressSeconds < state[target: settings.targets[$1].name].addressSeconds
    }
  }

  private var addressIsDue: Bool {
    addressSeconds + settings.sliceSeconds / 2 < settings.addressShare * (sliceSeconds + settings.sliceSeconds)
  }

  func progress(_ target: FuzzTarget, isAddress: Bool) -> SoakProgress {
    SoakProgress(
      target: target.name, mode: isAddress ? "address" : GuidedRun.isAvailable ? "guided" : "blind", seconds: elapsed,
      secondsLeft: secondsLeft, state: state[target: target.name], executions: state.executions,
      findCount: state.finds.count)
  }

  // MARK: The folder

  /// Continues from the files of an earlier soak, however it ended.
  func prepare() throws {
    if let last = state.starts.last, last.build != build, build != nil {
      tell(.note("this is not the build of the last start: coverage is counted from zero"))
    }
    // A process that was killed while writing a file has left these.
    for name in try FileManager.default.contentsOfDirectory(atPath: settings.folder.path) where name.hasPrefix(".dat.")
    {
      try FileManager.default.removeItem(at: settings.folder.appendingPathComponent(name))
    }
    let facts = Circumstances.facts()
    state.begin(
      SoakState.Start(date: .now, at: secondsBefore, build: build, hasAddress: addressBuild != nil, facts: facts))
    for target in settings.targets {
      var known = state[target: target.name]
      known.stepName = target.stepName
      // The debt from earlier turns of other targets is meaningless now.
      known.turn.owed = 0
      if state.starts.dropLast().last?.build != build {
        known.coverage = nil
        known.turn.yield = nil
      }
      known.counted = known.counted.filter { [build, addressBuild].contains($0.key) }
      state[target: target.name] = known
      for isAddress in [false, true] {
        try FileManager.default.createDirectory(
          at: raw(of: target, isAddress: isAddress), withIntermediateDirectories: true)
      }
      guard GuidedRun.isAvailable else { continue }
      try prepareCensus(of: target)
      try GrownCorpus(soak: settings.folder, target: target.name).prepare()
      if FileManager.default.fileExists(atPath: seeds(of: target).path) {
        try FileManager.default.removeItem(at: seeds(of: target))
      }
      try writeSeeds(target, seeds(of: target))
      countGuided(target, isAddress: false)
      countGuided(target, isAddress: true)
    }
    try save()
    for target in settings.targets {
      try collectFinds(of: target, isAddress: false)
      // Without that build its files cannot be judged. They wait for a start with it.
      if settings.address != nil { try collectFinds(of: target, isAddress: true) }
    }
  }

  /// Removes the census files of builds that no longer exist.
  private func prepareCensus(of target: FuzzTarget) throws {
    let folder = settings.folder.appendingPathComponent("census/\(target.name)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where ![build, addressBuild].contains(name) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  func save() throws {
    state.seconds = soaked
    state.updated = .now
    try file.write(state)
    try SoakFile.replace(page, with: Data(Dashboard(state: state).html.utf8))
  }

  /// The folder for files of children that may be findings. Each build has its own, because a file may pass in the other
  /// build.
  func raw(of target: FuzzTarget, isAddress: Bool) -> URL {
    place("work/\(target.name)/raw\(isAddress ? "-address" : "")")
  }
  /// The folder with copies of a target's seeds, written again at every start.
  func seeds(of target: FuzzTarget) -> URL { place("work/\(target.name)/seeds") }
  /// The file with the output of a target's last child.
  func log(of target: FuzzTarget) -> URL { settings.folder.appendingPathComponent("work/\(target.name)/log") }

  func census(of target: FuzzTarget, isAddress: Bool) -> URL? {
    (isAddress ? addressBuild : build).map { settings.folder.appendingPathComponent("census/\(target.name)/\($0)") }
  }

  private func place(_ path: String) -> URL { settings.folder.appendingPathComponent(path, isDirectory: true) }

  /// Returns a hash of a file's bytes, in 16 digits.
  private static func hash(of path: String) -> String? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return nil }
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in data { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
