// Compares two models' answers between frames: the places of views on and off the screen, and the views at places.
import Foundation
import ScrollTypes

extension FrameComparison {
  /// Returns the first answer that differs between two models whose offsets are equal to the bit.
  func placesDifference<Subject: ScrollModel & ~Copyable>(
    reference: ReferenceModel, subject: borrowing Subject
  ) -> FrameDifference? {
    let length = points(reference.lines.contentLength)
    // Each frame asks about another place, which is seldom on a border.
    let part = (expected.time * 0.618_033_988_749_895 + 0.37).truncatingRemainder(dividingBy: 1)
    let shown = reference.visibleElements
    var views = [shown.first, shown.dropFirst(shown.count / 2).first, shown.last].compactMap { $0?.element }
    for offset in [part * length, length, -part] {
      let (old, new) = (reference.element(atOffset: offset), subject.element(atOffset: offset))
      if old != new { return difference("elementAtOffset", "view at the offset \(offset)", old, new) }
      if let old { views.append(old) }
    }
    // The start of the container, its middle and its end.
    for anchor in [nil, UnitPoint.center, .bottomTrailing] {
      let (old, new) = (reference.target(at: anchor), subject.target(at: anchor))
      if old != new { return difference("target", "view at \(anchor.map { "\($0)" } ?? "the start")", old, new) }
    }
    for view in views {
      for element in [view, .header(section: view.section), .footer(section: view.section)] {
        let (old, new) = (reference.frame(of: element), subject.frame(of: element))
        guard let old, let new else {
          if old == new { continue }
          return difference("frameOf", "place of \(element)", old, new)
        }
        if !isSamePlace(old, new) { return difference("frameOf", "place of \(element)", old, new) }
      }
      // The middle of a view is well away from its borders.
      guard let frame = reference.frame(of: view), min(frame.width, frame.height) > 0.01 else { continue }
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      let (old, new) = (reference.element(at: middle), subject.element(at: middle))
      if old != new { return difference("elementAt", "view at \(middle)", old, new) }
    }
    return nil
  }

  private func difference<Answer>(_ field: String, _ words: String, _ old: Answer?, _ new: Answer?) -> FrameDifference {
    FrameDifference(field, words, expected: old.map { "\($0)" } ?? "nil", got: new.map { "\($0)" } ?? "nil")
  }

  /// Whether two frames agree. Far from the screen, coordinates have fewer digits after the decimal point.
  private func isSamePlace(_ old: CGRect, _ new: CGRect) -> Bool {
    let allowance = 2 / unitsPerPoint + 1e-12 * (1 + abs(old.minX) + abs(old.minY) + old.width + old.height)
    return [old.minX - new.minX, old.minY - new.minY, old.width - new.width, old.height - new.height]
      .allSatisfy { abs($0) <= allowance }
  }
}
