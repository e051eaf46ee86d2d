// Matches the rows of a frame with those of the last update.
import ScrollStorage
import ScrollTypes

extension ScrollPresentation {
  /// Takes the rows of a frame. Each keeps its state, wherever it was in the list (§D5).
  ///
  /// - Parameters:
  ///   - number: The number of the list of views, if the scroll view knows it.
  ///   - shift: How the list follows from an earlier one with so many views, if the scroll view knows it.
  @inline(__always)
  mutating func match(
    _ views: Span<VisibleElement>, _ number: ListNumber?, _ shift: (ListNumber?, Int) -> ListShift?
  ) {
    enteredRows.removeAll()
    changedRows.removeAll()
    changedRows.reserve(views.count)
    leftRows.removeAll()
    hasNames = true
    let seen = listNumber
    isKnownList = number != nil && number == seen && !hasEdits && rows.states.count == views.count
    listNumber = number
    if !isKnownList || !isMatched { matchAnew(views, shift(seen, rows.states.count)) }
  }

  /// Matches rows that may have changed since the last update, or that had news in it.
  @inline(never)
  private mutating func matchAnew(_ views: Span<VisibleElement>, _ shift: ListShift?) {
    if let shift, !hasEdits {
      // Rows that stay are on the same lines, and rows that come are inserted with all their fields.
      isKnownList = true
      return take(shift, to: views)
    }
    if isKnownList || isSameList(views) {
      if isMatched { return }
      for position in views.indices {
        rows.states[position].news = []
      }
      isMatched = true
      return
    }
    if !hasEdits, let shift = self.shift(to: views) { return take(shift, to: views) }
    matchOthers(views)
  }

  /// Takes a list in which rows left or came only at the two ends, as in steady scrolling.
  private mutating func take(_ shift: ListShift, to views: Span<VisibleElement>) {
    let (stayed, stay) = (shift.stayed, shift.stay)
    for place in 0..<stayed.lowerBound { leftRows.grow(by: rows.states[place].element) }
    for place in stayed.upperBound..<rows.states.count { leftRows.grow(by: rows.states[place].element) }
    if stayed.count < shift.count { rows.keep(stayed) }
    for position in 0..<stay.lowerBound { rows.insert(views[position], at: position) }
    for position in stay.upperBound..<views.count { rows.insert(views[position], at: position) }
    for position in 0..<stay.lowerBound { enteredRows.grow(by: views[position].element) }
    for position in stay.upperBound..<views.count { enteredRows.grow(by: views[position].element) }
    for position in stay { rows.states[position].news = [] }
    if table.isAnimated { rows.fillMotions(before: stay.lowerBound) }
    if hasEffects { rows.fillEffects(before: stay.lowerBound) }
    takeOtherList(by: shift)
  }

  /// Notes that the rows have changed since the last update.
  private mutating func takeOtherList(by shift: ListShift?) {
    isMatched = false
    soleTransition = Self.notKnown
    list.change(by: shift)
  }

  /// Finds which rows stayed. A row that comes must not be one that left. Few rows are compared one by one; for more
  /// rows, the order of the content must guarantee it.
  private func shift(to views: Span<VisibleElement>) -> ListShift? {
    let known = rows.states.span
    guard let shift = ListShift(from: known.count, to: views.count, { known[$0].element.isSame(as: views[$1].element) })
    else { return nil }
    let isCertain =
      shift.pairCount <= ListShift.fewPairs
      ? !shift.hasReturned { known[$0].element.isSame(as: views[$1].element) } : isAscending(views)
    return isCertain ? shift : nil
  }

  /// Whether views are in the order of the content.
  private func isAscending(_ views: Span<VisibleElement>) -> Bool {
    for position in 1..<max(views.count, 1)
    where !views[position - 1].element.isBefore(views[position].element) { return false }
    for position in 1..<rows.states.count
    where !rows.states[position - 1].element.isBefore(rows.states[position].element) { return false }
    return true
  }

