// Bindings: ways to a state, to a part of it, to an element, to a model.
import Testing
import Volute

@MainActor
@Suite("Bindings")
struct BindingTests {
  let log = Log()
  let model = Model()

  @Test("24, 25: a binding that only the child reads runs only the child's body")
  func bindings() {
    struct Child: View {
      @Binding var value: Int
      let log: Log
      var body: some View {
        let _ = log.note("child")
        let _ = log.actions["child"] = { value += 1 }
        Text("\(value)")
      }
    }
    struct Parent: View {
      struct Pair { var first = 1, second = 2 }
      @State private var pair = Pair()
      let log: Log
      var body: some View {
        let _ = log.note("parent")
        Child(value: $pair.second, log: log)
      }
    }
    let host = host { Parent(log: log) }
    #expect(host.texts == ["2"])
    log.act("child")
    #expect(host.texts == ["3"])
    #expect(log.bodies == ["parent": 1, "child": 2])
    var constant = Binding.constant(4)
    constant.wrappedValue = 5
    #expect(constant.wrappedValue == 4)
    constant = Binding(get: { model.number }, set: { model.number = $0 })
    constant.wrappedValue = 6
    #expect(model.number == 6)
  }

  @Test("A binding to a property of a model changes the model")
  func bindableModels() {
    struct Editor: View {
      @Bindable var model: Model
      let log: Log
      var body: some View {
        let number = $model.number
        let _ = log.actions["edit"] = { number.wrappedValue += 5 }
        Text("\(model.number)")
      }
    }
    let host = host { Editor(model: model, log: log) }
    #expect(host.texts == ["0"])
    log.act("edit")
    #expect(host.texts == ["5"])
    #expect(model.number == 5)
  }

  @Test("A binding to a state that has ended drops writes, and reads the last value")
  func endedBinding() {
    struct Ending: View {
      @State private var value = 1
      let model: Model
      let log: Log
      var body: some View {
        let binding = $value
        let _ =
          log.actions["end"] = {
            binding.wrappedValue = 9
            model.other = binding.wrappedValue
          }
        Text("\(value)")
      }
    }
    let host = host { if !model.flag { Ending(model: model, log: log) } }
    _ = host.texts
    model.flag = true
    #expect(host.texts == [])
    log.act("end")
    #expect(model.other == 1)
  }

  @Test("A body that reads one part of a state through a binding does not run for another part")
  func parts() {
    struct Parent: View {
      struct Pair { var first = 1, second = 2 }
      @State private var pair = Pair()
      let log: Log
      var body: some View {
        let first = $pair.first
        let _ = log.actions["add"] = { first.wrappedValue += 1 }
        Editor(name: "first", value: first, log: log)
        Editor(name: "second", value: $pair.second, log: log)
      }
    }
    let host = host { Parent(log: log) }
    #expect(host.texts == ["1", "2"])
    log.act("add")
    #expect(host.texts == ["2", "2"])
    #expect(log.bodies == ["first": 2, "second": 1])
  }

  @Test("26: a row that changes its element through a binding runs its own body and no other")
  func elements() {
    let host = host { ItemList(model: model, log: log) }
    #expect(host.texts == ["1", "2", "3"])
    log.act("b")
    #expect(host.texts == ["1", "12", "3"])
    #expect(log.bodies == ["a": 1, "b": 2, "c": 1])
  }

  @Test("27: a binding to an element that is gone keeps the last value, and drops what is written")
  func goneElements() {
    let host = host { ItemList(model: model, log: log) }
    _ = host.texts
    let last = log.actions["c"]
    log.act("shrink")
    last?()
    #expect(host.texts == ["1", "2"])
    log.act("a")
    #expect(host.texts == ["11", "2"])
  }

  @Test("A binding to an optional value is there while there is one, and ignores nil the other way")
  func optionals() {
    var value: Int? = 3
    let optional = Binding(get: { value }, set: { value = $0 })
    let some = Binding(optional)
    #expect(some?.wrappedValue == 3)
    some?.wrappedValue = 4
    #expect(value == 4)
    value = nil
    #expect(some?.wrappedValue == 4)
    let isMissing = Binding(optional) == nil
    #expect(isMissing)
    var plain = 1
    let wrapped = Binding<Int?>(Binding(get: { plain }, set: { plain = $0 }))
    wrapped.wrappedValue = nil
    #expect(wrapped.wrappedValue == 1)
    wrapped.wrappedValue = 2
    #expect(plain == 2)
  }
}

/// A view that adds to the value of its binding.
private struct Editor: View {
  let name: String
  @Binding var value: Int
  let log: Log

  var body: some View {
    let _ = log.note(name)
    let _ = log.actions[name] = { value += 10 }
    Text("\(value)")
  }
}

/// Rows that change the elements of a state.
private struct ItemList: View {
  struct Item: Identifiable {
    let id: String
    var number: Int
  }

  @State private var items = [Item(id: "a", number: 1), Item(id: "b", number: 2), Item(id: "c", number: 3)]
  let model: Model
  let log: Log

  var body: some View {
    let _ = log.actions["shrink"] = { items.removeLast() }
    ForEach($items) { $item in Editor(name: item.id, value: $item.number, log: log) }
  }
}
