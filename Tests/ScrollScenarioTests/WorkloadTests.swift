// The named workloads, the feed's rows and the recorded touches.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Workloads")
struct WorkloadTests {
  @Test("Rows wrap as counted by hand")
  func rowExtents() {
    // 358 pt between the margins hold 45 characters of 7.9 pt.
    #expect(ArticleFeed.rowExtent(characters: 45, lines: 1, isCode: false) == 38)
    #expect(ArticleFeed.rowExtent(characters: 46, lines: 1, isCode: false) == 60)
    #expect(ArticleFeed.rowExtent(characters: 424, lines: 1, isCode: false) == 236)
    // 889 characters on 5 lines are 178 on each line, which wraps to 4.
    #expect(ArticleFeed.rowExtent(characters: 889, lines: 5, isCode: false) == 456)
    #expect(ArticleFeed.rowExtent(characters: 257, lines: 6, isCode: true) == 124)
    #expect(ArticleFeed.rowExtent(characters: 1627, lines: 43, isCode: true) == 790)
    #expect(ArticleFeed.rowExtent(characters: 0, lines: 1, isCode: false) == 38)
  }

  @Test("The feed has the rows of the five articles")
  func feed() {
    let rows = ArticleFeed.rowExtents
    #expect(rows.count == 292)
    #expect(ArticleFeed.figures.count == 3 * 292)
    #expect(rows.prefix(12) == [60, 236, 192, 38, 38, 148, 124, 70, 124, 250, 148, 38])
    #expect(rows.reduce(0, +) == 31_942)
    #expect(rows.min() == 34 && rows.max() == 790)
  }

  @Test("A recorded touch begins at 0 and never goes back in time", arguments: TouchTrace.recorded)
  func traces(trace: TouchTrace) {
    #expect(trace.samples.first?.time == .zero)
    #expect(zip(trace.samples, trace.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(!trace.source.isEmpty)
  }

  @Test("The recorded touches are those of the data")
  func traceFigures() {
    #expect(TouchTrace.recorded.map(\.samples.count) == [162, 51, 18, 25])
    #expect(TouchTrace.recorded.map(\.duration.microseconds) == [1_500_000, 442_000, 177_000, 232_000])
    let names = ["pixel-slow-drag", "device-drag-there-and-back", "device-flick-down", "device-drag-easing-out"]
    #expect(TouchTrace.recorded.map(\.name) == names)
    let sums = TouchTrace.recorded.map { trace in
      trace.samples.reduce(0) { $0 + $1.location.x + $1.location.y }
    }
    for (sum, expected) in zip(sums, [93064.366, 35852.01, 11985.13, 17428.55]) { #expect(abs(sum - expected) < 1e-6) }
  }

  @Test("A touch turned upside down keeps its times and its x")
  func upsideDown() {
    let trace = TouchTrace.deviceFlickDown
    let steps = trace.steps(at: ScenarioTime(milliseconds: 1000), flippedIn: 844)
    #expect(steps.first == .event(at: ScenarioTime(milliseconds: 1000), .touchBegan(CGPoint(x: 266, y: 844 - 327.43))))
    #expect(steps[2] == .event(at: ScenarioTime(milliseconds: 1053), .touchMoved(CGPoint(x: 261.14, y: 844 - 337.14))))
    #expect(steps.last == .event(at: ScenarioTime(milliseconds: 1177), .touchEnded(CGPoint(x: 248, y: 844 - 499.71))))
    #expect(steps.count == 18)
    let asRecorded: Scenario.Step = .event(at: .zero, .touchBegan(CGPoint(x: 266, y: 327.43)))
    #expect(trace.steps(at: .zero).first == asRecorded)
  }

  @Test("A slanting touch goes to the right as it goes down, from where it came down")
  func slanting() {
    let trace = TouchTrace.deviceFlickDown
    for height in [nil, 844] as [CGFloat?] {
      let straight = Self.places(trace.steps(at: .zero, flippedIn: height))
      let slanting = Self.places(trace.steps(at: .zero, flippedIn: height, slant: -0.5))
      #expect(slanting[0] == straight[0])
      for (place, before) in zip(slanting, straight) {
        #expect(place.y == before.y && abs(place.x - before.x + (before.y - straight[0].y) / 2) < 1e-9)
      }
    }
  }

  private static func places(_ steps: [Scenario.Step]) -> [CGPoint] {
    steps.compactMap { step in
      switch step {
      case .event(_, .touchBegan(let place, _)), .event(_, .touchMoved(let place, _)),
        .event(_, .touchEnded(let place, _)):
        place
      default: nil
      }
    }
  }

  @Test(
    "A touch is over before the next begins, with a frame at least every period", arguments: Workload.all.map(\.name))
  func pace(name: String) throws {
    let scenario = try #require(Workload(named: name)).scenario(hertz: 60)
    var newest = ScenarioTime.zero
    for step in scenario.steps {
      switch step {
      case .event(let time, _):
        #expect(time >= newest)
        newest = time
      case .settle: newest = .zero
      default: break
      }
    }
    let times = try scenario.record(on: RecordingModel.self).map(\.report.time)
    let touches = scenario.steps.count { if case .event(_, .touchBegan) = $0 { true } else { false } }
    #expect(times.count > 10 * touches)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 < 0.016_668 })
  }

  @Test("Every workload is valid at any size, reads back from its text and plays to its end")
  func library() throws {
    for workload in Workload.all {
      for rowCount in [0, 1, 1000, ScrollLimits.maximumRowCount] {
        for start in Workload.Start.allCases {
          let scenario = workload.scenario(rowCount: rowCount, start: start, hertz: 60)
          try scenario.validate()
          #expect(try Scenario(parsing: scenario.description) == scenario)
          #expect(try scenario.play(on: RecordingModel.self)?.phase == .idle)
        }
      }
      #expect(workload.scenario(start: .middle) != workload.scenario(start: .top))
      #expect(Workload(named: workload.name)?.summary == workload.summary)
    }
    #expect(
      Workload.all.map(\.name) == [
        "feed-fling", "long-drag", "bounce-both-ends", "jump-about", "trackpad", "keyboard", "sections", "chat",
        "photo-grid", "carousel", "wide-table",
      ])
    #expect(Workload(named: "feed") == nil)
  }
}
