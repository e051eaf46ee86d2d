// The curves of animations: circles from angles, Bézier curves by de Casteljau's lines and bisection.
import Foundation
import ScrollTypes

/// A curve from (0, 0) to (1, 1).
struct ReferenceProgress: Equatable {
  let shape: UnitCurve.Shape
  private let samples: ReferenceSamples?

  init(shape: UnitCurve.Shape) {
    self.shape = shape
    if case .sampled(let curve) = shape { samples = .of(curve) } else { samples = nil }
  }

  /// The progress at a part of the time, from 0 to 1.
  func value(at part: Double) -> Double {
    if part <= 0 { return 0 }
    if part >= 1 { return 1 }
    if let samples { return samples.value(at: part) }
    switch shape {
    case .linear: return part
    case .bezier(let first, let second): return Casteljau(first.y, second.y, at: place(of: part, first, second)).point
    case .circularEaseIn: return risen(part)
    case .circularEaseOut: return fallen(part)
    case .circularEaseInOut: return part < 0.5 ? risen(2 * part) / 2 : 0.5 + fallen(2 * part - 1) / 2
    case .circularEaseOutIn: return part < 0.5 ? fallen(2 * part) / 2 : 0.5 + risen(2 * part - 1) / 2
    case .sampled: return 1
    }
  }

  /// The slope of a motion at a part of the time. It is at most 100, except for sampled curves.
  func slope(at part: Double) -> Double {
    if let samples { return samples.slope(at: part) }
    return min(max(part <= 0 ? startSlope : slope(within: part), -100), 100)
  }

  /// The slope at (0, 0).
  var startSlope: Double {
    switch shape {
    case .linear: return 1
    case .circularEaseIn, .circularEaseInOut: return 0
    case .circularEaseOut, .circularEaseOutIn: return .infinity
    case .sampled: return slope(at: 0)
    case .bezier(let first, let second):
      let towards = first.x == 0 && first.y == 0 ? second : first
      if towards.x == 0, towards.y == 0 { return 1 }
      return towards.y == 0 ? 0 : towards.y / towards.x
    }
  }

  private func slope(within part: Double) -> Double {
    switch shape {
    case .linear: return 1
    case .bezier(let first, let second):
      let place = place(of: part, first, second)
      let (run, rise) = (Casteljau(first.x, second.x, at: place).rise, Casteljau(first.y, second.y, at: place).rise)
      return run > 0 ? rise / run : rise == 0 ? 1 : rise * .infinity
    case .circularEaseIn: return tan(asin(part))
    case .circularEaseOut: return 1 / tan(acos(1 - part))
    case .circularEaseInOut: return part < 0.5 ? tan(asin(2 * part)) : 1 / tan(acos(2 - 2 * part))
    case .circularEaseOutIn: return part < 0.5 ? 1 / tan(acos(1 - 2 * part)) : tan(asin(2 * part - 1))
    case .sampled: return slope(at: part)
    }
  }

  /// The value 1 − cos of the angle whose sine is the part.
  private func risen(_ part: Double) -> Double {
    let half = sin(asin(part) / 2)
    return 2 * half * half
  }

  private func fallen(_ part: Double) -> Double { sqrt(part * (2 - part)) }

  /// The parameter of the curve, from 0 to 1, at which its horizontal coordinate is the part.
  private func place(of part: Double, _ first: UnitPoint, _ second: UnitPoint) -> Double {
    var (before, behind) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (before + behind) / 2
      if Casteljau(first.x, second.x, at: middle).point < part { before = middle } else { behind = middle }
    }
    return (before + behind) / 2
  }
}

/// One coordinate of a Bézier curve from 0 to 1, by lines between lines between the points.
private struct Casteljau {
  let point: Double
  /// The derivative.
  let rise: Double

  init(_ first: Double, _ second: Double, at place: Double) {
    func between(_ one: Double, _ other: Double) -> Double { one * (1 - place) + other * place }
    let (early, middle, late) = (between(0, first), between(first, second), between(second, 1))
    let (start, end) = (between(early, middle), between(middle, late))
    point = between(start, end)
    rise = 3 * (end - start)
  }
}

extension UnitCurve {
  /// A bound for its largest distance from its start, as a multiple of its whole way; at least 1.
  var farthest: Double {
    switch shape {
    case .bezier(let first, let second): max(abs(first.y), abs(second.y), 1)
    case .sampled(let curve): ReferenceSamples.of(curve).farthest
    default: 1
    }
  }
}
