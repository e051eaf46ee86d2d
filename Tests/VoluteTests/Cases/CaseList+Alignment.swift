// The cases of alignments, of stacks in depth, and of views in front of or behind others.
import Volute

extension CaseList {
  mutating func addAlignments() {
    self("al-v-leading") {
      VStack(alignment: .leading, spacing: 0) {
        box("a", 10, 20); box("b", 30, 20)
      }
    }
    self("al-v-trailing") {
      VStack(alignment: .trailing, spacing: 0) {
        box("a", 10, 20); box("b", 30, 20)
      }
    }
    for (name, alignment) in [("lastTextBaseline", VerticalAlignment.lastTextBaseline), ("top", .top)] {
      self("al-base-" + name) {
        HStack(alignment: alignment, spacing: 0) {
          textBox("t13", 17.5, 16, 13)
          textBox("t26", 33.5, 30, 25)
          textBox("t2", 17.5, 32, 13, 29)
          box("box", 10, 10)
        }
      }
    }
    self("al-guide-hstack") {
      HStack(spacing: 0) {
        textBox("a", 17.5, 16, 13); textBox("b", 33.5, 30, 25)
      }
    }
    self("al-guide-vstack") {
      VStack(spacing: 8) {
        textBox("a", 17.5, 16, 13); textBox("b", 33.5, 30, 25)
      }
    }
    self("al-guide-vstack-box") {
      VStack(spacing: 0) {
        box("a", 10, 10); textBox("b", 17.5, 16, 13)
      }
    }
    self("al-guide-padding") { textBox("a", 17.5, 16, 13).padding(8) }
    self("al-guide-frame") { textBox("a", 17.5, 16, 13).frame(height: 50) }
    self("al-guide-default") { box("a", 20, 30) }
    self("al-custom") {
      VStack(alignment: .leading, spacing: 0) {
        box("a", 20, 10)
        box("b", 20, 10).alignmentGuide(.leading) { _ in -10 }
      }
    }
    self("al-custom-center") {
      VStack(spacing: 0) {
        box("a", 100, 10)
        box("b", 60, 10).alignmentGuide(HorizontalAlignment.center) { _ in 50 }
      }
    }
  }

  mutating func addDepth() {
    let corners: [(String, Alignment)] = [
      ("topLeading", .topLeading), ("top", .top), ("trailing", .trailing), ("center", .center),
      ("bottomTrailing", .bottomTrailing),
    ]
    for (name, alignment) in corners {
      self("z-" + name) {
        ZStack(alignment: alignment) {
          box("big", 60, 40); box("small", 20, 20)
        }
      }
    }
    self("z-union") {
      ZStack(alignment: .topLeading) {
        box("a", 60, 20); box("b", 20, 40)
      }
    }
    self("z-proposal") {
      ZStack {
        leaf("a", .flexible, .flexible); box("b", 20, 20)
      }
    }
    self("z-nil") {
      ZStack {
        leaf("a", .flexible, .flexible); box("b", 20, 20)
      }
    }
    self("z-replace-nil") {
      ZStack {
        leaf("h", .half, .fixed(10)); box("o", 20, 20)
      }
    }
    self("ov-topLeading") { box("primary", 60, 40).overlay(alignment: .topLeading) { box("o", 20, 20) } }
    self("ov-bigger") { box("primary", 60, 40).overlay(alignment: .topLeading) { box("o", 100, 100) } }
    self("ov-multi-align") {
      box("primary", 60, 40).background(alignment: .bottomTrailing) {
        leaf("h", .half, .fixed(10)); box("o", 20, 20)
      }
    }
    self("ov-hstack") {
      box("primary", 60, 40).overlay {
        HStack(spacing: 0) {
          leaf("h", .half, .fixed(10)); box("o", 20, 20)
        }
      }
    }
    self("ov-no-size") {
      VStack(spacing: 0) {
        box("a", 20, 20); box("b", 20, 20).overlay { box("o", 60, 60) }
      }
    }
    self("bg-after-padding") { box("leaf", 20, 20).padding(8).background(leaf("bg", .flexible, .flexible)) }
    self("bg-frame") { box("leaf", 20, 20).frame(width: 60, height: 60).background(leaf("bg", .flexible, .flexible)) }
  }
}
