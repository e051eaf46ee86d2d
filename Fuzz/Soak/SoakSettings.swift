// What a soak is asked to do.
import ChildProcesses
import Foundation
import FuzzSupport

/// The settings of a soak.
public struct SoakSettings: Sendable {
  /// The targets that take turns.
  public var targets: [FuzzTarget]
  /// The folder of everything that the soak keeps, finds left out.
  public var folder: URL
  /// After how many seconds it ends; nil for when it is asked to.
  public var seconds: Double?
  /// After how many turns it ends; nil for any number.
  public var turns: Int?
  /// How long a turn is.
  public var sliceSeconds = 20.0
  /// The build with AddressSanitizer; nil where there is none.
  public var address: AddressBuild?
  /// The share of the slices' time that is spent under AddressSanitizer, where there is a build with it.
  public var addressShare = 0.1
  /// Where finds go.
  public var finds: FindStore
  /// What one input may use up.
  public var limits = IsolationLimits()
  /// The seconds after which shrinking a find stops; nil for the usual ones.
  public var shrinkingSeconds: Double?

  /// Settings with the usual times.
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
  /// The names of the targets that it has.
  public var targets: Set<String>

  /// Asks an executable whether it is such a build; nil where it is not, or cannot be started.
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

/// What a soak tells while it runs.
public enum SoakEvent: Sendable {
  /// Something worth a line.
  case note(String)
  /// How far it is, several times a second.
  case progress(SoakProgress)
  /// A slice has ended.
  case slice(SoakProgress)
  /// A find that was not known before, and its files, the one to read first.
  case found(SoakFind, [URL])
}

/// How far a soak is.
public struct SoakProgress: Sendable {
  /// The target whose turn it is.
  public var target: String
  /// How it is fuzzed: guided, blind or address.
  public var mode: String
  /// Seconds since this start.
  public var seconds: Double
  /// Seconds until its end; nil where it has none.
  public var secondsLeft: Double?
  /// What the target has come to.
  public var state: TargetState
  /// Inputs of all targets and starts.
  public var executions: UInt64
  /// Different finds of all starts.
  public var findCount: Int
}
