// The lowest possible cost of four effects on twelve rows: the same arithmetic in one flat loop, without an engine.
import BenchmarkResults
import BenchmarkRunner
import Foundation

/// Interpolates opacity, scale, rotation and offset of twelve rows. Composes a transform for each, and writes it with
/// its rectangle.
struct EffectYardstick: MeasuredWork {
  static let rowCount = 12

  /// The values of a row at an end of its transition.
  struct Ends {
    var opacity: Double
    var scale: (x: Double, y: Double)
    var angle: Double
    var offset: (x: Double, y: Double)
  }

  /// A drawn row: the output of the loop.
  struct Row {
    var frame = CGRect.zero
    var transform = (a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)
    var opacity = 1.0
  }

  private let identity = Ends(opacity: 1, scale: (1, 1), angle: 0, offset: (0, 0))
  private let ends: [Ends]
  private let extents: [Double]
  private var rows = [Row](repeating: Row(), count: rowCount)
  private var step = 0

  init() {
    ends = (0..<4).map { index in
      let part = Double(index + 1) / 8
      return Ends(opacity: part, scale: (1 - part, 1 - part / 2), angle: part, offset: (40 * part, 20))
    }
    extents = (0..<4096).map { 20 + Double(($0 * 2_654_435_761) % 540) / 3 }
  }

  var checksum: UInt64 {
    var checksum = Checksum()
    for row in rows {
      checksum.combine(row.transform.a)
      checksum.combine(row.transform.ty)
      checksum.combine(row.opacity)
      checksum.combine(Double(row.frame.minY))
    }
    return checksum.value
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      step = (step &+ 7) & 2047
      var y = -13.75 * Double(step & 7)
      for position in 0..<Self.rowCount {
        let extent = extents[step &+ position]
        rows[position] = row(from: y, extent: extent, ends: ends[position & 3])
        y += extent
      }
      blackHole(y)
    }
  }

  @inline(__always)
  private func row(from y: Double, extent: Double, ends: Ends) -> Row {
    let progress = abs(y + extent / 2 - 605) / 605
    let scaleX = mix(identity.scale.x, ends.scale.x, progress)
    let scaleY = mix(identity.scale.y, ends.scale.y, progress)
    let angle = mix(identity.angle, ends.angle, progress)
    let offset = (
      x: mix(identity.offset.x, ends.offset.x, progress), y: mix(identity.offset.y, ends.offset.y, progress)
    )
    let (sine, cosine) = (sin(angle), cos(angle))
    let (a, b, c, d) = (scaleX * cosine, scaleX * sine, -scaleY * sine, scaleY * cosine)
    // Scales and rotates about the middle of the row.
    let (x, middle) = (195.0, extent / 2)
    return Row(
      frame: CGRect(x: 0, y: y, width: 390, height: extent),
      transform: (a, b, c, d, x + offset.x - a * x - c * middle, middle + offset.y - b * x - d * middle),
      opacity: mix(identity.opacity, ends.opacity, progress))
  }

  @inline(__always)
  private func mix(_ start: Double, _ end: Double, _ part: Double) -> Double { start + (end - start) * part }
}
