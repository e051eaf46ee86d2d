// The state table of the phase machine: every event in every state.
import Foundation
import ScrollTypes
import Testing

@testable import ScrollEngine

@Suite("PhaseMachine")
struct PhaseMachineTests {
  private static let states: [PhaseMachine.State] = [
    .idle, .tracking(.touch(1)), .tracking(.gesture), .interacting(.touch(1)), .interacting(.gesture), .decelerating,
    .driven, .animating,
  ]

  /// A machine in a given state. Its pointer came down at (100, 100) at time 0.
  private static func machine(in state: PhaseMachine.State, isEnabled: Bool = true) -> PhaseMachine {
    var machine = PhaseMachine(axis: .vertical, isEnabled: true)
    _ = machine.touchBegan(1, along: 100, across: 100, at: 0)
    machine.state = state
    if !isEnabled {
      _ = machine.setEnabled(false)
      machine.state = state
    }
    return machine
  }

  typealias Event = (inout PhaseMachine) -> MotionCommand?

  /// An event with the command that it causes in each state, and the new states where the state changes.
  struct Row {
    var name: String
    var event: Event
    var commands: [MotionCommand?]
    var changes: [Int: PhaseMachine.State] = [:]
  }

  private static var rows: [Row] {
    let (hold, go) = (MotionCommand.hold(pointerCount: 1), MotionCommand.release(velocity: 0))
    let halt = MotionCommand.hold(pointerCount: 0)
    let jump = MotionCommand.jump(offset: 5)
    let animate = MotionCommand.animate(.default, offset: 5)
    func caught(by pointer: PhaseMachine.Pointer) -> [Int: PhaseMachine.State] {
      [0: .tracking(pointer), 5: .tracking(pointer), 6: .tracking(pointer), 7: .tracking(pointer)]
    }
    let stopped: [Int: PhaseMachine.State] = [5: .idle, 6: .idle, 7: .idle]
    let began = MotionCommand.beginDrag(pointer: 110)
    let drag = MotionCommand.drag(pointer: 110)
    return [
      Row(
        name: "touchBegan", event: { $0.touchBegan(2, along: 0, across: 0, at: 1) },
        commands: [hold, nil, nil, nil, nil, hold, hold, hold], changes: caught(by: .touch(2))),
      Row(
        name: "touchMoved a little", event: { $0.touchMoved(1, along: 109, across: 91, at: 1) },
        commands: [nil, nil, nil, .drag(pointer: 109), nil, nil, nil, nil]),
      Row(
        name: "touchMoved along", event: { $0.touchMoved(1, along: 110, across: 91, at: 1) },
        commands: [nil, began, nil, drag, nil, nil, nil, nil], changes: [1: .interacting(.touch(1))]),
      Row(
        name: "touchMoved across", event: { $0.touchMoved(1, along: 110, across: 89, at: 1) },
        commands: [nil, go, nil, drag, nil, nil, nil, nil]),
      Row(
        name: "touchMoved by another pointer", event: { $0.touchMoved(2, along: 0, across: 0, at: 1) },
        commands: [MotionCommand?](repeating: nil, count: 8)),
      Row(
        name: "touchEnded", event: { $0.touchEnded(1, at: 1) }, commands: [nil, go, nil, go, nil, nil, nil, nil]),
      Row(
        name: "touchCancelled", event: { $0.touchCancelled(1) }, commands: [nil, go, nil, go, nil, nil, nil, nil]),
      Row(
        name: "gestureMayBegin", event: { $0.gestureMayBegin(at: 1) },
        commands: [hold, nil, nil, nil, nil, hold, hold, hold], changes: caught(by: .gesture)),
      Row(
        name: "gestureBegan", event: { $0.gestureBegan() },
        commands: [nil, nil, .beginDrag(pointer: 100), nil, nil, nil, nil, nil], changes: [2: .interacting(.gesture)]),
      Row(
        name: "gestureMoved", event: { $0.gestureMoved(by: 10, at: 1) },
        commands: [nil, nil, nil, nil, drag, nil, nil, nil]),
      Row(
        name: "gestureEnded", event: { $0.gestureEnded(keepsVelocity: false, at: 1) },
        commands: [nil, nil, go, nil, go, nil, nil, nil]),
      Row(
        name: "momentumBegan", event: { $0.momentumBegan(at: 1) },
        commands: [.beginDriving, nil, nil, nil, nil, nil, nil, nil], changes: [0: .driven]),
      Row(
        name: "momentumMoved", event: { $0.momentumMoved(by: 10, at: 0.0625) },
        commands: [nil, nil, nil, nil, nil, nil, .drive(distance: -10, velocity: -160), nil]),
      Row(
        name: "momentumEnded", event: { $0.momentumEnded() }, commands: [nil, nil, nil, nil, nil, nil, halt, nil],
        changes: [6: .idle]),
      Row(
        name: "wheelTurned", event: { $0.wheelTurned(to: 5) }, commands: [jump, nil, nil, nil, nil, jump, jump, jump],
        changes: stopped),
      Row(
        name: "keyPressed", event: { $0.keyPressed(goal: 5) },
        commands: [animate, nil, nil, nil, nil, animate, animate, animate]),
      Row(
        name: "disable", event: { $0.setEnabled(false) }, commands: [nil, go, go, go, go, nil, halt, nil],
        changes: [6: .idle]),
      Row(name: "enable", event: { $0.setEnabled(true) }, commands: [MotionCommand?](repeating: nil, count: 8)),
      Row(
        name: "scrollTo", event: { $0.scrollTo(offset: 5) }, commands: [MotionCommand?](repeating: jump, count: 8),
        changes: stopped),
      Row(
        name: "scrollTo with an animation",
        event: { $0.scrollTo(offset: 5, animation: .default, preservesVelocity: true) },
        commands: [animate, jump, jump, jump, jump, animate, animate, animate]),
      Row(
        name: "scrollTo preserving velocity", event: { $0.scrollTo(offset: 5, preservesVelocity: true) },
        commands: [jump, jump, jump, jump, jump, .carryOn(offset: 5), jump, jump], changes: [6: .idle, 7: .idle]),
    ]
  }

