// Checks a scroll target behaviour on random scroll views; tests call this.
import Foundation
import ScrollEngine
import ScrollScenario

/// Checks that a behaviour keeps its properties on random scroll views. Throws the smallest failing case that it finds.
///
///     @Test func carousel() throws {
///       try checkScrollTargetBehavior(Carousel(itemWidth: 200), layouts: .lists(along: .horizontal, rowExtent: 200))
///     }
///
/// A case is a scroll view with random content and random input. The input is drags and flings of touches at all
/// speeds, gestures on a trackpad with and without momentum, and changes of size and edits in between. Where the
/// content is at rest, the check releases copies of the scroll view with several velocities, and compares them.
///
/// The cases depend only on the seed. In a test of XCTest or Swift Testing, let the error through: both print it whole.
///
/// - Parameters:
///   - behavior: The behaviour. The check evaluates it anew for each case, so that a behaviour that remembers starts
///     afresh. It is asked on the calling thread.
///   - layouts: The scroll views to choose from.
///   - invariants: The properties to check.
///   - search: The seed, the number of cases, and where the picture of a failure goes.
///   - source: The behaviour as source, for the test that a failure prints. The default is Swift's description of the
///     value: `Carousel(itemWidth: 200.0)`. It is right for a struct whose initialiser takes its stored properties.
///   - property: A property of your own, checked for each scroll that the behaviour brought to rest. It fails if it
///     returns false or throws.
/// - Returns: How much was judged.
/// - Complexity: A case takes some 0.4 ms in a release build, and ten to twenty times as much in a debug build.
@discardableResult
public func checkScrollTargetBehavior<Behavior: ScrollTargetBehavior>(
  _ behavior: @autoclosure () -> Behavior, layouts: RandomLayouts = .any,
  invariants: ScrollTargetInvariants = .standard, search: PropertySearch = PropertySearch(), source: String? = nil,
  property: ((SettledScroll) throws -> Bool)? = nil
) throws(PropertyFailure) -> PropertyReport {
  try withoutActuallyEscaping(behavior) { makeBehavior throws(PropertyFailure) in
    let check = BehaviorCheck(
      makeBehavior: makeBehavior, layouts: layouts,
      judge: BehaviorJudge<Behavior>(invariants: invariants, property: property), source: source)
    return try check.search(search)
  }
}

/// Checks that a behaviour keeps its properties in one scenario. Use it to keep the case of a fixed failure as a test.
///
/// - Parameters:
///   - behavior: The behaviour.
///   - scenario: The text of a scenario, as in ``PropertyFailure/scenario``. The behaviour replaces every rule in it
///     for where scrolls come to rest.
///   - invariants: The properties to check.
///   - source: The behaviour as source, for the test that a failure prints.
///   - pictureURL: The file to which a failure writes its picture.
///   - property: A property of your own.
/// - Returns: How much was judged.
/// - Throws: ``PropertyFailure`` if a property is broken, or an error that names the line if the text is not a
///   scenario.
@discardableResult
public func checkScrollTargetBehavior<Behavior: ScrollTargetBehavior>(
  _ behavior: @autoclosure () -> Behavior, replaying scenario: String,
  invariants: ScrollTargetInvariants = .standard, source: String? = nil, pictureURL: URL? = nil,
  property: ((SettledScroll) throws -> Bool)? = nil
) throws -> PropertyReport {
  let scenario = try Scenario(parsing: scenario)
  return try withoutActuallyEscaping(behavior) { makeBehavior throws(PropertyFailure) in
    let check = BehaviorCheck(
      makeBehavior: makeBehavior, layouts: .any,
      judge: BehaviorJudge<Behavior>(invariants: invariants, property: property), source: source)
    return try check.replay(scenario, pictureURL: pictureURL)
  }
}
