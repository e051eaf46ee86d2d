// Decodes the records of a presentation's script.
import Foundation
import ScrollTypes

/// Codes of transitions, effects, observers, responses and moments; every combination is valid.
///
/// Bits 0-2 of `c` choose the part: 0 and 1 a transition, 2 the visual effect (the first such record), 3 to 5 an
/// observer, 6 a response of the previous observer, 7 a moment. A *rows code*, three bits: 0-2 all rows, 3 every
/// second, 4 every third from the second, 5 only the first, 6 headers, 7 footers.
///
/// - Transition: bits 3-5 of `c` the rows, 6-7 the axis, in most codes none, 8-10 the style, 11-15 an animation, or a
///   curve. Bits 0-4 and 5-9 of `a` the thresholds of both sides, 10-12 the difference of the lists. The low byte of
///   `b` is the kinds of effects, the high byte their numbers. See ``EffectListCode``.
/// - Visual effect: bits 3-5 of `c` the rows, 6-8 the formula, 9-11 the space, the low four bits of `a` the number.
/// - Observer: bits 3-5 of `c` the subject, 6-9 the value, 10-12 the view, in most codes all, 13 whether it is late.
///   Bits 0-3 of `a` are the threshold. If bit 14 of `c` is set it has a response: bits 4-7 of `a` the deed, 8-10 the
///   call, and `b` the deed's number.
/// - Response: bits 4-7 and 8-10 of `a`, and `b`, as in an observer.
/// - Moment: bits 4-7 of `a`, and `b`, as in an observer; bits 3-9 of `c` the frame.
///
/// No part of a script takes time, so the code of the delay is free. If it is 1, a transition has the usual effects
/// (``UsualEffectCode``) and a moment exchanges transitions. Other delays have no meaning.
struct PresentationCode {
  private let a: UInt16
  private let b: UInt16
  private let c: UInt16
  private let isOther: Bool

  init(_ record: ScenarioRecord) {
    a = UInt16(bitPattern: record.a)
    b = UInt16(bitPattern: record.b)
    c = record.c
    isOther = record.delay == 1
  }

  /// The most transitions, observers and moments that records can add.
  private static let mostTransitions = 8
  private static let mostObservers = 16
  private static let mostMoments = 32

  /// Adds the part that the record encodes.
  func add(to script: inout PresentationScript) {
    switch c & 7 {
    case 0, 1: if script.transitions.count < Self.mostTransitions { script.transitions.append(transition) }
    case 2: if script.effect == nil { script.effect = effect }
    case 3...5: if script.observers.count < Self.mostObservers { script.observers.append(observer) }
    case 6:
      guard var last = script.observers.popLast() else { return }
      if last.responses.count < ObserverScript.maximumResponseCount { last.responses.append(response) }
      script.observers.append(last)
    default:
      guard script.moments.count < Self.mostMoments else { return }
      script.moments.append(PresentationScript.Moment(behind: Int(c >> 3 & 127), isOther ? .exchangeTransitions : deed))
    }
  }

  private func rows(_ code: UInt16) -> RowChoice {
    switch code & 7 {
    case 0...2: .all
    case 3: .every(2, from: 0)
    case 4: .every(3, from: 1)
    case 5: .every(0, from: 0)
    case 6: .headers
    default: .footers
    }
  }

  // MARK: Transitions

  private var transition: TransitionScript {
    var transition = TransitionScript(
      of: rows(c >> 3), axis: [nil, nil, .vertical, .horizontal][Int(c >> 6 & 3)], leading: side(c >> 8, a))
    let (kinds, numbers, difference) = (UInt8(b & 255), UInt8(b >> 8), Int(a >> 10 & 7))
    if isOther {
      let lists = UsualEffectCode(kinds: kinds, numbers: numbers, difference: difference)
      (transition.topLeading, transition.identity) = (lists.list(0), lists.identity)
      transition.bottomTrailing = lists.list(1)
    } else {
      let lists = EffectListCode(kinds: kinds, numbers: numbers, difference: difference)
      (transition.topLeading, transition.identity) = (lists.topLeading, lists.identity)
      transition.bottomTrailing = lists.bottomTrailing
    }
    if c >> 8 & 7 == 7 { transition.trailing = side(c >> 11, a >> 5) }
    return transition
  }

