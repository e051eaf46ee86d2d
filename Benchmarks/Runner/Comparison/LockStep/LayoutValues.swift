// Reduces pairs to one value for each layout, the unit of inference if programs are linked in several orders.

/// Reduces a list of pairs to one value for each layout.
///
/// Pairs of the same layout share the placement of functions, so they are not independent. Layouts are independent:
/// each was drawn at random. So the pairs of one layout are summarised, and tests and intervals use one value per
/// layout.
///
/// The rule: repeat at the highest level at which something is drawn, and average over the levels below. See T.
/// Kalibera and R. Jones, "Rigorous benchmarking in reasonable time", ISMM 2013, section 6. The placement of code and
/// stack is such a level. See T. Mytkowicz, A. Diwan, M. Hauswirth, P. Sweeney, "Producing wrong data without doing
/// anything obviously wrong!", ASPLOS 2009, and C. Curtsinger, E. Berger, "Stabilizer: statistically sound performance
/// evaluation", ASPLOS 2013.
enum LayoutValues {
  /// Returns the median log ratio of each layout, in the order in which layouts first occur. A pair without a layout is
  /// its own value: if programs are linked only once, only processes are drawn.
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
    // A ratio that is not a number stays in the list, so that no estimate is made from the others.
    return groups.map { OrderedSample($0)?.median ?? .nan }
  }
}

/// Draws the next layout: all layouts once in random order, then all once more.
struct LayoutDraw: Sendable {
  let count: Int
  private var round: [Int] = []

  /// - Parameter count: The number of layouts of both programs; 0 if each is linked only once.
  init(count: Int) { self.count = count }

  /// Returns a number from 0; `nil` if there are no layouts.
  mutating func next(using generator: inout SeededGenerator) -> Int? {
    if round.isEmpty { round = (0..<count).shuffled(using: &generator) }
    return round.popLast()
  }
}
