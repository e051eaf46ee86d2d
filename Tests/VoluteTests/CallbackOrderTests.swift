// The order in which bodies, layouts and actions of many views run: that of the tree, in each run of the program.
import Foundation
import Testing
import Volute

@MainActor
@Suite("The order of bodies and actions")
struct CallbackOrderTests {
  @MainActor
  private final class Numbers {
    private var all: [Int] = []

    func add(_ number: Int) { all.append(number) }

    /// Returns the numbers since the last call.
    func take() -> [Int] {
      defer { all = [] }
      return all
    }
  }

  enum Container: CaseIterable { case lazy, plain }

  @ViewBuilder
  private func stack<V: View>(_ container: Container, @ViewBuilder _ content: @escaping () -> V) -> some View {
    if container == .lazy {
      ScrollView { LazyVStack(spacing: 0, content: content) }
    } else {
      VStack(spacing: 0, content: content)
    }
  }

  private let model = Model()
  private let numbers = Numbers()
  private let inOrder = Array(0..<12)

  @Test("Actions of rows run from the first row to the last, after moves too", arguments: Container.allCases)
  func changes(container: Container) {
    let host = host {
      let tick = model.number
      stack(container) {
        ForEach(model.flag ? inOrder.reversed() : inOrder, id: \.self) { number in
          Text("\(number)").frame(height: 50).onChange(of: tick) { numbers.add(number) }
        }
      }
    }
    host.update()
    model.number += 1
    host.update()
    #expect(numbers.take() == inOrder)
    model.flag = true
    host.update()
    model.number += 1
    host.update()
    #expect(numbers.take() == inOrder.reversed())
  }

  @Test("Rows that go disappear from the first to the last", arguments: Container.allCases)
  func endings(container: Container) {
    let host = host {
      stack(container) {
        ForEach(model.flag ? [5] : inOrder, id: \.self) { number in
          Text("\(number)").frame(height: 50).onDisappear { numbers.add(number) }
        }
      }
    }
    host.update()
    model.flag = true
    host.update()
    #expect(numbers.take() == inOrder.filter { $0 != 5 })
  }

  @Test("The overlays of several views under one modifier end from the first to the last")
  func overlays() {
    let host = host {
      stack(.plain) {
        ForEach(model.flag ? [] : inOrder, id: \.self) { _ in Color.red.frame(height: 50) }
          .overlay {
            GeometryReader { proxy in
              let start = Int(proxy.frame(in: .global).minY)
              Color.clear.onDisappear { numbers.add(start) }
            }
          }
      }
    }
    host.update()
    model.flag = true
    host.update()
    #expect(numbers.take() == inOrder.map { 100 + 50 * $0 })
  }

  @Test("The backgrounds of rows follow a change from the first to the last")
  func rowBackgrounds() {
    let host = host {
      let tick = model.number
      List {
        ForEach(inOrder, id: \.self) { Text("\($0)") }
          .listRowBackground(
            GeometryReader { proxy in
              let start = Int(proxy.frame(in: .global).minY)
              Color.clear.onChange(of: tick) { numbers.add(start) }
            })
      }
      .listStyle(.plain)
    }
    host.update()
    model.number += 1
    host.update()
    #expect(numbers.take() == inOrder.map { 44 * $0 })
  }

  @Test("Stacks whose views come in one update take them up from the first stack to the last")
  func containers() {
    let host = host {
      stack(.plain) {
        ForEach(inOrder, id: \.self) { number in
          VStack {
            if model.flag {
              Color.red.frame(height: 10)
                .onGeometryChange(for: CGFloat.self, of: \.size.height) { _ in numbers.add(number) }
            }
          }
        }
      }
    }
    host.update()
    model.flag = true
    host.update()
    #expect(numbers.take() == inOrder)
  }

  @Test("Of several rows with views of one id, a proxy scrolls to the first")
  func equalIDs() {
    @MainActor final class Proxies { var proxy: ScrollViewProxy? }
    let proxies = Proxies()
    let host = host {
      ScrollViewReader { proxy in
        let _ = proxies.proxy = proxy
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100) { number in
              HStack {
                Text("\(number)")
                if number >= 2 { Text("mark").id("mark") }
              }
              .frame(height: 50)
            }
          }
        }
        .id("list")
      }
    }
    host.update()
    proxies.proxy?.scrollTo("mark", anchor: .top)
    #expect(host.contentOffset().y == 100)
  }
}
