// A pointer on the content, its trail along an axis with its velocity, and the drag that it makes.
import Foundation

/// The pointer that scrolls: a touch on the screen, or a gesture on a trackpad.
enum ReferencePointer {
  /// A touch by its number, and the point at which it came down.
  case touch(Int, touchdown: CGPoint)
  case gesture

  /// The number of the touch; nil for a gesture.
  var touch: Int? { if case .touch(let touch, _) = self { touch } else { nil } }

  /// The place at which it began along an axis, in points. A gesture counts from 0.
  func place(along side: ReferenceSide) -> Double {
    if case .touch(_, let touchdown) = self { side.place(of: touchdown) } else { 0 }
  }

  /// The distance that it has moved along an axis, in points.
  func way(to location: CGPoint, along side: ReferenceSide) -> Double {
    abs(side.place(of: location) - place(along: side))
  }
}

/// The positions of something that moves along an axis, over time.
struct ReferenceTrail {
  struct Sample: Equatable {
    var time: Double
    var y: Double
  }

  /// Its samples, oldest first, no two at the same time.
  private(set) var samples: [Sample]
  /// The time of the last sample whose position differs from the one before it.
  private var lastMovement: Double

  init(y: Double, at time: Double) {
    samples = [Sample(time: time, y: y)]
    lastMovement = time
  }

  var newest: Sample { samples[samples.count - 1] }

  mutating func move(to y: Double, at time: Double) {
    if y != newest.y { lastMovement = time }
    if time == newest.time {
      samples.removeLast()
    } else if time - newest.time > 0.1 {
      samples = []
    }
    samples.append(Sample(time: time, y: y))
  }

  /// The same trail with negated positions.
  var mirrored: ReferenceTrail {
    var mirrored = self
    mirrored.samples = samples.map { Sample(time: $0.time, y: -$0.y) }
    return mirrored
  }

  /// The velocity in points per second, as asked for at `time`.
  func velocity(at time: Double) -> Double {
    if time - lastMovement >= 0.1 { return 0 }
    let last = Array(samples.suffix(3))
    switch last.count {
    case 3: return 0.75 * slope(last[0], last[1]) + 0.25 * slope(last[1], last[2])
    case 2: return slope(last[0], last[1])
    default: return 0
    }
  }

  private func slope(_ a: Sample, _ b: Sample) -> Double {
    min(max((b.y - a.y) / (b.time - a.time), -1e6), 1e6)
  }
}

/// A drag, from the point at which it started or was restarted.
struct ReferenceDrag {
  /// The offset at which it started, in units; a correction moves it.
  var origin: Int64
  /// The range for which it was made, from its origin.
  let range: ReferenceRange
  /// The pointer's place at the start.
  let startY: Double
  let band: ReferenceBand

  init(from offset: Int64, pointerAt y: Double, range: ReferenceRange, band: ReferenceBand) {
    origin = offset
    self.range = range.relative(to: offset)
    startY = y
    self.band = band
  }

  /// The position that the content would have had at the start without the band, from the origin.
  var rawStart: Double {
    if range.max < 0 { return points(range.max) + band.excess(distance: points(-range.max)) }
    if range.min > 0 { return points(range.min) - band.excess(distance: points(range.min)) }
    return 0
  }

  /// The points that the pointer moves per point of the content, at the start of the drag. A difference of offsets
  /// grows by it.
  var steepness: Double {
    let excess = points(max(0, range.min, -range.max))
    if excess == 0 || band.height == 0 { return 1 }
    let rest = 1 - min(excess / band.height, 1 - 0x1p-20)
    return 1 / (0.55 * rest * rest)
  }

  func offset(pointerAt y: Double) -> Int64 {
    let raw = raw(pointerAt: y)
    let (top, bottom) = (points(range.min), points(range.max))
    if raw < top { return place(top - band.distance(excess: top - raw)) }
    if raw > bottom { return place(bottom + band.distance(excess: raw - bottom)) }
    return place(raw)
  }

  private func place(_ distance: Double) -> Int64 { ReferencePosition.of(origin, movedBy: units(distance)) }

  /// The position that the content would have without the band, from the origin.
  private func raw(pointerAt y: Double) -> Double { rawStart - (y - startY) }

  /// The content's velocity for a velocity of the offset without the band: §M10.
  func velocity(of velocity: Double, pointerAt y: Double) -> Double {
    let (before, behind) = (points(range.min) - raw(pointerAt: y), raw(pointerAt: y) - points(range.max))
    if behind > 0 || behind == 0 && velocity > 0 { return velocity * band.slope(excess: behind) }
    if before > 0 || before == 0 && velocity < 0 { return velocity * band.slope(excess: before) }
    return velocity
  }

  /// The distance, in points, from the content without the band to the nearer edge, where the slope jumps.
  func distanceToNearerEdge(pointerAt y: Double) -> Double {
    min(abs(raw(pointerAt: y) - points(range.min)), abs(raw(pointerAt: y) - points(range.max)))
  }
}
