// The name of the running program. Messages and the products that a comparison builds depend on it.
import Foundation

/// The program of this process. Each package has its own name for it; messages call it `bench` by default.
enum ProgramInUse {
  /// The name without the ending `-counted`.
  @TaskLocal static var name = "bench"

  /// Selects the benchmarks in which null commits are compared if the user selects none; without it, all.
  @TaskLocal static var nullCommitFilter: String?

  private static let countedEnding = "-counted"

  /// The name of the program beside it that runs the same benchmarks and counts. Not every package has one.
  static var countingName: String { name + countedEnding }

  /// The name of the running file, without the ending `-counted`.
  static var ownName: String {
    let file = ProgramFile.url.lastPathComponent
    return file.hasSuffix(countedEnding) ? String(file.dropLast(countedEnding.count)) : file
  }

  /// Replaces `bench` in commands such as `bench run` by the name of this program.
  static func named(_ text: String) -> String {
    if name == "bench" { return text }
    let commands = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let call = /\bbench(-counted)? ([a-z-]+)/
    return text.replacing(call) { match in
      let (all, counted, command) = match.output
      return commands.contains(String(command)) ? "\(name)\(counted ?? "") \(command)" : "\(all)"
    }
  }
}
