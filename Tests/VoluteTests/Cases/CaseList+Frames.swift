// The cases of frames.
import Volute

extension CaseList {
  mutating func addFrames() {
    self("fr-w-nil") { box("c", 20, 20).frame(width: 60) }
    self("fr-h") { box("c", 20, 20).frame(height: 40) }
    self("fr-overflow-tl") { box("c", 200, 160).frame(width: 60, height: 40, alignment: .topLeading) }
    self("fr-bt") { box("c", 20, 20).frame(width: 60, height: 40, alignment: .bottomTrailing) }
    self("fr-neg") { box("c", 20, 20).frame(width: -60) }
    self("fr-chain1") { box("c", 20, 20).frame(width: 100).frame(width: 50) }
    self("fr-chain2") { box("c", 20, 20).frame(width: 50).frame(width: 100) }
    self("fr-chain3") { box("c", 20, 20).frame(width: 50).frame(maxWidth: .infinity) }
  }

  mutating func addFlexibleFrames() {
    self("fr-ideal-concrete") { box("c", 20, 20).frame(idealWidth: 80) }
    self("fr-ideal-beats-child") { box("c", 200, 160).frame(idealWidth: 80) }
    self("fr-minidmax-nil") { box("c", 20, 20).frame(minWidth: 40, idealWidth: 80, maxWidth: 120) }
    for name in ["100", "60", "None"] {
      self("fr-minmax-" + name) { box("c", 20, 20).frame(minWidth: 40, maxWidth: 80) }
    }
    for name in ["100", "None", "10", "0"] { self("fr-max-" + name) { box("c", 20, 20).frame(maxWidth: 80) } }
    self("fr-min0-10") { box("c", 20, 20).frame(minWidth: 0, maxWidth: 80) }
    for name in ["30", "None"] { self("fr-min-" + name) { box("c", 20, 20).frame(minWidth: 40) } }
    self("fr-maxinf") { box("c", 20, 20).frame(maxWidth: .infinity) }
    self("fr-maxinf-nil") { box("c", 20, 20).frame(maxWidth: .infinity) }
    self("fr-maxinf-bigchild") { box("c", 200, 160).frame(maxWidth: .infinity) }
    self("fr-min0-maxinf") { box("c", 200, 160).frame(minWidth: 0, maxWidth: .infinity) }
    self("fr-minmax-bigchild") { box("c", 200, 160).frame(minWidth: 40, maxWidth: 80) }
    self("fr-neg-min") { box("c", 20, 20).frame(minWidth: -50, maxWidth: 80) }
  }
}