  private func side(_ style: UInt16, _ threshold: UInt16) -> TransitionScript.Side {
    let number = c >> 11
    let animation = RecordDecoder.animation(number)
    var side = TransitionScript.Side(.interactive(nil), threshold: Self.thresholds[Int(threshold & 31)])
    switch style & 7 {
    case 0, 7: break
    case 1: side.style = .interactive(Self.curves[Int(number) % Self.curves.count])
    // Only springs can be compared. A lagging curve starts again in every frame, and so rounding errors grow without
    // bound.
    case 2: side.animation = .spring
    case 3: side.style = .identity
    case 4: side.style = .animated(nil)
    case 6: side.style = .animated(RecordDecoder.repeatedAnimation(number))
    default: side.style = .animated(animation)
    }
    return side
  }

  private static let curves: [UnitCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .circularEaseInOut.inverse,
    .bezier(startControlPoint: UnitPoint(x: 0.5, y: -1), endControlPoint: UnitPoint(x: 0.5, y: 2)),
    .bezier(startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)),
    .bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0, y: 0)),
  ]

  private static let thresholds: [TransitionScript.Threshold?] = {
    typealias Threshold = TransitionScript.Threshold
    let plain: [Threshold?] = [
      nil, nil, nil, nil, Threshold(.visible), Threshold(.hidden), Threshold(.centered), Threshold(.part(0.5)),
      Threshold(.part(0)), Threshold(.part(1)), Threshold(.part(0.3)), Threshold(.part(-1)), Threshold(.part(2)),
      Threshold(.part(0.999)),
    ]
    let changed: [Threshold?] = [
      Threshold(.visible, [.inset(20)]), Threshold(.visible, [.inset(-20)]), Threshold(.hidden, [.inset(1)]),
      Threshold(.hidden, [.inset(-30)]), Threshold(.centered, [.inset(-50)]), Threshold(.centered, [.inset(10)]),
      Threshold(.part(0.5), [.inset(1000)]), Threshold(.visible, [.inset(-1000)]),
      Threshold(.visible, [.toward(.centered, amount: 0.5)]), Threshold(.hidden, [.toward(.visible, amount: 0.25)]),
      Threshold(.hidden, [.toward(.centered, amount: 1)]), Threshold(.centered, [.toward(.hidden, amount: 0.1)]),
      Threshold(.visible, [.toward(.hidden, amount: 2)]), Threshold(.part(0.2), [.toward(.part(0.8), amount: 0.5)]),
      Threshold(.visible, [.inset(10), .toward(.centered, amount: 0.5), .inset(-5)]),
      Threshold(.visible, [.toward(.centered, amount: -1)]), Threshold(.visible, [.inset(1.0 / 3)]),
      Threshold(.part(1.0 / 3)),
    ]
    return plain + changed
  }()

  // MARK: Effects

  private var effect: EffectScript {
    let (formulas, spaces) = (EffectScript.Formula.allCases, EffectScript.Space.allCases)
    return EffectScript(
      of: rows(c >> 3), formulas[Int(c >> 6 & 7) % formulas.count], Self.numbers[Int(a & 15)],
      in: c >> 9 & 7 > 4 ? .scrollView : spaces[Int(c >> 9 & 7)])
  }

  private static let numbers: [Double] = [
    0.5, 1, -0.5, 0.1, 2, 0.3, -1, 10, 90, 45, 0.01, 1.0 / 3, 0, -180, 100, 1000,
  ]

  // MARK: Observers

  private var observer: ObserverScript {
    let value = Int(c >> 6 & 15)
    let view = view(c >> 10)
    let threshold = Self.parts[Int(a & 15)]
    let subject: ObserverScript.Subject
    switch c >> 3 & 7 {
    case 0:
      let values = ObserverScript.GeometryValue.allCases
      subject = .geometry(values[value % values.count])
    case 1: subject = .phase(hasContext: value & 1 == 1)
    case 2, 3: subject = .visibility(view, threshold: threshold)
    case 4: subject = .targets(threshold: threshold)
    case 5: subject = .appearance(view)
    case 6:
      let values = ObserverScript.RowValue.allCases
      subject = .rowGeometry(
        view ?? .row(Int(a >> 12), section: 0), values[value % values.count], hasOld: a & 0x800 == 0)
    default: subject = value < 8 ? .contentGeometry : .geometry(.offset)
    }
    return ObserverScript(subject, isLate: c & 0x2000 != 0, c & 0x4000 != 0 ? [response] : [])
  }

  private func view(_ code: UInt16) -> StackElement? {
    switch code & 7 {
    case 0...3: nil
    case 4: .row(0, section: 0)
    case 5: .row(Int(a >> 12), section: 0)
    case 6: .header(section: Int(a >> 14))
    default: .row(Int(a >> 14), section: 1)
    }
  }

  /// Visible parts of a view: on the limits of the rules and next to them.
  private static let parts: [Double] = [
    0.5, 0, 1, 0.5, 0.25, 0.75, 1.0 / 3, 2.0 / 3, 0.999, 1e-9, 1 - 1e-9, 0.1, -0.5, 1.5, 0.9, 0.01,
  ]

  private var response: ObserverScript.Response {
    let call: Int? = [nil, 1, 2, 3, 1, 2, 5, 10][Int(a >> 8 & 7)]
    return ObserverScript.Response(deed, onCall: call)
  }

  private var deed: ObserverScript.Deed {
    let number = Int(b)
    switch a >> 4 & 15 {
    case 0: return .scrollTo(Double(Int16(bitPattern: b)) / 16, isAnimated: false)
    case 1: return .scrollTo(Double(Int16(bitPattern: b)) / 16, isAnimated: true)
    case 2: return .scrollToRow(number & 63, isAnimated: number & 64 != 0)
    case 3: return .insertRows(1 + number & 7, at: number >> 3 & 15)
    case 4: return .removeRows(1 + number & 7, at: number >> 3 & 15)
    case 5: return .invalidateRows(1 + number & 31, at: number >> 5 & 15)
    case 6: return .enableScrolling(number & 3 != 0)
    case 7: return .turn
    // The observer's number is taken modulo the number of observers, once that is known.
    case 8...10: return .add(number & 15)
    case 11, 12: return .remove(number & 15)
    case 13: return .setThreshold(number & 15, Self.parts[number >> 4 & 15])
    case 14: return number & 3 == 0 ? .end : .remove(number & 15)
    default: return .invalidateTransitions
    }
  }
}

extension EncodedScenario {
  /// The presentation and the observers that the records encode; always valid.
  public var presentation: PresentationScript {
    var script = PresentationScript.none
    for record in records.prefix(Self.maximumRecords) where record.kind == .presentation {
      PresentationCode(record).add(to: &script)
    }
    script.nameObservers()
    return script
  }
}

extension PresentationScript {
  /// Makes deeds name observers that exist.
  fileprivate mutating func nameObservers() {
    let count = observers.count
    func named(_ deed: ObserverScript.Deed) -> ObserverScript.Deed? {
      switch deed {
      case .add(let number): count == 0 ? nil : .add(number % count)
      case .remove(let number): count == 0 ? nil : .remove(number % count)
      case .setThreshold(let number, let threshold): count == 0 ? nil : .setThreshold(number % count, threshold)
      default: deed
      }
    }
    moments = moments.compactMap { moment in named(moment.deed).map { Moment(behind: moment.frame, $0) } }
    for index in observers.indices {
      observers[index].responses = observers[index].responses.compactMap { response in
        named(response.deed).map { ObserverScript.Response($0, onCall: response.call) }
      }
    }
  }
}
