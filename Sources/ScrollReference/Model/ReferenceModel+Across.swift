// The lengths of views across the scroll axis: each view is asked once while it stays on the screen.
import Foundation
import ScrollTypes

/// The lengths of the views on some lines across the axis, in points.
struct ReferenceCrossExtents: Equatable {
  /// The lines, each once.
  private(set) var lines: [Int] = []
  /// The index in `lengths` at which each line's views begin.
  private var starts: [Int] = []
  private var lengths: [Double] = []

  /// The index of a line in the lists. Lines on the screen follow one another, so only pinned lines need a search.
  private func place(of line: Int) -> Int? {
    let guess = line - (lines.first ?? 0)
    return lines.indices.contains(guess) && lines[guess] == line ? guess : lines.firstIndex(of: line)
  }

  /// The lengths of the views on a line; nil if they have not been asked for.
  subscript(line: Int) -> ArraySlice<Double>? {
    guard let place = place(of: line) else { return nil }
    return lengths[starts[place]..<(place + 1 < starts.count ? starts[place + 1] : lengths.count)]
  }

  /// The length of one view; 0 if it has not been asked for.
  func length(ofViewAt index: Int, on line: Int) -> Double {
    place(of: line).map { lengths[starts[$0] + index] } ?? 0
  }

  mutating func begin(_ line: Int) {
    lines.append(line)
    starts.append(lengths.count)
  }

  mutating func append(_ length: Double) { lengths.append(length) }
  mutating func append(_ known: ArraySlice<Double>) { lengths.append(contentsOf: known) }
}

extension ReferenceModel {
  /// The track of a view, with the margin of its section. A header or footer has the whole offered length, with the
  /// first track's alignment.
  func track(ofViewAt place: Int, on line: Int) -> ReferenceTrack {
    let layout = lines.layout(of: line)
    var track = layout.tracks[lines.lines[line].isRows ? place : 0]
    if !lines.lines[line].isRows { (track.start, track.length) = (0, layout.offered) }
    track.start += layout.crossStart
    return track
  }

  /// Asks the lengths across the axis of views that have come onto the screen.
  mutating func askCrossExtents(_ client: borrowing some ScrollClient) {
    for line in linesShown where crossExtents[line] == nil {
      crossExtents.begin(line)
      for place in 0..<lines.lines[line].views.count {
        let element = lines.lines[line].element(at: place)
        let extent = client.crossExtent(of: element, offered: track(ofViewAt: place, on: line).length)
        crossExtents.append(extent.isFinite && extent > 0 ? min(extent, ScrollLimits.maximumLength) : 0)
      }
    }
  }

  /// Keeps the known lengths of lines that are still on the screen.
  mutating func keepCrossExtents(of known: ReferenceCrossExtents) {
    for line in linesShown {
      guard let lengths = known[line] else { continue }
      crossExtents.begin(line)
      crossExtents.append(lengths)
    }
  }

  /// The lines on the screen and the pinned lines, each once.
  private var linesShown: [Int] {
    var shown = Array(visible)
    for pin in pinned.all where !visible.contains(pin) { shown.append(pin) }
    return shown
  }
}
