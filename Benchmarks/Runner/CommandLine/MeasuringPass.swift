// The passes of a run, and how a person names them.
import ArgumentParser

/// One way of measuring a row, in a process of its own.
enum MeasuringPass: String, CaseIterable, Codable, Sendable {
  case time
  case count
  case instructions
}

/// Passes as an argument: names with commas between them. Time is always one of them.
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