  /// Whether the rows are those of the last update, in the same order.
  @inline(__always)
  private func isSameList(_ views: Span<VisibleElement>) -> Bool {
    let states = rows.states.span
    if hasEdits || states.count != views.count { return false }
    for position in views.indices where !views[position].element.isSame(as: states[position].element) { return false }
    return true
  }

  @inline(never)
  private mutating func matchOthers(_ views: Span<VisibleElement>) {
    swap(&rows, &before)
    rows.removeAll()
    hasNames = false
    hasEdits = false
    takeOtherList(by: nil)
    let isSorted = before.isSorted
    let hasMotions = !before.motions.isEmpty
    let hasEffects = !before.effects.isEmpty
    var next = 0
    for position in views.indices {
      let view = views[position]
      if let place = before.place(of: view.element, near: next, isSorted: isSorted) {
        rows.append(place, of: before)
        rows.states[position].news = []
        if hasMotions { rows.motions.grow(by: before.motions[place]) }
        if hasEffects { rows.effects.grow(by: before.effects[place]) }
        before.states[place].isTaken = true
        next = place + 1
      } else {
        rows.append(view)
        enteredRows.grow(by: view.element)
        if hasMotions { rows.motions.grow(by: RowMotion()) }
        if hasEffects { rows.effects.grow(by: EffectSum()) }
      }
    }
    for place in 0..<before.states.count where !before.states[place].isTaken {
      let state = before.states[place]
      leftRows.grow(by: state.isGone ? before.elements[place] : state.element)
    }
    if table.isAnimated { rows.motions.resize(to: rows.states.count, filling: RowMotion()) }
  }
}

extension RowColumns {
  /// Whether the rows before the first pinned one are in the order of the content.
  var isSorted: Bool {
    for place in stride(from: 1, to: unpinnedCount, by: 1) {
      let (earlier, later) = (states[place - 1], states[place])
      if earlier.isGone || later.isGone || !earlier.element.isBefore(later.element) { return false }
    }
    return true
  }

  /// The number of rows before the first pinned row.
  private var unpinnedCount: Int {
    var count = 0
    while count < pins.count, !pins[count] { count += 1 }
    return count
  }

  /// The position of a row; nil if it is not among the rows.
  ///
  /// - Parameters:
  ///   - guess: The most likely position.
  ///   - isSorted: The value of `isSorted`.
  /// - Complexity: O(log rows) if the rows are sorted and few are pinned.
  func place(of element: StackElement, near guess: Int, isSorted: Bool) -> Int? {
    if guess < states.count, isRow(element, at: guess) { return guess }
    var start = 0
    if isSorted {
      var (low, high) = (0, unpinnedCount)
      start = high
      while low < high {
        let middle = (low + high) / 2
        if states[middle].element.isBefore(element) { low = middle + 1 } else { high = middle }
      }
      if low < start, isRow(element, at: low) { return low }
    }
    for place in start..<states.count where isRow(element, at: place) { return place }
    return nil
  }

  private func isRow(_ element: StackElement, at place: Int) -> Bool {
    let state = states[place]
    return !state.isGone && !state.isTaken && state.element.isSame(as: element)
  }
}

extension StackElement {
  /// Whether both are the same view. It is inlined; `==` is not everywhere.
  @inline(__always)
  func isSame(as other: StackElement) -> Bool {
    switch (self, other) {
    case (.row(let row, let section), .row(let otherRow, let otherSection)):
      row == otherRow && section == otherSection
    case (.header(let section), .header(let other)): section == other
    case (.footer(let section), .footer(let other)): section == other
    default: false
    }
  }

  /// Whether the view comes before another one in the content.
  func isBefore(_ other: StackElement) -> Bool {
    section == other.section ? rank < other.rank : section < other.section
  }

  private var rank: Int {
    switch self {
    case .header: -1
    case .row(let row, _): row
    case .footer: .max
    }
  }
}
