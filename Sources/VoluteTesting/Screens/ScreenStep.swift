// The steps of a case of a screen: gestures, sizes, time and edits. They are played on a host and written as Swift.
import Foundation
import ScenarioSearch
import Volute

/// One step of a case. Lengths are whole points, and times whole hundredths of a second.
enum ScreenStep: Equatable {
  case fling(from: CGPoint, by: CGVector)
  case drag(from: CGPoint, by: CGVector)
  case touchDown(CGPoint)
  case touchMove(CGPoint)
  case touchUp(CGPoint)
  case wheel(by: CGVector, at: CGPoint)
  case key(ScrollKey, at: CGPoint)
  case tap(CGPoint)
  case resize(CGSize)
  case pass(Double)
  case waitUntilIdle
  /// The edit with an index.
  case edit(Int)
}

extension ScreenStep {
  /// Returns the step as a call of a host, or the source of its edit.
  func source(edits: [String]) -> String {
    switch self {
    case .fling(let point, let distance): "host.fling(from: \(text(point)), by: \(text(distance)))"
    case .drag(let point, let distance): "host.drag(from: \(text(point)), by: \(text(distance)))"
    case .touchDown(let point): "host.touchDown(at: \(text(point)))"
    case .touchMove(let point): "host.touchMove(to: \(text(point)))"
    case .touchUp(let point): "host.touchUp(at: \(text(point)))"
    case .wheel(let distance, let point): "host.wheel(by: \(text(distance)), at: \(text(point)))"
    case .key(let key, let point): "host.press(.\(key), at: \(text(point)))"
    case .tap(let point): "host.tap(at: \(text(point)))"
    case .resize(let size):
      "host.size = CGSize(width: \(Snippet.number(size.width)), height: \(Snippet.number(size.height)))"
    case .pass(let seconds): "host.advance(by: \(Snippet.number(CGFloat(seconds))))"
    case .waitUntilIdle: "host.waitUntilIdle()"
    case .edit(let number): edits.indices.contains(number) ? edits[number] : "// no edit"
    }
  }

  private func text(_ point: CGPoint) -> String {
    "CGPoint(x: \(Snippet.number(point.x)), y: \(Snippet.number(point.y)))"
  }
  private func text(_ vector: CGVector) -> String {
    "CGVector(dx: \(Snippet.number(vector.dx)), dy: \(Snippet.number(vector.dy)))"
  }

  /// Plays the step on a host. The caller makes the edits.
  @MainActor
  func play(on host: ScrollHost) {
    switch self {
    case .fling(let point, let distance): host.fling(from: point, by: distance)
    case .drag(let point, let distance): host.drag(from: point, by: distance)
    case .touchDown(let point): host.touchDown(at: point)
    case .touchMove(let point): host.touchMove(to: point)
    case .touchUp(let point): host.touchUp(at: point)
    case .wheel(let distance, let point): host.wheel(by: distance, at: point)
    case .key(let key, let point): host.press(key, at: point)
    case .tap(let point): _ = host.tap(at: point)
    case .resize(let size): host.size = size
    case .pass(let seconds): host.advance(by: seconds)
    case .waitUntilIdle: host.waitUntilIdle()
    case .edit: break
    }
  }

  /// Simpler steps that may show the same fault, the simplest first.
  var simpler: [ScreenStep] {
    switch self {
    case .fling(let point, let distance):
      [.waitUntilIdle, .drag(from: point, by: distance)] + Self.shorter(distance).map { .fling(from: point, by: $0) }
    case .drag(let point, let distance):
      [.waitUntilIdle] + Self.shorter(distance).map { .drag(from: point, by: $0) }
    case .wheel(let distance, let point): Self.shorter(distance).map { .wheel(by: $0, at: point) }
    case .pass(let seconds): seconds > 0.02 ? [.pass(0.02), .pass((seconds * 50).rounded(.down) / 100)] : []
    case .key, .tap, .touchDown, .touchMove, .touchUp, .resize, .edit, .waitUntilIdle: []
    }
  }

  /// Returns the distance along one axis, then half the distance.
  private static func shorter(_ distance: CGVector) -> [CGVector] {
    var result: [CGVector] = []
    if distance.dx != 0, distance.dy != 0 {
      result = [CGVector(dx: 0, dy: distance.dy), CGVector(dx: distance.dx, dy: 0)]
    }
    let half = CGVector(dx: (distance.dx / 2).rounded(.towardZero), dy: (distance.dy / 2).rounded(.towardZero))
    return half == distance || half == .zero ? result : result + [half]
  }
}

/// Generates random steps in a window.
struct ScreenStepGenerator {
  let sizes: [CGSize]
  let editCount: Int
  private var size: CGSize
  private var isTouching = false

  init(sizes: [CGSize], editCount: Int) {
    self.sizes = sizes
    self.editCount = editCount
    size = sizes[0]
  }

  /// Returns the steps of a case. Each gesture that begins also ends.
  mutating func steps(_ count: Int, _ random: inout SeededGenerator) -> [ScreenStep] {
    var steps: [ScreenStep] = []
    for _ in 0..<count { steps.append(step(&random)) }
    if isTouching { steps.append(.touchUp(point(&random))) }
    return steps + [.waitUntilIdle]
  }

  private mutating func step(_ random: inout SeededGenerator) -> ScreenStep {
    if isTouching {
      switch random.below(4) {
      case 0, 1: return .touchMove(point(&random))
      case 2: return other(&random)
      default:
        isTouching = false
        return .touchUp(point(&random))
      }
    }
    switch random.below(12) {
    case 0, 1, 2: return .fling(from: point(&random), by: distance(&random, 400))
    case 3, 4: return .drag(from: point(&random), by: distance(&random, 400))
    case 5:
      isTouching = true
      return .touchDown(point(&random))
    case 6: return .wheel(by: distance(&random, 2000), at: point(&random))
    case 7:
      let keys: [ScrollKey] = [.home, .end, .pageUp, .pageDown, .arrowUp, .arrowDown]
      return .key(keys[random.below(keys.count)], at: point(&random))
    case 8: return .tap(point(&random))
    default: return other(&random)
    }
  }

  /// Returns a step without a touch.
  private mutating func other(_ random: inout SeededGenerator) -> ScreenStep {
    if editCount > 0, !random.oneIn(3) { return .edit(random.below(editCount)) }
    switch random.below(4) {
    case 0:
      size = sizes[random.below(sizes.count)]
      return .resize(size)
    case 1: return isTouching ? .pass(0.1) : .waitUntilIdle
    default: return .pass(Double(random.within(2...60)) / 100)
    }
  }

  private func point(_ random: inout SeededGenerator) -> CGPoint {
    CGPoint(x: random.within(1...max(1, Int(size.width) - 1)), y: random.within(1...max(1, Int(size.height) - 1)))
  }

  /// Returns a random distance, mostly along one axis.
  private func distance(_ random: inout SeededGenerator, _ most: Int) -> CGVector {
    let long = CGFloat(random.within(-most...most))
    let short = random.oneIn(4) ? CGFloat(random.within(-most...most)) : 0
    return random.oneIn(3) ? CGVector(dx: long, dy: short) : CGVector(dx: short, dy: long)
  }
}
