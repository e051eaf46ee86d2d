// The state of a soak, from whose file it continues: counters, findings, history.
import Foundation
import FuzzSupport

/// The state of a soak. Its size is bounded, except for the number of different findings.
public struct SoakState: Codable, Equatable, Sendable {
  /// The version of the file's format.
  public static let currentVersion = 1

  /// The version of the format that this state was read from.
  public var version = SoakState.currentVersion
  /// Seconds of soaking in all starts together.
  public var seconds = 0.0
  /// When the state was last written.
  public var updated = Date(timeIntervalSince1970: 0)
  /// The most recent starts.
  public var starts: [Start] = []
  /// The number of starts.
  public var startCount = 0
  /// The states of all targets that have ever had a turn.
  public var targets: [TargetState] = []
  /// The findings, in the order of their first occurrence.
  public var finds: [SoakFind] = []
  /// Memory over time.
  public var memory = ThinnedSeries<MemoryPoint>()
  /// The largest memory of the soak itself, in bytes.
  public var mostOwnBytes: UInt64 = 0
  /// The largest memory of a child, in bytes.
  public var mostChildBytes: UInt64 = 0

  /// One start of the soak.
  public struct Start: Codable, Equatable, Sendable {
    /// The time of the start.
    public var date: Date
    /// The seconds of soaking before the start.
    public var at: Double
    /// A hash of the executable; `nil` if no coverage is counted.
    public var build: String?
    /// Whether there was a build with AddressSanitizer.
    public var hasAddress = false
    /// Facts about the machine and the commit.
    public var facts: [Fact]
  }

  /// A fact about the machine or the code.
  public struct Fact: Codable, Equatable, Sendable {
    /// The name of the fact.
    public var name: String
    /// The value of the fact.
    public var value: String
  }

  /// Memory at one time, in bytes.
  public struct MemoryPoint: Codable, Equatable, Sendable {
    /// The second of soaking.
    public var at: Double
    /// The memory of the soak itself.
    public var own: UInt64
    /// The largest memory of a child in the last slice.
    public var child: UInt64
  }

  /// Creates an empty state.
  public init() {}

  /// The largest number of listed starts.
  private static let mostStarts = 50

  /// Records a start.
  public mutating func begin(_ start: Start) {
    startCount += 1
    starts = Array((starts + [start]).suffix(Self.mostStarts))
  }

  /// The state of a target, by name. It is created if it does not exist.
  public subscript(target name: String) -> TargetState {
    get { targets.first { $0.name == name } ?? TargetState(name: name) }
    set {
      if let index = targets.firstIndex(where: { $0.name == name }) {
        targets[index] = newValue
      } else {
        targets.append(newValue)
      }
    }
  }

  /// Executed inputs of all targets.
  public var executions: UInt64 { targets.reduce(0) { $0 + $1.executions } }
  /// The seconds of all slices under AddressSanitizer.
  public var addressSeconds: Double { targets.reduce(0) { $0 + $1.addressSeconds } }
  /// The seconds of all slices.
  public var sliceSeconds: Double { targets.reduce(0) { $0 + $1.seconds } }
}

/// The state of one target.
public struct TargetState: Codable, Equatable, Sendable {
  /// The target's name.
  public var name: String
  /// The parts of an input in messages: frames, operations, lines.
  public var stepName = "frames"
  /// The seconds of its slices.
  public var seconds = 0.0
  /// The seconds of its slices under AddressSanitizer.
  public var addressSeconds = 0.0
  /// The number of its slices.
  public var slices = 0
  /// Executed inputs.
  public var executions: UInt64 = 0
  /// Frames played, operations executed, or lines read.
  public var steps: UInt64 = 0
  /// The ambiguous ones among the inputs that are not seeds; `nil` in a file from before this count.
  public var ambiguity: Ambiguity?
  /// Executed inputs under AddressSanitizer.
  public var addressExecutions: UInt64 = 0
  /// The latest coverage of the present build.
  public var coverage: Coverage?
  /// The number of files in the grown corpus.
  public var corpusFiles = 0
  /// The bytes of the grown corpus.
  public var corpusBytes = 0
  /// The number of files after the last merge.
  public var mergedFiles = 0
  /// The number of merges.
  public var merges = 0
  /// The number of inputs that ended the process.
  public var crashes = 0
  /// The yield and debt of the target.
  public var turn = Rotation.Entry()
  /// The target's history.
  public var history = ThinnedSeries<Point>()
  /// The counts already taken from each census file.
  public var counted: [String: Counted] = [:]

  /// Adds counts of ambiguous inputs.
  mutating func add(_ ambiguity: Ambiguity) {
    var sum = self.ambiguity ?? Ambiguity()
    sum += ambiguity
    self.ambiguity = sum
  }

  /// Creates the state of a target that has not been tried.
  public init(name: String) { self.name = name }

  /// The coverage of guided runs of one build.
  public struct Coverage: Codable, Equatable, Sendable {
    /// Edges of the code that there are.
    public var edgeCount: UInt64
    /// Edges that were taken.
    public var edges: UInt64
    /// Features that were seen.
    public var features: UInt64
    /// Inputs that came from a mutation.
    public var fresh: UInt64
    /// Features that exactly one of these has shown.
    public var singles: UInt64
    /// The time when an input last showed a new feature.
    public var lastFind: Date?
  }

  /// The state of a target at one time.
  public struct Point: Codable, Equatable, Sendable {
    /// The second of soaking.
    public var at: Double
    /// The seconds of the target's slices by then.
    public var seconds: Double
    /// Inputs executed by then.
    public var executions: UInt64
    /// Steps by then.
    public var steps: UInt64
    /// Edges taken by then; `nil` if they were not counted.
    public var edges: UInt64?
    /// Features seen by then; `nil` if they were not counted.
    public var features: UInt64?
    /// The number of files in the corpus then.
    public var corpusFiles: Int
  }

  /// Counts of a census file.
  public struct Counted: Codable, Equatable, Sendable {
    /// Inputs executed.
    public var executions: UInt64 = 0
    /// Steps.
    public var steps: UInt64 = 0
    /// The ambiguous ones among the fresh inputs; `nil` in a file from before this count.
    public var ambiguity: Ambiguity?
    /// Features that a fresh input was the first to show.
    public var found: UInt64 = 0
  }
}

/// A finding of a soak, under its signature.
public struct SoakFind: Codable, Equatable, Sendable {
  /// The target's name.
  public var target: String
  /// The kind of fault, which separates it from other findings.
  public var signature: String
  /// The expected and the actual behaviour.
  public var message: String
  /// The time of its first occurrence.
  public var firstSeen: Date
  /// The time of its last occurrence.
  public var lastSeen: Date
  /// The number of slices in which it occurred.
  public var slices = 1
  /// The file to read first; `nil` if none could be saved.
  public var file: String?
  /// Whether AddressSanitizer detected it.
  public var isAddress = false
  /// Whether its input failed again when it was executed alone.
  public var isRepeatable = true
}
