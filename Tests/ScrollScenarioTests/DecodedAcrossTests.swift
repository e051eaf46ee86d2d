// The meaning of headers and records on the cross axis, where content scrolls along both axes.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollScenario

@Suite("Meaning of records on both axes")
struct DecodedAcrossTests {
  /// 10 rows of 44 pt in a container of 100 x 100 pt, 250 pt long across, within insets of 4, 2, 5 and 3 pt.
  private func events(_ records: ScenarioRecord..., axis: UInt8 = 0) -> [ScrollEvent.Kind] {
    var header = ScenarioHeader()
    header.rowCount = 10
    header.tracks = 0xE0
    header.trackShape = 24
    header.axis = axis
    header.top = 96 + 4
    header.bottom = 96 + 5
    header.sides = 0x32
    let scenario = EncodedScenario(header: header, records: records).scenario
    #expect(scenario.configuration.content.crossExtent == 250)
    return scenario.steps.compactMap { step in
      if case .event(_, let kind) = step { kind } else { nil }
    }
  }

  @Test("All of the upper bits of the tracks give content a length across, and nothing else of it changes")
  func header() {
    for tracks in UInt8.min ... .max {
      var header = ScenarioHeader(bytes: (0..<32).map { $0 &* 37 &+ tracks })
      header.tracks = tracks
      var onOneAxis = header
      onOneAxis.tracks &= 0x1F
      var configuration = header.configuration
      #expect((configuration.content.crossExtent != nil) == (tracks >= 0xE0))
      configuration.content.crossExtent = nil
      #expect(configuration == onOneAxis.configuration)
    }
  }

  @Test("The length across is some containers, a part of one, as long as its room, a length or a limit")
  func lengths() {
    var header = ScenarioHeader()
    header.tracks = 0xFF
    header.sides = 0x25
    func length(_ code: UInt8, _ shape: UInt16) -> CGFloat? {
      header.trackLength = code << 4 | 9
      header.trackShape = shape
      return header.configuration.content.crossExtent
    }
    #expect(length(0, 0) == 100 && length(3, 8) == 150 && length(6, 63) == 493.75)
    #expect(length(7, 2) == 300 && length(8, 0) == 0 && length(8, 16) == 25)
    #expect(length(9, 0) == 93 && length(9, 7) == 83 && length(9, 1) == 93 + 1.0 / 3_145_728)
    #expect(length(10, 11) == 10 && length(11, 0x8000 | 208) == 30)
    #expect(length(12, 0) == 144 && length(13, 7) == 100 + 100.0 / 3)
    #expect(length(14, 3) == 1001 && length(15, 0) == 0 && length(15, 1) == ScrollLimits.maximumLength)
    header.axis = 5
    header.height = 400
    header.top = 96 + 20
    #expect(length(0, 16) == 300 && length(9, 0) == 130)
    header.height = 7 << 13
    #expect(header.configuration.containerSize.height < 20)
    #expect(length(9, 0) == 0 && length(9, 2) == 0)
  }

