// The reference's transitions against figures worked out by hand from page J: places, thresholds, axes.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's transitions")
struct ReferenceTransitionTests {
  /// A transition that fades.
  static func fading(
    _ configuration: ScrollTransitionConfiguration, axis: Axis? = nil
  ) -> ScrollTransition {
    ScrollTransition(configuration, axis: axis) { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0) }
  }

  static let straight = ScrollTransitionConfiguration.interactive(timingCurve: .linear)

  @Test("A row goes from its phase to its identity over its own length, at both ends")
  func place() throws {
    var pose = try Pose([Self.fading(Self.straight)])
    // Half of the row is visible: 50 of the 99.99609375 pt to the threshold.
    let weight = 1 - 50 / 99.99609375
    for (y, phase, progress) in [
      (350.0, ScrollTransitionPhase.bottomTrailing, weight), (-50, .topLeading, -weight), (400, .bottomTrailing, 1),
      (-100, .topLeading, -1), (-101, .topLeading, -1), (0, .identity, 0), (300, .identity, 0), (150, .identity, 0),
    ] {
      let row = pose.show(y: y)
      #expect(row.phase == phase && isClose(row.progress, progress), "\(y): \(row.phase) \(row.progress)")
      #expect(isClose(row.opacity, 1 - abs(progress)))
    }
  }

  @Test("A row that misses its threshold by 1/256 pt is in its identity, and by more is not")
  func slack() throws {
    var pose = try Pose([Self.fading(Self.straight)])
    #expect(pose.show(y: 300 + 1 / 256.0).phase == .identity)
    let row = pose.show(y: 300 + 1 / 128.0)
    #expect(row.phase == .bottomTrailing && row.progress > 0 && row.progress < 1e-4)
  }

  @Test("Insets count as outside")
  func insets() throws {
    let insets = EdgeInsets(top: 60, leading: 0, bottom: 40, trailing: 0)
    var pose = try Pose([Self.fading(Self.straight)], insets: insets)
    #expect(isClose(pose.show(y: 10).progress, -(1 - 50 / 99.99609375)))
    #expect(isClose(pose.show(y: 310).progress, 1 - 50 / 99.99609375))
    #expect(pose.show(y: 60).phase == .identity && pose.show(y: 260).phase == .identity)
    #expect(pose.show(y: -50).progress == -1)
  }

  @Test("Thresholds are ways, and no way leads past the centre")
  func thresholds() throws {
    for (threshold, way) in [
      (ScrollTransitionConfiguration.Threshold.visible, 100.0), (.visible(0.3), 30), (.visible(-1), 0),
      (.visible(.nan), 0), (.hidden, 0), (.centered, 250), (.visible.inset(by: 50), 150),
      (.centered.inset(by: -50), 200),
      (.visible.inset(by: 1000), 250), (.hidden.inset(by: -10), -10),
      (.visible.interpolated(towards: .centered, amount: 0.5), 175),
      (.visible.inset(by: 20).interpolated(towards: .hidden, amount: 0.25), 90), (.visible.inset(by: .infinity), 100),
    ] {
      var pose = try Pose([Self.fading(Self.straight.threshold(threshold))])
      // 20 pt of the row are visible.
      let row = pose.show(y: 380)
      let end = way - 1 / 256.0
      #expect(isClose(row.progress, 20 < end ? 1 - 20 / end : 0), "\(threshold)")
      // The row is just hidden.
      #expect(pose.show(y: 400).progress == (way > 0 ? 1 : 0), "\(threshold)")
    }
  }

  @Test("A row that is longer than the container is in its identity while it fills that")
  func longRow() throws {
    var pose = try Pose([Self.fading(Self.straight)])
    for y in [0.0, -300, -600] { #expect(pose.show(y: y, height: 1000).phase == .identity) }
    // 200 of the 400 pt that can be seen are visible.
    #expect(isClose(pose.show(y: 200, height: 1000).progress, 1 - 200 / 399.99609375))
    #expect(isClose(pose.show(y: -800, height: 1000).progress, -(1 - 200 / 399.99609375)))
  }

  @Test("A curve bends the way in, forward")
  func curve() throws {
    var pose = try Pose([Self.fading(.interactive(timingCurve: .circularEaseIn))])
    // The row has come 60 % of the way: 1 − √(1 − 0.36) = 0.2.
    #expect(isClose(pose.show(y: 400 - 0.6 * 99.99609375).progress, 0.8))
  }

  @Test("Across the axis, and from right to left")
  func axes() throws {
    let sideways = StackContent(
      axis: .horizontal, sections: [StackSection(rowCount: 9)], estimate: .fixed(100))
    var mirrored = sideways
    mirrored.layoutDirection = .rightToLeft
    let container = CGSize(width: 400, height: 100)
    let insets = EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
    // 50 pt are beyond the leading inset.
    let weight = 1 - 50 / 99.99609375
    var pose = try Pose([Self.fading(Self.straight)], insets: insets, content: sideways, container: container)
    pose.show([(0, CGRect(x: -20, y: 0, width: 100, height: 100))])
    #expect(isClose(pose.presentation.row(at: 0).progress, -weight))
    pose = try Pose([Self.fading(Self.straight)], insets: insets, content: mirrored, container: container)
    pose.show([(0, CGRect(x: 320, y: 0, width: 100, height: 100))])
    #expect(isClose(pose.presentation.row(at: 0).progress, -weight))
    // A vertical transition in the same container.
    pose = try Pose([Self.fading(Self.straight, axis: .vertical)], content: mirrored, container: container)
    pose.show([(0, CGRect(x: 320, y: 50, width: 100, height: 100))])
    #expect(isClose(pose.presentation.row(at: 0).progress, weight))
  }

  @Test("Both sides have their own configuration, and identity never leaves its phase")
  func sides() throws {
    let transition = ScrollTransition(
      topLeading: .identity, bottomTrailing: Self.straight.threshold(.centered)
    ) { effect, phase in effect.offset(y: phase.value) }
    var pose = try Pose([transition])
    #expect(pose.show(y: -90).phase == .identity && pose.presentation.row(at: 0).progress == 0)
    let row = pose.show(y: 300)
    #expect(row.phase == .bottomTrailing && isClose(row.transform.m32, 1 - 100 / 249.99609375))
  }

  @Test("A place that the list does not have is no transition, and asking again takes another one")
  func answers() throws {
    var pose = try Pose([Self.fading(Self.straight), Self.fading(.identity)])
    pose.client.transition = { _ in 2 }
    #expect(pose.show(y: 400).phase == .identity)
    pose.client.transition = { _ in 0 }
    #expect(pose.show(y: 400).phase == .identity)
    pose.presentation.invalidateTransitions()
    #expect(pose.show(y: 400).phase == .bottomTrailing)
  }
}
