// Content that is refreshed: pulls, and the action in the environment.
import Foundation
import Testing
import Volute

@MainActor
@Suite("Refreshing")
struct RefreshTests {
  @MainActor
  private final class Loads {
    var count = 0
    var refresh: RefreshAction?
  }

  private struct Inside: View {
    @Environment(\.refresh) private var refresh
    let loads: Loads

    var body: some View {
      let _ = loads.refresh = refresh
      Color.red.frame(height: 2000)
    }
  }

  private func makeHost(_ loads: Loads, _ axes: Axis.Set = .vertical) -> ScrollHost {
    host {
      ScrollView(axes) { Inside(loads: loads).frame(width: 1000) }
        .refreshable { loads.count += 1 }
    }
  }

  private func pull(_ host: ScrollHost, _ distance: CGFloat) {
    host.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: distance))
    host.waitUntilIdle()
  }

  @Test("A pull past 80 pt runs the action once in a gesture, a shorter one does not")
  func pulls() async {
    let loads = Loads()
    let host = makeHost(loads)
    _ = host.tree
    pull(host, 60)
    await host.finishTasks()
    #expect(loads.count == 0)
    pull(host, 400)
    await host.finishTasks()
    #expect(loads.count == 1)
    pull(host, 400)
    await host.finishTasks()
    #expect(loads.count == 2)
    host.drag(from: CGPoint(x: 200, y: 700), by: CGVector(dx: 0, dy: -400))
    pull(host, 300)
    await host.finishTasks()
    #expect(loads.count == 2)
  }

  @Test("A pull that goes on after its action has ended runs no second one")
  func longPull() async {
    let loads = Loads()
    let host = makeHost(loads)
    host.touchDown(at: CGPoint(x: 200, y: 100))
    for distance in [100.0, 400, 450, 500] {
      host.advance(by: 0.1)
      host.touchMove(to: CGPoint(x: 200, y: 100 + distance))
      host.advance(by: 0.1)
      await host.finishTasks()
    }
    #expect(loads.count == 1)
  }

  @Test("Each of two scroll views under one action runs it once in a pull")
  func twoScrollViews() async {
    let loads = Loads()
    let host = host {
      HStack(spacing: 0) {
        ForEach(0..<2) { _ in List(0..<50) { Text("\($0)") } }
      }
      .refreshable { loads.count += 1 }
    }
    for x in [100.0, 300] {
      let before = loads.count
      host.touchDown(at: CGPoint(x: x, y: 100))
      host.advance(by: 0.1)
      host.touchMove(to: CGPoint(x: x, y: 150))
      host.advance(by: 0.1)
      host.touchMove(to: CGPoint(x: x, y: 550))
      for _ in 0..<3 {
        host.advance(by: 0.1)
        await host.finishTasks()
      }
      #expect(loads.count == before + 1)
      host.touchUp(at: CGPoint(x: x, y: 550))
      host.waitUntilIdle()
    }
  }

  @Test("Views inside run it by the environment, and without the modifier there is none")
  func environment() async {
    let loads = Loads()
    let host = makeHost(loads)
    _ = host.tree
    await loads.refresh?()
    #expect(loads.count == 1)
    let plain = ScrollHost(size: CGSize(width: 100, height: 100)) { Inside(loads: loads) }
    _ = plain.tree
    #expect(loads.refresh == nil)
  }

  @Test("A horizontal scroll view runs nothing")
  func horizontal() async {
    let loads = Loads()
    let host = makeHost(loads, .horizontal)
    host.drag(from: CGPoint(x: 100, y: 400), by: CGVector(dx: 300, dy: 0))
    await host.finishTasks()
    #expect(loads.count == 0)
  }
}
