// Makes scripts of presentations and observers simpler.
import Foundation
import ScrollScenario
import ScrollTypes

extension ScenarioShrinker {
  /// Returns scripts with less in them: first without parts, then with simpler parts.
  static func simpler(presentation script: PresentationScript) -> [PresentationScript] {
    var forms: [PresentationScript] = []
    func add(_ change: (inout PresentationScript) -> Void) {
      var form = script
      change(&form)
      if form != script { forms.append(form) }
    }
    add { $0 = .none }
    add { $0.transitions = [] }
    add { $0.effect = nil }
    add { $0.moments = [] }
    for index in script.observers.indices.reversed() { add { $0.remove(observer: index) } }
    for index in script.moments.indices.reversed() { add { $0.moments.remove(at: index) } }
    for index in script.transitions.indices.reversed() { add { $0.transitions.remove(at: index) } }
    for index in script.observers.indices {
      for observer in simpler(observer: script.observers[index]) { add { $0.observers[index] = observer } }
    }
    for index in script.transitions.indices {
      for transition in simpler(transition: script.transitions[index]) { add { $0.transitions[index] = transition } }
    }
    for index in script.moments.indices {
      for frame in smaller(than: script.moments[index].frame) { add { $0.moments[index].frame = frame } }
      for deed in simpler(deed: script.moments[index].deed) { add { $0.moments[index].deed = deed } }
    }
    if let effect = script.effect {
      add { $0.effect?.rows = .all }
      add { $0.effect?.space = .scrollView }
      for number in simpler(length: effect.number) { add { $0.effect?.number = number } }
    }
    return forms
  }

  private static func simpler(observer: ObserverScript) -> [ObserverScript] {
    var forms: [ObserverScript] = []
    for index in observer.responses.indices {
      var form = observer
      form.responses.remove(at: index)
      forms.append(form)
    }
    if observer.isLate { forms.append(ObserverScript(observer.subject, observer.responses)) }
    let subjects: [ObserverScript.Subject] =
      switch observer.subject {
      case .geometry(.offset), .contentGeometry, .targets(0.5), .phase(false), .appearance(nil): []
      case .geometry: [.geometry(.offset)]
      case .phase(true): [.phase(hasContext: false)]
      case .visibility(nil, 0.5): []
      case .visibility(let view, let threshold):
        (view == nil ? [] : [.visibility(nil, threshold: threshold)])
          + (threshold == 0.5 ? [] : [.visibility(view, threshold: 0.5)])
      case .targets: [.targets(threshold: 0.5)]
      case .appearance: [.appearance(nil)]
      case .rowGeometry(let view, let value, let hasOld):
        (value == .size ? [] : [.rowGeometry(view, .size, hasOld: hasOld)])
          + simpler(view: view).map { .rowGeometry($0, value, hasOld: hasOld) }
      }
    forms += subjects.map { ObserverScript($0, isLate: observer.isLate, observer.responses) }
    for (index, response) in observer.responses.enumerated() {
      for deed in simpler(deed: response.deed) {
        var form = observer
        form.responses[index].deed = deed
        forms.append(form)
      }
      for call in smaller(than: response.call ?? 0) where call > 0 {
        var form = observer
        form.responses[index].call = call
        forms.append(form)
      }
    }
    return forms
  }

  private static func simpler(deed: ObserverScript.Deed) -> [ObserverScript.Deed] {
    switch deed {
    case .scrollTo(let offset, let isAnimated):
      (isAnimated ? [.scrollTo(offset, isAnimated: false)] : [])
        + simpler(length: offset).map { .scrollTo($0, isAnimated: isAnimated) }
    case .scrollToRow(let row, let isAnimated):
      (isAnimated ? [.scrollToRow(row, isAnimated: false)] : [])
        + smaller(than: row).map { .scrollToRow($0, isAnimated: isAnimated) }
    case .insertRows(let count, let index):
      smaller(than: count).filter { $0 > 0 }.map { .insertRows($0, at: index) }
        + smaller(than: index).map { .insertRows(count, at: $0) }
    case .removeRows(let count, let index):
      smaller(than: count).filter { $0 > 0 }.map { .removeRows($0, at: index) }
        + smaller(than: index).map { .removeRows(count, at: $0) }
    case .invalidateRows(let count, let index):
      smaller(than: count).filter { $0 > 0 }.map { .invalidateRows($0, at: index) }
        + smaller(than: index).map { .invalidateRows(count, at: $0) }
    case .exchangeTransitions: [.invalidateTransitions]
    case .enableScrolling, .turn, .add, .remove, .setThreshold, .end, .invalidateTransitions: []
    }
  }

  private static func simpler(transition: TransitionScript) -> [TransitionScript] {
    var forms: [TransitionScript] = []
    func add(_ change: (inout TransitionScript) -> Void) {
      var form = transition
      change(&form)
      if form != transition { forms.append(form) }
    }
    add { $0.rows = .all }
    add { $0.axis = nil }
    add { $0.trailing = nil }
    for side in [\TransitionScript.leading, \.trailing!] where transition.trailing != nil || side == \.leading {
      add { $0[keyPath: side].animation = nil }
      add { $0[keyPath: side].threshold = nil }
      add { $0[keyPath: side].threshold?.changes = [] }
      switch transition[keyPath: side].style {
      case .interactive(nil): break
      case .identity, .interactive: add { $0[keyPath: side].style = .interactive(nil) }
      case .animated(nil): add { $0[keyPath: side].style = .interactive(.linear) }
      case .animated: add { $0[keyPath: side].style = .animated(nil) }
      }
    }
    let lists = [\TransitionScript.topLeading, \.identity, \.bottomTrailing]
    // The same effect is removed from all three lists, so that they still match.
    for place in 0..<(lists.map { transition[keyPath: $0].count }.max() ?? 0) {
      add { form in
        for list in lists where form[keyPath: list].indices.contains(place) { form[keyPath: list].remove(at: place) }
      }
    }
    for list in lists { add { $0[keyPath: list] = [] } }
    return forms
  }
}

extension PresentationScript {
  /// Removes an observer, and the deeds that name it.
  fileprivate mutating func remove(observer index: Int) {
    observers.remove(at: index)
    func renamed(_ number: Int) -> Int? { number == index ? nil : number > index ? number - 1 : number }
    func renamed(_ deed: ObserverScript.Deed) -> ObserverScript.Deed? {
      switch deed {
      case .add(let number): renamed(number).map { .add($0) }
      case .remove(let number): renamed(number).map { .remove($0) }
      case .setThreshold(let number, let threshold): renamed(number).map { .setThreshold($0, threshold) }
      default: deed
      }
    }
    moments = moments.compactMap { moment in renamed(moment.deed).map { Moment(behind: moment.frame, $0) } }
    for place in observers.indices {
      observers[place].responses = observers[place].responses.compactMap { response in
        renamed(response.deed).map { ObserverScript.Response($0, onCall: response.call) }
      }
    }
  }
}
