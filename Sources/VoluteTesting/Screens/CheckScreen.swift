// Checks a whole screen with random gestures, sizes and edits: what tests call.
import Foundation
import Volute

/// Checks that a screen keeps its properties whatever a user and a program do; throws the smallest case in which it does not.
///
///     @MainActor @Test func feed() throws {
///       try checkScreen(
///         of: FeedModel(), edits: [ScreenEdit("model.loadOlder()") { $0.loadOlder() }]
///       ) { FeedScreen(model: $0) }
///     }
///
/// A case is a new model, a new host, and a dozen steps: drags, flings, touches that stay down, wheels, keys, taps, other sizes, time
/// that passes, and edits in the middle of all this. Behind each step the screen is held to the invariants. The cases follow from the
/// seed alone.
///
/// A trap in your own code ends the process. Give the search a `journalURL`: the file then has the case that trapped.
///
/// - Parameters:
///   - model: The model; evaluated for every case anew.
///   - edits: What the program does to the model.
///   - sizes: The sizes of the window; the first one is that at the beginning.
///   - invariants: The properties to which every screen is held.
///   - search: The seed, how many cases are played, and where the picture of a failure goes: the screen as it was then.
///   - modelSource: The model as source, for the test that a failure prints: by default its type with `()`.
///   - source: The screen as source: by default its type with `(model: model)`.
///   - property: A property of your own, asked for every screen that has come to rest. It breaks where it is false or throws.
///   - view: The screen of a model.
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

/// Checks a screen without a model, as the function with one does.
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
  /// A phone upright, turned, and a small one.
  public static var phones: [CGSize] {
    [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 320, height: 568)]
  }
}

extension PropertySearch {
  /// The search of a screen: 100 cases, and at most 500 simpler cases of one that fails.
  public static var screens: PropertySearch { PropertySearch(caseCount: 100, maximumShrinkingTries: 500) }
}

extension ScreenNames {
  /// The module that a type is declared in.
  fileprivate static func module(of type: Any.Type) -> String? {
    let name = String(reflecting: type).prefix { $0 != "." }
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName && name != "Volute" && name != "Swift" ? String(name) : nil
  }
}
