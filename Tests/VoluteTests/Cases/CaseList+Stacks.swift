// The cases of stacks and spacers.
import Volute

extension CaseList {
  mutating func addStacks() {
    self("stk-even") {
      HStack(spacing: 0) {
        leaf("a", .range(0, 80), .fixed(20)); leaf("b", .range(0, 80), .fixed(20))
      }
    }
    self("stk-least-flexible-first-rev") {
      HStack(spacing: 0) {
        leaf("b", .range(60, 100), .fixed(20)); leaf("a", .range(20, 100), .fixed(20))
      }
    }
    self("stk-pri-three") {
      HStack(spacing: 0) {
        leaf("a", .range(0, 80), .fixed(20)).layoutPriority(-1)
        leaf("b", .range(0, 80), .fixed(20))
        leaf("c", .range(0, 80), .fixed(20)).layoutPriority(1)
      }
    }
    self("stk-pri-single-child-stack") {
      HStack(spacing: 0) {
        HStack { leaf("a", .range(0, 80), .fixed(20)).layoutPriority(1) }
        leaf("b", .range(0, 80), .fixed(20))
      }
    }
    self("stk-greedy-surplus") {
      HStack(spacing: 0) {
        box("a", 20, 20); leaf("b", .range(0, .infinity), .fixed(20))
      }
    }
    self("stk-maxwidth-inf") {
      HStack(spacing: 0) {
        box("a", 20, 20); box("b", 20, 20).frame(maxWidth: .infinity)
      }
    }
    self("stk-maxwidth-inf-first") {
      HStack(spacing: 0) {
        box("b", 20, 20).frame(maxWidth: .infinity); box("a", 20, 20)
      }
    }
    self("stk-spacing-first") {
      HStack(spacing: 10) { ForEach(["a", "b", "c"], id: \.self) { leaf($0, .range(0, 80), .fixed(20)) } }
    }
    self("stk-overflow-three") {
      HStack(spacing: 0) {
        leaf("a", .range(30, 40), .fixed(20))
        leaf("b", .range(0, 100), .fixed(20))
        box("c", 45, 20)
      }
    }
    self("stk-overflow-fixed") {
      HStack(spacing: 0) {
        box("a", 80, 20); box("b", 80, 20)
      }
    }
    self("stk-shrinkwrap") {
      HStack(spacing: 0) {
        box("a", 20, 20); box("b", 20, 20)
      }
    }
    self("stk-flex-then-fixed") {
      HStack(spacing: 0) {
        leaf("a", .range(0, 80), .fixed(20)); box("b", 80, 20)
      }
    }
    self("stk-flex-two-fixed") {
      HStack(spacing: 0) {
        leaf("a", .range(0, 80), .fixed(20)); box("b", 30, 20); box("c", 30, 20)
      }
    }
    self("stk-two-flex") {
      HStack(spacing: 0) {
        leaf("a", .range(0, 100), .fixed(20)); leaf("b", .range(40, 60), .fixed(20))
      }
    }
    self("stk-vertical") {
      VStack(spacing: 0) {
        leaf("a", .fixed(20), .range(0, 80)); leaf("b", .fixed(20), .range(20, 80))
      }
    }
  }

