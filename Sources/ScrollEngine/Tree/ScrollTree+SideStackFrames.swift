// Makes the frame of a scroll view with side stacks: its own steps, with the steps of its side stacks between them.
import Foundation
import ScrollTypes

extension ScrollTree {
  /// Steps 3 to 7 of §F1 for a scroll view with side stacks, in the order of §K11.
  ///
  /// - Complexity: That of a frame of each. Allocates only the storage of measured lines.
  mutating func makeFrameWithSideStacks(
    of scrollView: Int32, asking client: borrowing some ScrollTreeClient
  ) -> FrameReport {
    beginFrame(ofSideStacksOf: scrollView)
    var layout = FrameLayout()
    let rows = client.rows(of: members[scrollView].id)
    members[scrollView].engine.beginLayout(asking: rows, into: &layout)
    _ = settle(scrollView, asking: client, into: &layout)
    members[scrollView].engine.standAtTarget(asking: rows, into: &layout)
    pass(scrollView, asking: client, into: &layout)
    prefetch(scrollView, asking: client, into: &layout)
    while layout.mayBeFollowed,
      settle(scrollView, asking: client, into: &layout) || layout.movesScreen || layout.isUnsettled
    {
      pass(scrollView, asking: client, into: &layout)
    }
    pin(scrollView, asking: client, into: &layout)
    members[scrollView].engine.restAtEdge(into: &layout)
    members[scrollView].engine.request = nil
    return members[scrollView].engine.report(layout)
  }

  /// Includes all side stacks in the frame of their scroll view. Each reports in its turn.
  private mutating func beginFrame(ofSideStacksOf scrollView: Int32) {
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      if members[stack].activeIndex == nil {
        activate(stack)
        insertDue(stack)
      }
      members[stack].beside?.layout = FrameLayout()
      stack = nextSideStack(behind: stack)
    }
  }

  /// The report of a side stack for the frame that its scroll view has just made.
  mutating func reportOfSideStack(_ slot: Int32) -> FrameReport {
    members[slot].engine.report(layout(ofSideStack: slot))
  }

  @inline(__always)
  private func layout(ofSideStack slot: Int32) -> FrameLayout { members[slot].beside?.layout ?? FrameLayout() }

  // MARK: Steps

  private mutating func settle(
    _ scrollView: Int32, asking client: borrowing some ScrollTreeClient, into layout: inout FrameLayout
  ) -> Bool {
    if case .beside(let view, let stack) = members[scrollView].engine.request {
      return show(view, ofSideStack: stack, asking: client, into: &layout)
    }
    return members[scrollView].engine.settle(asking: client.rows(of: members[scrollView].id), into: &layout)
  }

  /// Scrolls to a requested view of a side stack (§K17). Returns whether either offset moved.
  private mutating func show(
    _ view: RequestedView, ofSideStack slot: Int32, asking client: borrowing some ScrollTreeClient,
    into layout: inout FrameLayout
  ) -> Bool {
    let scrollView = members[slot].parent
    moveAlong(slot)
    let old = (members[scrollView].engine.main.motion.offset, members[slot].engine.main.motion.offset)
    var own = self.layout(ofSideStack: slot)
    members[slot].engine.measureBeside(view, asking: client.rows(of: members[slot].id), into: &own)
    members[slot].beside?.layout = own
    fit(scrollView, into: &layout)
    let inside = members[slot].engine.offsetBeside(for: view)
    let section = members[scrollView].engine.main.motion.offset - placeInSection(of: slot)
    members[scrollView].engine.standInKnownRange(at: section + inside)
    putInPlace(slot)
    return (members[scrollView].engine.main.motion.offset, members[slot].engine.main.motion.offset) != old
  }

  private mutating func pass(
    _ scrollView: Int32, asking client: borrowing some ScrollTreeClient, into layout: inout FrameLayout
  ) {
    layout.isUnsettled = false
    members[scrollView].engine.pass(asking: client.rows(of: members[scrollView].id), into: &layout)
    if layout.mayBeFollowed { fit(scrollView, into: &layout) }
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      moveAlong(stack)
      let place = placeInSection(of: stack)
      let rows = client.rows(of: members[stack].id)
      var mustBePut = false
      makeStep(of: stack, beside: scrollView, fitting: layout.mayBeFollowed, into: &layout) { engine, own in
        mustBePut = engine.layOutBeside(at: place, asking: rows, into: &own)
      }
      if mustBePut { layout.isUnsettled = true }
      stack = nextSideStack(behind: stack)
    }
  }

  private mutating func prefetch(
    _ scrollView: Int32, asking client: borrowing some ScrollTreeClient, into layout: inout FrameLayout
  ) {
    members[scrollView].engine.prefetch(asking: client.rows(of: members[scrollView].id), into: &layout)
    fit(scrollView, into: &layout)
    let towardsEnd = members[scrollView].engine.travelsTowardsEnd
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      moveAlong(stack)
      if members[stack].engine.isNear {
        let rows = client.rows(of: members[stack].id)
        makeStep(of: stack, beside: scrollView, fitting: true, into: &layout) { engine, own in
          engine.prefetchBeside(towardsEnd: towardsEnd, asking: rows, into: &own)
        }
      }
      stack = nextSideStack(behind: stack)
    }
  }

  private mutating func pin(
    _ scrollView: Int32, asking client: borrowing some ScrollTreeClient, into layout: inout FrameLayout
  ) {
    members[scrollView].engine.pin(asking: client.rows(of: members[scrollView].id), into: &layout)
    // Pinning does not fit the scroll view: views on the screen stay where the last pass put them.
    var stack = firstSideStack(of: scrollView)
    while stack != TreeMember.none {
      moveAlong(stack)
      if members[stack].engine.isNear {
        let rows = client.rows(of: members[stack].id)
        makeStep(of: stack, beside: scrollView, fitting: false, into: &layout) { engine, own in
          engine.pinBeside(asking: rows, into: &own)
        }
      }
      stack = nextSideStack(behind: stack)
    }
  }

  /// Runs a step of a side stack. If the step measured anything and another pass may follow, fits the scroll view.
  @inline(__always)
  private mutating func makeStep(
    of stack: Int32, beside scrollView: Int32, fitting: Bool, into layout: inout FrameLayout,
    _ step: (inout ScrollEngine, inout FrameLayout) -> Void
  ) {
    var own = self.layout(ofSideStack: stack)
    let measuredBefore = own.allMeasuredLineCount
    step(&members[stack].engine, &own)
    members[stack].beside?.layout = own
    guard own.allMeasuredLineCount != measuredBefore else { return }
    if fitting { fit(scrollView, into: &layout) } else { sayLengths(beside: scrollView) }
  }

  /// Fits a scroll view to its side stacks.
  private mutating func fit(_ scrollView: Int32, into layout: inout FrameLayout) {
    sayLengths(beside: scrollView)
    members[scrollView].engine.fit(into: &layout)
  }
}
