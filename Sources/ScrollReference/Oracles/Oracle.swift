// The protocol of all oracles: a name, a cost, and a check that judges a model.
import ScrollScenario
import ScrollTypes

/// Judges a model by how it plays a scenario.
public protocol Oracle: SendableMetatype {
  /// The oracle's name, with which the signatures of its violations begin.
  static var name: String { get }
  /// The quantity that its work grows with.
  static var scale: ScenarioScale { get }
  /// Whether it checks every scenario of a search. Other oracles check a share of them.
  static var seesEverything: Bool { get }

  /// Plays `scenario` on a `Subject`.
  ///
  /// - Throws: The first broken invariant.
  @discardableResult
  static func check<Subject: CountedModel & ~Copyable>(
    _ scenario: Scenario, on _: Subject.Type
  ) throws(Violation) -> Verdict
}

extension Oracle {
  /// By default the work grows with the rows on the screen.
  public static var scale: ScenarioScale { .shownRows }
  /// By default an oracle checks a share of the scenarios.
  public static var seesEverything: Bool { false }
}
