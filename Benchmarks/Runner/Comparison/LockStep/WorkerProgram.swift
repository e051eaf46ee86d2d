// A program whose workers are compared, in all orders in which its functions were linked.
import Foundation

/// A program that runs benchmarks on request, and its name for the user.
struct WorkerProgram: Sendable, Equatable {
  /// As the linker orders its functions.
  var executable: URL
  /// Beside `worker` and the core.
  var arguments: [String] = []
  /// As in messages: a revision or a file.
  var name: String
  /// The same objects, linked with their functions in random orders; empty where there is one order only.
  var layouts: [URL] = []
  /// Bytes that the environment of a process has more than that of this one.
  var padding = 0
  /// Where a process puts its memory; where it likes without.
  var placement: Placement?

  /// The variable of the environment that is as long as ``padding``.
  static let paddingName = "VOLUTE_PADDING"
  /// The variable of the environment that tells ``placement``; `machine.c` reads it. It is no option, since workers of
  /// older revisions would end at one that they do not know.
  static let memoryName = "VOLUTE_MEMORY"

  /// The program in one of its layouts, with its memory where a pair has drawn it.
  func placed(_ placement: Placement) -> WorkerProgram {
    var program = self
    if let layout = placement.layout, layouts.indices.contains(layout) { program.executable = layouts[layout] }
    program.padding += placement.stack
    program.placement = placement
    return program
  }

  /// All of it.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[Self.paddingName] = String(repeating: "x", count: padding)
    environment[Self.memoryName] = placement.map { "\($0.heap) \($0.pages)" }
    return environment
  }
}
