// Measures chains of scroll views: the cost of each level, of lookups and of copies.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// Nested lists of a given depth, all under one pointer.
struct ChainFrames: MeasuredWork, ~Copyable {
  enum Input {
    /// A touch that goes back and forth in the innermost list. All lists except the root are at their end, so the root
    /// follows the touch.
    case drag
    /// Flings of two seconds that start half a second before the innermost list's end. They chain to the root, and the
    /// next ones go back.
    case fling
    /// A turn of a wheel in the innermost list for each iteration, and a frame every 64 turns. Every other 64 turns go
    /// back.
    case wheel
  }

  private static let stretch = 240
  private let client = Carousels(period: 0)
  private let input: Input
  private let innermost: ScrollViewID
  private var tree: ScrollTree
  private var touch = MovingTouch.toAndFro
  private var step = 0
  private var isOnTheWayBack = false
  private var time = 0.0
  private(set) var checksum: UInt64 = 0

  init(depth: Int, _ input: Input) {
    self.input = input
    innermost = ScrollViewID(UInt64(depth - 1))
    tree = ScrollTree(chainOfDepth: depth)
    // Every row comes onto the screen once. Then all lists are at their start, or all inner ones at their end.
    for place in (0...200).reversed() {
      for level in 0..<depth {
        tree.send(.scrollTo(CGPoint(x: 0, y: place * 100)), at: .view(ScrollViewID(UInt64(level))), time: time)
      }
      _ = tree.show(at: time, asking: client)
    }
    if input == .drag {
      tree.send(.scrollTo(CGPoint(x: 0, y: 9000)), at: .view(.root), time: time)
      for level in 1..<max(1, depth) {
        tree.send(.scrollTo(CGPoint(x: 0, y: 9000)), at: .view(ScrollViewID(UInt64(level))), time: time)
      }
      tree.send(.touchBegan(CGPoint(x: 200, y: touch.position)), at: .view(innermost), time: time)
    }
    run(iterations: 4 * Self.stretch)
    checksum = 0
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      switch input {
      case .drag:
        time += 1.0 / 120
        tree.send(.touchMoved(touch.next()), time: time)
        show()
      case .fling:
        if step == 0 { fling() }
        step = (step + 1) % Self.stretch
        time += 1.0 / 120
        show()
      case .wheel:
        let wheel = WheelEvent(delta: CGVector(dx: 0, dy: isOnTheWayBack ? 250 : -250))
        tree.send(.wheel(wheel), at: .view(innermost), time: time)
        step = (step + 1) % 64
        if step == 0 {
          isOnTheWayBack.toggle()
          time += 1.0 / 120
          show()
        }
      }
    }
  }

  private mutating func show() {
    let report = tree.show(at: time, asking: client)
    checksum = mixed(checksum, UInt64(report.steppedCount))
    for level in 0...innermost.rawValue {
      let report = tree.report(of: ScrollViewID(level))
      checksum = mixed(checksum, report?.geometry.contentOffset.y.native.bitPattern ?? 0)
    }
  }

  private mutating func fling() {
    let step = isOnTheWayBack ? 20.0 : -20
    tree.send(.touchBegan(CGPoint(x: 200, y: 600)), at: .view(innermost), time: time)
    for move in 1...3 {
      tree.send(.touchMoved(CGPoint(x: 200, y: 600 + Double(move) * step)), time: time + Double(move) / 1000)
    }
    tree.send(.touchEnded(CGPoint(x: 200, y: 600 + 3 * step)), time: time + 0.003)
    isOnTheWayBack.toggle()
  }
}

extension ScrollTree {
  /// Creates nested lists. The innermost one has the number `depth` - 1. Each is at `origin` in the list around it.
  fileprivate init(chainOfDepth depth: Int, origin: CGPoint = .zero) {
    self.init(legal: Carousels.list(height: 1210, rowCount: 200))
    for level in 1..<max(1, depth) {
      put(
        ScrollViewID(UInt64(level)), Carousels.list(height: 700, rowCount: 60), in: ScrollViewID(UInt64(level - 1)),
        at: origin)
    }
  }
}

/// Lookups in a tree of nested lists, between frames.
struct TreeLookups: MeasuredWork, ~Copyable {
  enum Question {
    case coordinates, point
  }

  private let question: Question
  private let innermost: ScrollViewID
  private var tree: ScrollTree
  private var row = 0
  private(set) var checksum: UInt64 = 0

  init(depth: Int, _ question: Question) {
    self.question = question
    innermost = ScrollViewID(UInt64(depth - 1))
    tree = ScrollTree(chainOfDepth: depth, origin: CGPoint(x: 3, y: 7))
    _ = tree.show(at: 0, asking: Carousels(period: 0))
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      row = (row + 7) % 60
      switch question {
      case .coordinates:
        let frame = tree.frame(of: .row(row, section: 0), in: innermost, relativeTo: .root)
        checksum = mixed(checksum, frame?.minY.native.bitPattern ?? 0)
      case .point:
        let place = tree.place(at: CGPoint(x: 100, y: Double(row) * 10 + 50))
        checksum = mixed(checksum, place.scrollView.rawValue)
      }
    }
  }
}

/// Copies a tree after all its carousels have left. The bytes of a copy show the memory that they leave behind.
struct TreeCopies: MeasuredWork, ~Copyable {
  private var tree: ScrollTree
  private(set) var checksum: UInt64 = 0

  /// - Parameters:
  ///   - count: The number of carousels that were scrolled once.
  ///   - visited: The number of carousels that came onto the screen. If none was scrolled, they leave nothing behind.
  init(count: Int, of visited: Int, _ retention: InnerScrollRetention) {
    let client = Carousels(period: 4)
    tree = ScrollTree(legal: Carousels.feed, retention: count == 0 ? .dropped : retention)
    // The first screen shows none of these carousels.
    for index in 0..<visited {
      let row = 4 * (index + 25)
      tree.send(.scrollTo(CGPoint(x: 0, y: row * 100)), at: .view(.root), time: 0)
      _ = tree.show(at: 0, asking: client)
      guard index < count else { continue }
      tree.send(.scrollTo(CGPoint(x: 330, y: 0)), at: .view(ScrollViewID(UInt64(row + 1))), time: 0)
      _ = tree.show(at: 0, asking: client)
    }
    tree.send(.scrollTo(.zero), at: .view(.root), time: 0)
    _ = tree.show(at: 0, asking: Carousels(period: 0))
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      let copy = tree.copy()
      checksum = mixed(checksum, UInt64(copy.memberCount))
    }
  }
}
