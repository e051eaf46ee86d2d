// A view that the program asked for, placed as behaviour.md §6.4 says; idle content is put into the range instead.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// Puts the requested view where it is to stand, or else idle content into the range. The view that an animation leads to is
  /// measured, so that it leads to the right place.
  mutating func place(measuring measurer: borrowing some RowMeasurer) {
    cross?.rest()
    guard let wish = request ?? destination else {
      main.rest()
      return
    }
    guard let line = lines.line(of: wish.view) else { return }
    let anchor = request == nil ? visible.first : nil
    let top = anchor.map { lines.tops[$0] }
    if lines.measure(line, in: tracks, offered: container.offered, with: measurer) {
      lines.estimateAnew()
      // Nobody has asked for the view to be shown yet, so what is on the screen stays there.
      if let anchor, let top { keepInPlace(anchor, from: top) }
    }
    adaptToRange()
    if request == nil { return }
    main.offset = main.range.clamp(target(of: wish, from: main.offset))
    main.takeUpDrag()
  }

  /// The offset at which a view stands where it is to stand, as far as it is known.
  mutating func target(of wish: ReferenceRequest, from present: Int64) -> Int64 {
    guard let (atStart, atEnd, room) = ends(of: wish.view) else { return present }
    switch wish.place {
    case .part(let part): return atStart - units(min(max(points(room) * part, -5e11), 5e11))
    case .atStart: return atStart
    case .atEnd: return room < 0 ? atStart : atEnd
    case .asNearAsVisible:
      switch nearerEnd(for: wish.view, from: present) {
      case .atStart: return atStart
      case .atEnd: return atEnd
      default: return present
      }
    }
  }

  /// The end of the container to which a view must go in order to be visible; nil if it is.
  mutating func nearerEnd(for view: ViewIdentity, from present: Int64) -> ReferenceRequest.Place? {
    guard let (atStart, atEnd, room) = ends(of: view) else { return nil }
    if room < 0 { return .atStart }
    main.ties.noteDistance(abs(present - atStart))
    main.ties.noteDistance(abs(present - atEnd))
    return present > atStart ? .atStart : present < atEnd ? .atEnd : nil
  }

  /// The offsets at which a view stands at the two ends of the container, inside of its insets, and what is left between.
  private func ends(of view: ViewIdentity) -> (atStart: Int64, atEnd: Int64, room: Int64)? {
    guard let line = lines.line(of: view) else { return nil }
    let room = main.side.length - main.side.start - main.side.end - lines.extent(line)
    let atStart = lines.tops[line] - main.side.start
    return (atStart, atStart - room, room)
  }
}
