// The content of a scroll view as sections of the engine.
import Foundation
import ScrollEngine

/// The identity of a section in a scroll view, as long as the section is there.
struct SectionKey: Hashable {
  /// The part of its owner that the section is: the rows, or the distance before it. It may also be padding or a mark
  /// at its start or at its end.
  enum Part: Hashable { case rows, gap, start, end }

  var owner: ObjectIdentifier
  var part: Part
  /// The length of a gap or of padding, in points.
  var length: CGFloat = 0
  var hasHeader = false
  var hasFooter = false
}

/// The identity of a layout that sections share.
struct LayoutKey: Hashable {
  var owner: ObjectIdentifier
  var part: SectionKey.Part
  var length: CGFloat = 0
}

/// The content of a scroll view, taken apart.
struct ScrollOutline {
  /// A section of the engine.
  struct Part {
    let group: RowGroup
    let key: SectionKey
    let layoutKey: LayoutKey
    let layout: SectionLayout
    /// Keeps the objects that the keys name alive.
    let owner: AnyObject

    var isEager: Bool { layout.isEager }
  }

  var parts: [Part] = []
  /// The elements that are as large as lazy content, each after those inside of it.
  var covers: [ContentCover] = []
}