  mutating func addMoreStacks() {
    self("stk-tie-infinite") {
      VStack {
        leaf("z", .flexible, .flexible); leaf("b", .flexible, .range(58, .infinity))
      }
    }
    self("stk-nested") {
      HStack {
        leaf("a", .flexible, .flexible);
        HStack {
          leaf("c", .flexible, .flexible); box("d", 10, 10)
        }
      }
    }
    self("stk-nil-main") {
      HStack(spacing: 0) {
        leaf("a", .range(0, 80), .fixed(20)); Spacer(); box("b", 20, 20)
      }
    }
    self("stk-cross-greedy") {
      VStack(spacing: 0) {
        leaf("a", .range(0, .infinity), .fixed(20)); box("b", 30, 20)
      }
    }
    self("stk-cross-nil-second-pass") {
      VStack(spacing: 0) {
        leaf("a", .range(0, .infinity, ideal: 10), .fixed(20)); box("b", 30, 20)
      }
    }
    self("stk-cross-nil-h") {
      HStack(spacing: 0) {
        leaf("a", .fixed(20), .range(0, .infinity, ideal: 10)); box("b", 20, 30)
      }
    }
    self("stk-second-pass-control") {
      VStack(spacing: 0) {
        area("a", 600); box("b", 30, 20)
      }
    }
    self("stk-area") {
      HStack(spacing: 0) {
        area("a", 600); box("b", 20, 30)
      }
    }
    self("stk-buttons") {
      HStack {
        box("a", 41.5, 24); box("b", 107.5, 24)
      }
    }
    self("stk-relative-first") {
      HStack(spacing: 10) {
        leaf("blue", .half, .flexible)
        leaf("green", .flexible, .flexible)
        leaf("yellow", .flexible, .flexible)
      }
    }
    self("stk-three-shapes") {
      HStack(spacing: 0) {
        Rectangle().id("a"); Rectangle().id("b"); Rectangle().id("c")
      }
      .frame(width: 300, height: 100)
    }
    self("stk-two-rect-default") {
      VStack {
        Rectangle().id("a"); Rectangle().id("b")
      }
    }
    self("stk-negative-spacing") {
      HStack(spacing: -10) {
        box("a", 20, 20); box("b", 20, 20)
      }
    }
    self("stk-very-negative-spacing") {
      HStack(spacing: -100) {
        box("a", 20, 20); box("b", 20, 20)
      }
    }
  }

  mutating func addSpacers() {
    self("sp-default") {
      HStack {
        box("a", 20, 20); box("b", 20, 20)
      }
    }
    self("sp-min30") {
      HStack(spacing: 0) {
        box("a", 20, 20); Spacer(minLength: 30); box("b", 20, 20)
      }
    }
    self("sp-expand") {
      HStack(spacing: 0) {
        box("a", 20, 20); Spacer(); box("b", 20, 20)
      }
    }
    self("sp-three") {
      HStack(spacing: 0) {
        Spacer(); box("a", 20, 20); Spacer(); Spacer()
      }
    }
    self("sp-lead") {
      HStack(spacing: 0) {
        Spacer(); box("a", 20, 20)
      }
    }
    self("sp-two-greedy") {
      HStack(spacing: 0) {
        leaf("a", .range(0, .infinity), .fixed(20))
        Spacer()
        leaf("b", .range(0, .infinity), .fixed(20))
      }
    }
    self("sp-compress") {
      HStack(spacing: 0) {
        box("a", 80, 20); Spacer(); leaf("b", .range(0, 80), .fixed(20))
      }
    }
    self("sp-compress-control") {
      HStack(spacing: 0) {
        box("a", 80, 20); leaf("b", .range(0, 80), .fixed(20))
      }
    }
    self("sp-pri-below-zero") {
      HStack(spacing: 0) {
        leaf("a", .range(0, 80), .fixed(20)).layoutPriority(1)
        Spacer()
        leaf("b", .range(0, 80), .fixed(20))
      }
    }
    self("sp-given-priority") {
      HStack(spacing: 0) {
        leaf("a", .range(0, 80), .fixed(20))
        Spacer().layoutPriority(1)
        leaf("b", .range(0, 80), .fixed(20))
      }
    }
    self("sp-framed") {
      HStack(spacing: 0) {
        box("a", 20, 20); Spacer().frame(width: 10); box("b", 20, 20)
      }
    }
    self("sp-padded") {
      HStack(spacing: 0) {
        box("a", 20, 20); Spacer().padding(5); box("b", 20, 20)
      }
    }
    self("sp-overlay") {
      HStack(spacing: 0) {
        Spacer().overlay { box("o", 20, 20) }; box("a", 20, 20)
      }
    }
    self("sp-cross-zero") { HStack(spacing: 0) { Spacer() } }
    self("sp-cross-zero-nil") { HStack(spacing: 0) { Spacer() } }
    self("sp-negative-min") {
      HStack(spacing: 0) {
        box("a", 20, 20); Spacer(minLength: -30); box("b", 20, 20)
      }
    }
    self("sp-pad0-gap") {
      HStack {
        box("a", 20, 20); Spacer(minLength: 0).padding(0); box("b", 20, 20)
      }
    }
    self("sp-pad4-gap") {
      HStack {
        box("a", 20, 20); Spacer(minLength: 0).padding(4); box("b", 20, 20)
      }
    }
  }
}
