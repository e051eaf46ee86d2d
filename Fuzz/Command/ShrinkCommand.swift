// `fuzz shrink`: finds the smallest input with the same finding.
import ArgumentParser
import Foundation
import FuzzSupport
import Reporting
import ScenarioSearch

struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Shrinks an input that fails, and saves it with the findings.",
    discussion: """
      Example:
        fuzz shrink crash-0123abcd --target engine --artifacts finds
      """)

  @Argument(help: "A scenario (.scroll), or an input in bytes.")
  var file: String
  @Option(help: "The target, if no folder on the path has its name.")
  var target: FuzzTarget?
  @OptionGroup var finds: FindOptions

  func run() throws {
    let named = try NamedInput.read(URL(fileURLWithPath: file), target: target)
    try finds.store.check(named.target)
    guard let finding = try finds.triage(named.target).ending(of: named.input).finding else {
      try StandardOutput.print("\(file) passes: there is nothing to shrink")
      return
    }
    let screen = DeferredOutput()
    try saveShrunk(named.input, finding, by: finds.triage(named.target), in: finds.store, on: screen)
    try screen.finish()
    throw foundSomething
  }
}
