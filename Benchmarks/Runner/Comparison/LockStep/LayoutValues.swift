// One value for each layout of the programs: the unit of inference where programs are linked in several orders.

/// What a list of pairs comes to, a value for each layout.
///
/// Pairs of the same layout share how it places functions, so they are not independent. The layouts are: each was drawn
/// at random. So pairs of one layout are summed up, and tests and intervals see one value a layout. Repeating the highest
/// level at which something is drawn, and averaging over the levels below, is the rule of T. Kalibera and R. Jones,
/// "Rigorous benchmarking in reasonable time", ISMM 2013, section 6. That the placement of code and of the stack is such
/// a level: T. Mytkowicz, A. Diwan, M. Hauswirth, P. Sweeney, "Producing wrong data without doing anything obviously
/// wrong!", ASPLOS 2009, and C. Curtsinger, E. Berger, "Stabilizer: statistically sound performance evaluation",
/// ASPLOS 2013.
enum LayoutValues {
  /// The medians of the log ratios of each layout, in the order in which layouts first occur. A pair without a layout
  /// is a value of its own: where programs are linked once, only processes are drawn.
  static func of(_ pairs: [PairMeasurement]) -> [Double] {
    var places: [Int: Int] = [:]
    var groups: [[Double]] = []
    for pair in pairs {
      if let layout = pair.layout, let place = places[layout] {
        groups[place].append(pair.logRatio)
      } else {
        if let layout = pair.layout { places[layout] = groups.count }
        groups.append([pair.logRatio])
      }
    }
    // A ratio that is no number stays one, so that no estimate is made of the others.
    return groups.map { OrderedSample($0)?.median ?? .nan }
  }
}

/// Which layout comes next: each once in random order, then each once more.
struct LayoutDraw: Sendable {
  let count: Int
  private var round: [Int] = []

  /// - Parameter count: Layouts that both programs have; 0 where each is linked once.
  init(count: Int) { self.count = count }

  /// A number from 0; `nil` where there are no layouts.
  mutating func next(using generator: inout SeededGenerator) -> Int? {
    if round.isEmpty { round = (0..<count).shuffled(using: &generator) }
    return round.popLast()
  }
}
