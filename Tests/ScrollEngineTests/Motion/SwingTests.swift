// The engine's sine and cosine against those of the system.
import Foundation
import Testing

@testable import ScrollEngine

@Suite("Swing")
struct SwingTests {
  @Test("Both are those of the system but for the last digit or two, whatever the quadrant")
  func accuracy() {
    var angle = 1e-9
    while angle < 1.7e6 {
      for angle in [angle, -angle] {
        let swing = Swing(at: angle)
        #expect(abs(swing.sine - sin(angle)) <= 0x1p-52, "\(angle)")
        #expect(abs(swing.cosine - cos(angle)) <= 0x1p-52, "\(angle)")
      }
      angle = angle * 1.003 + 1e-6
    }
  }

  @Test("By lanes they are the same to the bit, near 0 and far from it")
  func lanes() {
    var angle = 1e-9
    while angle < 1e3 {
      let (swing, back) = (Swing(at: angle), Swing(at: -angle / 2))
      let turns = Swing.turns(by: SIMD2(angle, -angle / 2))
      #expect(turns.cosines == SIMD2(swing.cosine, back.cosine), "\(angle)")
      #expect(turns.sines == SIMD2(swing.sine, back.sine), "\(angle)")
      angle = angle * 1.003 + 1e-6
    }
    let turns = Swing.turns(by: .zero)
    #expect(turns.cosines == SIMD2(1, 1) && turns.sines == .zero)
  }

  @Test("At 0 they are exact, and what is no angle has neither")
  func edges() {
    #expect(Swing(at: 0).sine == 0 && Swing(at: 0).cosine == 1)
    #expect(Swing(at: .infinity).sine.isNaN && Swing(at: .nan).cosine.isNaN)
  }
}
