// Elements that count how many of them are alive, for the tests of the collections.

/// Counts the tokens that are alive; used by one test at a time.
final class TokenCount {
  var alive = 0
}

/// An element that updates its count when it is made and when it goes.
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
