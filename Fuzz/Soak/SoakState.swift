// What a soak knows, in the file from which it goes on: its counters, its finds, its history.
import Foundation
import FuzzSupport

/// The state of a soak. Its size is bounded but for the number of different finds.
public struct SoakState: Codable, Equatable, Sendable {
  /// The version of the file's form.
  public static let currentVersion = 1

  /// The version of the file's form that this was read from.
  public var version = SoakState.currentVersion
  /// The seconds of soaking, all starts together.
  public var seconds = 0.0
  /// When it was last written.
  public var updated = Date(timeIntervalSince1970: 0)
  /// The starts, the last ones of them at least.
  public var starts: [Start] = []
  /// How often it was started.
  public var startCount = 0
  /// What is known of each target that has ever had a turn.
  public var targets: [TargetState] = []
  /// What was found, in the order of the first time.
  public var finds: [SoakFind] = []
  /// Memory over time.
  public var memory = ThinnedSeries<MemoryPoint>()
  /// The most memory that the soak itself held, in bytes.
  public var mostOwnBytes: UInt64 = 0
  /// The most memory that a child held, in bytes.
  public var mostChildBytes: UInt64 = 0

  /// One start of the soak.
  public struct Start: Codable, Equatable, Sendable {
    /// When it was.
    public var date: Date
    /// The seconds that had been soaked by then.
    public var at: Double
    /// The executable, by a hash of it; nil where no coverage is counted.
    public var build: String?
    /// Whether there was a build with AddressSanitizer.
    public var hasAddress = false
    /// Where and on what it ran: names with values.
    public var facts: [Fact]
  }

  /// What is known of the machine or the code.
  public struct Fact: Codable, Equatable, Sendable {
    /// What it is about.
    public var name: String
    /// What is known.
    public var value: String
  }

  /// Memory at one time, in bytes.
  public struct MemoryPoint: Codable, Equatable, Sendable {
    /// The second of soaking.
    public var at: Double
    /// What the soak itself held.
    public var own: UInt64
    /// The most that the children of the last slice held.
    public var child: UInt64
  }

  /// An empty state.
  public init() {}

  /// More starts than this are not listed.
  private static let mostStarts = 50

  /// Notes a start.
  public mutating func begin(_ start: Start) {
    startCount += 1
    starts = Array((starts + [start]).suffix(Self.mostStarts))
  }

  /// What is known of the target of a name; makes it where nothing is.
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

  /// Inputs executed, of all targets.
  public var executions: UInt64 { targets.reduce(0) { $0 + $1.executions } }
  /// The seconds of all slices under AddressSanitizer.
  public var addressSeconds: Double { targets.reduce(0) { $0 + $1.addressSeconds } }
  /// The seconds of all slices.
  public var sliceSeconds: Double { targets.reduce(0) { $0 + $1.seconds } }
}

/// What a soak knows of one target.
public struct TargetState: Codable, Equatable, Sendable {
  /// The target's name.
  public var name: String
  /// What one input is made of, for people: frames, operations, lines.
  public var stepName = "frames"
  /// The seconds of its slices.
  public var seconds = 0.0
  /// The seconds of its slices under AddressSanitizer.
  public var addressSeconds = 0.0
  /// How many slices it has had.
  public var slices = 0
  /// Inputs executed.
  public var executions: UInt64 = 0
  /// Frames played, operations executed, or lines read.
  public var steps: UInt64 = 0
  /// How many of the inputs that were no seeds were ambiguous; nil in a file that is older than the count.
  public var ambiguity: Ambiguity?
  /// Inputs executed under AddressSanitizer.
  public var addressExecutions: UInt64 = 0
  /// The last count of coverage of the present build.
  public var coverage: Coverage?
  /// The files of the grown corpus.
  public var corpusFiles = 0
  /// Their bytes.
  public var corpusBytes = 0
  /// The files that the last merge left.
  public var mergedFiles = 0
  /// How often it was merged.
  public var merges = 0
  /// Inputs by which the process came to its end.
  public var crashes = 0
  /// What it yields, and what it is owed.
  public var turn = Rotation.Entry()
  /// How it came here.
  public var history = ThinnedSeries<Point>()
  /// How far the counts of each census file were taken over.
  public var counted: [String: Counted] = [:]

  /// Counts ambiguous inputs.
  mutating func add(_ ambiguity: Ambiguity) {
    var sum = self.ambiguity ?? Ambiguity()
    sum += ambiguity
    self.ambiguity = sum
  }

  /// Nothing is known but the name.
  public init(name: String) { self.name = name }

  /// What guided runs of one build have covered.
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
    /// When an input last showed a new feature.
    public var lastFind: Date?
  }

  /// The target at one time.
  public struct Point: Codable, Equatable, Sendable {
    /// The second of soaking.
    public var at: Double
    /// The seconds that the target has had.
    public var seconds: Double
    /// Inputs executed by then.
    public var executions: UInt64
    /// Steps by then.
    public var steps: UInt64
    /// Edges taken by then; nil where nobody counts them.
    public var edges: UInt64?
    /// Features seen by then; nil where nobody counts them.
    public var features: UInt64?
    /// The files of the corpus then.
    public var corpusFiles: Int
  }

  /// Counts of a census file.
  public struct Counted: Codable, Equatable, Sendable {
    /// Inputs executed.
    public var executions: UInt64 = 0
    /// Steps.
    public var steps: UInt64 = 0
    /// Fresh inputs, and ambiguous ones among them; nil in a file that is older than the count.
    public var ambiguity: Ambiguity?
    /// Features that fresh inputs were the first to show.
    public var found: UInt64 = 0
  }
}

/// A fault that a soak has found, under its signature.
public struct SoakFind: Codable, Equatable, Sendable {
  /// The target's name.
  public var target: String
  /// What tells it apart.
  public var signature: String
  /// What should have been and what was.
  public var message: String
  /// When it was seen for the first time.
  public var firstSeen: Date
  /// When it was seen for the last time.
  public var lastSeen: Date
  /// In how many slices it was seen.
  public var slices = 1
  /// The file to read first; nil where nothing could be kept.
  public var file: String?
  /// Whether it was AddressSanitizer's.
  public var isAddress = false
  /// Whether its input failed again when it was executed by itself.
  public var isRepeatable = true
}