  @Test("A pointer moves across by a distance of its own, by an edge, to one, or as far as along")
  func touches() {
    let began = ScenarioRecord(.touchBegan, a: 64, b: .min)
    let moves = events(
      began, ScenarioRecord(.touchMoved, a: 128, b: 256, c: 0),
      ScenarioRecord(.touchMoved, a: 0x20 | 3, b: 256, c: 1 << 3),
      ScenarioRecord(.touchMoved, a: 1, b: 256, c: 2 << 3), ScenarioRecord(.touchMoved, a: 1, b: 32, c: 4 | 3 << 3),
      ScenarioRecord(.touchEnded, a: 1, b: 512, c: 3 | 3 << 5), ScenarioRecord(.touchEnded, a: 1, b: 512, c: 3 << 5))
    #expect(
      moves == [
        .touchBegan(CGPoint(x: 1, y: 50)), .touchMoved(CGPoint(x: 3, y: 51)),
        .touchMoved(CGPoint(x: 3 - 10.001, y: 52)), .touchMoved(CGPoint(x: 11, y: 53)),
        .touchMoved(CGPoint(x: 13, y: 55)), .touchEnded(CGPoint(x: 15, y: 57)), .touchEnded(CGPoint(x: 15, y: 57)),
      ])
    #expect(
      events(began, ScenarioRecord(.touchMoved, b: 32, c: 4 | 3 << 3), axis: 6)
        == [.touchBegan(CGPoint(x: 50, y: 1)), .touchMoved(CGPoint(x: 48, y: 3))])
  }

  @Test("A stroke goes across by points, by a part of its way along, or as far")
  func strokes() {
    func last(_ a: Int16, _ mode: UInt16, axis: UInt8 = 0) -> ScrollEvent.Kind? {
      events(ScenarioRecord(.stroke, a: a, b: -256, c: mode << 11), axis: axis).last
    }
    #expect(last(-8, 0) == .touchEnded(CGPoint(x: -4, y: 98)))
    #expect(last(32, 1) == .touchEnded(CGPoint(x: -1, y: -2)))
    #expect(last(32, 2) == .touchEnded(CGPoint(x: -2, y: -2)))
    #expect(last(32, 3) == .touchEnded(CGPoint(x: 64, y: -2)))
    #expect(last(32, 3, axis: 5) == .touchEnded(CGPoint(x: -2, y: 64)))
  }

  @Test("A wheel turns across by a distance of its own, by an edge, as far as along, or not at all")
  func wheels() {
    func deltas(_ record: ScenarioRecord, axis: UInt8 = 0) -> [CGVector] {
      events(record, axis: axis).map { kind in
        if case .wheel(let wheel) = kind { wheel.delta } else { .zero }
      }
    }
    #expect(deltas(ScenarioRecord(.wheel, a: 64, b: -256)) == [CGVector(dx: 1, dy: -1)])
    #expect(deltas(ScenarioRecord(.wheel, a: 1, b: -256, c: 1 << 13)) == [CGVector(dx: 10, dy: -1)])
    #expect(deltas(ScenarioRecord(.wheel, a: 1, b: -256, c: 2 << 13)) == [CGVector(dx: -1, dy: -1)])
    #expect(deltas(ScenarioRecord(.wheel, a: 64, b: -256, c: 3 << 13)) == [CGVector(dx: 0, dy: -1)])
    #expect(
      deltas(ScenarioRecord(.wheel, a: 64, b: -256, c: 2 << 8 | 0x9000), axis: 5) == [
        CGVector(dx: -1, dy: 1), CGVector(dx: 1, dy: -1), CGVector(dx: -1, dy: 1),
      ])
    // Each gesture has four moves and a momentum. Across, the momentum is steady or decays, or all motion is across.
    let steady = deltas(ScenarioRecord(.swipe, a: 2 | 1 << 6 | 6 << 8, b: -2048, c: 1))
    #expect(
      steady.map(\.dx) == [6, 6, 6, 0, 6, 6, 0] && steady.map(\.dy) == [-8, -8, -8, 0, -4, -2, 0])
    let decaying = deltas(ScenarioRecord(.swipe, a: 2 | 1 << 6 | 5 << 8, b: -2048, c: 1))
    #expect(decaying.map(\.dx) == [5, 5, 5, 0, 2.5, 1.25, 0])
    let sideways = deltas(ScenarioRecord(.swipe, a: 2 | 1 << 6 | 6 << 8, c: 1))
    #expect(sideways.map(\.dx) == [6, 6, 6, 0, 6, 6, 0] && sideways.allSatisfy { $0.dy == 0 })
  }

  @Test("The program scrolls across to an end, to a part of the content, or to where it did, from either side")
  func targets() {
    func points(_ records: ScenarioRecord..., axis: UInt8 = 0) -> [CGPoint] {
      records.map { record in
        if case .scrollTo(let point, _, _) = events(record, axis: axis).first { point } else { .zero }
      }
    }
    let records = [
      ScenarioRecord(.scrollTo, c: 0), ScenarioRecord(.scrollTo, b: 1, c: 1 << 3 | 1 << 8),
      ScenarioRecord(.scrollTo, a: .min, b: 512, c: 2 << 3 | 2 << 8),
      ScenarioRecord(.scrollTo, b: 16, c: 3 << 3 | 3 << 8),
    ]
    func targets(axis: UInt8) -> [CGPoint] { records.flatMap { points($0, axis: axis) } }
    func offsets(_ pairs: (CGFloat, CGFloat)...) -> [CGPoint] { pairs.map { CGPoint(x: $0.0, y: $0.1) } }
    #expect(targets(axis: 0) == offsets((-2, -4), (163, 6), (127, -2), (1, -3)))
    #expect(targets(axis: 4) == offsets((152, -4), (-13, 6), (23, -2), (149, -3)))
    #expect(targets(axis: 5) == offsets((-2, -4), (8, 165), (0, 127), (-1, 1)))
    let again = events(
      ScenarioRecord(.scrollTo, c: 1 << 8), ScenarioRecord(.scrollTo, b: 256, c: 2 << 3 | 3 << 8), axis: 6)
    #expect(again == [.scrollTo(CGPoint(x: 342, y: 155)), .scrollTo(CGPoint(x: 341, y: 156))])
  }
}
