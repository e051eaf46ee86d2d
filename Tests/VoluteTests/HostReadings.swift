// Short forms with which tests scroll a host, and read where its content stands.
import Foundation
import Testing
import Volute

extension ScrollHost {
  /// The content offset of the scroll view with an id.
  func contentOffset(of id: String = "list") -> CGPoint { scrollGeometry(of: id)?.contentOffset ?? .zero }

  /// The view with an id.
  func view(_ id: some Hashable) -> PlacedView? { tree?.first { $0.id == AnyHashable(id) } }

  /// Scrolls the content at a point of the window forwards by a wheel.
  func scroll(x: CGFloat = 0, y: CGFloat = 0, at point: CGPoint = CGPoint(x: 200, y: 300)) {
    wheel(by: CGVector(dx: -x, dy: -y), at: point)
    advance(by: 0.1)
  }

  /// Checks that the host has reported nothing and comes to rest, and that frames at rest run no body.
  func expectRest(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(waitUntilIdle(), sourceLocation: sourceLocation)
    let bodies = bodyCount
    advance(by: 0.1)
    #expect(isIdle && bodyCount == bodies, "\(bodyCount - bodies) bodies at rest", sourceLocation: sourceLocation)
    #expect(diagnostics == [], sourceLocation: sourceLocation)
  }

  /// Flings the content forwards, and waits until it rests.
  func flingOn(x: CGFloat = 0, y: CGFloat = 0) {
    fling(from: CGPoint(x: 350 - max(0, -x), y: 350), by: CGVector(dx: -x, dy: -y))
    waitUntilIdle()
  }
}

/// Whether two figures are equal up to rounding.
func isNear(_ first: CGFloat?, _ second: CGFloat, by slack: CGFloat = 1e-3) -> Bool {
  first.map { abs($0 - second) <= slack } ?? false
}

/// Whether two figures are equal up to rounding.
func isNear(_ first: Double?, _ second: Double, by slack: Double = 1e-3) -> Bool {
  first.map { abs($0 - second) <= slack } ?? false
}
