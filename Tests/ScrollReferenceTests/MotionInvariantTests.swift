// Scenarios in which an invariant of motion once accused correct models.
import Foundation
import ScrollReference
import ScrollScenario
import ScrollTypes
import Testing

@Suite("What is no breach of an invariant of motion")
struct MotionInvariantTests {
  @Test("An edge that a resize moves under a pointer, there and back")
  func resizeUnderPointer() throws {
    let wheel = WheelEvent(delta: .zero, phase: .began)
    let scenario = Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 100, height: 132),
        content: StackContent(
          shortContentAlignment: 1, sections: [StackSection(rowCount: 0)], estimate: .fixed(80)),
        verticalScrollBounceBehavior: .basedOnSize),
      rows: .constant(80),
      steps: [
        .frame(at: .zero), .event(at: .zero, .resize(.zero)), .event(at: .zero, .wheel(wheel)),
        .event(at: .zero, .resize(CGSize(width: 100, height: 132))), .frame(at: .zero),
        .frame(at: ScenarioTime(milliseconds: 20)),
      ])
    #expect(try MotionOracle.check(scenario, on: ReferenceModel.self) == .holds)
    #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
  }

  @Test("An animation that waits behind an event which nobody heeds")
  func unheededEventAhead() throws {
    let scenario = Scenario(
      configuration: ScrollConfiguration(
        containerSize: .zero, safeAreaInsets: EdgeInsets(top: 1, leading: 0, bottom: 0, trailing: 0),
        content: StackContent(rowCount: 0, estimate: .fixed(80)), isScrollEnabled: false),
      rows: .constant(80),
      steps: [
        .frame(at: .zero), .event(at: ScenarioTime(milliseconds: 1), .touchCancelled()),
        .event(at: .zero, .scrollTo(.zero, animation: .linear(duration: 0.35))), .settle(hertz: 60),
      ])
    #expect(try MotionOracle.check(scenario, on: ReferenceModel.self) == .holds)
    #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
  }

  @Test("A page that ends on half a unit is rounded as a step, wherever it begins")
  func pageOfHalfAUnit() throws {
    let scenario = Scenario(
      configuration: ScrollConfiguration(
        containerSize: CGSize(width: 0, height: 841.5),
        safeAreaInsets: EdgeInsets(top: 0.1, leading: 0, bottom: 8, trailing: 0),
        content: StackContent(rowCount: 36, estimate: .fixed(44))),
      rows: .constant(44),
      steps: [.frame(at: .zero), .event(at: .zero, .key(.pageDown)), .settle(hertz: 60)])
    #expect(try MotionOracle.check(scenario, on: ReferenceModel.self) == .holds)
    #expect(try InvariantOracle.check(scenario, on: ReferenceModel.self) == .holds)
  }
}
