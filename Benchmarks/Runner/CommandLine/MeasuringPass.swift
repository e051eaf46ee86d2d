// The passes of a run, and their names on the command line.
import ArgumentParser

/// One way of measuring a row, in its own process.
enum MeasuringPass: String, CaseIterable, Codable, Sendable {
  case time
  case count
  case instructions
}

/// A command-line argument that selects passes: names separated by commas. The time pass must be among them.
struct PassSelection: Sendable, Equatable, ExpressibleByArgument {
  let passes: Set<MeasuringPass>

  init(_ passes: Set<MeasuringPass>) { self.passes = passes }

  init?(argument: String) {
    let named = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      MeasuringPass(rawValue: String($0))
    }
    let passes = Set(named.compactMap(\.self))
    guard named.count == passes.count, passes.contains(.time) else { return nil }
    self.passes = passes
  }

  var defaultValueDescription: String {
    MeasuringPass.allCases.filter(passes.contains).map(\.rawValue).joined(separator: ",")
  }
}
