// Views side by side with one guide on one line.
import Foundation

/// Views whose guides coincide: the room that they take together, and where each one begins.
struct GuideAlignment {
  private(set) var length: CGFloat = 0
  private(set) var origins: [CGFloat] = []

  init(_ guide: AlignmentGuide, _ views: [ViewDimensions]) {
    guard !views.isEmpty else { return }
    guard views.allSatisfy({ $0.size[guide.axis].isFinite }) else {
      // A guide of an endless view has no place.
      length = .infinity
      origins = Array(repeating: 0, count: views.count)
      return
    }
    let guides = views.map { $0[guide] }
    let before = guides.max() ?? 0
    let after = zip(views, guides).map { $0.size[guide.axis] - $1 }.max() ?? 0
    length = before + after
    origins = guides.map { before - $0 }
  }
}
