// Elements whose lives the tests of the collections count.

/// Counts the tokens that are alive; used by one test at a time.
final class TokenCount {
  var alive = 0
}

/// An element that tells its count when it is made and when it goes.
final class Token {
  let number: Int
  private let count: TokenCount

  init(_ number: Int, in count: TokenCount) {
    self.number = number
    self.count = count
    count.alive += 1
  }

  deinit {
    count.alive -= 1
  }
}
