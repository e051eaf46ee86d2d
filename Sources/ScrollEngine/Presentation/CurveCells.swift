// Timing curves as tables of polynomials, from which every frame reads the weights of rows.
import ScrollStorage

/// Curves divided into cells of equal width. Each cell has a polynomial of the fifth degree through the exact curve.
///
/// A cell is exact to one part in 10¹¹ of the whole. A curve that misses this bound in any cell gets no cells, and is
/// solved in every frame.
struct CurveCells: ~Copyable {
  private var cells = RigidArray<SIMD8<Double>>(capacity: 0)

  init() {}

  func copy() -> CurveCells {
    var copy = CurveCells()
    copy.cells = cells.copy()
    return copy
  }

  /// Adds a curve. Returns the position of its first cell, or -1 if cells cannot represent the curve.
  mutating func append(_ curve: borrowing ProgressCurve) -> Int32 {
    let start = cells.count
    for cell in 0..<Self.count {
      let polynomial = Self.polynomial(of: curve, cell: cell)
      for place in 0...8 {
        let exact = curve.value(at: (Double(cell) + Double(place) / 8) / Double(Self.count))
        guard abs(Self.value(polynomial, at: Double(place) / 8) - exact) <= 1e-11 else {
          cells.keep(0..<start)
          return -1
        }
      }
      cells.grow(by: polynomial)
    }
    return Int32(start)
  }

  /// The progress of two curves at parts of their ways, within 0...1; one lane per curve.
  @inline(__always)
  func values(from starts: (Int32, Int32), at parts: SIMD2<Double>) -> SIMD2<Double> {
    let places = parts * Double(Self.count)
    // Adding so large a number rounds to a whole one. Subtracting a half first makes it the whole number below.
    let whole = SIMD2<Double>(repeating: 0x1.8p52)
    let last = whole + Double(Self.count - 1)
    let rounded = (places - 0.5) + whole
    // NaN is in the last cell too.
    let cell = last.replacing(with: rounded, where: rounded .< last)
    let place = places - (cell - whole)
    let one = cells[Int(starts.0) &+ Int(truncatingIfNeeded: cell.x.bitPattern & 0xff)]
    let two = cells[Int(starts.1) &+ Int(truncatingIfNeeded: cell.y.bitPattern & 0xff)]
    let squares = place * place
    let (first, second) = (Self.halves(one, squares.x), Self.halves(two, squares.y))
    return SIMD2<Double>(first.x, second.x) + place * SIMD2<Double>(first.y, second.y)
  }

  /// The terms of a polynomial with even powers, and those with odd powers divided by the place.
  @inline(__always)
  private static func halves(_ polynomial: SIMD8<Double>, _ square: Double) -> SIMD2<Double> {
    let (low, high) = (polynomial.lowHalf, polynomial.highHalf)
    return low.lowHalf + square * (low.highHalf + square * high.lowHalf)
  }

  private static func value(_ polynomial: SIMD8<Double>, at place: Double) -> Double {
    let halves = halves(polynomial, place * place)
    return halves.x + place * halves.y
  }

  private static var count: Int { 64 }

  /// The polynomial through six points of a cell, at Chebyshev nodes.
  private static func polynomial(of curve: borrowing ProgressCurve, cell: Int) -> SIMD8<Double> {
    let places = SIMD8(0, 0.0954915028125263, 0.345491502812526, 0.654508497187474, 0.904508497187474, 1, 0, 0)
    var differences = SIMD8<Double>()
    for index in 0..<6 { differences[index] = curve.value(at: (Double(cell) + places[index]) / Double(count)) }
    for order in 1..<6 {
      for index in stride(from: 5, through: order, by: -1) {
        differences[index] =
          (differences[index] - differences[index - 1]) / (places[index] - places[index - order])
      }
    }
    // Convert from Newton's form to powers of the place.
    var powers = SIMD8<Double>()
    for index in stride(from: 5, through: 0, by: -1) {
      for power in stride(from: 5, through: 1, by: -1) {
        powers[power] = powers[power - 1] - places[index] * powers[power]
      }
      powers[0] = differences[index] - places[index] * powers[0]
    }
    return powers
  }
}
