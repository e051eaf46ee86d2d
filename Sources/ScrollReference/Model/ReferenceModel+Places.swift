// Where a view is, and which view is at a point, on the screen or off it: §R8.
import Foundation
import ScrollTypes

extension ReferenceModel {
  /// The frame of a view in the scroll view's coordinates, at its place in the content even while pinned.
  public func frame(of element: StackElement) -> CGRect? {
    guard let view = content.identity(of: element), let line = lines.line(of: view) else { return nil }
    let place = (0..<lines.lines[line].views.count).first { lines.lines[line].element(at: $0) == element }!
    let track = track(ofViewAt: place, on: line)
    let length = isShown(element) ? crossExtents.length(ofViewAt: place, on: line) : track.length
    let frame = container.frame(
      start: points(lines.tops[line] - main.offset), length: points(lines.extent(line)),
      crossStart: track.start(ofViewOf: length), crossLength: length)
    return cross.map { container.moved(frame, across: points($0.side.start + $0.offset)) } ?? frame
  }

  /// The first view of the line at a distance from the content's start.
  public func element(atOffset offset: CGFloat) -> StackElement? {
    guard offset.isFinite else { return nil }
    return line(around: units(offset)).map { lines.lines[$0].element(at: 0) }
  }

  /// The view at a point of the container.
  public func element(at point: CGPoint) -> StackElement? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    if let shown = visibleElements.last(where: { $0.frame.contains(point) }) { return shown.element }
    let coordinate = container.axis == .vertical ? point.y : point.x
    let distance = main.side.isReversed ? main.side.size - coordinate : coordinate
    guard abs(distance) < 1e11 else { return nil }
    // A point where two frames touch belongs to the right one.
    let place = units(distance) + main.offset - (main.side.isReversed ? 1 : 0)
    guard let line = line(around: place) else { return nil }
    return (0..<lines.lines[line].views.count).map { lines.lines[line].element(at: $0) }
      .first { !isShown($0) && frame(of: $0)!.contains(point) }
  }

  private func isShown(_ element: StackElement) -> Bool { visibleElements.contains { $0.element == element } }

  /// The line at a place of the content; nil outside the content, and for content without lines.
  private func line(around place: Int64) -> Int? {
    place < 0 || place >= lines.contentLength || lines.count == 0 ? nil : lines.line(at: place)
  }
}
