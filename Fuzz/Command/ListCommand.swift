// `fuzz list`: lists the targets, and reports whether libFuzzer is linked.
import ArgumentParser
import FuzzSupport
import FuzzTargets
import Reporting

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the targets.")

  @Flag(help: "Print only names, one a line, without the targets that test the fuzzer itself.")
  var names = false

  func run() throws {
    if names {
      for target in FuzzTarget.all where !target.testsTheFuzzer { try StandardOutput.print(target.name) }
      return
    }
    let width = FuzzTarget.all.map(\.name.count).max() ?? 0
    for target in FuzzTarget.all {
      try StandardOutput.print(
        target.name + String(repeating: " ", count: width - target.name.count + 2) + target.summary)
    }
    try StandardOutput.print()
    try StandardOutput.print(
      GuidedRun.isAvailable
        ? "libFuzzer is linked: `fuzz run` is guided by coverage."
        : "libFuzzer is not linked: `fuzz run` searches blindly. Fuzz/Scripts/build makes a build with libFuzzer.")
    if GuidedRun.isSanitized { try StandardOutput.print("AddressSanitizer is linked: memory errors are findings.") }
  }
}
