// Frames over measured rows: the layout stage alone, and the engine's whole frame.
import BenchmarkRunner
import Foundation
import ScrollEngine
import ScrollTypes

/// The layout stage alone, with all rows measured. It finds the rows on the screen and their places.
struct LayoutStages: MeasuredWork, ~Copyable {
  /// The kinds of frames to lay out.
  enum Course {
    /// Frames of steady scrolling: in a quarter of them, a row comes or goes.
    case steady
    /// Frames in which no row comes or goes.
    case rowsStay
    /// Frames in each of which one row comes and another goes.
    case rowComes
  }

  private var stack: LineStack
  private let course: Course
  private let start: Int64
  private let end: Int64
  private var offset: Int64
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, _ course: Course) {
    self.course = course
    stack = LineStack(LayoutFeed.configuration(rowCount: rowCount))
    stack.slots.take(FeedRows.measured(rowCount).tree.copy())
    let stretch = LayoutFeed.stretch(in: rowCount)
    start = Int64(stretch.lowerBound) * FeedRows.point
    end = Int64(stretch.upperBound) * FeedRows.point
    offset = start
    layOut()
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      switch course {
      case .steady: offset += Int64(LayoutFeed.step * 64) * (FeedRows.point / 64)
      // The heights of all rows and of the screen are whole points, so nothing comes or goes within a point.
      case .rowsStay: offset = start + ((offset - start) ^ (FeedRows.point / 2)) | (FeedRows.point / 4)
      // Moves by the height of the row at the top edge.
      case .rowComes: offset += Int64(stack.visible[0].frame.height) * FeedRows.point
      }
      if offset >= end { offset = start }
      layOut()
      checksum = mixed(checksum, stack.visible[stack.visible.count - 1].frame.origin.y.native.bitPattern)
    }
  }

  private mutating func layOut() {
    let layout = stack.layOut(at: offset, preferring: nil, asking: LayoutRows())
    precondition(layout.offset == offset, "a measured stack moved what is on the screen")
  }
}

/// Whole frames at 120 Hz while a pointer moves steadily: an event, motion, layout, report. All rows are measured.
struct EngineFrames: MeasuredWork, ~Copyable {
  /// The data that is read in each frame besides its report.
  enum Reading {
    case nothing, lastRow, allRows
  }

  private var engine: ScrollEngine
  private let reading: Reading
  private let stretch: Range<Double>
  private var time = 0.0
  private var touch = 600.0
  private var offset: Double
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, reading: Reading = .lastRow) {
    self.init(LayoutFeed.configuration(rowCount: rowCount), lineCount: rowCount, reading)
  }

  /// Creates frames over sections of ten lines. The first line of a section is a pinned header.
  init(sections count: Int) { self.init(LayoutFeed.sections(count), lineCount: 10 * count, .lastRow) }

  private init(_ configuration: ScrollConfiguration, lineCount: Int, _ reading: Reading) {
    self.reading = reading
    stretch = LayoutFeed.stretch(in: lineCount)
    offset = stretch.lowerBound
    engine = LayoutFeed.engine(configuration, lineCount: lineCount, standingAt: lineCount / 2)
    engine.send(.touchBegan(CGPoint(x: 200, y: touch)), at: 0)
    touch -= 10
    engine.send(.touchMoved(CGPoint(x: 200, y: touch)), at: 0)
    precondition(engine.show(at: 0, asking: LayoutRows()).phase == .interacting)
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      if offset >= stretch.upperBound {
        engine.send(.scrollTo(CGPoint(x: 0, y: stretch.lowerBound)), at: time)
      } else {
        touch -= LayoutFeed.step
        engine.send(.touchMoved(CGPoint(x: 200, y: touch)), at: time)
      }
      offset = engine.show(at: time, asking: LayoutRows()).geometry.contentOffset.y
      switch reading {
      case .nothing: checksum = mixed(checksum, Int64(offset * 64))
      case .lastRow:
        let last = engine.visibleElement(at: engine.visibleElementCount - 1)
        checksum = mixed(checksum, Int64((offset + last.frame.minY) * 64))
      case .allRows:
        let offset = offset
        checksum = engine.withVisibleElements { [checksum] rows in
          var sum = checksum
          for position in rows.indices { sum = mixed(sum, Int64((offset + rows[position].frame.minY) * 64)) }
          return sum
        }
      }
    }
  }
}

