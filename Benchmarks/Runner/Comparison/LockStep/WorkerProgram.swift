// A program whose workers are compared, with all orders in which its functions were linked.
import Foundation

/// A program that runs benchmarks on request, and its name in messages.
struct WorkerProgram: Sendable, Equatable {
  /// The program with the linker's own order of functions.
  var executable: URL
  /// The arguments besides `worker` and the core.
  var arguments: [String] = []
  /// The name in messages: a revision or a file.
  var name: String
  /// The same objects, linked with their functions in random orders; empty if there is only one order.
  var layouts: [URL] = []
  /// The number of bytes by which a worker's environment is larger than that of this process.
  var padding = 0
  /// The places of a process's memory; `nil` leaves them to the system.
  var placement: Placement?

  /// The environment variable whose length is ``padding``.
  static let paddingName = "VOLUTE_PADDING"
  /// The environment variable with the ``placement``; `machine.c` reads it. It is not a command-line option, because
  /// workers of older revisions would reject an unknown option.
  static let memoryName = "VOLUTE_MEMORY"

  /// Returns the program with the layout and the memory placement of a pair.
  func placed(_ placement: Placement) -> WorkerProgram {
    var program = self
    if let layout = placement.layout, layouts.indices.contains(layout) { program.executable = layouts[layout] }
    program.padding += placement.stack
    program.placement = placement
    return program
  }

  /// The whole environment of a worker.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment[Self.paddingName] = String(repeating: "x", count: padding)
    environment[Self.memoryName] = placement.map { "\($0.heap) \($0.pages)" }
    return environment
  }
}
