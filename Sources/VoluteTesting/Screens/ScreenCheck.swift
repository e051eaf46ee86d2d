// Plays random cases on a screen, and shrinks the first one that breaks a property.
import Foundation
import ScenarioSearch
import Volute

/// A check of one screen.
@MainActor
struct ScreenCheck<Model, Content: View> {
  let makeModel: () -> Model
  let edits: [ScreenEdit<Model>]
  let sizes: [CGSize]
  let invariants: ScreenInvariants
  let property: ((ScrollHost, Model) throws -> Bool)?
  let names: ScreenNames
  let view: (Model) -> Content

  /// How many steps a case has.
  private static var stepCount: Int { 12 }

  /// Plays the cases of a seed, and throws the first failure.
  func search(_ search: PropertySearch) throws(PropertyFailure) -> PropertyReport {
    var counts: [String: Int] = [:]
    for index in 0..<max(0, search.caseCount) {
      var random = SeededGenerator(seed: search.seed, iteration: UInt64(index))
      var generator = ScreenStepGenerator(sizes: sizes, editCount: edits.count)
      let steps = generator.steps(Self.stepCount, &random)
      search.journal(source(of: steps))
      guard let fault = fault(in: steps, &counts) else { continue }
      throw failure(of: steps, fault, search, index)
    }
    return PropertyReport(seed: search.seed, caseCount: max(0, search.caseCount), judgementCounts: counts)
  }

  private func source(of steps: [ScreenStep]) -> String {
    ScreenSnippet(names, edits.map(\.source), steps, sizes[0], invariants, nil).steps
  }

  private func makeHost(_ model: Model) -> ScrollHost { ScrollHost(size: sizes[0]) { view(model) } }

  /// Returns the first fault of a case, and the number of steps up to it.
  private func fault(in steps: [ScreenStep], _ counts: inout [String: Int]) -> (fault: ScreenFault, length: Int)? {
    let model = makeModel()
    let host = makeHost(model)
    host.waitUntilIdle()
    var isTouching = false
    for (index, step) in steps.enumerated() {
      if case .edit(let number) = step { edits[number].change(model) } else { step.play(on: host) }
      if case .touchDown = step { isTouching = true }
      if case .touchUp = step { isTouching = false }
      if let fault = host.screenFaults(invariants, &counts).first { return (fault, index + 1) }
      guard step == .waitUntilIdle, !isTouching else { continue }
      if let fault = faultAtRest(host, model, &counts) { return (fault, index + 1) }
    }
    guard invariants.contains(.freshness), !isTouching else { return nil }
    counts["freshness", default: 0] += 1
    let fresh = makeHost(model)
    fresh.size = host.size
    guard let line = host.differences(from: fresh).first else { return nil }
    return (ScreenFault(property: "freshness", expected: "the screen of a new host", actual: line), steps.count)
  }

  /// Judges a screen that has had the time to come to rest. If it still moves, the caller's property is not asked.
  private func faultAtRest(_ host: ScrollHost, _ model: Model, _ counts: inout [String: Int]) -> ScreenFault? {
    if invariants.contains(.rest) {
      counts["rest", default: 0] += 1
      if !host.isIdle {
        return ScreenFault(property: "rest", expected: "rest within 60 s", actual: "it still moves")
      }
    }
    guard let property, host.isIdle else { return nil }
    counts["property", default: 0] += 1
    do {
      if try property(host, model) { return nil }
      return ScreenFault(property: "property", expected: "true", actual: "it is false")
    } catch {
      return ScreenFault(property: "property", expected: "true", actual: "it throws \(error)")
    }
  }

  // MARK: Failures

  private func failure(
    of steps: [ScreenStep], _ found: (fault: ScreenFault, length: Int), _ search: PropertySearch, _ index: Int
  ) -> PropertyFailure {
    var (best, fault) = (Array(steps.prefix(found.length)), found.fault)
    var tries = 0
    var counts: [String: Int] = [:]
    let comment = search.journalComment(fault.property, fault.expected, fault.actual, caseIndex: index)
    defer { search.journal(source(of: steps)) }
    withoutActuallyEscaping(
      { (count: Int, candidate: (Int) -> [ScreenStep]?) -> Int? in
        for place in 0..<count {
          guard tries < search.maximumShrinkingTries, let steps = candidate(place) else { return nil }
          tries += 1
          search.journal("// \(comment)\n\(source(of: steps))")
          guard let other = self.fault(in: steps, &counts), other.fault.property == fault.property,
            other.length == steps.count
          else { continue }
          (best, fault) = (steps, other.fault)
          return place
        }
        return nil
      },
      do: { find in
        var shrinker = Shrinker<ScreenStep>(simpler: \.simpler, search: find)
        shrinker.mayGoOn = { tries < search.maximumShrinkingTries }
        _ = shrinker.shrink(best)
      })
    search.journal("// \(comment)\n\(source(of: best))")
    let snippet = ScreenSnippet(names, edits.map(\.source), best, sizes[0], invariants, fault)
    let failure = PropertyFailure(
      subject: names.view, property: fault.property, expected: fault.expected, actual: fault.actual, seed: search.seed,
      caseIndex: index, shrinkingTries: tries, scenario: snippet.steps, snippet: snippet.testing,
      xctestSnippet: snippet.xctest, picture: picture(behind: best))
    return failure.withPicture(at: search.pictureURL)
  }

  /// Returns a picture of the screen behind the steps.
  private func picture(behind steps: [ScreenStep]) -> String {
    let model = makeModel()
    let host = makeHost(model)
    host.waitUntilIdle()
    for step in steps {
      if case .edit(let number) = step { edits[number].change(model) } else { step.play(on: host) }
    }
    return ScreenPicture(host).svg
  }
}
