// The parts of events: an event that is taken apart and put together again loses nothing.
import Foundation
import ScrollScenario
import ScrollTypes
import Testing

@Suite("The parts of events")
struct EventPartsTests {
  /// One event of each kind, in which every part differs from its plainest value.
  static let full: [ScrollEvent.Kind] = [
    .touchBegan(CGPoint(x: 1, y: 2), touch: 3), .touchMoved(CGPoint(x: 4, y: 5), touch: 6),
    .touchEnded(CGPoint(x: 7, y: 8), touch: 9), .touchCancelled(touch: 10),
    .wheel(WheelEvent(delta: CGVector(dx: 11, dy: 12), isPrecise: false, phase: .changed, momentumPhase: .ended)),
    .key(.space), .scrollDisabled(true),
    .scrollTo(CGPoint(x: 13, y: 14), animation: .default, preservesVelocity: true),
    .scrollToView(.footer(section: 15), anchor: .center, animation: .linear, preservesVelocity: true),
    .scrollToEdge(.trailing, animation: .default, preservesVelocity: true),
    .keep(.view(.footer(section: 22), anchor: .bottom)), .keep(.edge(.trailing)), .keep(nil),
    .resize(CGSize(width: 16, height: 17), safeAreaInsets: EdgeInsets(top: 18, leading: 19, bottom: 20, trailing: 21)),
  ]

  @Test("Taken apart and put together again, an event is what it was", arguments: full)
  func there(kind: ScrollEvent.Kind) {
    #expect(EventParts(kind).kind == kind)
  }

  @Test("A text holds every part of every kind, and those of the plainest event of each")
  func text() throws {
    #expect(Set(Self.full.map { EventParts($0).name }) == Set(EventParts.Name.allCases))
    let plainest = EventParts.Name.allCases.map { EventParts(plainest: $0).kind }
    for kind in Self.full + plainest {
      var scenario = Scenario(bytes: [])
      scenario.steps = [.event(at: .zero, kind), .frame(at: .zero)]
      #expect(try Scenario(parsing: "\(scenario)") == scenario, "\(kind)")
    }
  }

  @Test("A part that is taken away is at its plainest")
  func nothing() {
    for kind in Self.full {
      var parts = EventParts(kind)
      (parts.place, parts.touch, parts.wheel, parts.key, parts.isDisabled) = (nil, nil, nil, nil, nil)
      (parts.offset, parts.view, parts.edge, parts.anchor) = (nil, nil, nil, nil)
      (parts.preservesVelocity, parts.animation, parts.size, parts.safeAreaInsets) = (nil, nil, nil, nil)
      #expect(parts.kind == EventParts(plainest: parts.name).kind)
    }
  }

  @Test("Pointers and keys are the user's, places are asked for by the program, the size is the system's")
  func origin() {
    for kind in Self.full {
      let parts = EventParts(kind)
      switch kind {
      case .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .wheel, .key:
        #expect(parts.isOfUser && !parts.isRequest)
      case .scrollTo, .scrollToView, .scrollToEdge: #expect(!parts.isOfUser && parts.isRequest)
      case .scrollDisabled, .resize, .keep: #expect(!parts.isOfUser && !parts.isRequest)
      }
      if case .keep = kind { #expect(parts.keepsPlace) } else { #expect(!parts.keepsPlace) }
    }
  }
}
