// Checks a whole screen with random gestures, sizes and edits; tests call this.
import Foundation
import Volute

/// Checks that a screen keeps its properties under random input and edits. Throws the smallest failing case that it
/// finds.
///
///     @MainActor @Test func feed() throws {
///       try checkScreen(
///         of: FeedModel(), edits: [ScreenEdit("model.loadOlder()") { $0.loadOlder() }]
///       ) { FeedScreen(model: $0) }
///     }
///
/// A case is a new model, a new host and a dozen steps. Steps are drags, flings, touches that stay down, wheel events,
/// keys, taps, other sizes, time that passes, and edits in between. The check judges the invariants behind each step.
/// The cases depend only on the seed.
///
/// A trap in your own code ends the process. Give the search a `journalURL`: that file then has the case that trapped.
///
/// - Parameters:
///   - model: The model. The check evaluates it anew for each case.
///   - edits: The changes that the program makes to the model.
///   - sizes: The sizes of the window. The first one is the size at the beginning.
///   - invariants: The properties to check.
///   - search: The seed, the number of cases, and where the picture of a failure goes. The picture shows the screen at
///     the failure.
///   - modelSource: The model as source, for the test that a failure prints. The default is its type with `()`.
///   - source: The screen as source. The default is its type with `(model: model)`.
///   - property: A property of your own, checked each time the screen has come to rest. It fails if it returns false or
///     throws.
///   - view: Returns the screen of a model.
/// - Returns: How much was judged.
/// - Complexity: A case takes some 10 ms for a feed in a release build, and ten times as much in a debug build.
@MainActor
@discardableResult
public func checkScreen<Model, Content: View>(
  of model: @autoclosure () -> Model, edits: [ScreenEdit<Model>] = [], sizes: [CGSize] = ScreenSizes.phones,
  invariants: ScreenInvariants = .standard, search: PropertySearch = .screens, modelSource: String? = nil,
  source: String? = nil, property: ((ScrollHost, Model) throws -> Bool)? = nil,
  @ViewBuilder view: @escaping (Model) -> Content
) throws(PropertyFailure) -> PropertyReport {
  precondition(!sizes.isEmpty, "A window has a size")
  let names = ScreenNames(
    module: ScreenNames.module(of: Content.self), model: modelSource ?? "\(Model.self)()",
    view: source ?? "\(Content.self)(model: model)")
  return try withoutActuallyEscaping(model) { makeModel throws(PropertyFailure) in
    try ScreenCheck(
      makeModel: makeModel, edits: edits, sizes: sizes, invariants: invariants, property: property, names: names,
      view: view
    ).search(search)
  }
}

/// Checks a screen that has no model, in the same way.
@MainActor
@discardableResult
public func checkScreen<Content: View>(
  sizes: [CGSize] = ScreenSizes.phones, invariants: ScreenInvariants = .standard, search: PropertySearch = .screens,
  source: String? = nil, property: ((ScrollHost) throws -> Bool)? = nil,
  @ViewBuilder view: @escaping () -> Content
) throws(PropertyFailure) -> PropertyReport {
  precondition(!sizes.isEmpty, "A window has a size")
  let names = ScreenNames(module: ScreenNames.module(of: Content.self), view: source ?? "\(Content.self)()")
  return try ScreenCheck<Void, Content>(
    makeModel: {}, edits: [], sizes: sizes, invariants: invariants,
    property: property.map { property in { host, _ in try property(host) } }, names: names, view: { _ in view() }
  ).search(search)
}

/// Sizes of windows, in points.
public enum ScreenSizes {
  /// A phone in portrait, a phone in landscape, and a small phone.
  public static var phones: [CGSize] {
    [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 320, height: 568)]
  }
}

extension PropertySearch {
  /// The search for screens: 100 cases, and at most 500 simpler cases to shrink a failing one.
  public static var screens: PropertySearch { PropertySearch(caseCount: 100, maximumShrinkingTries: 500) }
}

extension ScreenNames {
  /// Returns the module that declares a type.
  fileprivate static func module(of type: Any.Type) -> String? {
    let name = String(reflecting: type).prefix { $0 != "." }
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName && name != "Volute" && name != "Swift" ? String(name) : nil
  }
}
