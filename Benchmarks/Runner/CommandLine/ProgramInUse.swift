// What the program that runs is called: texts for people and the products that a comparison builds follow it.
import Foundation

/// The program of this process. Each package names its own; in texts it is `bench`.
enum ProgramInUse {
  /// Without the ending of a program that counts.
  @TaskLocal static var name = "bench"

  /// Names the benchmarks in which null commits are compared where nobody says which; all without it.
  @TaskLocal static var nullCommitFilter: String?

  private static let countedEnding = "-counted"

  /// The program beside it that runs the same benchmarks and counts, where a package has one.
  static var countingName: String { name + countedEnding }

  /// The name of the file that runs.
  static var ownName: String {
    let file = ProgramFile.url.lastPathComponent
    return file.hasSuffix(countedEnding) ? String(file.dropLast(countedEnding.count)) : file
  }

  /// A text in which `bench run` and its like name this program.
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