  @Test("Every event does in every state what the table says")
  func table() {
    for row in Self.rows {
      for (position, state) in Self.states.enumerated() {
        var machine = Self.machine(in: state)
        let command = row.event(&machine)
        #expect(command == row.commands[position], "\(row.name) in \(state)")
        #expect(machine.state == row.changes[position] ?? state, "\(row.name) in \(state)")
      }
    }
  }

  @Test("Where scrolling is disabled only the program's requests have an effect")
  func disabled() {
    for row in Self.rows {
      for state in [PhaseMachine.State.idle, .decelerating, .animating] {
        var machine = Self.machine(in: state, isEnabled: false)
        let command = row.event(&machine)
        #expect((command != nil) == row.name.hasPrefix("scrollTo"), "\(row.name) in \(state)")
      }
    }
  }

  @Test("The end of a motion is idle, and so is what the motion answers that is at rest")
  func answers() {
    for state in [PhaseMachine.State.decelerating, .driven, .animating] {
      var machine = Self.machine(in: state)
      machine.motionEnded()
      #expect(machine.state == .idle)
    }
    for moving in [true, false] {
      var machine = Self.machine(in: .interacting(.gesture))
      machine.released(moving: moving)
      #expect(machine.state == (moving ? .decelerating : .idle))
      machine = Self.machine(in: .driven)
      machine.animationBegan(moving: moving)
      #expect(machine.state == (moving ? .animating : .idle))
    }
  }

  @Test("Driven content that has left the range recoils with the velocity that it has")
  func leftRange() {
    var machine = Self.machine(in: .driven)
    _ = machine.momentumMoved(by: -10, at: 0.05)
    #expect(machine.leftRange(at: 0.05) == .recoil(velocity: 200))
    #expect(machine.state == .decelerating)
  }

  @Test("Distances of a momentum are added up from 0, where they lose no digits")
  func momentumFromZero() {
    var machine = PhaseMachine(axis: .vertical, isEnabled: true)
    #expect(machine.momentumBegan(at: 0) == .beginDriving)
    #expect(machine.momentumMoved(by: 0x1p-60, at: 0.0625) == .drive(distance: -0x1p-60, velocity: -0x1p-56))
  }

  @Test("An end without a motion, and driven content that is not driven, are mistakes of the caller")
  func mistakes() async {
    await #expect(processExitsWith: .failure) {
      var machine = PhaseMachine(axis: .vertical, isEnabled: true)
      machine.motionEnded()
    }
    await #expect(processExitsWith: .failure) {
      var machine = PhaseMachine(axis: .vertical, isEnabled: true)
      _ = machine.touchBegan(0, along: 0, across: 0, at: 0)
      machine.motionEnded()
    }
    await #expect(processExitsWith: .failure) {
      var machine = PhaseMachine(axis: .vertical, isEnabled: true)
      _ = machine.leftRange(at: 0)
    }
    await #expect(processExitsWith: .failure) {
      var machine = PhaseMachine(axis: .vertical, isEnabled: true)
      _ = machine.touchBegan(0, along: 0, across: 0, at: 0)
      machine.animationBegan(moving: true)
    }
    await #expect(processExitsWith: .failure) {
      var machine = PhaseMachine(axis: .vertical, isEnabled: true)
      machine.animationBegan(moving: true)
      machine.released(moving: true)
    }
  }

  @Test("A pointer that goes across is let go, but where both axes scroll it drags")
  func lock() {
    for isLocked in [true, false] {
      var machine = PhaseMachine(axis: .vertical, isEnabled: true)
      _ = machine.touchBegan(0, along: 0, across: 0, isLocked: isLocked, at: 0)
      let command = machine.touchMoved(0, along: 2, across: 10, at: 1)
      #expect(command == (isLocked ? .release(velocity: 0) : .beginDrag(pointer: 2)))
    }
  }

  @Test("A pointer that rests while another scroll view has its way changes nothing but its speed")
  func rest() {
    for state in Self.states {
      var machine = Self.machine(in: state)
      machine.pointerRested(at: 1)
      #expect(machine.state == state)
    }
  }
}
