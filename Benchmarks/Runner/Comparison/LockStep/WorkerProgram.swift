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

  /// The variable of the environment that is as long as ``padding``.
  static let paddingName = "VOLUTE_PADDING"
  /// Two pages: what a user's environment comes to.
  static let largestPadding = 8_192

  /// The program in one of its layouts.
  func laidOut(_ layout: Int?) -> WorkerProgram {
    guard let layout, layouts.indices.contains(layout) else { return self }
    var program = self
    program.executable = layouts[layout]
    return program
  }

  /// The program with an environment of random size. The stack begins below the environment, so its size places all that
  /// is on the stack (Mytkowicz et al.). A system that moves the stack by itself does so too, and nothing else is changed.
  func padded(using generator: inout SeededGenerator) -> WorkerProgram {
    var program = self
    program.padding += Int.random(in: 0..<Self.largestPadding, using: &generator)
    return program
  }

  /// All of it.
  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging([Self.paddingName: String(repeating: "x", count: padding)]) { $1 }
  }
}
