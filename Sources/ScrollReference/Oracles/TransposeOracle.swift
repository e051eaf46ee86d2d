// Strategy: play a scenario twice on one model, the second time with the two axes of everything exchanged: container, insets,
// tracks, touches, targets and anchors. Content that runs from right to left is read from left to right in both runs, for there
// is no counterpart to it from bottom to top.
//
// Invariants: what a vertical stack or grid does a horizontal one does: every frame, size, offset and velocity is transposed to
// the bit, and all else is the same.
import Foundation
import ScrollScenario
import ScrollTypes

/// Compares a model with itself along the other axis.
public enum TransposeOracle {
  /// Plays `scenario` and its transpose.
  ///
  /// - Throws: The first difference, with a signature that begins with "transpose.".
  @discardableResult
  public static func check<Subject: ScrollModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict {
    try PairedRun<Subject, Transposition>.check(scenario, Transposition())
  }
}

private struct Transposition: Turn {
  static let name = "transpose"

  func configurations(_ configuration: ScrollConfiguration) -> (ScrollConfiguration, ScrollConfiguration) {
    var first = configuration
    first.content.layoutDirection = .leftToRight
    var second = first
    second.content.axis = first.content.axis == .vertical ? .horizontal : .vertical
    second.containerSize = first.containerSize.transposed
    second.safeAreaInsets = first.safeAreaInsets.transposed
    second.contentMargins = first.contentMargins.transposed
    for index in second.content.tracks.indices {
      second.content.tracks[index].alignment = first.content.tracks[index].alignment?.transposed
    }
    return (first, second)
  }

  func events(_ kind: ScrollEvent.Kind, in scene: PairedScene) -> (ScrollEvent.Kind, ScrollEvent.Kind)? {
    let other: ScrollEvent.Kind =
      switch kind {
      case .touchBegan(let point): .touchBegan(point.transposed)
      case .touchMoved(let point): .touchMoved(point.transposed)
      case .touchEnded(let point): .touchEnded(point.transposed)
      case .touchCancelled: .touchCancelled
      case .scrollTo(let point, let animation): .scrollTo(point.transposed, animation: animation)
      case .scrollToView(let element, let anchor, let animation):
        .scrollToView(element, anchor: anchor?.transposed, animation: animation)
      case .resize(let size): .resize(size.transposed)
      }
    return (kind, other)
  }

  func difference(_ first: PairedFrame, _ second: PairedFrame) -> FrameDifference? {
    let (old, new) = (first.report, second.report)
    if old.velocity != CGVector(dx: new.velocity.dy, dy: new.velocity.dx) {
      return FrameDifference("velocity", "velocity", expected: old.velocity, got: new.velocity)
    }
    let turned = ScrollGeometry(
      contentOffset: new.geometry.contentOffset.transposed, contentSize: new.geometry.contentSize.transposed,
      contentInsets: new.geometry.contentInsets.transposed, containerSize: new.geometry.containerSize.transposed)
    if old.geometry != turned {
      return FrameDifference("geometry", "geometry", expected: old.geometry, got: turned)
    }
    if old.changes != new.changes {
      return FrameDifference(
        "changes", "bits of the changes", expected: old.changes.rawValue, got: new.changes.rawValue)
    }
    for (one, other) in zip(first.elements, second.elements) where one.frame != other.frame.transposed {
      return FrameDifference("frame", "frame of \(one.element)", expected: one.frame, got: other.frame.transposed)
    }
    return nil
  }
}

extension CGPoint {
  fileprivate var transposed: CGPoint { CGPoint(x: y, y: x) }
}

extension CGSize {
  fileprivate var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  fileprivate var transposed: CGRect { CGRect(origin: origin.transposed, size: size.transposed) }
}

extension UnitPoint {
  fileprivate var transposed: UnitPoint { UnitPoint(x: y, y: x) }
}

extension EdgeInsets {
  fileprivate var transposed: EdgeInsets { EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom) }
}
