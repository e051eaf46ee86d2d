// Which of the counted edges a guided run follows: those of the modules that its target is about.
import CFuzzer

/// A module whose edges the build for guided runs counts: Package.swift has them compiled with coverage.
public enum CountedModule: String, CaseIterable, Sendable {
  case results = "BenchmarkResults"
  case engine = "ScrollEngine"
  case scenario = "ScrollScenario"
  case storage = "ScrollStorage"
  case views = "Volute"

  /// How the symbols of its functions begin.
  fileprivate var symbolPrefix: String { "$s\(rawValue.utf8.count)\(rawValue)" }
}

/// The counted edges of this executable.
enum CountedEdges {
  /// How many there are to choose from; 0 where libFuzzer takes all of them by itself, or is not linked.
  static var count: Int { fuzz_edge_count() }

  /// Has libFuzzer look at the edges of modules after each input, and at no others: that takes as long as they are many,
  /// and edges of what a target does not test would lead its search astray.
  ///
  /// Where the executable does not say which edges are whose, libFuzzer looks at all.
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
    // Edges of a function stand together.
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

/// Where the edges of each module stand among all.
///
/// The linker puts those of one module behind one another. Functions alone do not say where a module ends, because a module
/// also holds copies of generic functions of others, and ones that are nobody's: a border stands where as few edges as can
/// be are on the wrong side of it.
struct EdgeRanges {
  private var ranges: [CountedModule: Range<Int>] = [:]

  /// - Parameter owners: For each edge the module that its function is of; nil where that is none of them.
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

  /// The first edge behind a module.
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
