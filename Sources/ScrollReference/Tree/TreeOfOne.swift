// Checks that a tree of one scroll view equals that scroll view alone, to the bit.
import ScrollScenario
import ScrollTypes

/// Compares a root that is alone in its tree with the same scroll view without a tree.
enum TreeOfOne {
  static func check<Tree: ScrollTreeModel & ~Copyable, Alone: ScrollModel & ~Copyable>(
    _ scenario: TreeScenario, on _: Tree.Type, alone _: Alone.Type
  ) throws(Violation) {
    let signature = "tree.alone"
    var own = scenario
    own.branches = []
    let numbers = scenario.steps.indices.filter { step in
      switch scenario.steps[step] {
      case .event(_, .view(let path)), .edit(_, let path), .update(_, let path): path == .root
      case .attach, .detach, .forget, .expect: false
      case .event, .frame: true
      }
    }
    own.steps = numbers.map { scenario.steps[$0] }
    var tree = try TreePlayer<Tree>.make(own)
    var alone = try Alone.make(own.configuration, signature: signature)
    var rows = ScenarioRows(own.rows, sections: own.configuration.content.sections)
    for (step, action) in zip(numbers, own.steps) {
      switch action {
      case .event(let event, _): try alone.accept(event, signature: signature, step: step)
      case .edit(let edits, _):
        let fault = rows.refusal(of: edits, layoutCount: alone.configuration.content.layouts.count)
        try alone.change(by: edits, expecting: fault, signature: signature, step: step)
      case .update(let new, _): do { try alone.update(to: new) } catch {}
      case .attach, .detach, .forget, .expect: break
      case .frame(let time):
        let report = try alone.advance(to: time, asking: rows, signature: signature, step: step)
        let expected = PairedFrame(report, of: alone)
        guard let got = try tree.advance() else { return }
        let view = TreeFrameRecord(step: step, report: got, refusals: [], of: tree.model).views[0]
        guard let treeReport = view.report else { continue }
        let shown = PairedFrame(
          report: treeReport, elements: view.visibleElements, phaseChanges: view.phaseChanges)
        if let difference = expected.difference(from: shown) {
          throw Violation(signature: "\(signature).\(difference.field)", message: difference.message, step: step)
        }
        if alone.needsFrame != tree.model.needsFrame {
          throw Violation(
            signature: "\(signature).needsFrame", message: "alone another frame is needed: \(alone.needsFrame)",
            step: step)
        }
      }
    }
  }
}

extension PairedFrame {
  init(report: FrameReport, elements: [VisibleElement], phaseChanges: [ScrollPhaseChange]) {
    (self.report, self.elements, self.phaseChanges) = (report, elements, phaseChanges)
  }
}
