// What every oracle is: a name, what it costs, and a judgement of a model.
import ScrollScenario
import ScrollTypes

/// Judges a model by how it plays a scenario.
public protocol Oracle: SendableMetatype {
  /// Its name: what the signatures of its violations begin with.
  static var name: String { get }
  /// What its work grows with.
  static var scale: ScenarioScale { get }
  /// Whether it is to see every scenario of a search, and not a share of them.
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
  /// What is on the screen.
  public static var scale: ScenarioScale { .shownRows }
  /// A share of them.
  public static var seesEverything: Bool { false }
}
