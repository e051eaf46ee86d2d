// The rules of behaviour: each page numbers its rules in order, and every citation names a rule that exists.
import Foundation
import Testing

@Suite("Rules of behaviour")
struct BehaviourRulesTests {
  static let pages = SourceTree.files(in: "Documentation/Behaviour", withExtensions: ["md"])

  @Test("Every rule has a number of its own, in order on the page of its letter")
  func numbers() {
    var letters: Set<Character> = []
    for page in Self.pages {
      let rules = page.rulesStated
      guard let letter = rules.first?.first else { continue }
      #expect(letters.insert(letter).inserted, "\(page.path) has the letter of another page")
      #expect(rules == (1...rules.count).map { "\(letter)\($0)" }, "\(page.path)")
    }
    #expect(letters.isSuperset(of: "IMLENRB"))
  }

  @Test("Every rule that is cited exists")
  func citations() {
    let stated = Set(Self.pages.flatMap(\.rulesStated))
    let documents = SourceTree.files(in: "Documentation", "Fuzz", withExtensions: ["md"])
    for file in documents + HouseRulesTests.allSwift where file.text.contains("§") {
      for match in file.text.matches(of: /§([A-Za-z0-9.]*[A-Za-z0-9])/) {
        let isStated = stated.contains(String(match.output.1))
        #expect(isStated, "\(file.path) cites \(match.output.0)")
      }
    }
  }
}

extension SourceFile {
  /// The numbers of the rules of behaviour that a page states, in order.
  fileprivate var rulesStated: [String] { text.matches(of: /(?m)^\*\*§([A-Z][0-9]+)\*\*/).map { String($0.output.1) } }
}
