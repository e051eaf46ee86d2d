// The settings of a soak, and the events that it reports.
import ChildProcesses
import Foundation
import FuzzSupport

/// The settings of a soak.
public struct SoakSettings: Sendable {
  /// The targets that take turns.
  public var targets: [FuzzTarget]
  /// The folder for all files of the soak except findings.
  public var folder: URL
  /// The time after which the soak ends, in seconds; `nil` if it runs until the user ends it.
  public var seconds: Double?
  /// The number of turns after which the soak ends; `nil` for any number.
  public var turns: Int?
  /// The length of a turn, in seconds.
  public var sliceSeconds = 20.0
  /// The build with AddressSanitizer; `nil` if there is none.
  public var address: AddressBuild?
  /// The share of the slices' time under AddressSanitizer, if there is such a build.
  public var addressShare = 0.1
  /// The place for findings.
  public var finds: FindStore
  /// The limits of one input.
  public var limits = IsolationLimits()
  /// The time limit for shrinking a finding, in seconds; `nil` for the default.
  public var shrinkingSeconds: Double?

  /// Creates settings with the default times.
  public init(targets: [FuzzTarget], folder: URL, finds: FindStore) {
    self.targets = targets
    self.folder = folder
    self.finds = finds
  }
}

/// Another build of this program, with AddressSanitizer.
public struct AddressBuild: Equatable, Sendable {
  /// The executable.
  public var path: String
  /// The names of its targets.
  public var targets: Set<String>

  /// Asks an executable whether it is such a build; `nil` if it is not, or if it cannot be started.
  public init?(path: String) {
    func ask(_ arguments: [String]) -> String? {
      guard let answer = try? ChildProgram.run(URL(fileURLWithPath: path), arguments), answer.isSuccess else {
        return nil
      }
      return answer.text
    }
    guard let list = ask(["list"]), list.contains("AddressSanitizer is linked"), let names = ask(["list", "--names"])
    else {
      return nil
    }
    self.path = path
    targets = Set(names.split(separator: "\n").map(String.init))
  }
}

/// An event that a soak reports.
public enum SoakEvent: Sendable {
  /// A message.
  case note(String)
  /// The progress, several times a second.
  case progress(SoakProgress)
  /// The end of a slice.
  case slice(SoakProgress)
  /// A new finding with its files. The first file is the one to read first.
  case found(SoakFind, [URL])
  /// A finding that cannot be saved, with its input. The soak then ends with the error.
  case unsaved(Find, of: FuzzTarget, because: any Error)
}

/// The progress of a soak.
public struct SoakProgress: Sendable {
  /// The present target.
  public var target: String
  /// The mode of fuzzing: guided, blind or address.
  public var mode: String
  /// Seconds since this start.
  public var seconds: Double
  /// Seconds until the soak ends; `nil` if it has no end.
  public var secondsLeft: Double?
  /// The state of the target.
  public var state: TargetState
  /// Executed inputs of all targets and starts.
  public var executions: UInt64
  /// The number of different findings of all starts.
  public var findCount: Int
}
