// The content of a scroll view as sections of the engine.
import Foundation
import ScrollEngine

/// What a section is to a scroll view, as long as it is there.
struct SectionKey: Hashable {
  /// What the section is of its owner: rows, the distance before it, or what is at the start and at the end of it: padding, or a
  /// mark.
  enum Part: Hashable { case rows, gap, start, end }

  var owner: ObjectIdentifier
  var part: Part
  /// The length of a gap or of padding, in points.
  var length: CGFloat = 0
  var hasHeader = false
  var hasFooter = false
}

/// Which sections share a layout.
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
    /// Keeps what the keys name.
    let owner: AnyObject

    var isEager: Bool { layout.isEager }
  }

  var parts: [Part] = []
  /// What is as large as lazy content, each behind those in it.
  var covers: [ContentCover] = []
}
