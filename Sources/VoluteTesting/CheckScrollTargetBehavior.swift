// Checks a scroll target behaviour on random scroll views: what tests call.
import Foundation
import ScrollEngine
import ScrollScenario

/// Checks that a behaviour keeps its properties on random scroll views; throws the smallest case in which it does not.
///
///     @Test func carousel() throws {
///       try checkScrollTargetBehavior(Carousel(itemWidth: 200), layouts: .lists(along: .horizontal, rowExtent: 200))
///     }
///
/// A case is a scroll view with random content, and gestures in it: drags and flings of touches at all speeds, gestures on a trackpad
/// with and without momentum, changes of size and edits between them. Where the content is at rest, copies of the scroll view
/// are released with several velocities, and compared.
///
/// The cases follow from the seed alone. In a test of XCTest or Swift Testing let the error through: both print all of it.
///
/// - Parameters:
///   - behavior: The behaviour; evaluated for every case anew, so that a behaviour that remembers begins afresh. It is asked on the
///     thread that calls.
///   - layouts: The scroll views among which is chosen.
///   - invariants: The properties to which every behaviour is held.
///   - search: The seed, how many cases are played, and where the picture of a failure goes.
///   - source: The behaviour as source, for the test that a failure prints. By default what Swift prints of a value:
///     `Carousel(itemWidth: 200.0)`. That is right for a struct whose initialiser takes its stored properties.
///   - property: A property of your own, asked for every scroll that the behaviour has led to rest. It breaks where it is false or
///     throws.
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

/// Checks that a behaviour keeps its properties in one scenario: the case of a failure that was mended, kept as a test.
///
/// - Parameters:
///   - behavior: The behaviour.
///   - scenario: The text of a scenario, as ``PropertyFailure/scenario`` has it. Wherever it says that scrolls come to rest, the
///     behaviour decides.
///   - invariants: The properties to which every behaviour is held.
///   - source: The behaviour as source, for the test that a failure prints.
///   - pictureURL: The file to which a failure writes its picture.
///   - property: A property of your own.
/// - Returns: How much was judged.
/// - Throws: ``PropertyFailure`` where a property is broken; an error that names the line where the text is no scenario.
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
