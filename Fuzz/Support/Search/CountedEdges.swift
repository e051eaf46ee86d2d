// Selects the counted edges that a guided run follows: those of the modules that its target tests.
import CFuzzer

/// A module whose edges are counted in the build for guided runs. Package.swift compiles it with coverage.
public enum CountedModule: String, CaseIterable, Sendable {
  case results = "BenchmarkResults"
  case engine = "ScrollEngine"
  case scenario = "ScrollScenario"
  case storage = "ScrollStorage"
  case views = "Volute"

  /// The start of the symbols of its functions.
  fileprivate var symbolPrefix: String { "$s\(rawValue.utf8.count)\(rawValue)" }
}

/// The counted edges of this executable.
enum CountedEdges {
  /// The number of counted edges; 0 if libFuzzer follows all of them by itself, or is not linked.
  static var count: Int { fuzz_edge_count() }

  /// Makes libFuzzer look at the edges of these modules after each input, and at no others. Looking takes time for
  /// every edge, and edges of code that a target does not test would mislead its search.
  ///
  /// If the executable does not show which module an edge belongs to, libFuzzer looks at all edges.
  static func follow(_ modules: [CountedModule]) {
    let count = count
    guard count > 0 else { return }
    let ranges = EdgeRanges(owners: owners(ofEdges: count))
    let chosen = modules.compactMap { ranges[$0] }
    guard chosen.count == modules.count else { return fuzz_follow_edges(0, count) }
    for range in chosen { fuzz_follow_edges(range.lowerBound, range.upperBound) }
  }

  private static func owners(ofEdges count: Int) -> [CountedModule?] {
    guard let symbols = SymbolTable.ofThisExecutable else { return [] }
    // The edges of a function are adjacent.
    var function: SymbolTable.Function?
    var owner: CountedModule?
    return (0..<count).map { edge in
      let place = fuzz_edge_place(edge)
      if function?.places.contains(place) != true {
        function = symbols.function(at: place)
        let symbol = function.map(symbols.symbol(of:))
        owner = CountedModule.allCases.first { symbol?.hasPrefix($0.symbolPrefix) == true }
      }
      return owner
    }
  }
}

/// The ranges of each module's edges among all edges.
///
/// The linker puts the edges of one module together. Functions do not exactly show where a module ends: a module also
/// has copies of other modules' generic functions, and functions of no module. So the border is placed where the fewest
/// edges are on the wrong side of it.
struct EdgeRanges {
  private var ranges: [CountedModule: Range<Int>] = [:]

  /// - Parameter owners: For each edge, the module of its function; `nil` if it is none of the modules.
  init(owners: [CountedModule?]) {
    var places: [CountedModule: (sum: Int, count: Int)] = [:]
    for case (let edge, let owner?) in owners.enumerated() {
      places[owner, default: (0, 0)].sum += edge
      places[owner, default: (0, 0)].count += 1
    }
    let modules = places.sorted { $0.value.sum / $0.value.count < $1.value.sum / $1.value.count }.map(\.key)
    var start = 0
    for (module, next) in zip(modules, modules.dropFirst()) {
      let border = Self.border(between: module, next, owners, from: start)
      ranges[module] = start..<border
      start = border
    }
    if let last = modules.last { ranges[last] = start..<owners.count }
  }

  subscript(_ module: CountedModule) -> Range<Int>? { ranges[module] }

  /// Returns the first edge after a module.
  private static func border(
    between module: CountedModule, _ next: CountedModule, _ owners: [CountedModule?], from start: Int
  ) -> Int {
    var (best, border) = (0, start)
    var balance = 0
    for edge in start..<owners.count {
      if owners[edge] == module { balance += 1 } else if owners[edge] == next { balance -= 1 }
      if balance > best { (best, border) = (balance, edge + 1) }
    }
    return border
  }
}