/// Whole frames while a pointer moves steadily up and down, over sections of five layouts. All rows that come onto the
/// screen were measured before.
struct MixedFrames: MeasuredWork, ~Copyable {
  private static let length = 12_000.0
  private var engine: ScrollEngine
  private var time = 0.0
  private var touch = 600.0
  private var step = -LayoutFeed.step
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int, pinning pinned: PinnedScrollableViews = []) {
    let configuration = LayoutFeed.mixed(rowCount: rowCount, pinning: pinned)
    engine = ScrollEngine(legal: configuration)
    // Scrolls to the header of a screen in the middle. The rows before it stay estimated.
    let section = configuration.content.sections.count / 10 * 5
    engine.send(.scrollToView(.row(0, section: section), anchor: .top), at: 0)
    engine.send(.touchBegan(CGPoint(x: 200, y: touch)), at: 0)
    _ = engine.show(at: 0, asking: LayoutRows())
    touch -= 10
    engine.send(.touchMoved(CGPoint(x: 200, y: touch)), at: 0)
    precondition(engine.show(at: 0, asking: LayoutRows()).phase == .interacting)
    // Goes down and up once.
    run(iterations: 2 * Int(Self.length / LayoutFeed.step))
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      touch += step
      if touch < 600 - Self.length || touch > 590 { step = -step }
      engine.send(.touchMoved(CGPoint(x: 200, y: touch)), at: time)
      let report = engine.show(at: time, asking: LayoutRows())
      let last = engine.visibleElement(at: engine.visibleElementCount - 1)
      checksum = mixed(checksum, Int64((report.geometry.contentOffset.y + last.frame.minY) * 64))
    }
  }
}

/// Frames that each show one row for the first time. Unmeasured rows count as the mean of the measured ones, so every
/// frame also changes the estimate of all unmeasured rows.
///
/// After 256 frames, all measured rows are invalidated at once and measured again.
struct EngineFramesThatMeasure: MeasuredWork, ~Copyable {
  private static let stretch = 256
  private var engine: ScrollEngine
  private let first: Int
  private let forget: [ContentEdit]
  private var time = 0.0
  private var offset = 0.0
  private var step = 0
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) {
    engine = ScrollEngine(legal: LayoutFeed.configuration(rowCount: rowCount))
    first = rowCount / 2
    forget = [.invalidateRows(first..<first + Self.stretch + 64, section: 0)]
    _ = engine.show(at: 0, asking: LayoutRows())
  }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      time += 1.0 / 120
      if step == 0 {
        engine.change(forget)
        engine.send(.scrollToView(.row(first, section: 0), anchor: .top), at: time)
      } else {
        // Scrolls the row at the top edge just off the screen.
        let next = offset + engine.visibleElement(at: 0).frame.maxY
        engine.send(.scrollTo(CGPoint(x: 0, y: next)), at: time)
      }
      let geometry = engine.show(at: time, asking: LayoutRows()).geometry
      offset = geometry.contentOffset.y
      checksum = mixed(checksum, Int64(geometry.contentSize.height))
      step = (step + 1) % Self.stretch
    }
  }
}

/// Makes a scroll view over unmeasured rows and shows its first frame.
struct EngineBuilds: MeasuredWork {
  private let configuration: ScrollConfiguration
  private(set) var checksum: UInt64 = 0

  init(rowCount: Int) { configuration = LayoutFeed.configuration(rowCount: rowCount) }

  mutating func run(iterations: Int) {
    for _ in 0..<iterations {
      var engine = ScrollEngine(legal: configuration)
      let report = engine.show(at: 0, asking: LayoutRows())
      checksum = mixed(checksum, Int64(report.geometry.contentSize.height))
    }
  }
}
