// The invariants of the lines on the screen: complete, in their places, without gaps or overlap, and no other lines.
import Foundation
import ScrollTypes

extension FrameInvariants {
  func brokenLines(by frame: Observation) -> BrokenInvariant? {
    brokenList(by: frame) ?? brokenPlaces(by: frame) ?? brokenTracks(by: frame) ?? brokenCover(by: frame)
  }

  /// Checks the list of views: those of the visible lines in order, and then pinned views of other lines.
  private func brokenList(by frame: Observation) -> BrokenInvariant? {
    let visible = frame.report.visibleLines
    if visible.lowerBound < 0 || visible.upperBound > log.lineCount {
      return BrokenInvariant("lines", "lines \(visible) of \(log.lineCount)")
    }
    var place = 0
    for line in visible {
      for element in log.elements(ofLine: line) {
        guard place < frame.elements.count, frame.elements[place].element == element, frame.elements[place].line == line
        else {
          return BrokenInvariant(
            "lines", "the lines on the screen are \(visible), the views \(frame.elements.map(\.element))")
        }
        place += 1
      }
    }
    for element in frame.elements.dropFirst(place)
    where !element.isPinned || visible.contains(element.line)
      || !log.elements(ofLine: element.line).contains(element.element)
    {
      return BrokenInvariant("lines", "\(element) is on the screen beside lines \(visible)")
    }
    for element in frame.elements where frame.end(of: element) <= 0 || frame.start(of: element) >= containerLength {
      // A pinned view of a visible line stays in the list, although it may be pushed off the screen.
      if element.isPinned, visible.contains(element.line) { continue }
      return BrokenInvariant("lines", "\(element) is off the screen")
    }
    return nil
  }

  /// Checks that lines have their measured lengths and follow each other with their gaps.
  private func brokenPlaces(by frame: Observation) -> BrokenInvariant? {
    for element in frame.elements {
      guard let measured = log.measuredExtent(ofLine: element.line) else {
        return BrokenInvariant("overlap", "\(element) is on the screen and has not been measured")
      }
      let extent = points(measured)
      if axis.length(of: element.frame) != extent {
        return BrokenInvariant("overlap", "\(element) should be \(extent) long")
      }
    }
    guard let starts = frame.naturalStarts else { return nil }
    for element in frame.elements where !element.isPinned {
      guard let start = starts[element.line] else { continue }
      if abs(frame.start(of: element) - points(start)) > allowance(at: points(start)) {
        return BrokenInvariant("overlap", "\(element) should begin at \(points(start))")
      }
    }
    return nil
  }

  /// Returns the starts of the visible lines on the screen, in units, as if nothing were pinned. Returns nil if every
  /// visible view is pinned, or there is none.
  func naturalStarts(in frame: Observation) -> LineStarts? {
    let visible = frame.report.visibleLines
    guard let first = frame.elements.first(where: { !$0.isPinned }), visible.contains(first.line),
      visible.lowerBound >= 0, visible.upperBound <= log.lineCount, abs(frame.start(of: first)) < 2.5e12
    else { return nil }
    var starts: [Int64] = []
    starts.reserveCapacity(visible.count)
    var start: Int64 = 0
    for line in visible {
      starts.append(start)
      start += log.measuredStep(behind: line) ?? 0
    }
    let origin = units(frame.start(of: first)) - starts[first.line - visible.lowerBound]
    return LineStarts(first: visible.lowerBound, origin: origin, distances: starts)
  }

