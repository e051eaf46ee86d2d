// Checks the invariants of every laid-out tree of views, and finds the differences of two trees.
import Foundation
import Volute

/// Invariants of frames that follow from the kinds of views alone.
enum LayoutInvariants {
  /// The tolerance of sums of lengths, in points.
  private static let slack = 1e-6

  static func check(_ tree: PlacedView?) throws(ViewFault) {
    for view in tree?.all ?? [] {
      let frame = view.frame
      let values = [frame.minX, frame.minY, frame.width, frame.height]
      if !values.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0 {
        throw ViewFault(invariant: "number", message: "\(view.kind) stands at \(frame)")
      }
      switch view.kind {
      case "HStack": try checkStack(view, \.minX, \.maxX)
      case "VStack": try checkStack(view, \.minY, \.maxY)
      default: break
      }
    }
  }

  /// Checks that the views of a stack follow one another, in their order or, if mirrored, in the reverse order.
  private static func checkStack(
    _ view: PlacedView, _ start: KeyPath<CGRect, CGFloat>, _ end: KeyPath<CGRect, CGFloat>
  ) throws(ViewFault) {
    let frames = view.children.map(\.frame)
    func areInOrder(_ frames: [CGRect]) -> Bool {
      zip(frames, frames.dropFirst()).allSatisfy { $1[keyPath: start] >= $0[keyPath: end] - slack }
    }
    if !areInOrder(frames), !areInOrder(frames.reversed()) {
      throw ViewFault(invariant: "overlap", message: "in \(view.kind): \(frames)")
    }
  }
}

/// Finds where two trees differ.
enum TreeDifference {
  /// Returns the first difference from the top down, in one line.
  static func first(_ expected: PlacedView?, _ got: PlacedView?) -> String {
    guard let expected, let got else { return "expected \(line(expected)), got \(line(got))" }
    return difference(expected, got, "") ?? "nothing"
  }

  private static func difference(_ expected: PlacedView, _ got: PlacedView, _ path: String) -> String? {
    let path = path + "/" + expected.kind
    if line(expected) != line(got) { return "\(path): expected \(line(expected)), got \(line(got))" }
    for (old, new) in zip(expected.children, got.children) {
      if let found = difference(old, new, path) { return found }
    }
    if expected.children.count != got.children.count {
      return "\(path): expected \(expected.children.map(\.kind)), got \(got.children.map(\.kind))"
    }
    return expected == got ? nil : "\(path): a difference that this line cannot show"
  }

  private static func line(_ view: PlacedView?) -> String {
    guard let view else { return "nothing" }
    let id = view.id.map { " with id \($0.base)" } ?? ""
    return "\(view.kind)\(id) \(view.text.map { "\"\($0)\" " } ?? "")at \(view.frame)"
  }
}
