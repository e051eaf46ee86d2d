// Identity: which views keep their state through a change, and which start with a new state.
import Testing
import Volute

@MainActor
@Suite("Identity")
struct IdentityTests {
  let log = Log()
  let model = Model()

  @Test("1, 2: the branches of an if are two identities, and going back restores nothing")
  func branches() {
    let host = host { if model.flag { Counter("x", log) } else { Counter("x", log) } }
    #expect(host.texts == ["x 0"])
    log.act("x")
    #expect(host.texts == ["x 1"])
    model.flag = true
    #expect(host.texts == ["x 0"])
    model.flag = false
    #expect(host.texts == ["x 0"])
  }

  @Test("3: a ternary in an argument changes a value and keeps the state")
  func ternary() {
    let host = host { Counter("x", log).padding(model.flag ? 10 : 0) }
    _ = host.texts
    log.act("x")
    model.flag = true
    #expect(host.texts == ["x 1"])
  }

  @Test("4: a modifier in one branch only resets the state")
  func conditionalModifier() {
    let host = host { if model.flag { Counter("x", log).padding() } else { Counter("x", log) } }
    _ = host.texts
    log.act("x")
    model.flag = true
    #expect(host.texts == ["x 0"])
  }

  @Test("5, 6: each case of a switch has an identity, which another value in it keeps")
  func cases() {
    let host = host {
      switch model.number {
      case 0: Counter("x", log)
      case 1...2: Closure(name: "wrap", log: log) { Text("\(model.number)") }
      default: Counter("x", log)
      }
    }
    _ = host.texts
    log.act("x")
    model.number = 1
    #expect(host.texts == ["1"])
    model.number = 2
    #expect(host.texts == ["2"])
    model.number = 3
    #expect(host.texts == ["x 0"])
  }

  @Test("7: a view that comes and goes between two others does not touch them")
  func optional() {
    let host = host {
      Counter("a", log)
      if model.flag { Counter("b", log) }
      Counter("c", log)
    }
    _ = host.texts
    log.act("a")
    log.act("c")
    model.flag = true
    #expect(host.texts == ["a 1", "b 0", "c 1"])
    log.act("b")
    model.flag = false
    #expect(host.texts == ["a 1", "c 1"])
    model.flag = true
    #expect(host.texts == ["a 1", "b 0", "c 1"])
  }

  @Test("8, 9: an erased view keeps its identity while its type is the same")
  func erased() {
    let host = host {
      model.flag ? AnyView(Text("other")) : AnyView(Counter(model.number == 0 ? "x" : "y", log))
    }
    _ = host.texts
    log.act("x")
    model.number = 1
    #expect(host.texts == ["y 1"])
    model.flag = true
    #expect(host.texts == ["other"])
    model.flag = false
    #expect(host.texts == ["y 0"])
  }

  @Test("10: another id begins anew inside, and keeps what is around")
  func explicitIdentity() {
    let host = host {
      Counter("outer", log)
      Counter("x", log).id(model.number)
    }
    _ = host.texts
    log.act("outer")
    log.act("x")
    model.number = 1
    #expect(host.texts == ["outer 1", "x 0"])
  }

  @Test("13, 14: rows keep their state when they move, and only a row with another id begins anew")
  func rows() {
    let host = host { ForEach(model.names, id: \.self) { Counter($0, log) } }
    _ = host.texts
    log.act("a")
    log.act("b")
    log.act("b")
    model.names = ["c", "a", "b"]
    #expect(host.texts == ["c 0", "a 1", "b 2"])
    model.names = ["c", "x", "b"]
    #expect(host.texts == ["c 0", "x 0", "b 2"])
    model.names = ["b"]
    #expect(host.texts == ["b 2"])
  }

  @Test("15: with indices as ids the state stays at the index")
  func indices() {
    let host = host { ForEach(model.names.indices, id: \.self) { Counter(model.names[$0], log) } }
    _ = host.texts
    log.act("a")
    model.names.insert("new", at: 0)
    #expect(host.texts == ["new 1", "a 0", "b 0", "c 0"])
  }

  @Test("16: of rows with one id the first keeps its state")
  func duplicates() {
    model.names = ["a", "b", "b"]
    let host = host { ForEach(model.names, id: \.self) { Counter($0, log) } }
    #expect(host.texts == ["a 0", "b 0", "b 0"])
    log.act("a")
    model.names = ["b", "a"]
    #expect(host.texts == ["b 0", "a 1"])
  }

  @Test("A modifier of the program has a state of its own, and keeps that of its content")
  func modifiers() {
    struct Tally: ViewModifier {
      let log: Log
      @State private var count = 10

      func body(content: Content) -> some View {
        let _ = log.actions["tally"] = { count += 1 }
        content
        Text("tally \(count)")
      }
    }
    let host = host { Counter("x", log).modifier(Tally(log: log)) }
    _ = host.texts
    log.act("x")
    log.act("tally")
    #expect(host.texts == ["x 1", "tally 11"])
  }
}
