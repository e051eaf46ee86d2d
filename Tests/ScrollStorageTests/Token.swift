// Elements whose lives the tests of the collections count.

/// Counts the tokens that are alive; used by one test at a time.
final class TokenLedger {
  var alive = 0
}

/// An element that tells its ledger when it is made and when it goes.
final class Token {
  let number: Int
  private let ledger: TokenLedger

  init(_ number: Int, in ledger: TokenLedger) {
    self.number = number
    self.ledger = ledger
    ledger.alive += 1
  }

  deinit {
    ledger.alive -= 1
  }
}