  /// Checks that views stand in their tracks and, if they fit, beside one another.
  private func brokenTracks(by frame: Observation) -> BrokenInvariant? {
    let size = frame.report.geometry.containerSize
    // The start of the content on the screen across the axis, from the edge at which the content begins.
    let across = axis.across
    let inset = across.insets(configuration.contentInsets).start
    let origin = scrollsAcross ? inset - points(units(inset)) - across.offset(of: frame.report.geometry) : inset
    let rows = log.rows
    var before: VisibleElement?
    for element in frame.elements {
      let track = log.track(of: element.element)
      let own = rows.crossExtent(of: element.element, offered: track.length)
      let length = own.isFinite && own > 0 ? own : 0
      let start = origin + track.start(ofViewOf: length)
      let slack = 1 / unitsPerPoint + 1e-9 * (abs(start) + abs(origin) + length + size.width + size.height)
      if abs(across.start(of: element.frame, in: size) - start) > slack
        || abs(across.length(of: element.frame) - length) > slack
      {
        return BrokenInvariant("overlap", "\(element) should be at \(start), \(length) long, across the axis")
      }
      defer { before = element }
      guard let before, before.line == element.line else { continue }
      let beforeTrack = log.track(of: before.element)
      func fits(_ element: VisibleElement, _ track: ReferenceTrack) -> Bool {
        across.length(of: element.frame) <= track.length && (0...1).contains(track.alignment)
      }
      let end = across.start(of: before.frame, in: size) + across.length(of: before.frame)
      if fits(element, track), fits(before, beforeTrack), across.start(of: element.frame, in: size) < end - slack {
        return BrokenInvariant("overlap", "\(element) lies over \(before)")
      }
    }
    return nil
  }

  private func brokenCover(by frame: Observation) -> BrokenInvariant? {
    if mayBeCrowded { return nil }
    let visible = frame.report.visibleLines
    guard !visible.isEmpty else { return brokenEmptiness(by: frame) }
    guard let starts = frame.naturalStarts, let first = starts[visible.lowerBound],
      let last = starts[visible.upperBound - 1], let step = log.measuredStep(behind: visible.upperBound - 1)
    else { return nil }
    if visible.lowerBound > 0, first > log.gap(behind: visible.lowerBound - 1) {
      return BrokenInvariant("lines", "nothing is before line \(visible.lowerBound), which begins at \(points(first))")
    }
    if visible.upperBound < log.lineCount, last + step < units(containerLength) {
      return BrokenInvariant(
        "lines", "nothing is behind line \(visible.upperBound - 1), and the next begins at \(points(last + step))")
    }
    return nil
  }

  private func brokenEmptiness(by frame: Observation) -> BrokenInvariant? {
    let length = axis.contentLength(of: frame.report.geometry)
    // Compared in units: from right to left an offset is a difference of doubles, which can miss an edge by its last
    // digit.
    let (offset, end) = (units(frame.offset), units(length) - log.rooms.end)
    let areLinesOnScreen = offset < end && offset + units(containerLength) > log.rooms.start
    // The screen may lie between two lines.
    if !areLinesOnScreen || log.lineCount == 0 || units(containerLength) <= log.rooms.between { return nil }
    return BrokenInvariant("lines", "the screen is empty at \(frame.offset) of \(length)")
  }

  /// Whether a pass may lay out its most views before it reaches the end of the screen.
  ///
  /// A pass begins at most a screen and a line before the screen. It cannot stop early if its most lines, each of the
  /// least extent seen, would reach past the end.
  var mayBeCrowded: Bool {
    let layouts = log.layoutsInUse.map { log.layouts[$0] }
    let longest = max(log.greatestExtent + (layouts.map(\.spacing).max() ?? 0), log.greatestGuess)
    let lines = ScrollLimits.maximumVisibleViews / log.greatestTrackCount - 2
    // After the end of a section, the next one may begin nearer.
    let least = log.leastExtent + (layouts.map { min($0.spacing, $0.distance) }.min() ?? 0)
    let (length, isHuge) = least.multipliedReportingOverflow(by: Int64(lines))
    return !isHuge && length <= 2 * units(containerLength) + longest
  }
}

/// The starts of the visible lines on the screen, in units, as if nothing were pinned.
struct LineStarts {
  /// The first visible line.
  let first: Int
  /// The start of that line.
  let origin: Int64
  /// The distance of each visible line's start from there.
  let distances: [Int64]

  /// The start of a line; nil if the line is not visible.
  subscript(line: Int) -> Int64? {
    distances.indices.contains(line - first) ? origin + distances[line - first] : nil
  }
}
