// The reference's presentation from page D: rows that came, went and changed, and the questions to clients.
import Foundation
import ScrollReference
import ScrollTypes
import Testing

@Suite("The reference's presentation")
struct ReferencePresentationTests {
  private func rows(_ indices: Range<Int>, from top: CGFloat = 0) -> [(Int, CGRect)] {
    indices.map { ($0, CGRect(x: 0, y: top + 100 * CGFloat($0 - indices.lowerBound), width: 100, height: 100)) }
  }

  private func row(_ index: Int) -> StackElement { .row(index, section: 0) }

  @Test("Rows enter, change and leave, and clients are asked when they must be")
  func changes() throws {
    var pose = try Pose()
    pose.show(rows(0..<3))
    var seen = PresentedFrame(of: pose.presentation)
    #expect(seen.entered == [row(0), row(1), row(2)] && seen.left.isEmpty && seen.changed == [0, 1, 2])
    #expect(pose.client.asked() == ([row(0), row(1), row(2)], [row(0), row(1), row(2)]))

    pose.show(rows(0..<3))
    seen = PresentedFrame(of: pose.presentation)
    #expect(seen.entered.isEmpty && seen.left.isEmpty && seen.changed.isEmpty)
    #expect(pose.client.asked() == ([], []))

    pose.show(rows(1..<4, from: 0))
    seen = PresentedFrame(of: pose.presentation)
    #expect(seen.entered == [row(3)] && seen.left == [row(0)] && seen.changed == [0, 1, 2])
    #expect(pose.client.asked() == ([row(3)], [row(1), row(2), row(3)]))

    pose.presentation.invalidateTransitions()
    pose.show(rows(1..<4, from: 0))
    #expect(pose.client.asked() == ([row(1), row(2), row(3)], [row(1), row(2), row(3)]))
  }

  @Test("A visual effect is asked for again where the spaces around the scroll view moved")
  func spaces() throws {
    var pose = try Pose()
    pose.client.effect = { _, geometry in
      ListedEffect(operations: [VisualEffectOperation(.offset, geometry.frame(in: .global).minY)])
    }
    pose.show(rows(0..<2))
    #expect(pose.presentation.row(at: 1).transform.m31 == 100)
    pose.presentation.spaces.levels[0].origin.y = 7
    pose.show(rows(0..<2))
    #expect(pose.presentation.row(at: 1).transform.m31 == 107)
  }

  @Test("Rows at rest have no effect behind a client that has none, and keep that behind one that has")
  func otherClient() throws {
    var pose = try Pose()
    pose.client.effect = { _, _ in ListedEffect(operations: [VisualEffectOperation(.offset, 7)]) }
    pose.show(rows(0..<2))
    #expect(pose.presentation.row(at: 1).transform.m31 == 7)
    pose.presentation.update(after: pose.model.report(at: 0), of: pose.model, asking: PlainPresentationClient())
    #expect(pose.presentation.row(at: 1).transform == .identity && pose.presentation.changedCount == 2)
    _ = pose.client.asked()
    pose.show(rows(0..<2))
    #expect(pose.presentation.row(at: 1).transform == .identity && pose.client.asked() == ([], []))
  }

  @Test("Edits rename rows, which go on with their animation; what an edit removed leaves under its old name")
  func edits() throws {
    let animated = ScrollTransition(.animated(.linear(duration: 1))) { effect, phase in effect.offset(y: phase.value) }
    var pose = try Pose([animated])
    pose.show([(5, CGRect(x: 0, y: 200, width: 100, height: 100)), (6, CGRect(x: 0, y: 300, width: 100, height: 100))])
    pose.show([(5, CGRect(x: 0, y: 250, width: 100, height: 100)), (6, CGRect(x: 0, y: 350, width: 100, height: 100))])
    pose.presentation.apply([
      .insertRows(count: 3, at: 0, section: 0), .removeRows(8..<9, section: 0),
      .insertRows(count: 1, at: 8, section: 0),
    ])
    #expect(pose.presentation.row(at: 1).element == row(6))
    pose.show(
      [(8, CGRect(x: 0, y: 250, width: 100, height: 100)), (9, CGRect(x: 0, y: 350, width: 100, height: 100))], at: 0.5)
    let seen = PresentedFrame(of: pose.presentation)
    #expect(seen.entered == [row(8)] && seen.left == [row(5)] && seen.changed == [0, 1])
    #expect(isClose(seen.rows[1].progress, 0.5) && seen.isMoving)
  }

  @Test("A row that leaves is named as edits have renamed it")
  func leftNames() throws {
    var pose = try Pose()
    pose.show(rows(0..<2))
    pose.presentation.apply([.insertSections([StackSection(rowCount: 1)], at: 0)])
    pose.show([])
    #expect(PresentedFrame(of: pose.presentation).left == [.row(0, section: 1), .row(1, section: 1)])
  }

  @Test("A copy goes on as the original does")
  func copies() throws {
    let animated = ScrollTransition(.animated(.linear(duration: 1))) { effect, phase in effect.offset(y: phase.value) }
    var pose = try Pose([animated])
    pose.show(y: 200, at: 0)
    pose.show(y: 350, at: 0)
    var other = pose
    other.presentation = pose.presentation.copy()
    #expect(pose.show(y: 350, at: 0.3) == other.show(y: 350, at: 0.3))
    other.show(y: 200, at: 0.5)
    #expect(isClose(pose.show(y: 350, at: 0.6).progress, 0.6))
  }
}
