// Transactions: each edit is checked against the result of the edits before it, within and across transactions.
import ScrollEngine
import ScrollTypes
import Testing

@Suite("Transactions")
struct TransactionTests {
  static let sections = [StackSection(rowCount: 10, hasHeader: true), StackSection(rowCount: 5)]

  @Test("Rows that change before and after sections come and go are counted in the sections they are in")
  func rowsAndSections() throws {
    let edits: [ContentEdit] = [
      .removeRows(0..<3, section: 0), .insertRows(count: 2, at: 5, section: 1),
      .insertSections([StackSection(rowCount: 4)], at: 0), .removeRows(0..<7, section: 1),
      .removeSections(0..<2), .moveRows(0..<1, to: 6, section: 0),
    ]
    for viewCount in [nil, 16] {
      try edits.validate(on: Self.sections, viewCount: viewCount, estimates: .content)
      for edit in [
        ContentEdit.removeRows(0..<8, section: 0), .moveRows(0..<1, to: 7, section: 0),
        .invalidateRows(7..<8, section: 0),
      ] {
        #expect(throws: ContentEditError.rowsOutOfRange(edit: 6)) {
          try (edits + [edit]).validate(on: Self.sections, viewCount: viewCount, estimates: .content)
        }
      }
      #expect(throws: ContentEditError.sectionOutOfRange(edit: 6)) {
        try (edits + [.removeRows(0..<0, section: 1)]).validate(
          on: Self.sections, viewCount: viewCount, estimates: .content)
      }
    }
  }

  @Test("Rows that change in two sections in turn are counted in each of them")
  func rowsInTurn() throws {
    let edits: [ContentEdit] = [
      .insertRows(count: 5, at: 10, section: 0), .removeRows(0..<4, section: 1), .removeRows(0..<13, section: 0),
      .insertRows(count: 2, at: 1, section: 1),
    ]
    for more in [[], [ContentEdit.insertSections([StackSection(rowCount: 9)], at: 0)]] {
      for (section, rowCount) in [(more.count, 2), (more.count + 1, 3)] {
        let all = edits + more
        try (all + [.invalidateRows(0..<rowCount, section: section)]).validate(on: Self.sections, estimates: .content)
        #expect(throws: ContentEditError.rowsOutOfRange(edit: all.count)) {
          try (all + [.invalidateRows(0..<(rowCount + 1), section: section)]).validate(
            on: Self.sections, estimates: .content)
        }
      }
    }
  }

  @Test("The number of views that there may be is held across transactions")
  func mostViews() throws {
    var crowded = configuration()
    crowded.content.sections = Self.sections
    var engine = try ScrollEngine(crowded)
    let room = ScrollLimits.maximumRowCount - 16
    try engine.apply([.insertRows(count: room - 9, at: 0, section: 1)])
    try engine.apply([.insertSections([StackSection(rowCount: 3, hasHeader: true, hasFooter: true)], at: 2)])
    try engine.apply([.removeRows(0..<2, section: 0), .removeSections(2..<3)])
    for (count, isAccepted) in [(12, false), (11, true), (1, false)] {
      if isAccepted {
        try engine.apply([.insertRows(count: count, at: 0, section: 0)])
      } else {
        #expect(throws: ContentEditError.rowCountOutOfRange(edit: 0)) {
          try engine.apply([.insertRows(count: count, at: 0, section: 0)])
        }
      }
    }
  }

  @Test("Where all that is on the screen is taken out, what came behind it comes to its place")
  func screenTakenOut() throws {
    for (removed, first) in [(500..<900, 500), (100..<900, 100), (500..<510, 500), (501..<700, 500)] {
      var engine = try ScrollEngine(configuration())
      try engine.jump(to: 50_000, at: 0)
      _ = try engine.frame(at: 0, asking: Rows.all(100))
      try engine.apply([.removeRows(removed, section: 0)])
      let report = try engine.frame(at: 1, asking: Rows.all(100))
      #expect(report.visibleLines.lowerBound == first && engine.top(of: first) == 0, "\(removed)")
    }
  }
}
